import { api, type Endpoint } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { AnswerCache, etagOf, knownKey } from './answer-cache.ts'
import type { CachedCall, Route } from './route.ts'
import type { Session } from './session.ts'

const cache = new AnswerCache(1024)
const session = { accountId: 1, figuresVersion: 5, factsVersion: 3 } as Session
const keyOf = (
  body: object,
  change: Partial<Session> = {},
  endpoint: Endpoint = api.overview,
  from: AnswerCache = cache,
  read: 'facts' | 'texts' = 'texts',
) =>
  from.keysOf({ endpoint, cached: [read] } as unknown as Route, { ...session, ...change }, { body } as never)[
    read
  ]

const question = { start_date: '2026-02-01', filters: { a: [1, 2], b: null } }

test('the order of fields doesn’t matter, and neither do undefined fields', () => {
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
])('%s results in another key', (_, key) => {
  expect(key).not.toBe(keyOf(question))
})

test('a call that reads only facts keeps its key until facts change', () => {
  const ofFacts = (change: Partial<Session>) => keyOf(question, change, api.overview, cache, 'facts')
  expect(ofFacts({ figuresVersion: 6 })).toBe(ofFacts({}))
  expect(ofFacts({ factsVersion: 4 })).not.toBe(ofFacts({}))
  expect(ofFacts({ factsVersion: 5 })).not.toBe(keyOf(question))
})

describe('a call that doesn’t always read texts', () => {
  const cached = ['facts', 'texts'] as const
  let computed = 0
  const answered = async (answers: AnswerCache, versions: Partial<Session>, isReadingTexts: boolean) => {
    const handle = async ({ readsTexts }: CachedCall<Endpoint>) => {
      computed += 1
      if (isReadingTexts) readsTexts()
      return { data: null }
    }
    const route = { endpoint: api.changes, cached, handle } as unknown as Route
    const call = {
      body: question,
      session: { ...session, ...versions },
      signal: new AbortController().signal,
    }
    const keys = answers.keysOf(route, call.session, call as never)
    return answers.answer(keys, route, call as never)
  }

  test.each([
    ['is computed again after a text has changed if it read texts', true, { figuresVersion: 6 }, 2],
    ['is kept after a text has changed if it read none', false, { figuresVersion: 6 }, 1],
    ['is computed again after facts have changed', false, { figuresVersion: 6, factsVersion: 4 }, 2],
  ])('%s', async (_, isReadingTexts, later, times) => {
    const answers = new AnswerCache(1_000_000)
    computed = 0
    const first = await answered(answers, {}, isReadingTexts)
    expect(await answered(answers, {}, isReadingTexts)).toEqual(first)
    expect(computed).toBe(1)
    const second = await answered(answers, later, isReadingTexts)
    expect(computed).toBe(times)
    expect(second.key === first.key).toBe(times === 1)
  })
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
  const request = { headers: { 'if-none-match': header } } as FastifyRequest
  expect(knownKey(request, { facts: 'first', texts: 'key' })).toBe(expected ? 'key' : undefined)
  expect(etagOf('key')).toBe('W/"key"')
})
