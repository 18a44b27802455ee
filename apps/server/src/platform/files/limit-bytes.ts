import { AppError } from '../errors.ts'

/**
 * Passes chunks on as they arrive and fails as soon as there are too many bytes. The source isn't destroyed on failure,
 * because destroying a request's body would close the connection before the error is sent.
 */
export async function* limitBytes(
  chunks: AsyncIterable<Buffer>,
  most: number,
  refusal: string,
): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  let length = 0
  for (let next = await source.next(); !next.done; next = await source.next()) {
    length += next.value.length
    if (length > most) throw new AppError('too_large', refusal)
    yield next.value
  }
}
