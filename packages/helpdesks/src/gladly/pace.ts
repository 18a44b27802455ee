import type { ConnectorOptions } from '../connector.ts'

const usualLimit = 10
const windowMs = 1000

/**
 * Spaces out calls to stay below the per-second limit. Waiting for Gladly to report how many calls are left isn't
 * enough, because with parallel calls, the next ones have already started by then.
 */
export class Pace {
  readonly #options: Pick<ConnectorOptions, 'now' | 'sleep'>
  #limit = usualLimit
  #nextStart = 0
  #underWay = 0
  #left = usualLimit
  #windowEnd = 0

  constructor(options: Pick<ConnectorOptions, 'now' | 'sleep'>) {
    this.#options = options
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    await this.#turn()
    this.#underWay++
    try {
      return await call()
    } finally {
      this.#underWay--
    }
  }

  /**
   * Updates the limits from a response. Responses can arrive out of order, so a response never raises the number of
   * calls left.
   */
  note(limit: number, remaining: number): void {
    if (limit >= 1) this.#limit = limit
    const others = Math.max(0, this.#underWay - 1)
    if (remaining >= 0) this.#left = Math.min(this.#left, remaining - others)
  }

  async #turn(): Promise<void> {
    const start = Math.max(this.#now, this.#nextStart)
    this.#nextStart = start + windowMs / Math.max(1, this.#limit - 1)
    if (start > this.#now) await this.#options.sleep(start - this.#now)
    for (;;) {
      if (this.#now >= this.#windowEnd) {
        this.#windowEnd = this.#now + windowMs
        this.#left = Math.max(1, this.#limit - this.#underWay)
      }
      if (this.#left > 0) break
      await this.#options.sleep(this.#windowEnd - this.#now)
    }
    this.#left--
  }

  get #now(): number {
    return this.#options.now().getTime()
  }
}
