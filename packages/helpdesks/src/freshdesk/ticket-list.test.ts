import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HelpdeskError } from '../errors.ts'
import { windowsOf } from './backfill.ts'
import type { FreshdeskApi } from './freshdesk-api.ts'
import { type ListPosition, positionAt, readList } from './ticket-list.ts'

const start = Date.UTC(2026, 0, 1) / 1000
type Row = { id: number; updated: number }

/** An in-memory list that behaves like Freshdesk's. */
function listOf(rows: Row[], beforeCall: () => void = () => {}): FreshdeskApi {
  const list: FreshdeskApi['list'] = async (_path, query, page, size = 100) => {
    beforeCall()
    if (page > 300) throw new HelpdeskError('unexpected', 'Beyond the 300th page')
    const since = Date.parse(String(query.updated_since)) / 1000
    const found = rows
      .filter(({ updated }) => updated >= since)
      .sort((a, b) => a.updated - b.updated || a.id - b.id)
    const shown = found.slice((page - 1) * size, page * size)
    return {
      rows: shown.map(({ id, updated }) => ({ id, updated_at: new Date(updated * 1000).toISOString() })),
      more: shown.length >= size,
    }
  }
  return { list } as FreshdeskApi
}

async function readAll(api: FreshdeskApi, take = 50, beforeStep: () => void = () => {}) {
  const mostSteps = 5000
  const delivered: string[] = []
  const skipped: string[] = []
  let at: ListPosition | null = positionAt(start)
  for (let step = 0; at; step++) {
    if (step > mostSteps) throw new Error('The list has no end')
    beforeStep()
    const { fresh, after, skipped: lost } = await readList(api, null, at)
    const count = Math.min(take, fresh.length)
    for (const { id, updated } of fresh.slice(0, count)) delivered.push(`${id} ${updated}`)
    if (lost && count >= fresh.length) skipped.push(lost)
    at = after(count)
  }
  return { delivered, skipped }
}

describe('the list of tickets', () => {
  it('delivers every ticket once, for any update times and any number of tickets per step', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 400 }),
        fc.integer({ min: 1, max: 120 }),
        async (times, take) => {
          const rows = times.map((time, id) => ({ id, updated: start + time }))
          const { delivered } = await readAll(listOf(rows), take)
          expect(delivered.toSorted()).toEqual(rows.map(({ id, updated }) => `${id} ${updated}`).toSorted())
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it('misses nothing when tickets move in the list between calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        // Either several pages of tickets updated in the same second, or tickets spread over a few seconds.
        fc.oneof(
          fc.array(fc.constant(0), { minLength: 250, maxLength: 700 }),
          fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 150, maxLength: 500 }),
        ),
        fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 180 })), { minLength: 5, maxLength: 25 }),
        fc.integer({ min: 20, max: 110 }),
        async (times, moves, take) => {
          const rows = times.map((time, id) => ({ id, updated: start + time }))
          let clock = start + 100
          const pending = [...moves]
          const api = listOf(rows, () => {
            const [first, count] = pending.shift() ?? [0, 0]
            clock++
            for (const row of rows.slice(first, first + count)) row.updated = clock
          })
          let lastStepAt = 0
          const { delivered } = await readAll(api, take, () => {
            lastStepAt = clock
          })
          // Changes made while the end of the list is read are left to the next run.
          const got = new Set(delivered)
          const missing = rows.filter(
            ({ id, updated }) => updated <= lastStepAt && !got.has(`${id} ${updated}`),
          )
          expect(missing).toEqual([])
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it('skips and reports the remaining tickets if those updated in one second fill more than 300 pages, then continues', async () => {
    const rows = Array.from({ length: 30_100 }, (_, id) => ({ id, updated: start + 5 }))
    rows.push({ id: 40_000, updated: start + 6 })
    const { delivered, skipped } = await readAll(listOf(rows), 1000)
    expect(delivered).toHaveLength(30_001)
    expect(delivered).toContain(`40000 ${start + 6}`)
    expect(skipped).toEqual(['2026-01-01T00:00:05Z'])
  })

  it('ends when no row has a valid update time', async () => {
    const list: FreshdeskApi['list'] = async (_path, _query, page, size = 100) => ({
      rows: page <= 3 ? Array.from({ length: size }, (_, id) => ({ id: page * 1000 + id })) : [],
      more: page <= 3,
    })
    expect(new Set((await readAll({ list } as FreshdeskApi, 1000)).delivered).size).toBeGreaterThanOrEqual(
      300,
    )
  })
})

describe('windows', () => {
  const until = new Date('2026-10-01T12:00:00.500Z')

  it('have no gaps and reach back to the beginning', () => {
    const windows = windowsOf({ from: null, until })
    expect(windows).toHaveLength(6)
    expect(windows[0]?.end).toBe(Date.parse('2026-10-01T12:00:01Z') / 1000)
    expect(windows.at(-1)?.start).toBe(Date.UTC(2015, 0, 1) / 1000)
    for (const [index, window] of windows.slice(1).entries()) expect(window.end).toBe(windows[index]?.start)
  })

  it('end at the start of the span', () => {
    const from = new Date('2026-09-25T00:00:00Z')
    const windows = windowsOf({ from, until })
    expect(windows.map(({ start }) => new Date(start * 1000).toISOString())).toEqual([
      '2026-09-30T12:00:00.000Z',
      '2026-09-25T00:00:00.000Z',
    ])
  })
})
