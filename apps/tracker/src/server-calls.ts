import { openAsBlob } from 'node:fs'
import type { AnswerOf, api } from '@pulse/contract'
import type { Interval } from './activity-queue.ts'

export type Self = AnswerOf<(typeof api)['trackerSelf']>
type ActivityAnswer = AnswerOf<(typeof api)['ingestActivity']>

/** The server can't be reached right now. A later retry may succeed. */
export class Offline extends Error {
  override name = 'Offline'
}

/** The server rejected the request, and a retry won't help. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Login {
  server: string
  token: string
}

const timeoutMs = 60_000

/** The calls that a tracker makes to Pulse. */
export class ServerCalls {
  readonly #login: Login

  constructor(login: Login) {
    this.#login = login
  }

  self(days: number): Promise<Self> {
    return this.#call('GET', `me?days=${days}`) as Promise<Self>
  }

  sendActivity(intervals: Interval[], now: number): Promise<ActivityAnswer> {
    const body = JSON.stringify({ sentAt: new Date(now).toISOString(), intervals })
    return this.#call('POST', 'activity', body, 'application/json') as Promise<ActivityAnswer>
  }

  async sendSnap(name: string, file: string): Promise<void> {
    await this.#call('PUT', `snaps/${name}`, await openAsBlob(file), 'application/octet-stream')
  }

  async #call(method: string, path: string, body?: string | Blob, type?: string): Promise<unknown> {
    const { server, token } = this.#login
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    if (type) headers['content-type'] = type
    const answer = await fetch(`${server}/api/tracker/ingest/${path}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(error => {
      throw new Offline(reason(error))
    })
    const content = (await answer.json().catch(() => null)) as { msg?: string } | null
    if (answer.ok && content) return content
    const message = content?.msg ?? `${server} answered with status ${answer.status}.`
    const later = !content || answer.status >= 500 || answer.status === 429 || answer.status === 408
    throw later ? new Offline(message) : new Refused(answer.status, message)
  }
}

function reason(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
