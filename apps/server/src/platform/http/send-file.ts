import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'

export interface SentFile {
  name: string
  type: string
  /** How many rows will come, so that the caller can show how far it is. */
  totalRows: number
  chunks: AsyncGenerator<string, void, undefined>
}

/** A caller who takes nothing for this long has gone, whatever the connection says. */
const stalledMs = 30_000

/**
 * Sends a file as it comes into being, as fast as it is taken, and resolves when the caller has it or is gone. What
 * fails before the first byte is thrown as for any call; after that the connection is cut, so that a part is never
 * taken for the whole.
 */
export async function sendFile(reply: FastifyReply, file: SentFile): Promise<void> {
  const { chunks } = file
  const first = await chunks.next()
  const stream = Readable.from(withFirst(first, chunks))
  try {
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
    reply
      .headers({
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
        'x-total-rows': file.totalRows,
      })
      .type(file.type)
      .send(stream)
    await finished(reply.raw)
  } catch {
    // The stream says why it failed and is logged with that; a caller who went away is no fault.
    reply.raw.destroy()
  } finally {
    stream.destroy()
    await chunks.return()
  }
}

async function* withFirst(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  if (first.done) return
  yield first.value
  yield* rest
}
