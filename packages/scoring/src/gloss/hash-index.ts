/** FNV-1a over UTF-16 codes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 1
}

/**
 * Numbers by the hash of their key, in two typed arrays. Keys aren't stored: with 40,000 keys, fewer than one in 100,000
 * unknown words is mistaken for a known one.
 */
export class HashIndex {
  readonly #hashes: Int32Array
  readonly #values: Uint32Array
  readonly #mask: number

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(8, most * 1.5)))
    this.#hashes = new Int32Array(size)
    this.#values = new Uint32Array(size)
    this.#mask = size - 1
  }

  /** The first value that is added for a key stays. */
  add(hash: number, value: number): void {
    const at = this.#slot(hash)
    if (this.#hashes[at] === hash) return
    this.#hashes[at] = hash
    this.#values[at] = value
  }

  get(hash: number): number | undefined {
    const at = this.#slot(hash)
    return this.#hashes[at] === hash ? this.#values[at] : undefined
  }

  #slot(hash: number): number {
    let at = (hash >>> 7) & this.#mask
    while (this.#hashes[at] !== 0 && this.#hashes[at] !== hash) at = (at + 1) & this.#mask
    return at
  }
}
