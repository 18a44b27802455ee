import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { greet } from './connection.ts'
import { explain, explained } from './errors.ts'
import type { Home } from './home.ts'
import {
  endOrphans,
  findPostmaster,
  launchPostmaster,
  logSize,
  logTail,
  type Postmaster,
  readPidFile,
  removeStalePidFile,
  stopPostmaster,
} from './postmaster.ts'
import type { ServerUser } from './server-user.ts'

/**
 * How long a server can go without responding before it counts as hung. A server recovering from a crash still
 * responds.
 */
const SILENCE_LIMIT = { running: 10_000, starting: 60_000 }

export interface Cluster {
  home: Home
  binaries: Binaries
  user: ServerUser | null
  password: string
  log: (line: string) => void
}

class PortTaken extends Error {}

/** Takes over a server left running by a killed Pulse. If it can't be used, it is stopped. */
export async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  const found = findPostmaster(cluster.home)
  if (!found) return null
  const outcome = await waitUntilReady(found, cluster, SILENCE_LIMIT.running)
  if (outcome === 'ready') return found
  if (outcome === 'silent') {
    cluster.log(`The database server from the last run (process ${found.pid}) isn't responding; stopping it.`)
    await stopPostmaster(found, cluster.home)
  }
  return null
}

/** Starts a server on the port. Throws `PortTaken` if another program took it first. */
export async function launch(cluster: Cluster, port: number): Promise<Postmaster> {
  const { home } = cluster
  await endOrphans(home)
  removeStalePidFile(home)
  const before = logSize(home)
  const postmaster = await explained("PostgreSQL couldn't be started.", home.cluster, () =>
    launchPostmaster({ ...cluster, port }),
  )
  const outcome = await waitUntilReady(postmaster, cluster, SILENCE_LIMIT.starting)
  if (outcome === 'ready') return postmaster
  if (outcome === 'silent') await stopPostmaster(postmaster, home)
  const words = logTail(home, before)
  if (/Address already in use|could not create any TCP\/IP sockets/.test(words)) {
    throw new PortTaken(`Port ${port} is taken by another program.`)
  }
  const problem =
    outcome === 'silent' ? "PostgreSQL started but isn't responding." : 'PostgreSQL exited immediately.'
  throw explain(`${problem} Its log is ${home.logFile}.`, words, home.cluster)
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof PortTaken
}

async function waitUntilReady(
  postmaster: Postmaster,
  cluster: Cluster,
  silenceLimit: number,
): Promise<'ready' | 'silent' | 'gone'> {
  let gone = false
  void postmaster.exited.then(() => {
    gone = true
  })
  let lastSign = performance.now()
  let nextReport = lastSign + 5000
  while (!gone) {
    const file = readPidFile(cluster.home)
    const listening = file?.pid === postmaster.pid && file.port === postmaster.port
    const answer = listening ? await greet(postmaster.port, cluster.password, cluster.home) : 'silent'
    const now = performance.now()
    if (answer === 'ready') return 'ready'
    if (answer === 'busy') lastSign = now
    if (now - lastSign > silenceLimit) return 'silent'
    if (now > nextReport) {
      cluster.log('PostgreSQL is still starting; after a crash it first recovers the latest changes.')
      nextReport = now + 15_000
    }
    await Promise.race([postmaster.exited, pause(25)])
  }
  return 'gone'
}
