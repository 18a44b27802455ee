import { api, type Endpoint } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { AnswerCache, etagOf, hasAlready } from './answer-cache.ts'
import type { Route } from './route.ts'
import type { Session } from './session.ts'

const cache = new AnswerCache(1024)
const session = { accountId: 1, figuresVersion: 5, factsVersion: 3 } as Session
const keyOf = (
  body: object,
  change: Partial<Session> = {},
  endpoint: Endpoint = api.overview,
  from: AnswerCache = cache,
  cached: Route['cached'] = 'texts',
) => from.keyOf({ endpoint, cached } as Route, { ...session, ...change }, { body } as never)

const question = { start_date: '2026-02-01', filters: { a: [1, 2], b: null } }

test('the order of fields and missing fields don’t matter', () => {
  expect(keyOf({ filters: { b: null, a: [1, 2], c: undefined }, start_date: '2026-02-01' })).toBe(
    keyOf(question),
  )
})

test.each([
  ['another account', keyOf(question, { accountId: 2 })],
  ['another version', keyOf(question, { figuresVersion: 6 })],
  ['another endpoint', keyOf(question, {}, api.allAgents)],
  ['another process', keyOf(question, {}, api.overview, new AnswerCache(1024))],
  ['another value', keyOf({ ...question, start_date: '2026-02-02' })],
  ['another order of values', keyOf({ ...question, filters: { a: [2, 1], b: null } })],
  ['a missing value', keyOf({ ...question, filters: { a: [1, 2] } })],
])('%s gets another key', (_, key) => {
  expect(key).not.toBe(keyOf(question))
})

test('a call that reads only facts keeps its key until facts change', () => {
  const ofFacts = (change: Partial<Session>) => keyOf(question, change, api.overview, cache, 'facts')
  expect(ofFacts({ figuresVersion: 6 })).toBe(ofFacts({}))
  expect(ofFacts({ factsVersion: 4 })).not.toBe(ofFacts({}))
})

test.each([
  [undefined, false],
  ['"key"', true],
  ['W/"key"', true],
  ['"other", W/"key"', true],
  ['"other"', false],
  ['key', false],
  ['*', false],
])('If-None-Match %s: %s', (header, expected) => {
  expect(hasAlready({ headers: { 'if-none-match': header } } as FastifyRequest, 'key')).toBe(expected)
  expect(etagOf('key')).toBe('W/"key"')
})
