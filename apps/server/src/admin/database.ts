import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import type { Config } from '../platform/config.ts'
import { migrate, openDatabase, openOwner, type Tables } from '../platform/database/index.ts'
import {
  type AppliedMigration,
  pendingMigrations,
  readMigrations,
} from '../platform/database/migration-files.ts'
import { DatabaseSetupError, explainConnectError } from '../platform/database/setup-error.ts'
import { AppError } from '../platform/errors.ts'
import { createFileStorage } from '../platform/files/create-storage.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts'
import { loadSecretKey, SecretBox } from '../platform/secrets.ts'

export interface AdminDatabase {
  owner: Kysely<Tables>
  ownerUrl: string
  /** The server's file storage, used to delete an account's files. */
  files(): Promise<FileStorage>
  /** Encrypts with the server's key. Fails if the configured key is a different one. */
  secretBox(): Promise<SecretBox>
  close(): Promise<void>
}

interface Server {
  ownerUrl: string
  startedHere: boolean
  stop(): Promise<void>
}

const migrations = path.join(import.meta.dirname, '../../migrations')
const silent = pino({ level: 'silent' })

/**
 * The database Pulse uses: the one at DATABASE_URL, or the embedded one in DATA_DIR. The embedded one is started for
 * the command if Pulse isn't running.
 */
export async function openAdminDatabase(
  config: Config,
  note: (line: string) => void,
): Promise<AdminDatabase> {
  const server = await reachServer(config, note)
  const owner = openOwner(server.ownerUrl)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= owner.destroy().finally(() => server.stop())
    return closed
  }
  try {
    await ensureSetUp(owner, server, config)
  } catch (error) {
    await close()
    throw explainConnectError(error, server.ownerUrl)
  }
  return {
    owner,
    ownerUrl: server.ownerUrl,
    files: () => createFileStorage(config),
    secretBox: () => openSecretBox(server.ownerUrl, config),
    close,
  }
}

async function reachServer(config: Config, note: (line: string) => void): Promise<Server> {
  const stop = async () => {}
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, startedHere: false, stop }
  const running = await findRunningPostgres(config.dataDir)
  if (running) return { ownerUrl: running.ownerUrl, startedHere: false, stop }
  note('Pulse is not running; starting its database for this command…')
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log: note })
  return { ownerUrl: started.ownerUrl, startedHere: true, stop: () => started.stop() }
}

/** A running Pulse migrates its own database, so a command must not change the schema while Pulse is running. */
async function ensureSetUp(owner: Kysely<Tables>, server: Server, config: Config): Promise<void> {
  const applied = await appliedMigrations(owner)
  const dataDir = config.databaseUrl ? undefined : config.dataDir
  const pending = pendingMigrations(await readMigrations(migrations), applied, dataDir)
  if (server.startedHere || applied.length === 0) {
    const secretKey = await readSecretKey(config)
    await migrate({ ownerUrl: server.ownerUrl, secretKey, log: silent, dataDir })
  } else if (pending.length > 0)
    throw new DatabaseSetupError(
      'The database is older than this version of Pulse. Restart Pulse to update it, then run the command again.',
    )
}

async function appliedMigrations(owner: Kysely<Tables>): Promise<AppliedMigration[]> {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('migrations') is not null as exists`.execute(owner)
  if (!rows[0]?.exists) return []
  const applied =
    await sql<AppliedMigration>`select number, name, checksum from migrations order by number`.execute(owner)
  return applied.rows
}

/**
 * The database roles' passwords are derived from the key, so signing in as one of them proves that the key is
 * correct.
 */
async function openSecretBox(ownerUrl: string, config: Config): Promise<SecretBox> {
  const secretKey = await readSecretKey(config)
  const opened = await openDatabase({ ownerUrl, secretKey, log: silent }).catch(error => {
    if (!(error instanceof DatabaseSetupError)) throw error
    throw new AppError(
      'invalid_input',
      "The secret key isn't the one this database was set up with. Set SECRET_KEY or DATA_DIR to the same value as on the server and try again.",
      { cause: error },
    )
  })
  await opened.close()
  return new SecretBox(secretKey)
}

/** Fails with a readable message, because only the user can fix a damaged or unreadable key file. */
async function readSecretKey(config: Config): Promise<Buffer> {
  return loadSecretKey(config.secretKey, config.dataDir).catch(error => {
    throw new AppError('internal', `The secret key can't be read. ${(error as Error).message}`, {
      cause: error,
    })
  })
}
