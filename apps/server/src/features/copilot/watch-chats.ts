import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { ChatNotices } from '../../domain/copilot/chat-notices.ts'
import { sendEvents } from '../../platform/http/send-events.ts'

/** Streams end after this long. The client opens another, and its session is checked again. */
const longestMs = 10 * 60_000
/** The maximum number of streams per account. Beyond that, clients poll instead. */
const mostStreams = 50
const retryAfterMs = 60_000
/** Sessions that change at the same time are sent together. */
const gatherMs = 100

const open = new Map<number, number>()

/** Sends the ids of sessions as they change, until the client disconnects. */
export async function watchChats(
  notices: ChatNotices,
  reply: FastifyReply,
  accountId: number,
  disconnected: AbortSignal,
): Promise<void> {
  const streams = open.get(accountId) ?? 0
  if (streams >= mostStreams) {
    await sendEvents(reply, async () => ({ retryAfterMs }))
    return
  }
  open.set(accountId, streams + 1)
  const over = AbortSignal.any([disconnected, AbortSignal.timeout(longestMs)])
  const changed = new Set<string | null>([null])
  let wake = Promise.withResolvers<void>()
  over.addEventListener('abort', () => wake.resolve(), { once: true })
  try {
    await notices.watchAccount(
      accountId,
      sessionId => {
        changed.add(sessionId)
        wake.resolve()
      },
      over,
    )
    await sendEvents(reply, async send => {
      while (!over.aborted) {
        const batch = [...changed]
        changed.clear()
        wake = Promise.withResolvers()
        for (const sessionId of batch) send('chats', { sessionId })
        if (over.aborted) break
        await wake.promise
        await sleep(gatherMs, undefined, { signal: over }).catch(() => undefined)
      }
      return {}
    })
  } finally {
    const left = (open.get(accountId) ?? 1) - 1
    if (left > 0) open.set(accountId, left)
    else open.delete(accountId)
  }
}
