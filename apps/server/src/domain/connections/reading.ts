import type { HelpdeskConnector } from '@pulse/helpdesks'
import type { Database } from '../../platform/database/index.ts'
import type { Recogniser } from '../tickets/erased-customers.ts'

/** Everything needed to read a connection for one turn. */
export interface Reading {
  database: Database
  recogniser: Recogniser
  connector: HelpdeskConnector
  now: () => Date
  /** Whether this worker's turn is over. */
  isOver: () => boolean
}
