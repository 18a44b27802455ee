import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Category } from '../src/categories.ts'
import { categorise } from '../src/categorise/index.ts'
import type { Conversation } from '../src/conversation.ts'
import { embed } from '../src/embeddings/index.ts'
import { detectLanguage } from '../src/language/index.ts'
import { createOfflineEngine } from '../src/offline-engine.ts'
import { isSpam } from '../src/spam/index.ts'
import { summarise } from '../src/summary/index.ts'
import { readTweetSumm } from '../train/summary-data.ts'
import type { ReportSection } from './report.ts'

const categories: Category[] = [
  { name: 'Shipping', subcategories: ['Late delivery', 'Lost package', 'Tracking'] },
  { name: 'Refunds', subcategories: ['Refund status', 'Refund not received'] },
  { name: 'Account', subcategories: ['Login problem', 'Password reset'] },
  { name: 'Product quality', subcategories: ['Damaged item', 'Wrong item received'] },
]

/**
 * Measures CPU time, since other work on the machine barely affects it. Figures are rounded down to one digit, so the
 * report changes only when the difference matters.
 */
export function measureSpeed(folder: string): ReportSection {
  const questions = z
    .array(z.object({ text: z.string() }))
    .parse(JSON.parse(readFileSync(join(folder, 'banking77_test.json'), 'utf8')))
    .map(({ text }) => text)
  const conversations = readTweetSumm(folder).map(({ conversation }) => conversation)
  const engine = createOfflineEngine()
  const context = { categories, slaMinutes: {} }
  const each = (name: string, work: (conversation: Conversation) => unknown) => [
    name,
    perSecond(conversations, work),
  ]
  const messages = conversations.reduce((sum, c) => sum + c.messages.length, 0) / conversations.length
  return {
    title: 'Speed and size',
    intro: `CPU time on one core of the machine that generated this report, rounded down. Conversations are from TweetSumm: ${messages.toFixed(0)} messages on average.`,
    tables: [
      {
        caption: 'Per second',
        header: ['', 'per second, more than'],
        rows: [
          ['Embed a short text', perSecond(questions, embed)],
          each('Score a conversation', c => engine.score(c, context)),
          each('… detect its language', c => detectLanguage(c.messages.map(({ body }) => body).join(' '))),
          each('… categorize it', c => categorise(c, categories)),
          each('… check it for spam', isSpam),
          each('… summarize it', summarise),
        ],
      },
      {
        caption: 'Size',
        header: ['', 'MB'],
        rows: [
          ['Committed models', modelSize()],
          ['Memory of the process that generated this report, with all data loaded', memory()],
        ],
      },
    ],
    notes: [],
  }
}

function perSecond<T>(items: readonly T[], work: (item: T) => unknown): string {
  for (const item of items.slice(0, 200)) work(item)
  let best = 0
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage()
    for (const item of items) work(item)
    const { user, system } = process.cpuUsage(start)
    best = Math.max(best, (1e6 * items.length) / (user + system))
  }
  const step = 10 ** Math.floor(Math.log10(best))
  return String(Math.floor(best / step) * step).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
}

function modelSize(): string {
  const folder = new URL('../models/', import.meta.url)
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return (bytes / 1e6).toFixed(1)
}

const memory = () => `under ${Math.ceil(process.memoryUsage().rss / 1e8) * 100}`
