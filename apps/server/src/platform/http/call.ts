import type { Endpoint } from '@pulse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { addressOf } from './address.ts'
import { type AnswerCache, etagOf, type Kept, knownKey } from './answer-cache.ts'
import { invalidInput } from './errors.ts'
import type { HeavyCalls } from './heavy-calls.ts'
import { refuseMalformedAddress, refuseMalformedText } from './malformed-text.ts'
import { mustBeAllowed } from './permissions.ts'
import type { Call, Route } from './route.ts'
import type { Authenticate, Session } from './session.ts'

interface Calls {
  authenticate: Authenticate
  heavyCalls: HeavyCalls
  answers: AnswerCache
  stopping: AbortSignal
}

/**
 * Checks the session, the account, the user's permissions, and the input against the contract, in that order. Then
 * runs the handler.
 */
export function answerCall(route: Route, { authenticate, heavyCalls, answers, stopping }: Calls) {
  const { endpoint, handle, heavy, cached } = route
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Created before the session is checked, because the caller can disconnect during the check.
    const signal = disconnectSignal(reply)
    const session = await sessionFor(endpoint, request, authenticate)
    const query = { ...(request.query as Record<string, unknown>) }
    if (session) {
      mustBeOwnAccount(session, request.headers['x-pulse-account'])
      if (!endpoint.accountIsSubdomain) {
        mustBeOwnAccount(session, query.account)
        mustBeOwnAccount(session, (request.body as { account?: unknown } | null | undefined)?.account)
      }
      mustBeAllowed(session, endpoint)
    }
    refuseMalformedAddress(request.url)
    const call: Call<Endpoint> = {
      params: parse(endpoint, 'params', request.params),
      query: parse(endpoint, 'query', query),
      body: parse(endpoint, 'body', request.body),
      session: session as null,
      address: addressOf(request.ip),
      signal,
      stopping,
      request,
      reply,
    }
    const keys = cached && session ? answers.keysOf(route, session, call) : undefined
    const known = keys && knownKey(request, keys)
    if (known) return reply.code(304).headers(cacheHeaders(known)).send()
    const answered: Promise<unknown> =
      keys && session
        ? answers.answer(keys, route, { ...call, session })
        : heavy && session
          ? heavyCalls.run(session.accountId, () => handle(call), call.signal)
          : handle(call)
    const returned = await answered.catch(error => {
      if (!hasStarted(reply)) throw error
      // Once a response has started, it can't be turned into an error. Closing the connection keeps the partial
      // response from looking complete.
      if (!call.signal.aborted) request.log.error({ err: error }, 'call failed in the middle of its response')
      reply.raw.destroy()
    })
    if (hasStarted(reply)) return reply
    if (keys) {
      const { key, json } = returned as Kept
      return reply.headers(cacheHeaders(key)).type('application/json; charset=utf-8').send(json)
    }
    reply.header('cache-control', 'no-store')
    if (endpoint.answer === null) return reply.statusCode !== 200 ? reply : reply.code(204).send()
    return endpoint.answer.parse(returned)
  }
}

/**
 * A browser can keep the response but must check that it is still current before using it. The ETag differs between
 * accounts, and a response kept for another user is never used.
 */
function cacheHeaders(key: string) {
  return { etag: etagOf(key), 'cache-control': 'private, no-cache', vary: 'authorization' }
}

function hasStarted(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.headersSent || reply.raw.destroyed
}

function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  if (reply.raw.destroyed) disconnected.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  })
  return disconnected.signal
}

async function sessionFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Session | null> {
  if (endpoint.access === 'public') return null
  const token = /^Bearer ([\w.~+/-]{1,256})$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await authenticate(token, addressOf(request.ip)) : null
  if (!session && endpoint.access === 'session')
    throw new AppError(
      'not_signed_in',
      "You aren't signed in, or your session has ended. Please sign in again.",
    )
  return session
}

function mustBeOwnAccount(session: Session, named: unknown): void {
  if (named !== undefined && named !== session.account)
    throw new AppError(
      'wrong_account',
      'You are signed in to a different account. Sign in to the requested account.',
    )
}

function parse(endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown): never {
  const schema = endpoint[part]
  if (!schema) return undefined as never
  if (part !== 'body' || !endpoint.acceptsMalformedText) refuseMalformedText(part, value)
  // Any call may name its account, even if its schema has no such field. The account was checked against the session
  // above.
  if (part === 'query' && 'account' in (value as object) && !('account' in (endpoint.query?.shape ?? {})))
    delete (value as { account?: unknown }).account
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(parsed.error, part)
  return parsed.data as never
}
