export interface RateReading {
  bucket: string
  remaining: number
  /** When calls are available again. */
  resetAt: Date
}

/** Remembers what a helpdesk said about its rate limits, so that Pulse waits instead of running into them. */
export class RateBudget {
  readonly #buckets = new Map<string, RateReading>()

  note(readings: RateReading[]): void {
    for (const reading of readings) this.#buckets.set(reading.bucket, reading)
  }

  /** When a call in this bucket may be sent, or null for now. */
  freeAt(bucket: string, now: Date): Date | null {
    const known = this.#buckets.get(bucket)
    if (!known || known.remaining > 0 || known.resetAt <= now) return null
    return known.resetAt
  }
}
