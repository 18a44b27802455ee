import type { HelpdeskConnector } from '@pulse/helpdesks'
import type { Database } from '../../platform/database/index.ts'
import type { Recogniser } from '../tickets/erased-customers.ts'

/** What one turn of reading a connection needs. */
export interface Reading {
  database: Database
  recogniser: Recogniser
  connector: HelpdeskConnector
  now: () => Date
  /** Whether this worker's turn is over. */
  isOver: () => boolean
}
