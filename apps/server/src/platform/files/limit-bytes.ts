import { AppError } from '../errors.ts'

/** Passes chunks on as they arrive and fails as soon as there are too many bytes. */
export async function* limitBytes(
  chunks: AsyncIterable<Buffer>,
  most: number,
  refusal: string,
): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > most) throw new AppError('too_large', refusal)
    yield chunk
  }
}
