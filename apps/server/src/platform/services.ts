import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/index.ts'
import type { SecretBox } from './secrets.ts'

/** What a verb may need from the outside world; passed in, so that tests choose it. */
export interface Services {
  config: Config
  database: Database
  secretBox: SecretBox
  log: Logger
  now: () => Date
}
