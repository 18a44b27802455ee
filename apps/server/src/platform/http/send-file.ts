import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { Spool } from './spool.ts'

export interface SentFile {
  name: string
  type: string
  /** How many rows will come, so that the caller can show how far it is. */
  totalRows: number
  chunks: AsyncIterable<string>
}

/** A caller who takes nothing for this long has gone, whatever the connection says. */
const stalledMs = 30_000

/**
 * Sends a file while it is written. `produce` writes at its own speed and returns when all is written, so that it
 * holds no connection to the database for a caller who reads slowly. Resolves when the caller has the file or is gone.
 * What fails before the first chunk is thrown as for any call; after that the connection is cut, so that a part is
 * never taken for the whole.
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
    // The stream fails with this, and is logged with it.
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
    reply.raw.destroy()
  } finally {
    stream.destroy()
  }
}
