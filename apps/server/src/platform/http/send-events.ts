import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type ErrorAnswer, errorStatus } from '@pulse/contract'
import type { FastifyReply } from 'fastify'
import { asAppError } from './errors.ts'

/** Keeps proxies from closing idle connections. */
const heartbeatMs = 10_000
/** A caller that reads nothing for this long counts as disconnected. */
const stalledMs = 30_000

type SendEvent = (name: string, data: unknown) => void

/**
 * Streams events (text/event-stream) as `work` sends them, then `done` with its return value. A failure before the
 * first event is thrown, as in any call. A later failure is sent as the event `failed`.
 */
export async function sendEvents<Returned>(
  reply: FastifyReply,
  work: (send: SendEvent) => Promise<Returned>,
): Promise<Returned> {
  const stream = new PassThrough()
  let started = false
  const write = (text: string) => {
    if (reply.raw.destroyed) return
    if (!started) {
      started = true
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
      reply
        // A connection left open after its stream has ended would keep the server from stopping.
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
        .type('text/event-stream; charset=utf-8')
        .send(stream)
    }
    stream.write(text)
  }
  const send: SendEvent = (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  try {
    const returned = await work(send)
    send('done', returned)
    await ended(reply, stream)
    return returned
  } catch (error) {
    if (!started || reply.raw.destroyed) throw error
    const { code, message } = asAppError(error, reply.request.id)
    if (errorStatus[code] >= 500) reply.request.log.error({ err: error }, 'call failed')
    send('failed', { msg: message, code } satisfies ErrorAnswer)
    await ended(reply, stream)
    return undefined as never
  } finally {
    clearInterval(heartbeat)
    stream.destroy()
  }
}

/** It isn't an error if the caller disconnects at the very end. */
async function ended(reply: FastifyReply, stream: PassThrough): Promise<void> {
  stream.end()
  await finished(reply.raw).catch(() => undefined)
}
