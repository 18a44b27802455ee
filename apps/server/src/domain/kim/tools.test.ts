import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { ResolvedQuery } from '../answers/shared/query.ts'
import { mostLookups, type ToolName, ToolRunner, TooManyLookups, tools } from './tools.ts'

test.each(Object.keys(tools) as ToolName[])('a model gets a schema for calling %s', name => {
  const { description, input } = tools[name]
  expect(description.length).toBeGreaterThan(20)
  expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({
    type: 'object',
    additionalProperties: false,
  })
})

test('a question can use only a limited number of lookups, and no query runs beyond the limit', async () => {
  const run = vi.spyOn(tools.reasons, 'run').mockResolvedValue([])
  const page = { startDate: '2026-01-01', endDate: '2026-01-31', timezone: 'UTC' }
  const resolve = vi.fn(async () => ({}) as ResolvedQuery)
  const runner = new ToolRunner(page, resolve)
  const lookups = Array.from({ length: mostLookups + 5 }, () => runner.use('reasons', { ticketIds: [] }))
  const outcomes = await Promise.allSettled(lookups)
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(mostLookups)
  for (const one of outcomes.slice(mostLookups))
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(TooManyLookups) })
  expect([run, resolve].map(calls => calls.mock.calls.length)).toEqual([mostLookups, mostLookups])
  run.mockRestore()
})
