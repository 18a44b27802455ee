import { expect, test } from 'vitest'
import { type Driver, explain } from './explanation.ts'
import { generate } from './planted-causes.fixture.ts'
import { causes, isRight, quiet } from './proof.fixture.ts'

/** Different seeds from the ones used to tune the thresholds. */
const seeds = { causes: 100, quiet: 200 }

test('in at least 27 of 30 datasets with a planted cause, that cause comes first', {
  timeout: 600_000,
}, () => {
  const explained = causes.map(({ shape, planted }, at) => ({
    planted,
    found: explain(generate(seeds.causes + at, shape, planted)),
  }))
  const wrong = explained.filter(({ planted, found }) => !isRight(planted, found))
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(3)
  const wrongTopics = explained.filter(
    ({ planted, found }) => planted.kind !== 'topic' && found.drivers.some(isTopic),
  )
  expect(wrongTopics).toEqual([])
})

const isTopic = (driver: Driver) => driver.kind === 'group' && driver.group.dimension === 'topic'

test('at most 2 of 30 datasets without a cause raise an alarm', { timeout: 600_000 }, () => {
  const alarms = quiet.flatMap((shape, at) => {
    const found = explain(generate(seeds.quiet + at, shape, null))
    return found.verdict === 'usual' ? [] : [{ shape, found }]
  })
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(2)
})

test('a new topic with low scores comes last if it explains only a small part of the change', () => {
  const slower = generate(100, { days: 7, perDay: 150 }, { kind: 'replies', times: 3 })
  const { drivers } = explain(
    slower.map((ticket, at) =>
      ticket.period === 'now' && at % 25 === 0
        ? {
            ...ticket,
            csat: Math.max(0, ticket.csat - 1.2),
            terms: new Set([...(ticket.terms ?? []), 'strike', 'courier strike']),
          }
        : ticket,
    ),
  )
  expect(drivers).toEqual([
    { kind: 'replies', mostly: null },
    {
      ...{ kind: 'group', group: { dimension: 'topic', words: 'courier strike' } },
      ...{ cause: 'share', factor: null },
    },
  ])
})

test('a few tickets never raise an alarm, however low their scores', () => {
  const tickets = generate(1, { days: 7, perDay: 2 }, null)
  const [lowest] = tickets.filter(ticket => ticket.period === 'now')
  if (lowest) lowest.csat = 0
  expect(explain(tickets).verdict).toBe('usual')
  expect(explain([])).toEqual({ verdict: 'usual', drivers: [] })
})
