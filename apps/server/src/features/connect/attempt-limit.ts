import { AppError } from '../../platform/errors.ts'

const windowMs = 10 * 60_000

/**
 * Limits how often one address or account can have Pulse check helpdesk credentials, so Pulse can't be used to guess
 * them. Counted per process.
 */
export class AttemptLimit {
  readonly #attempts = new Map<string, number[]>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  take(address: string, now: Date): void {
    const since = now.getTime() - windowMs
    for (const [known, times] of this.#attempts)
      if ((times.at(-1) ?? 0) <= since) this.#attempts.delete(known)
    const recent = (this.#attempts.get(address) ?? []).filter(time => time > since)
    const [first] = recent
    if (first !== undefined && recent.length >= this.#most) {
      const retryAfterSeconds = Math.ceil((first - since) / 1000)
      throw new AppError(
        'too_many_requests',
        `Too many attempts to connect. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`,
        { retryAfterSeconds },
      )
    }
    this.#attempts.set(address, [...recent, now.getTime()])
  }
}
