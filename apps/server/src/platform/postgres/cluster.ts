import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { explain, explained, PostgresStartError } from './errors.ts'
import { syncFolder, writePrivateFile } from './folders.ts'
import type { Home } from './home.ts'
import { runAsServerUser, type ServerUser } from './server-user.ts'

export const OWNER = 'pulse_owner'
const INCOMPLETE = 'cluster-incomplete-'

/**
 * Settings for a small machine: low memory use when idle, and full durability. Written to postgresql.conf, where they
 * can be tuned.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '50',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  io_workers: '1',
  jit: 'off',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keeps data and statements out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

interface ClusterOptions {
  home: Home
  binaries: Binaries
  user: ServerUser | null
  log: (line: string) => void
}

/** Creates the cluster on the first start. It is renamed to its final name only when complete. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { home, binaries } = options
  if (existsSync(home.cluster)) return checkCluster(home, binaries)
  for (const leftover of readdirSync(home.dir).filter(name => name.startsWith(INCOMPLETE))) {
    rmSync(join(home.dir, leftover), { recursive: true, force: true, maxRetries: 5 })
  }
  options.log('Creating the database (first start only).')
  await explained("The database couldn't be created.", home.dir, () => createCluster(options))
}

function checkCluster(home: Home, binaries: Binaries): void {
  const versionFile = join(home.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new PostgresStartError(
      `${home.cluster} is not a PostgreSQL database (PG_VERSION is missing). Restore it from a backup, or move it away to start with an empty database.`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === String(binaries.major)) return
  throw new PostgresStartError(
    `The database in ${home.cluster} was created by PostgreSQL ${major}, but this version of Pulse uses PostgreSQL ${binaries.major}. Dump it with the version of Pulse that created it, then load the dump into a new data folder (DATA_DIR).`,
  )
}

async function createCluster({ home, binaries, user }: ClusterOptions): Promise<void> {
  const draft = join(home.dir, `${INCOMPLETE}${randomUUID()}`)
  const passwordCopy = `${draft}-password`
  try {
    mkdirSync(draft)
    chmodSync(draft, 0o700)
    // initdb reads the password as the server's user, which can't read our file.
    writeFileSync(passwordCopy, readPassword(home) ?? makePassword(home), { mode: 0o600 })
    if (user) for (const path of [draft, passwordCopy]) chownSync(path, user.uid, user.gid)
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`])
    const result = await runAsServerUser(user, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point, which is the same on every machine and version. For language-aware order, use COLLATE
      // "und-x-icu".
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...settings,
    ])
    if (result.code !== 0) throw new Error(result.stderr.trim() || `initdb exited with code ${result.code}`)
    renameSync(draft, home.cluster)
    syncFolder(home.dir)
  } finally {
    rmSync(passwordCopy, { force: true })
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

export function readPassword(home: Home): string | null {
  if (!existsSync(home.passwordFile)) return null
  try {
    return readFileSync(home.passwordFile, 'utf8').trim() || null
  } catch (error) {
    throw explain("The database password can't be read.", error, home.passwordFile)
  }
}

function makePassword(home: Home): string {
  const password = randomBytes(24).toString('hex')
  writePrivateFile(home.passwordFile, password)
  return password
}

/** Sets a new password in PostgreSQL's single-user mode, so losing the password file doesn't lock out the owner. */
export async function replaceLostPassword({ home, binaries, user, log }: ClusterOptions): Promise<string> {
  log('The file with the database password is missing; setting a new password.')
  const password = randomBytes(24).toString('hex')
  const args = ['--single', '-D', home.cluster, '-c', 'exit_on_error=on', 'postgres']
  const result = await runAsServerUser(
    user,
    binaries.postgres,
    args,
    `ALTER ROLE ${OWNER} PASSWORD '${password}'\n`,
  )
  if (result.code !== 0) {
    throw explain("A new database password couldn't be set.", new Error(result.stderr), home.cluster)
  }
  writePrivateFile(home.passwordFile, password)
  return password
}
