import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

type Call = (...values: unknown[]) => unknown

/** An error code that makes graphile-worker retry a query. */
const retriedCode = '57P03'
const pauseMs = 1_000

/**
 * graphile-worker marks a job as done without awaiting the query. If the query fails, the error is uncaught and ends
 * the process. So until `stopping` is aborted, this pool waits for an outage to end instead of reporting it.
 */
export function makePatient(pool: pg.Pool, stopping: AbortSignal): void {
  const connect = pool.connect.bind(pool)
  async function connectOnceAvailable(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        // Never resolves, because the process is stopping and the next start runs the job again.
        if (stopping.aborted) return new Promise(() => {})
        if (!isDatabaseUnavailable(error)) throw error
        await delay(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }
  replace(pool, 'connect', original => callback => {
    if (typeof callback !== 'function') return connectOnceAvailable()
    return original((error: unknown, client: unknown, release: () => void) => {
      // If a connection is lost during shutdown, graphile-worker releases it twice, which would throw an error.
      callback(error, client, onlyOnce(release))
    })
  })
  pool.on('connect', client => {
    replace(client, 'query', original => (...values) => {
      const answer = original(...values)
      return answer instanceof Promise ? answer.catch(rejectRetriably) : answer
    })
  })
}

function rejectRetriably(error: unknown): never {
  if (error instanceof Error && isDatabaseUnavailable(error)) Object.assign(error, { code: retriedCode })
  throw error
}

function onlyOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

function replace(target: object, method: string, make: (original: Call) => Call): void {
  const original = Reflect.get(target, method) as Call
  Reflect.set(target, method, make(original.bind(target)))
}
