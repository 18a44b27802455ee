interface Options {
  /** The maximum number of concurrent runs for one key. */
  each?: number
  /** The maximum number of concurrent runs across all keys. */
  total?: number
  /**
   * If true, a key gets another slot only while more slots are free than it already has. One busy key then leaves almost
   * half of the slots to others, two leave a third, and a new key rarely has to wait. Needs `total`.
   */
  even?: boolean
  /**
   * The maximum for one key while another key is active, that is, has started or finished work in the last `forMs`.
   * Slots alone don't make work fast: queries of a busy account also use the processor that others need.
   */
  whileShared?: { most: number; forMs: number }
  /** How many requests can wait for one key. Further requests are rejected immediately. */
  waiting: number
  /** How long work waits before it is rejected. */
  patienceMs: number
  refusal: () => Error
}

type Enter = () => void

/**
 * Shares a resource among accounts. Each gets at most its share, no matter how much it requests. Free slots go to the
 * waiting accounts in turn and, within an account, in the order of its requests.
 */
export class FairSlots<Key> {
  readonly #options: Options
  readonly #running = new Map<Key, number>()
  /** Keys in the order they get the next slot. */
  readonly #waiting = new Map<Key, Enter[]>()
  #total = 0
  /** The two most recently active keys, latest first. */
  #active: { key: Key; at: number }[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether any work is running or waiting. */
  get busy(): boolean {
    return this.#total > 0 || this.#waiting.size > 0
  }

  async run<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(key, signal)
    try {
      return await work()
    } finally {
      this.#leave(key)
    }
  }

  async #enter(key: Key, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (this.#isFree(key) && !this.#waiting.has(key)) {
      this.#take(key)
      return
    }
    const queue = this.#waiting.get(key) ?? []
    if (queue.length >= this.#options.waiting) throw this.#options.refusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push(resolve)
    this.#waiting.set(key, queue)
    const giveUp = (reason: unknown) => {
      this.#drop(key, resolve)
      reject(reason)
    }
    const late = setTimeout(() => giveUp(this.#options.refusal()), this.#options.patienceMs)
    const aborted = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', aborted, { once: true })
    await promise.finally(() => {
      clearTimeout(late)
      signal?.removeEventListener('abort', aborted)
    })
  }

  #isFree(key: Key): boolean {
    const { each = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY, even = false } = this.#options
    const own = this.#running.get(key) ?? 0
    const free = total - this.#total
    return free > 0 && own < each && (!even || own < free) && own < this.#mostWhileShared(key)
  }

  #mostWhileShared(key: Key): number {
    const { whileShared } = this.#options
    const since = performance.now() - (whileShared?.forMs ?? 0)
    return whileShared && this.#active.some(other => other.key !== key && other.at > since)
      ? whileShared.most
      : Number.POSITIVE_INFINITY
  }

  #recordActivity(key: Key): void {
    if (!this.#options.whileShared) return
    const [other] = this.#active.filter(one => one.key !== key)
    this.#active = [{ key, at: performance.now() }, ...(other ? [other] : [])]
  }

  #take(key: Key): void {
    this.#recordActivity(key)
    this.#total += 1
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
  }

  #leave(key: Key): void {
    this.#recordActivity(key)
    this.#total -= 1
    const left = (this.#running.get(key) ?? 0) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
    this.#admit()
  }

  /**
   * A key that gets a slot moves to the end of the queue. With even shares, a released slot can admit two keys: the
   * slot goes to another key, and the key that released it now has fewer, so it may take a slot that was already free.
   */
  #admit(): void {
    for (const [key, queue] of this.#waiting) {
      if (!this.#isFree(key)) continue
      const [enter, ...others] = queue
      this.#waiting.delete(key)
      if (others.length > 0) this.#waiting.set(key, others)
      this.#take(key)
      enter?.()
    }
  }

  #drop(key: Key, enter: Enter): void {
    const queue = (this.#waiting.get(key) ?? []).filter(other => other !== enter)
    if (queue.length > 0) this.#waiting.set(key, queue)
    else this.#waiting.delete(key)
  }
}
