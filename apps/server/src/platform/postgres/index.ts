import { locatePackage, prepareBinaries } from './binaries.ts'
import { ensureCluster, readPassword, replaceLostPassword } from './cluster.ts'
import { greet, ownerUrl } from './connection.ts'
import { explained, PostgresStartError } from './errors.ts'
import { SHARED_FOLDERS } from './folders.ts'
import { clusterOwner, findHome, prepareHome } from './home.ts'
import { takeLock } from './lock.ts'
import { choosePort, readPort, rememberPort } from './port.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { chooseServerUser } from './server-user.ts'
import { adopt, type Cluster, isPortTaken, launch } from './starting.ts'
import { supervise } from './supervisor.ts'

export { PostgresStartError }

export interface EmbeddedPostgres {
  ownerUrl: string
  port: number
  /** Whether the server was still running after an earlier Pulse was killed. */
  adopted: boolean
  stop(): Promise<void>
}

export interface StartOptions {
  dataDir: string
  log: (line: string) => void
  /** The preferred port. If it is taken, another one is used. */
  port?: number
}

/** Overrides where the programs and shared folders are. Used only in tests. */
export interface Places {
  packageDir: string
  sharedFolders: readonly string[]
}

/** Starts, creates or takes over the data folder's database and keeps it running until `stop`. */
export async function startEmbeddedPostgres(
  options: StartOptions,
  places?: Places,
): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const { packageDir, sharedFolders } = places ?? {
    packageDir: locatePackage(),
    sharedFolders: SHARED_FOLDERS,
  }
  const problem = `The database in ${dataDir} can't be used.`
  return explained(problem, dataDir, async () => {
    const owner = clusterOwner(findHome(dataDir))
    refuseStrangersCluster(owner, dataDir)
    const user = chooseServerUser(owner)
    const home = prepareHome({ dataDir, user, sharedFolders, log })
    const release = takeLock(home.lockFile, dataDir)
    try {
      const binaries = prepareBinaries({
        packageDir,
        user,
        log,
        copyFolders: user ? sharedFolders : [home.dir],
      })
      const context = { home, binaries, user, log }
      await ensureCluster(context)
      const password = readPassword(home) ?? (await recoverPassword(context))
      const cluster: Cluster = { ...context, password }
      const adopted = await adopt(cluster)
      if (adopted) log(`Using the database server that is still running (process ${adopted.pid}).`)
      const postmaster = adopted ?? (await launchOnAnyPort(cluster, options.port))
      rememberPort(home.portFile, postmaster.port)
      const stopServer = supervise(cluster, postmaster)
      return {
        ownerUrl: ownerUrl(postmaster.port, password),
        port: postmaster.port,
        adopted: adopted !== null,
        stop: () => stopServer().finally(release),
      }
    } catch (error) {
      release()
      throw error
    }
  })
}

/** The database of a running Pulse on this data folder, or null if none is running. */
export async function findRunningPostgres(dataDir: string): Promise<{ ownerUrl: string } | null> {
  return explained(`The database in ${dataDir} can't be reached.`, dataDir, async () => {
    const home = findHome(dataDir)
    const postmaster = home && findPostmaster(home)
    const password = postmaster && readPassword(home)
    if (!password) return null
    const answer = await greet(postmaster.port, password, home)
    return answer === 'ready' ? { ownerUrl: ownerUrl(postmaster.port, password) } : null
  })
}

function refuseStrangersCluster(owner: { uid: number } | null, dataDir: string): void {
  const self = process.getuid?.()
  if (!owner || self === 0 || self === owner.uid) return
  throw new PostgresStartError(
    `The database in ${dataDir} belongs to another user (${owner.uid}). Start Pulse as that user or as root, as before, or set DATA_DIR to another folder.`,
  )
}

async function recoverPassword(context: Omit<Cluster, 'password'>): Promise<string> {
  const running = findPostmaster(context.home)
  if (running) await stopPostmaster(running, context.home)
  return replaceLostPassword(context)
}

async function launchOnAnyPort(cluster: Cluster, wish: number | undefined): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const wishes = attempt === 1 ? [wish, readPort(cluster.home.portFile)] : []
    const port = await choosePort(wishes)
    try {
      return await launch(cluster, port)
    } catch (error) {
      if (!isPortTaken(error) || attempt === 5) throw error
      cluster.log(`Another program just took port ${port}; trying another port.`)
    }
  }
}
