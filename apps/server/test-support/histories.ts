import { randomUUID } from 'node:crypto'
import { defaultSlaMinutes, defaultWeights } from '@pulse/scoring'
import fc from 'fast-check'
import type { Transaction } from 'kysely'
import { applyVisibility, rebuildFacts, refreshFacts } from '../src/domain/facts/facts.ts'
import { swapWhenComplete } from '../src/domain/scoring/runs.ts'
import { deleteTickets } from '../src/domain/tickets/delete-tickets.ts'
import { storeTickets } from '../src/domain/tickets/store-tickets.ts'
import type { Tables } from '../src/platform/database/index.ts'
import { arriving, currentRun, type ScoredTicket, storeScores } from './facts.ts'

/** An event that changes an account's figures, applied in a separate transaction. */
export type Step =
  | { does: 'arrive'; tickets: ScoredTicket[] }
  | { does: 'score'; tickets: ScoredTicket[] }
  | { does: 'delete'; ticketIds: string[] }
  | { does: 'exclude'; category: string; subcategory: string | null; is: boolean }
  | { does: 'spam'; category: string; is: boolean }
  | { does: 'weigh'; empathy: number; polarity: number; emailTarget: number }
  | { does: 'rescore'; tickets: ScoredTicket[] }

const settings = { Delivery: ['Late', 'Lost'], Returns: ['Late', 'Refund'], Spam: [] as string[] }
/** Category names, some of which are not in the settings. */
const categories = [...Object.keys(settings), 'Old name', null]
const subcategories = ['Late', 'Lost', 'Refund', 'Old name', null]
const moments = [
  ...['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00Z', '2026-02-01T00:29:59Z', '2026-02-01T00:30:00Z'],
  ...['2026-02-28T23:30:00Z', '2026-03-01T00:00:00Z', '2025-12-31T23:59:59Z', '2026-02-14T12:00:00Z'],
]
const score = fc.option(
  fc.integer({ min: 0, max: 500 }).map(hundredths => hundredths / 100),
  { freq: 8, nil: undefined },
)
const minutes = fc.option(fc.oneof(fc.nat(300), fc.constantFrom(1439, 1440, 43_199, 43_200, 90_001)), {
  freq: 6,
  nil: null,
})
const ticketId = fc.integer({ min: 1, max: 9 }).map(String)

const ticket: fc.Arbitrary<ScoredTicket> = fc.record({
  ticketId,
  resolvedAt: fc.option(fc.constantFrom(...moments), { freq: 5, nil: null }),
  createdAt: fc.constantFrom('2025-12-30T08:00:00Z', '2026-01-31T22:00:00Z'),
  channel: fc.constantFrom(
    'email',
    'Live Chat',
    'Phone',
    'api',
    'native_messaging',
    'Side conversation',
    'X',
  ),
  rating: fc.constantFrom('good', 'bad', 'offered', 'unoffered'),
  groupId: fc.constantFrom(null, 1, 2, 3),
  formId: fc.constantFrom(null, 1, 2),
  agent: fc.constantFrom('Ann', 'Ben', 'Cleo', null),
  firstResponse: minutes,
  resolution: minutes,
  reopens: fc.constantFrom(null, 0, 0, 1, 2),
})

const scored: fc.Arbitrary<ScoredTicket> = fc
  .record({
    ticketId,
    category: fc.constantFrom(...categories),
    subcategory: fc.constantFrom(...subcategories),
    ineligible: fc.option(fc.constantFrom('spam', 'too_short', 'no_agent_reply'), {
      freq: 4,
      nil: undefined,
    }),
    factors: fc.record({
      empathy: score,
      personalization: score,
      responsiveness: score,
      completeness: score,
      emotionalPolarity: score,
      bonus: fc.option(fc.constantFrom(0.2, 0.5, 1), { nil: undefined }),
    }),
  })
  .map(({ ineligible, factors, ...rest }) => ({
    ...rest,
    ...(ineligible ? { ineligible } : {}),
    factors: Object.fromEntries(Object.entries(factors).filter(([, value]) => value !== undefined)),
  }))

const batchOf = (one: fc.Arbitrary<ScoredTicket>) =>
  fc.uniqueArray(one, { selector: each => each.ticketId, minLength: 1, maxLength: 5 })

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('arrive'), tickets: batchOf(ticket) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('score'), tickets: batchOf(scored) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('delete'),
      ticketIds: fc.uniqueArray(ticketId, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('exclude'),
      category: fc.constantFrom('Delivery', 'Returns', 'Spam'),
      subcategory: fc.constantFrom('Late', 'Lost', 'Refund', null),
      is: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('spam'),
      category: fc.constantFrom('Delivery', 'Returns'),
      is: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('weigh'),
      empathy: fc.integer({ min: 0, max: 60 }),
      polarity: fc.integer({ min: -5, max: 60 }),
      emailTarget: fc.nat(200),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rescore'), tickets: batchOf(scored) }) },
) as fc.Arbitrary<Step>

export async function takeStep(
  tx: Transaction<Tables>,
  accountId: number,
  taken: Step,
  recogniser?: Parameters<typeof storeTickets>[3],
): Promise<void> {
  switch (taken.does) {
    case 'arrive':
      await storeTickets(tx, accountId, taken.tickets.map(arriving), recogniser)
      return
    case 'score':
      await storeScores(tx, accountId, await currentRun(tx, accountId), taken.tickets)
      await refreshFacts(
        tx,
        accountId,
        taken.tickets.map(one => one.ticketId),
      )
      return
    case 'delete':
      await deleteTickets(tx, accountId, taken.ticketIds)
      return
    case 'exclude':
      await exclude(tx, accountId, taken)
      await applyVisibility(tx, accountId)
      return
    case 'spam':
      await tx
        .updateTable('categories')
        .set({ is_spam: taken.is })
        .where('account_id', '=', accountId)
        .where('name', '=', taken.category)
        .execute()
      await applyVisibility(tx, accountId)
      return
    case 'weigh':
      await weigh(tx, accountId, taken)
      await rebuildFacts(tx, accountId)
      return
    case 'rescore':
      await rescore(tx, accountId, taken.tickets)
  }
}

export async function seedCategories(tx: Transaction<Tables>, accountId: number): Promise<void> {
  for (const [name, below] of Object.entries(settings)) {
    const category_id = randomUUID()
    await tx.insertInto('categories').values({ account_id: accountId, category_id, name }).execute()
    for (const subcategory of below)
      await tx
        .insertInto('subcategories')
        .values({ account_id: accountId, subcategory_id: randomUUID(), category_id, name: subcategory })
        .execute()
  }
}

async function exclude(
  tx: Transaction<Tables>,
  accountId: number,
  { category, subcategory, is }: Extract<Step, { does: 'exclude' }>,
): Promise<void> {
  const own = tx
    .updateTable('categories')
    .set({ is_excluded: is })
    .where('account_id', '=', accountId)
    .where('name', '=', category)
  const below = tx
    .updateTable('subcategories')
    .set({ is_excluded: is })
    .where('account_id', '=', accountId)
    .where('name', '=', subcategory)
    .where('category_id', 'in', query =>
      query.selectFrom('categories').where('name', '=', category).select('category_id'),
    )
  await (subcategory === null ? own : below).execute()
}

async function weigh(
  tx: Transaction<Tables>,
  accountId: number,
  { empathy, polarity, emailTarget }: Extract<Step, { does: 'weigh' }>,
): Promise<void> {
  const email = { ...defaultWeights.email, empathy, emotionalPolarity: polarity }
  const values = {
    weights: JSON.stringify({ ...defaultWeights, email }),
    sla_minutes: JSON.stringify({ ...defaultSlaMinutes, email: emailTarget }),
  }
  await tx
    .insertInto('scoring_settings')
    .values({ account_id: accountId, ...values })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** A new run replaces the current one, so figures no longer include tickets the new run hasn't scored. */
async function rescore(tx: Transaction<Tables>, accountId: number, tickets: ScoredTicket[]): Promise<void> {
  const now = new Date('2026-03-02T00:00:00Z')
  await currentRun(tx, accountId)
  const run_id = randomUUID()
  await tx
    .insertInto('scoring_runs')
    .values({
      account_id: accountId,
      run_id,
      engine: 'llm',
      version: run_id,
      state: 'filling',
      started_at: now,
    })
    .execute()
  await storeScores(tx, accountId, run_id, tickets)
  await swapWhenComplete(tx, accountId, now)
}
