import { type ErrorAnswer, errorStatus, type InputMistake } from '@pulse/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { core, ZodError } from 'zod'
import { isConcurrentChange, isDatabaseUnavailable } from '../database/index.ts'
import { AppError } from '../errors.ts'

export function invalidInput(error: ZodError, part: 'params' | 'query' | 'body'): AppError {
  return inputRefused(
    error.issues.map(issue => ({
      path: [part, ...issue.path.map(String)].join('.'),
      problem: problemOf(issue),
    })),
  )
}

/**
 * The first problem becomes the message. Paths start with the part of the request that has the problem, such as `body`
 * or `query`.
 */
export function inputRefused(mistakes: InputMistake[]): AppError {
  const details = mistakes.slice(0, 20)
  const first = details[0]
  const field = first?.path.split('.').slice(1).join('.')
  return new AppError(
    'invalid_input',
    `${field ? `${field}: ` : ''}${first?.problem ?? 'The input is not valid.'}`,
    { details },
  )
}

/** Replaces the library's technical wording, but keeps messages from the contract. */
export function problemOf(issue: core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `Unknown fields: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}. Remove them.`
  if (issue.code === 'too_big' && /^Too big/.test(issue.message)) return `Must be at most ${issue.maximum}.`
  if (issue.code === 'too_small' && /^Too small/.test(issue.message))
    return `Must be at least ${issue.minimum}.`
  if (issue.code === 'invalid_format' && /^Invalid/.test(issue.message)) return `Not a valid ${issue.format}.`
  if (!issue.message.startsWith('Invalid input')) return issue.message
  if (issue.message.endsWith('received undefined')) return 'This field is required.'
  return issue.code === 'invalid_type' ? `Must be of type ${issue.expected}.` : issue.message
}

export function malformedAddress(): AppError {
  return new AppError('invalid_input', 'The URL is not valid. Percent-encode it as UTF-8.')
}

/** Turns any thrown value into an error response. HTTP statuses appear only in this file. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown, request.id)
  const status = errorStatus[error.code]
  const unexpected = status >= 500 || isConcurrentChange(thrown)
  if (unexpected && !reply.raw.destroyed) request.log.error({ err: thrown }, 'call failed')
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (isNavigation(request))
    return reply.code(status).type('text/html; charset=utf-8').send(plainPage(error.message))
  const answer: ErrorAnswer = { msg: error.message, code: error.code }
  if (error.details) answer.details = error.details
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

export function asAppError(thrown: unknown, requestId: string): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseUnavailable(thrown))
    return new AppError(
      'unavailable',
      "The database can't be reached right now. Please try again in a few seconds.",
      { retryAfterSeconds: 2 },
    )
  if (isStatementCancelled(thrown))
    return new AppError(
      'unavailable',
      'This took too long and was stopped. Choose a shorter date range or fewer filters, or try again in a moment.',
      { retryAfterSeconds: 5 },
    )
  if (isConcurrentChange(thrown))
    return new AppError('conflict', 'Another change was made at the same time. Reload, then try again.')
  const fastify = thrown as Partial<FastifyError>
  if (fastify.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('too_large', 'The request is too large. Send less data at a time.')
  if (fastify.code === 'FST_ERR_BAD_URL') return malformedAddress()
  if (fastify.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('unsupported_media_type', 'Send the body as application/json.')
  if (fastify.statusCode === 429)
    return new AppError(
      'too_many_requests',
      'Too many requests from this IP address. Please wait a minute and try again.',
      { retryAfterSeconds: 60 },
    )
  if (fastify.statusCode !== undefined && fastify.statusCode >= 400 && fastify.statusCode < 500)
    return new AppError('invalid_input', fastify.message ?? 'The request is not valid.')
  return new AppError(
    'internal',
    `Something went wrong on our side. Please try again; if it keeps happening, contact support with ${requestId}.`,
  )
}

/** A statement that was canceled because it reached its time limit or the caller disconnected. */
function isStatementCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as Error & { code?: unknown }).code === '57014'
}

/** A user who opens a link in a browser gets a readable page instead of JSON. */
function isNavigation(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
}

function plainPage(sentence: string): string {
  const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Pulse</title><h1>Pulse</h1><p>${text}</p></html>`
}
