import type { Endpoint, ParsedOf, ReturnedBy } from '@pulse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Read } from '../database/figure-tables.ts'
import type { OwnAccount, Session } from './session.ts'

type SessionOf<E extends Endpoint> = E['access'] extends 'session'
  ? Session
  : E['access'] extends 'optional'
    ? Session | null
    : null

export interface Call<E extends Endpoint> {
  params: ParsedOf<E, 'params'>
  query: ParsedOf<E, 'query'>
  body: ParsedOf<E, 'body'>
  session: SessionOf<E>
  /** The caller's IP address, used for limits. For IPv6, this is the /64 network. */
  address: string
  /** Aborted when the caller disconnects before the response. */
  signal: AbortSignal
  /** Aborted when the server stops. Open-ended responses end at that point. */
  stopping: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** An endpoint and its handler. The input is parsed and checked before `handle` is called. */
export interface Route {
  endpoint: Endpoint
  /** Whether this is a long-running call. An account can run only a few of these at a time. */
  heavy?: boolean
  /** Set if the response depends only on the input and on these kinds of account data; see `answer-cache.ts`. */
  cached?: readonly Read[]
  handle: (call: Call<Endpoint>) => Promise<unknown>
}

export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReturnedBy<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}

/** Limits long-running calls; see `heavy-calls.ts`. */
export function heavyRoute<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReturnedBy<E>>,
): Route {
  return { ...route(endpoint, handle), heavy: true }
}

/** A call reduced to the parts that are the same for every user of an account. */
export interface CachedCall<E extends Endpoint> {
  params: ParsedOf<E, 'params'>
  query: ParsedOf<E, 'query'>
  body: ParsedOf<E, 'body'>
  session: OwnAccount
  /** Aborted when all callers waiting for this response have disconnected. */
  signal: AbortSignal
  /** A handler that doesn't always read texts must call this before it reads any. */
  readsTexts: () => void
}

/**
 * Computes a response once for all callers in the account, until the data it reads changes. The handler must not depend
 * on the current time. It may read only tables that `figure-tables.ts` lists as facts, plus those listed as texts if
 * `cached` includes texts.
 */
export function cachedRoute<const E extends Endpoint & { access: 'session' }>(
  endpoint: E,
  cached: readonly Read[],
  handle: (call: CachedCall<E>) => Promise<ReturnedBy<E>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], cached }
}
