/** The longest a hanging helpdesk can occupy a worker slot. */
const patienceMs = 90_000
/** A helpdesk that has sent this much data gets more time, because a long export has to be read in one go. */
const enoughBytes = 1024 * 1024
const longestMs = 10 * 60_000

/** Ends a turn that has stopped making progress. */
export class TurnLimit {
  readonly #ended = new AbortController()
  readonly #last: ReturnType<typeof setTimeout>
  #timer: ReturnType<typeof setTimeout> | undefined
  #bytes = 0
  readonly signal: AbortSignal

  constructor(stop: AbortSignal) {
    this.signal = AbortSignal.any([stop, this.#ended.signal])
    this.#last = setTimeout(() => this.#ended.abort(), longestMs)
    this.#restart()
  }

  received(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes >= enoughBytes) this.#restart()
  }

  end(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#last)
  }

  #restart(): void {
    this.#bytes = 0
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ended.abort(), patienceMs)
  }
}
