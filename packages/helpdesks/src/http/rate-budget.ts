export interface RateReading {
  bucket: string
  remaining: number
  /** When calls are available again. */
  resetAt: Date
}

/** Tracks the rate limits a helpdesk reports, so Pulse waits instead of exceeding them. */
export class RateBudget {
  readonly #buckets = new Map<string, RateReading>()

  note(readings: RateReading[]): void {
    for (const reading of readings) this.#buckets.set(reading.bucket, reading)
  }

  /** When the next call in this bucket can be sent; null means now. */
  freeAt(bucket: string, now: Date): Date | null {
    const known = this.#buckets.get(bucket)
    if (!known || known.remaining > 0 || known.resetAt <= now) return null
    return known.resetAt
  }
}
