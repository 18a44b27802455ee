import type { FastifyInstance } from 'fastify'
import { createApp } from '../src/app.ts'
import { type Database, openDatabase } from '../src/platform/database/index.ts'
import type { TestApp } from './app.ts'
import { silentLog } from './test-server.ts'

export interface Question {
  method: 'GET' | 'POST'
  url: string
  body?: object
}

const flat = { start_date: '2026-02-01', end_date: '2026-02-28' }
const range = { dateRange: { startDate: '2026-02-01', endDate: '2026-02-28' } }
const filters = {
  categories: ['Delivery'],
  channels: ['email'],
  groupIds: [1],
  formIds: [1],
  satisfactionRating: ['good'],
}
const selection = { hours: { from: 8, to: 20 }, words: 'parcel', factor: { name: 'empathy', atLeast: 1 } }

const post = (url: string, body: object): Question => ({ method: 'POST', url: `/api${url}`, body })
const get = (url: string): Question => ({ method: 'GET', url: `/api${url}` })

/** Every cached call, with different inputs so that different tables are read. */
export const cachedQuestions: Question[] = [
  post('/common/overview', { ...flat, include: ['previous', 'series', 'hours', 'ratings'] }),
  post('/common/changes', flat),
  post('/common/overview', { ...flat, timezone: 'Asia/Kathmandu', include: ['series', 'hours'] }),
  get('/common/category?start_date=2026-02-01&end_date=2026-02-28'),
  post('/common/category/search', {
    ...range,
    options: { includePerformers: true, includeSpamCount: true, includePrevious: true },
  }),
  post('/common/category/search', { ...range, filters: { ...filters, agentIds: ['Ann'] } }),
  post('/common/subcategory', { ...range, category: 'Delivery' }),
  post('/common/invalid-tickets/category', range),
  post('/common/invalid-tickets/subcategory', { ...range, category: 'Delivery' }),
  post('/common/invalid-tickets/ticket-ids', { ...range, search: 'parcel' }),
  post('/common/unanswered-tickets', range),
  post('/common/ticket_by_category', { ...range, category: 'Delivery', search: 'parcel' }),
  post('/common/search/tickets', range),
  post('/common/search/tickets', { ...range, selection }),
  get('/pulse/agents'),
  post('/agents/all', { ...flat, search: 'an' }),
  post('/pulse/agents/leaderboard', { ...range, includePrevious: true }),
  post('/pulse/agents/Ann/coaching', range),
]

/** Pulse in another process: the same database, but its own connections and its own cache. */
export async function anotherProcess(
  app: TestApp,
  { readUrl, ...change }: { answerCacheBytes?: number; readUrl?: string } = {},
): Promise<{ app: FastifyInstance; database: Database; close(): Promise<void> }> {
  const { ownerUrl, secretKey, services } = app
  const database = await openDatabase({
    ownerUrl,
    readUrl,
    replicaRetryAfterMs: 20,
    secretKey,
    log: silentLog,
  })
  const config = { ...services.config, ...change }
  const other = await createApp({ ...services, config, database }, { web: false })
  return {
    app: other,
    database,
    async close() {
      await other.close()
      await database.close()
    },
  }
}
