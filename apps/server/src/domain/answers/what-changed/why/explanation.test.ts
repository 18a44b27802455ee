import { expect, test } from 'vitest'
import { explain } from './explanation.ts'
import { generate } from './planted-causes.fixture.ts'
import { causes, isRight, quiet } from './proof.fixture.ts'

/** Different seeds from the ones used to tune the thresholds. */
const seeds = { causes: 100, quiet: 200 }

test('of 30 planted causes, the right one comes first at least 27 times', { timeout: 120_000 }, () => {
  const wrong = causes.flatMap(({ shape, planted }, at) => {
    const found = explain(generate(seeds.causes + at, shape, planted))
    return isRight(planted, found) ? [] : [{ planted, found }]
  })
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(3)
})

test('of 30 periods without a cause, at most 2 raise an alarm', { timeout: 120_000 }, () => {
  const alarms = quiet.flatMap((shape, at) => {
    const found = explain(generate(seeds.quiet + at, shape, null))
    return found.verdict === 'usual' ? [] : [{ shape, found }]
  })
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(2)
})

test('a few tickets never raise an alarm, however low their scores', () => {
  const tickets = generate(1, { days: 7, perDay: 2 }, null)
  const [lowest] = tickets.filter(ticket => ticket.period === 'now')
  if (lowest) lowest.csat = 0
  expect(explain(tickets).verdict).toBe('usual')
  expect(explain([])).toEqual({ verdict: 'usual', drivers: [] })
})
