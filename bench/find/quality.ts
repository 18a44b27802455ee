import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createCodeCache } from '../../apps/server/src/domain/find/code-cache.ts'
import { staticTable } from '../../apps/server/src/domain/find/embedders.ts'
import { indexWaiting } from '../../apps/server/src/domain/find/index-tickets.ts'
import { type Parts, search } from '../../apps/server/src/domain/find/search.ts'
import { ensureModel } from '../../apps/server/src/domain/find/search-models.ts'
import type { Database } from '../../apps/server/src/platform/database/index.ts'
import { createBenchAccount } from '../answers/bench-account.ts'

interface DataSet {
  name: string
  tickets: string[]
  queries: { text: string; isRight: (ticket: number) => boolean }[]
}

const ways: [string, Parts][] = [
  ['words alone', { words: true, meaning: false }],
  ['meaning alone', { words: false, meaning: true }],
  ['both, as in the product', { words: true, meaning: true }],
]
const codes = createCodeCache()
const most = Number(process.env.BENCH_QUERIES ?? 500)

/**
 * How often a correct ticket ranks first or in the top five when searching by words only, by meaning only, and by both.
 */
export async function measureQuality(
  database: Database,
  owner: Kysely<never>,
  ownerUrl: string,
  folder: string,
): Promise<void> {
  for (const [place, set] of dataSets(folder).entries()) {
    const accountId = await createBenchAccount(ownerUrl, `quality${place}`)
    await store(owner, accountId, set.tickets)
    const needs = {
      database,
      embedders: [staticTable],
      now: () => new Date(),
      signal: new AbortController().signal,
    }
    await database.withAccount(accountId, tx => ensureModel(tx, accountId, needs.embedders))
    while (await indexWaiting(needs, accountId));
    await sql`analyze`.execute(owner)
    const step = Math.max(1, Math.floor(set.queries.length / most))
    const asked = set.queries.filter((_, i) => i % step === 0)
    console.log(`\n${set.name}: ${set.tickets.length} tickets, ${asked.length} queries; top-1 / top-5`)
    for (const [way, parts] of ways) {
      let [first, five] = [0, 0]
      for (const { text, isRight } of asked) {
        const { ticketIds } = await database.withAccount(accountId, tx =>
          search(
            tx,
            accountId,
            { embedders: [staticTable], codes },
            { text, filters: {}, limit: 5, personal: true },
            parts,
          ),
        )
        const right = ticketIds.map(id => isRight(Number(id)))
        if (right[0]) first += 1
        if (right.includes(true)) five += 1
      }
      const percent = (count: number) => ((100 * count) / asked.length).toFixed(1)
      console.log(`  ${way.padEnd(26)} ${percent(first)} / ${percent(five)}`)
    }
  }
}

async function store(owner: Kysely<never>, accountId: number, tickets: string[]): Promise<void> {
  await sql`
    insert into tickets (account_id, ticket_id, channel, status, created_at, updated_at, satisfaction_rating, content_hash)
    select ${accountId}, n::text, 'email', 'solved', timestamptz '2026-01-01', timestamptz '2026-01-01', 'unoffered', '\\x00'
      from generate_series(0, ${tickets.length - 1}::int) as n`.execute(owner)
  await sql`
    insert into messages (account_id, ticket_id, position, author_type, body, public)
    select ${accountId}, (n - 1)::text, 0, 'customer', body, true
      from unnest(${tickets}::text[]) with ordinality as text (body, n)`.execute(owner)
}

function dataSets(folder: string): DataSet[] {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  const train: { text: string; label: string }[] = read('banking77_train.json')
  const test: { text: string; label: string }[] = read('banking77_test.json')
  const conversations: { sents: [string, string][]; abstractive: string[] }[] = read('tweetsumm_600.json')
  return [
    {
      name: 'Banking77: differently worded questions, correct if the intent is the same',
      tickets: train.map(({ text }) => text),
      queries: test.map(({ text, label }) => ({ text, isRight: ticket => train[ticket]?.label === label })),
    },
    {
      name: 'TweetSumm: conversations found by their human-written summaries',
      tickets: conversations.map(({ sents }) => sents.map(([, text]) => text).join('\n')),
      queries: conversations.flatMap(({ abstractive }, own) =>
        abstractive.map(text => ({ text, isRight: (ticket: number) => ticket === own })),
      ),
    },
  ]
}
