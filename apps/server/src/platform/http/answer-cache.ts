import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import type { Read } from '../database/figure-tables.ts'
import { SharedRows } from '../shared-rows.ts'
import { SharedWork } from '../shared-work.ts'
import { RecentBytes } from './recent-bytes.ts'
import type { CachedCall, Call, Route } from './route.ts'
import type { Session } from './session.ts'

/** Enough for the calls of a few pages that are loading. Later calls get responses from the cache. */
const keptRows = 8

/** A response as JSON in UTF-8, and the key under which it is kept. */
export interface Kept {
  key: string
  json: Buffer
}

/** A call's cache keys, one for each kind of data that it can read. */
type Keys = Partial<Record<Read, string>>

type Input = Pick<CachedCall<Endpoint>, 'params' | 'query' | 'body'>

/**
 * Responses that are the same for everyone in an account until its figures change. The key contains the account's
 * version, which each call reads first, together with its session. The key of a response without texts contains the
 * facts version, which stays the same when only texts change.
 *
 * No one gets figures older than the last commit before their call. A response for version v is computed only after a
 * call has read v, so its snapshot contains all changes up to v. The snapshot can also contain later changes. In that
 * case, callers who read v see those changes a little early. Callers who arrive after those changes read a later
 * version and use another key. The ETag is the key, so a browser that has such an early response will load it again.
 */
export class AnswerCache {
  readonly #recent: RecentBytes
  readonly #work = new SharedWork<Kept>()
  readonly #sharedRows: SharedRows
  /**
   * Changes with every restart, because another version of Pulse may respond differently. Browsers then reload
   * everything.
   */
  readonly #start = randomUUID()

  constructor(maxBytes: number) {
    this.#recent = new RecentBytes(maxBytes)
    this.#sharedRows = new SharedRows(maxBytes > 0 ? keptRows : 0)
  }

  keysOf(
    { endpoint: { method, path }, cached = [] }: Route,
    { accountId, figuresVersion, factsVersion }: Session,
    { params, query, body }: Input,
  ): Keys {
    const versions = { facts: factsVersion, texts: figuresVersion }
    const asked = [this.#start, accountId, method, path, sorted({ params, query, body })]
    const keyFor = (read: Read) =>
      createHash('sha256')
        .update(JSON.stringify([read, versions[read], ...asked]))
        .digest('base64url')
    return Object.fromEntries(cached.map(read => [read, keyFor(read)]))
  }

  /** If a call could have read texts but didn't, its response is kept until facts change. Errors are never kept. */
  async answer(
    keys: Keys,
    { endpoint, handle }: Route,
    call: Omit<CachedCall<Endpoint>, 'readsTexts' | 'session'> & { session: Session },
  ): Promise<Kept> {
    for (const key of Object.values(keys)) {
      const json = this.#recent.get(key)
      if (json) return { key, json }
    }
    const { facts, texts } = keys
    const latest = texts ?? facts ?? ''
    return this.#work.run(latest, call.signal, async signal => {
      const { params, query, body } = call
      const { accountId, figuresVersion } = call.session
      let key = facts ?? latest
      const readsTexts = () => {
        key = latest
      }
      const session = { accountId, figuresVersion, sharedRows: this.#sharedRows }
      const own = { params, query, body, session, signal, readsTexts }
      const returned = await handle(own as unknown as Call<Endpoint>)
      const json = Buffer.from(JSON.stringify(endpoint.answer?.parse(returned)))
      this.#recent.set(key, json)
      return { key, json }
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

/**
 * The key of a response that the caller already has, according to If-None-Match. Calls that read data with POST can use
 * that header too.
 */
export function knownKey(request: FastifyRequest, keys: Keys): string | undefined {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  const known = new Set(tags.map(tag => tag.trim().replace(/^W\//, '')))
  return Object.values(keys).find(key => known.has(`"${key}"`))
}
