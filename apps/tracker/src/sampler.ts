/** Times are milliseconds since 1970. */
export interface Sample {
  startedAt: number
  endedAt: number
  idleSeconds: number
}

/** A short pause to read or think isn't idle time. */
const idleAfterMs = 60_000
/** After this long without input, the agent counts as away, and nothing is recorded until the next input. */
export const awayAfterMs = 30 * 60_000

/** Computes the recorded time from each sample's time and the idle time before it. */
export class Sampler {
  readonly #everyMs: number
  #last: number | null = null

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Returns the time since the previous call, or null if it isn't recorded. */
  sample(now: number, idleMs: number): Sample | null {
    const startedAt = this.#last
    this.#last = now
    if (startedAt === null || idleMs >= awayAfterMs) return null
    const length = now - startedAt
    // The computer was asleep, or its clock was changed.
    if (length <= 0 || length > this.#everyMs * 3 + 5000) return null
    const idle = Math.min(Math.max(idleMs - idleAfterMs, 0), length)
    return { startedAt, endedAt: now, idleSeconds: idle / 1000 }
  }

  /** Discards the time between the previous sample and the next one. */
  interrupt(): void {
    this.#last = null
  }
}
