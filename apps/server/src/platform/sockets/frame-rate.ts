/** Lets a burst of frames through, then only a few per second. */
export class FrameRate {
  readonly #burst: number
  readonly #perSecond: number
  readonly #elapsedMs: () => number
  #left: number
  #at: number

  constructor(
    { burst, perSecond }: { burst: number; perSecond: number },
    elapsedMs = () => performance.now(),
  ) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#elapsedMs = elapsedMs
    this.#left = burst
    this.#at = elapsedMs()
  }

  /** Counts one frame and returns whether it is within the limit. */
  allows(): boolean {
    const at = this.#elapsedMs()
    this.#left = Math.min(this.#burst, this.#left + ((at - this.#at) / 1_000) * this.#perSecond)
    this.#at = at
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
