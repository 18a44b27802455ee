import {
  type ChannelId,
  channelIds,
  channels,
  factorNames,
  factors,
  perConfiguredChannel,
  perFactor,
} from '@pulse/contract'
import { aiCsat, channelOf, type ScoredFactor, type WeightTable } from '@pulse/scoring'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { withAiCsat } from './csat-sql.ts'
import { rebuildFacts } from './facts.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const decimals = (max: number) =>
  fc.double({ min: 0, max, noNaN: true }).map(value => Math.round(value * 1e6) / 1e6)

const weight = fc.oneof(fc.integer({ min: -10, max: 100 }), decimals(100))
const weightTable: fc.Arbitrary<WeightTable> = fc.record(
  perConfiguredChannel(() => fc.record(perFactor(() => weight))),
)

const adjustments = fc.constantFrom(0, 0.37, -0.75, 1)

interface Scored {
  channel: ChannelId
  factors: Partial<Record<ScoredFactor, number>>
}

test('the AI CSAT computed in SQL equals the scoring package’s to the hundredth, for any factors, weights, adjustment and channel', async () => {
  const points = fc.oneof(
    fc.double({ min: 1e-6, max: 5, noNaN: true }),
    decimals(5),
    fc.constantFrom(0, 2.5, 5),
  )
  const scored: fc.Arbitrary<Scored> = fc.record({
    channel: fc.constantFrom(...channelIds),
    factors: fc.record({ ...perFactor(() => points), bonus: points }, { requiredKeys: [] }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(scored, { minLength: 200, maxLength: 200 }),
      weightTable,
      adjustments,
      async (some, weights, adjustment) => {
        const expected = some.map(({ channel, factors }) => {
          const given = Object.fromEntries(Object.entries(factors).map(([name, score]) => [name, { score }]))
          const score = aiCsat(given, weights[channelOf(channel)], adjustment)
          return score === null ? null : Math.round(score * 100)
        })
        expect(await csatInSql(some, weights, adjustment)).toEqual(expected)
      },
    ),
    { numRuns: 20 },
  )
})

async function csatInSql(
  some: readonly Scored[],
  weights: WeightTable,
  adjustment: number,
): Promise<(number | null)[]> {
  const values = (name: ScoredFactor) => sql`${some.map(({ factors }) => factors[name] ?? null)}::float8[]`
  const scored = sql`
    select * from unnest(${some.map(({ channel }) => channels[channel].code)}::smallint[], ${values('bonus')},
                         ${sql.join(factorNames.map(values))})
      with ordinality as given (channel, bonus, ${sql.raw(factorNames.map(name => factors[name].column).join(', '))}, position)`
  const { rows } = await sql<{ ai_csat: number | null }>`
    select ai_csat from (${withAiCsat(scored, weights, adjustment)}) as weighed order by position`.execute(
    db.owner,
  )
  return rows.map(row => row.ai_csat)
}

test('the AI CSAT stored in facts equals the scoring package’s, for any factors, weights, adjustment and channel', async () => {
  const { accountId } = await seedAccount(db.owner, { name: 'weighed' })
  const score = fc.option(fc.oneof(decimals(5), fc.constantFrom(0, 2.5, 5)), {
    nil: undefined,
  })
  const scored = fc
    .record({
      channel: fc.constantFrom('email', 'Live Chat', 'phone', 'sms', 'Instagram', 'api', 'native_messaging'),
      factors: fc.record({
        ...perFactor(() => score),
        bonus: score,
      }),
    })
    .map(({ channel, factors }) => ({
      channel,
      factors: Object.fromEntries(
        Object.entries(factors).filter(([, value]) => value !== undefined),
      ) as Partial<Record<ScoredFactor, number>>,
    }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(scored, { minLength: 40, maxLength: 40 }),
      weightTable,
      adjustments,
      async (some, weights, adjustment) => {
        const tickets = some.map(
          (one, index): ScoredTicket => ({ ...one, ticketId: String(index), messages: [] }),
        )
        await seedScored(db, accountId, tickets)
        const values = {
          weights: JSON.stringify(weights),
          adjustment: adjustment ? JSON.stringify({ points: adjustment }) : null,
        }
        await db.database.withAccount(accountId, async tx => {
          await tx
            .insertInto('scoring_settings')
            .values({ account_id: accountId, ...values })
            .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
            .execute()
          await rebuildFacts(tx, accountId)
        })
        const facts = await db.owner
          .selectFrom('ticket_facts')
          .where('account_id', '=', accountId)
          .select(['ticket_id', 'csat'])
          .execute()
        const csatOf = new Map(facts.map(fact => [fact.ticket_id, fact.csat]))
        for (const { ticketId, channel, factors } of tickets) {
          const given = Object.fromEntries(
            Object.entries(factors ?? {}).map(([name, value]) => [name, { score: value }]),
          )
          const expected = aiCsat(given, weights[channelOf(channel)], adjustment)
          expect(csatOf.get(ticketId)).toBe(expected === null ? null : Math.round(expected * 100))
        }
      },
    ),
    { numRuns: 10 },
  )
})
