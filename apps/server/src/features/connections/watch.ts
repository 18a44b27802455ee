import { setTimeout as sleep } from 'node:timers/promises'
import type { Connections } from '@pulse/contract'
import type { FastifyReply } from 'fastify'
import { sendEvents } from '../../platform/http/send-events.ts'

const everyMs = 1_000
/** Streams end after this long. The client reconnects, and its session is checked again. */
const longestMs = 10 * 60_000
/** The maximum number of streams per account. Opening one more closes the oldest. */
const mostStreams = 20
/**
 * How long a browser polls after its stream was closed to make room for a newer one, before it opens another stream.
 */
const retryAfterMs = 60_000

/**
 * Lets any number of browsers watch an account's connection. The connection is read only once a second per account, no
 * matter how many browsers are watching.
 */
export class ConnectionsWatch {
  readonly #read: (accountId: number) => Promise<Connections>
  /** Streams in the order they were opened. */
  readonly #streams = new Map<number, Set<AbortController>>()
  readonly #reading = new Map<number, { at: number; answer: Promise<Connections> }>()

  constructor(read: (accountId: number) => Promise<Connections>) {
    this.#read = read
  }

  async send(reply: FastifyReply, accountId: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + longestMs
    const replaced = new AbortController()
    const over = AbortSignal.any([signal, replaced.signal])
    this.#open(accountId, replaced)
    const close = () => this.#close(accountId, replaced)
    await sendEvents(reply, async send => {
      let sent = ''
      while (!over.aborted && performance.now() < end) {
        const connections = await this.#shared(accountId)
        const text = JSON.stringify(connections)
        if (text !== sent) send('connections', connections)
        sent = text
        await sleep(everyMs, undefined, { signal: over }).catch(() => undefined)
      }
      return replaced.signal.aborted ? { retryAfterMs } : {}
    }).finally(close)
  }

  #open(accountId: number, stream: AbortController): void {
    const streams = this.#streams.get(accountId) ?? new Set()
    this.#streams.set(accountId, streams.add(stream))
    const [oldest] = streams
    if (streams.size <= mostStreams || !oldest) return
    streams.delete(oldest)
    oldest.abort()
  }

  #close(accountId: number, stream: AbortController): void {
    const streams = this.#streams.get(accountId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(accountId)
  }

  #shared(accountId: number): Promise<Connections> {
    const known = this.#reading.get(accountId)
    if (known && performance.now() - known.at < everyMs * 0.9) return known.answer
    const answer = this.#read(accountId)
    this.#reading.set(accountId, { at: performance.now(), answer })
    const forget = () => {
      if (this.#reading.get(accountId)?.answer === answer) this.#reading.delete(accountId)
    }
    answer.then(() => setTimeout(forget, everyMs).unref(), forget)
    return answer
  }
}
