import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/index.ts'
import type { FileStorage } from './files/file-storage.ts'
import type { SecretBox } from './secrets.ts'

/** External services that features may need, passed in so tests can replace them. */
export interface Services {
  config: Config
  database: Database
  secretBox: SecretBox
  files: FileStorage
  log: Logger
  now: () => Date
}
