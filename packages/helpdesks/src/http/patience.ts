/** Aborts a call when no data has arrived for a while. The call as a whole can take any amount of time. */
export class Patience {
  readonly #gaveUp = new AbortController()
  readonly #milliseconds: number
  readonly #onReceived: (bytes: number) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly signal: AbortSignal

  constructor(milliseconds: number, stop: AbortSignal, onReceived: (bytes: number) => void = () => {}) {
    this.#milliseconds = milliseconds
    this.#onReceived = onReceived
    this.signal = AbortSignal.any([this.#gaveUp.signal, stop])
    this.restart()
  }

  restart(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#gaveUp.abort(), this.#milliseconds)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  /** Yields the chunks of a response and restarts the timer with each one. */
  async *chunksOf(response: Response): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of response.body ?? []) {
        this.restart()
        this.#onReceived(chunk.byteLength)
        yield chunk
      }
    } finally {
      this.end()
    }
  }
}
