/** Aborts a call when nothing has arrived for a while, however long the whole takes. */
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

  /** The chunks of a response, each of which restarts the time. */
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
