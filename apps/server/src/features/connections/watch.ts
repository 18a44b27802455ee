import { setTimeout as sleep } from 'node:timers/promises'
import type { Connections } from '@pulse/contract'
import type { FastifyReply } from 'fastify'
import { sendEvents } from '../../platform/http/send-events.ts'

const everyMs = 1_000
/** After this long, the caller connects again, and its session is checked again. */
const longestMs = 10 * 60_000

/**
 * Lets any number of browsers watch an account's connection. However many there are, it is read once a second per
 * account.
 */
export class ConnectionsWatch {
  readonly #read: (accountId: number) => Promise<Connections>
  readonly #reading = new Map<number, { at: number; answer: Promise<Connections> }>()

  constructor(read: (accountId: number) => Promise<Connections>) {
    this.#read = read
  }

  async send(reply: FastifyReply, accountId: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + longestMs
    await sendEvents(reply, async send => {
      let sent = ''
      while (!signal.aborted && performance.now() < end) {
        const connections = await this.#shared(accountId)
        const text = JSON.stringify(connections)
        if (text !== sent) send('connections', connections)
        sent = text
        await sleep(everyMs, undefined, { signal }).catch(() => undefined)
      }
      return {}
    })
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
