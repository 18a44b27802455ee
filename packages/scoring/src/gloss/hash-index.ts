/** FNV-1a over UTF-16 codes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 1
}

/**
 * Numbers by the hash of their key, in two typed arrays. Keys aren't stored: with 40,000 keys, about one in 50,000
 * unknown words is mistaken for a known one.
 */
export class HashIndex {
  #hashes = new Int32Array(1024)
  #values = new Uint32Array(1024)
  #count = 0

  /** The first value that is added for a key stays. */
  add(hash: number, value: number): void {
    const at = this.#slot(hash)
    if (this.#hashes[at] === hash) return
    this.#hashes[at] = hash
    this.#values[at] = value
    if (++this.#count * 1.5 > this.#hashes.length) this.#grow()
  }

  get(hash: number): number | undefined {
    const at = this.#slot(hash)
    return this.#hashes[at] === hash ? this.#values[at] : undefined
  }

  #slot(hash: number): number {
    const mask = this.#hashes.length - 1
    let at = (hash >>> 7) & mask
    while (this.#hashes[at] !== 0 && this.#hashes[at] !== hash) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [hashes, values] = [this.#hashes, this.#values]
    this.#hashes = new Int32Array(2 * hashes.length)
    this.#values = new Uint32Array(2 * hashes.length)
    for (const [i, hash] of hashes.entries()) {
      if (hash === 0) continue
      const at = this.#slot(hash)
      this.#hashes[at] = hash
      this.#values[at] = values[i] ?? 0
    }
  }
}
