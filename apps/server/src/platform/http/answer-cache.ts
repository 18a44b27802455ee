import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import { SharedWork } from '../shared-work.ts'
import { RecentBytes } from './recent-bytes.ts'
import type { CachedCall, Call, Route } from './route.ts'
import type { Session } from './session.ts'

type Input = Pick<CachedCall<Endpoint>, 'params' | 'query' | 'body'>

/**
 * Responses that are the same for everyone in an account until its figures change. The key contains the account's
 * version, which each call reads first, together with its session. Calls that don't read texts use the version that
 * stays the same when only texts change.
 *
 * No one gets figures older than the last commit before their call. A call that reads version v gets a response that
 * was computed after some call had read v, so its snapshot contains all changes up to v. The snapshot can also contain
 * later changes. In that case, callers who read v see those changes a little early. Callers who arrive after those
 * changes read a later version and use another key. The ETag is the key, so a browser that has such an early response
 * loads it again.
 */
export class AnswerCache {
  readonly #recent: RecentBytes
  readonly #work = new SharedWork<Buffer>()
  /** Another version of Pulse can respond differently, so browsers load everything again after a restart. */
  readonly #start = randomUUID()

  constructor(maxBytes: number) {
    this.#recent = new RecentBytes(maxBytes)
  }

  keyOf(
    { endpoint: { method, path }, cached }: Route,
    { accountId, figuresVersion, factsVersion }: Session,
    { params, query, body }: Input,
  ): string {
    const version = cached === 'facts' ? factsVersion : figuresVersion
    const question = [this.#start, accountId, version, method, path, sorted({ params, query, body })]
    return createHash('sha256').update(JSON.stringify(question)).digest('base64url')
  }

  /** The response as JSON in UTF-8. Errors aren't kept. */
  async answer(key: string, { endpoint, handle }: Route, call: CachedCall<Endpoint>): Promise<Buffer> {
    const known = this.#recent.get(key)
    if (known) return known
    return this.#work.run(key, call.signal, async signal => {
      const { params, query, body } = call
      const { accountId, figuresVersion } = call.session
      const own = { params, query, body, session: { accountId, figuresVersion }, signal }
      const returned = await handle(own as unknown as Call<Endpoint>)
      const json = Buffer.from(JSON.stringify(endpoint.answer?.parse(returned)))
      this.#recent.set(key, json)
      return json
    })
  }
}

/** Sorts keys, so the order of the caller's fields doesn't matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Weak, because the response may be compressed. */
export const etagOf = (key: string) => `W/"${key}"`

/** Whether the caller already has this response. This also works for calls that use POST to read data. */
export function hasAlready(request: FastifyRequest, key: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some(tag => tag.trim().replace(/^W\//, '') === `"${key}"`)
}
