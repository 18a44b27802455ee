import type { SimCall, SimResponse } from './call.ts'

export type Fault =
  /** Sends this response instead, such as a 429 without a body or an HTML page. */
  | ({ kind: 'answer' } & SimResponse)
  /** Closes the connection without a response. */
  | { kind: 'drop' }
  /** Closes the connection in the middle of the response. */
  | { kind: 'cut' }
  | { kind: 'slow'; ms: number }

/** Faults for an account's next calls, in order; each is used once. */
export class Faults {
  readonly #waiting: { fault: Fault; path: RegExp; skip: number }[] = []

  /** Breaks the next call whose path matches, after letting `skip` matching calls pass. */
  next(fault: Fault, { path = /./, skip = 0 }: { path?: RegExp; skip?: number } = {}): void {
    this.#waiting.push({ fault, path, skip })
  }

  take(call: SimCall): Fault | null {
    const index = this.#waiting.findIndex(waiting => waiting.path.test(call.path) && waiting.skip-- <= 0)
    return index < 0 ? null : (this.#waiting.splice(index, 1)[0]?.fault ?? null)
  }

  get left(): number {
    return this.#waiting.length
  }
}
