import { expect, test } from 'vitest'
import { addRollups, attainmentOf, emptyRollup, figuresOf, rollupColumns } from './figures.ts'

test('a figure without tickets is null, never 0', () => {
  expect(figuresOf({ ...emptyRollup, tickets: 3 })).toEqual({
    totalTickets: 3,
    averageCSAT: null,
    averageFirstResponseTime: null,
    averageFullResolutionTime: null,
    reopenRate: null,
    counts: { csat: 0, firstResponse: 0, fullResolution: 0, reopens: 0 },
  })
})

test('averages are rounded once, at the end', () => {
  const sums = {
    tickets: 3,
    csat_n: 3,
    csat_sum: 1001,
    first_n: 3,
    first_sum: 100,
    resolution_n: 2,
    resolution_sum: 0,
    reopens_n: 3,
    reopened: 2,
  }
  expect(figuresOf(sums)).toMatchObject({
    averageCSAT: 3.34,
    averageFirstResponseTime: 33.33,
    averageFullResolutionTime: 0,
    reopenRate: 66.67,
  })
  expect(attainmentOf({ sla_n: 3, sla_met: 1 })).toEqual({ n: 3, met: 1, attainment: 33.33 })
})

test('adding up rollups gives the same figures as one rollup of all tickets', () => {
  const one = { ...emptyRollup, tickets: 2, csat_n: 1, csat_sum: 450 }
  expect(addRollups(rollupColumns, [one, one, emptyRollup])).toEqual({
    ...emptyRollup,
    tickets: 4,
    csat_n: 2,
    csat_sum: 900,
  })
  expect(addRollups(rollupColumns, [])).toEqual(emptyRollup)
})
