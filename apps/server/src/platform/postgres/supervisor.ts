import { setTimeout as pause } from 'node:timers/promises'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { type Cluster, launch } from './starting.ts'

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** A server that ran this long didn't fail on startup, so the restart delay is reset. */
const STABLE = 30_000

/** Keeps the server running on its port until the returned function stops it. */
export function supervise(cluster: Cluster, first: Postmaster): () => Promise<void> {
  const stopping = new AbortController()
  let current = first
  let failures = 0

  async function keepAlive(): Promise<void> {
    for (;;) {
      const since = performance.now()
      await Promise.race([current.exited, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      if (performance.now() - since > STABLE) failures = 0
      cluster.log(`PostgreSQL (process ${current.pid}) ended unexpectedly; restarting it.`)
      await restart()
    }
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures++)
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        current = await launch(cluster, current.port)
        cluster.log(`PostgreSQL is running again (process ${current.pid}).`)
        return
      } catch (error) {
        cluster.log(
          `PostgreSQL couldn't be restarted; trying again: ${error instanceof Error ? error.message : error}`,
        )
      }
    }
  }

  const watching = keepAlive()
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    await watching
    await stopPostmaster(current, cluster.home)
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
