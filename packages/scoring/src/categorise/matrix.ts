/** Rows of equal length in one block of memory, because products with a vector dominate the running time. */
export class Matrix {
  readonly #values: Float32Array
  readonly #columns: number
  readonly #rows: number

  constructor(rows: readonly Float32Array[]) {
    this.#rows = rows.length
    this.#columns = rows[0]?.length ?? 0
    this.#values = new Float32Array(this.#rows * this.#columns)
    for (const [index, row] of rows.entries()) this.#values.set(row, index * this.#columns)
  }

  /** The dot product of each row with the vector. Four independent sums let the processor work in parallel. */
  times(vector: Float32Array): Float32Array {
    const values = this.#values
    const columns = this.#columns
    const products = new Float32Array(this.#rows)
    for (let row = 0, start = 0; row < products.length; row++, start += columns) {
      let a = 0
      let b = 0
      let c = 0
      let d = 0
      for (let i = 0; i < columns; i += 4) {
        a += (values[start + i] ?? 0) * (vector[i] ?? 0)
        b += (values[start + i + 1] ?? 0) * (vector[i + 1] ?? 0)
        c += (values[start + i + 2] ?? 0) * (vector[i + 2] ?? 0)
        d += (values[start + i + 3] ?? 0) * (vector[i + 3] ?? 0)
      }
      products[row] = a + b + (c + d)
    }
    return products
  }
}
