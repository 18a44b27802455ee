import { createHash } from 'node:crypto'
import type { CallAnswer } from '@pulse/contract'
import { repairFacts } from '../src/domain/facts/repair.ts'
import type { Categoriser } from '../src/domain/scoring/engines.ts'
import { countOffersJob } from '../src/domain/settings/categories/offers/count-offers-job.ts'
import { recategorizeTicketsJob } from '../src/domain/settings/categories/recategorize-tickets-job.ts'
import type { TestApp } from './app.ts'
import { type ScoredTicket, seedScored } from './facts.ts'
import { keptFigures } from './kept-figures.ts'
import type { Headers } from './settings.ts'
import { silentLog as log } from './test-server.ts'

/** Chooses a category by the hash of the ticket's ID, so every category gets some tickets, including new ones. */
export const anyCategory: Categoriser = {
  engine: 'offline',
  version: 'test',
  train: () => Promise.reject(new Error('No training expected here.')),
  categoriseAll: async (conversations, { categories }) => {
    const placements = categories.flatMap(({ name, subcategories }) =>
      [null, ...subcategories].map(subcategory => ({ category: name, subcategory })),
    )
    return conversations.map(({ id }) => {
      const [first = 0, second = 0] = createHash('sha256').update(id).digest()
      const placement = placements[(first * 256 + second) % placements.length]
      return { score: { category: 'other', subcategory: null, ...placement, confidence: 0.75 } }
    })
  },
}

/** Runs the jobs triggered by a change to the categories. */
export async function settle(app: TestApp, accountId: number, categoriser = anyCategory): Promise<void> {
  const tools = {
    database: app.database,
    log,
    now: () => app.clock.now,
    signal: new AbortController().signal,
  }
  await recategorizeTicketsJob(categoriser).handle({ accountId }, tools)
  await countOffersJob(categoriser).handle({ accountId }, tools)
}

const placed: [string, string | null][] = [
  ['Delivery', 'Late'],
  ['Delivery', 'Lost'],
  ['Billing', 'Refund'],
  ['Account', 'Password'],
  ['Delivery', null],
  ['other', null],
]

/** Stores scored tickets from February 2026 in all categories, by several agents. */
export async function seedFebruary(app: TestApp, accountId: number, tickets: number): Promise<void> {
  await seedScored(
    app,
    accountId,
    Array.from({ length: tickets }, (_, index): ScoredTicket => {
      const [category, subcategory] = placed[index % placed.length] ?? ['other', null]
      return {
        ticketId: String(1000 + index),
        resolvedAt: new Date(Date.UTC(2026, 1, 1 + (index % 25), index % 24, index)),
        category,
        subcategory,
        agent: ['Ann', 'Ben', 'Cleo'][index % 3] ?? 'Ann',
        csat: 1 + ((index * 7) % 40) / 10,
        firstResponse: 5 + index * 3,
        resolution: 60 + index * 31,
        reopens: index % 4 === 0 ? 1 : 0,
      }
    }),
  )
}

const ranges = [
  { startDate: '2026-02-01', endDate: '2026-02-28' },
  { startDate: '2026-02-03', endDate: '2026-02-09' },
  { startDate: '2026-02-14', endDate: '2026-02-14' },
]

/** Every figure that users see for a few date ranges, plus all stored figures, which cover all other ranges. */
export async function allFigures(app: TestApp, accountId: number, headers: Headers) {
  const answers: unknown[] = []
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await app.call({ method, url: `/api${url}`, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
    answers.push(answer.body)
  }
  for (const dateRange of ranges) {
    const { startDate: start_date, endDate: end_date } = dateRange
    const days = { start_date, end_date, timezone: 'Asia/Kathmandu' }
    await ask('POST', '/common/overview', { ...days, include: ['previous', 'series', 'hours'] })
    await ask('POST', '/common/changes', days)
    await ask('GET', `/common/category?start_date=${start_date}&end_date=${end_date}`)
    await ask('POST', '/common/category/search', { dateRange })
    await ask('POST', '/pulse/agents/leaderboard', { dateRange, includePrevious: true })
    await ask('POST', '/common/invalid-tickets/category', { dateRange })
  }
  return { answers, stored: await keptFigures(app.owner, accountId) }
}

/** Rebuilds all figures from the tickets and returns those that were wrong. */
export async function wrongFigures(app: TestApp, accountId: number) {
  const differences = await app.owner.transaction().execute(tx => repairFacts(tx, accountId))
  return differences.filter(one => one.wrong > 0)
}

export async function offersOf(app: TestApp, headers: Headers) {
  const { body } = await app.call({ method: 'GET', url: '/api/settings/category-offers', headers })
  return body as CallAnswer<'GET /settings/category-offers'>
}
