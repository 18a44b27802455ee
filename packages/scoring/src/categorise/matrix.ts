/** Rows of equal length in one block of memory, because products with a vector dominate the running time. */
export class Matrix {
  readonly #values: Float32Array
  readonly #columns: number
  readonly #rows: number
  readonly #all: readonly number[]
  /** Reused for every product, because allocating it takes longer than filling it. */
  readonly #factors: Float64Array

  constructor(rows: readonly Float32Array[]) {
    this.#rows = rows.length
    this.#columns = rows[0]?.length ?? 0
    this.#values = new Float32Array(this.#rows * this.#columns)
    this.#all = [...rows.keys()]
    this.#factors = new Float64Array(this.#columns)
    for (const [index, row] of rows.entries()) this.#values.set(row, index * this.#columns)
  }

  /**
   * The dot products of the given rows with the vector, and 0 for the other rows. Processing two rows at once halves
   * the reads of the vector, and independent sums let the processor work in parallel.
   */
  times(vector: Float32Array, rows: readonly number[] = this.#all): Float32Array {
    const values = this.#values
    const columns = this.#columns
    const products = new Float32Array(this.#rows)
    const factors = this.#factors
    factors.set(vector)
    const inPairs = rows.length - (rows.length % 2)
    for (let at = 0; at < inPairs; at += 2) {
      const row = rows[at] ?? 0
      const next = rows[at + 1] ?? 0
      const first = row * columns
      const second = next * columns
      let [a, b, c, d] = [0, 0, 0, 0]
      let [e, f, g, h] = [0, 0, 0, 0]
      for (let i = 0; i < columns; i += 4) {
        const x = factors[i] ?? 0
        const y = factors[i + 1] ?? 0
        const z = factors[i + 2] ?? 0
        const w = factors[i + 3] ?? 0
        a += (values[first + i] ?? 0) * x
        b += (values[first + i + 1] ?? 0) * y
        c += (values[first + i + 2] ?? 0) * z
        d += (values[first + i + 3] ?? 0) * w
        e += (values[second + i] ?? 0) * x
        f += (values[second + i + 1] ?? 0) * y
        g += (values[second + i + 2] ?? 0) * z
        h += (values[second + i + 3] ?? 0) * w
      }
      products[row] = a + b + (c + d)
      products[next] = e + f + (g + h)
    }
    const last = rows[inPairs]
    if (last !== undefined) products[last] = this.#product(last * columns)
    return products
  }

  #product(start: number): number {
    const factors = this.#factors
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let i = 0; i < this.#columns; i += 4) {
      a += (this.#values[start + i] ?? 0) * (factors[i] ?? 0)
      b += (this.#values[start + i + 1] ?? 0) * (factors[i + 1] ?? 0)
      c += (this.#values[start + i + 2] ?? 0) * (factors[i + 2] ?? 0)
      d += (this.#values[start + i + 3] ?? 0) * (factors[i + 3] ?? 0)
    }
    return a + b + (c + d)
  }
}
