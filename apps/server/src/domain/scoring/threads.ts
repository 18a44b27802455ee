import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const idleMs = 20_000
/**
 * Scoring creates many short-lived values, for which V8 would reserve up to four times as much in every thread without
 * being faster. Three times `--max-semi-space-size`, which the scoring bench sets for the same reason.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

export interface Threads<Task, Answer> {
  size: number
  /** Waits for a free thread. */
  ask(task: Task, longestMs: number): Promise<Answer>
  /** Runs immediately, in a separate thread that ends with the task. */
  askAlone(task: Task, longestMs: number): Promise<Answer>
  /** Ends idle threads. */
  stop(): Promise<void>
}

/**
 * A pool of threads that start when there is work and end when idle. A failed thread is not reused. `prepare` builds
 * a task's message for one thread, so large data is sent to each thread only once.
 */
export function createThreads<Task, Message, Answer>(
  script: URL,
  prepare: (task: Task, thread: Worker) => Message,
): Threads<Task, Answer> {
  const size = Math.max(1, availableParallelism())
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  async function take(): Promise<Worker> {
    clearTimeout(timer)
    const free = idle.pop()
    if (free) return free
    if (all.size < size) return start()
    return new Promise(resolve => queue.push(() => resolve(take())))
  }

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits })
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

  return {
    size,
    stop,
    async ask(task, longestMs) {
      const worker = await take()
      try {
        return await answerOf<Answer>(worker, prepare(task, worker), longestMs)
      } catch (error) {
        await worker.terminate()
        throw error
      } finally {
        giveBack(worker)
      }
    },
    async askAlone(task, longestMs) {
      const worker = start()
      try {
        return await answerOf<Answer>(worker, prepare(task, worker), longestMs)
      } finally {
        await worker.terminate()
      }
    },
  }
}

function answerOf<Answer>(worker: Worker, message: unknown, longestMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const limit = setTimeout(
    () => reject(new Error(`Scoring took longer than ${longestMs / 1000} seconds.`)),
    longestMs,
  )
  const ended = () => reject(new Error('The scoring thread ended unexpectedly.'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', ended)
  worker.postMessage(message)
  return promise.finally(() => {
    clearTimeout(limit)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  })
}
