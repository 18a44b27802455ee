import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { Spool } from './spool.ts'

export interface SentFile {
  name: string
  type: string
  /** How many rows the file will have, so the caller can show progress. */
  totalRows: number
  chunks: AsyncIterable<string>
}

/** A caller that reads nothing for this long counts as disconnected. */
const stalledMs = 30_000

/**
 * Streams a file while it is generated. `produce` writes at its own speed and returns when everything is written, so a
 * slow reader never holds a database connection. Resolves when the caller has received the file or disconnected. A
 * failure before the first chunk is thrown, as in any call. After that, a failure closes the connection, so a partial
 * file never looks complete.
 */
export async function sendFile(
  reply: FastifyReply,
  produce: (write: (file: SentFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  const spool = await Spool.open()
  let sent: Promise<void> | undefined
  try {
    await produce(async file => {
      for await (const chunk of file.chunks) {
        await spool.write(chunk)
        sent ??= send(reply, file, spool)
        if (reply.raw.destroyed) return
      }
    })
    spool.end()
  } catch (error) {
    if (!sent) throw error
    // Makes the stream fail with this error, which the stream also logs.
    spool.end(error)
  } finally {
    await sent
    await spool.close()
  }
}

async function send(reply: FastifyReply, file: SentFile, spool: Spool): Promise<void> {
  const stream = Readable.from(spool.read(), { objectMode: false })
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
    // The stream logs its own error. It isn't an error if the caller disconnects.
    reply.raw.destroy()
  } finally {
    stream.destroy()
  }
}
