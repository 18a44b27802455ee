import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { offlineVersion } from '@pulse/scoring'
import type { Outcome, ScoringEngine } from './engines.ts'
import type { Task } from './offline-worker.ts'

const chunkSize = 25
const idleMs = 20_000
const longestTaskMs = 60_000

/**
 * The offline engine in threads of its own, so that scoring never holds up a request. Threads start when there
 * is work and end when there is none. A thread that dies or hangs over several conversations gets them again one
 * by one, so that only the one at fault is blamed.
 */
export function createOfflinePool(): ScoringEngine & { stop(): Promise<void> } {
  const version = offlineVersion()
  const size = Math.max(1, availableParallelism())
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  async function takeWorker(): Promise<Worker> {
    clearTimeout(timer)
    const free = idle.pop()
    if (free) return free
    if (all.size < size) return start()
    return new Promise(resolve => queue.push(() => resolve(takeWorker())))
  }

  function start(): Worker {
    const worker = new Worker(new URL('./offline-worker.ts', import.meta.url))
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    })
    return worker
  }

  function giveBack(worker: Worker): void {
    if (all.has(worker)) idle.push(worker)
    queue.shift()?.()
    clearTimeout(timer)
    timer = setTimeout(() => void stop(), idleMs).unref()
  }

  async function stop(): Promise<void> {
    clearTimeout(timer)
    await Promise.all(idle.splice(0).map(worker => worker.terminate()))
  }

  async function run(task: Task): Promise<Outcome[]> {
    const worker = await takeWorker()
    try {
      return await ask(worker, task)
    } catch (error) {
      await worker.terminate()
      const failure = error instanceof Error ? error.message : String(error)
      if (task.conversations.length === 1) return [{ failure, whose: 'ticket' }]
      const alone = task.conversations.map(conversation => ({
        conversations: [conversation],
        context: task.context,
      }))
      const outcomes: Outcome[] = []
      for (const one of alone) outcomes.push(...(await runNow(one)))
      return outcomes
    } finally {
      giveBack(worker)
    }
  }

  /** Inside a task that already has its turn: a thread more, for a moment. */
  async function runNow(task: Task): Promise<Outcome[]> {
    const worker = start()
    try {
      return await ask(worker, task)
    } catch (error) {
      return task.conversations.map(() => ({
        failure: error instanceof Error ? error.message : String(error),
        whose: 'ticket',
      }))
    } finally {
      await worker.terminate()
    }
  }

  return {
    engine: 'offline',
    version,
    batchSize: chunkSize * size * 2,
    async scoreAll(_accountId, conversations, context) {
      const chunks = Array.from({ length: Math.ceil(conversations.length / chunkSize) }, (_, index) =>
        conversations.slice(index * chunkSize, (index + 1) * chunkSize),
      )
      return (await Promise.all(chunks.map(chunk => run({ conversations: chunk, context })))).flat()
    },
    stop,
  }
}

function ask(worker: Worker, task: Task): Promise<Outcome[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome[]>()
  const limit = setTimeout(
    () => reject(new Error(`Scoring took longer than ${longestTaskMs / 1000} seconds.`)),
    longestTaskMs,
  )
  const ended = () => reject(new Error('The scoring thread ended unexpectedly.'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', ended)
  worker.postMessage(task)
  return promise.finally(() => {
    clearTimeout(limit)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  })
}
