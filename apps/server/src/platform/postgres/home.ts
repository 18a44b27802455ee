import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode, PostgresStartError } from './errors.ts'
import { claimFolder, makeFolders, writePrivateFile } from './folders.ts'
import { canEnter, findClosedFolder, type ServerUser } from './server-user.ts'

/** One database's folder: its cluster and everything Pulse stores about it. */
export interface Home {
  dir: string
  cluster: string
  /** Appears in process titles, to distinguish this database's processes from others. */
  clusterName: string
  passwordFile: string
  portFile: string
  lockFile: string
  logFile: string
}

function homeAt(dir: string): Home {
  const cluster = join(dir, 'cluster')
  return {
    dir,
    cluster,
    clusterName: `pulse-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`,
    passwordFile: join(dir, 'password'),
    portFile: join(dir, 'port'),
    lockFile: join(dir, 'lock'),
    logFile: join(dir, 'postgres.log'),
  }
}

const usualHome = (dataDir: string) => join(dataDir, 'postgres')
const locationFile = (dataDir: string) => join(dataDir, 'postgres-location')

/** The data folder's existing database home, or null before the first start. */
export function findHome(dataDir: string): Home | null {
  const real = existsSync(dataDir) ? realpathSync(dataDir) : resolve(dataDir)
  const location = readLocation(real)
  if (location === null) return existsSync(usualHome(real)) ? homeAt(usualHome(real)) : null
  if (existsSync(location)) return homeAt(location)
  throw new PostgresStartError(
    `The database for ${real} is kept in ${location}, which doesn't exist. Restore that folder, or delete ${locationFile(real)} to start with an empty database.`,
  )
}

function readLocation(dataDir: string): string | null {
  try {
    return readFileSync(locationFile(dataDir), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}

export function clusterOwner(home: Home | null): { uid: number; gid: number } | null {
  const stat = home && statSync(home.cluster, { throwIfNoEntry: false })
  return stat ? { uid: stat.uid, gid: stat.gid } : null
}

/**
 * Creates the database's home where the server's user can access it, normally in the data folder. If the data folder is
 * inside a private folder such as root's, the home is in a shared folder, and a file in the data folder points to it.
 */
export function prepareHome(options: {
  dataDir: string
  user: ServerUser | null
  sharedFolders: readonly string[]
  log: (line: string) => void
}): Home {
  const { user, sharedFolders } = options
  makeFolders(resolve(options.dataDir), user ? 0o711 : 0o700)
  const dataDir = realpathSync(options.dataDir)
  const existing = findHome(dataDir)
  if (user && !existing) openPrivateFolder(dataDir)
  const closed = findClosedFolder(user, existing?.dir ?? dataDir)
  if (closed === null) return existing ?? makeHome(usualHome(dataDir), user)
  if (existing && existsSync(existing.cluster)) {
    throw new PostgresStartError(
      `The database in ${existing.cluster} runs as ${user?.name ?? 'you'}, who can't access ${closed}. Grant access with "chmod o+x ${closed}", or move the data folder and set DATA_DIR.`,
    )
  }
  const shared = sharedFolders.find(folder => claimFolder(folder) && canEnter(user, folder))
  if (!shared) {
    throw new PostgresStartError(
      `PostgreSQL runs as the user "${user?.name}", who can't access ${closed}, and no other folder is available for the database (tried ${sharedFolders.join(', ')}). Set DATA_DIR to a folder that every user can access.`,
    )
  }
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // The random part keeps a new data folder from finding the database of an earlier one at the same path.
  const home = makeHome(join(shared, `database-${key}-${randomUUID().slice(0, 8)}`), user)
  writePrivateFile(locationFile(dataDir), `${home.dir}\n`)
  options.log(
    `PostgreSQL can't access ${closed}, so the database is kept in ${home.dir} (see ${locationFile(dataDir)}).`,
  )
  return home
}

/**
 * Lets other users pass through our private data folder, such as one created by mkdtemp, if that exposes nothing. The
 * folder still can't be listed, and everything in it is private.
 */
function openPrivateFolder(folder: string): void {
  const { uid, mode } = statSync(folder)
  const closed = (mode & 0o001) === 0
  const holdsOnlyClosed = readdirSync(folder).every(
    name => (lstatSync(join(folder, name)).mode & 0o007) === 0,
  )
  if (closed && uid === process.getuid?.() && holdsOnlyClosed) chmodSync(folder, (mode & 0o777) | 0o001)
}

function makeHome(dir: string, user: ServerUser | null): Home {
  mkdirSync(dir)
  chmodSync(dir, user ? 0o711 : 0o700)
  return homeAt(dir)
}
