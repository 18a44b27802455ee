import { channelCodes } from '@pulse/contract'
import { perFactor } from '@pulse/contract/factors'
import { aiCsat, channelOf, channels, type ScoredFactor, type WeightTable } from '@pulse/scoring'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { rebuildFacts } from './facts.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const decimals = (max: number) =>
  fc.double({ min: 0, max, noNaN: true }).map(value => Math.round(value * 1e6) / 1e6)

/** The scoring table whose weights apply to each channel code. */
const weighedAs: Record<number, string> = {
  [channelCodes.email]: 'email',
  [channelCodes.live_chat]: 'live_chat',
  [channelCodes.voice]: 'voice',
  [channelCodes.social_media]: 'social_media',
  [channelCodes.api]: 'email',
  [channelCodes.sms]: 'sms',
  [channelCodes.side_conversation]: 'email',
  [channelCodes.native_messaging]: 'live_chat',
  [channelCodes.others]: 'email',
}

async function codesOf(names: string[]): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    select channel_code(name) as code from unnest(${names}::text[]) with ordinality as given (name, position)
     order by position`.execute(db.owner)
  return rows.map(row => row.code)
}

test('a channel gets the code of its name', async () => {
  const names = {
    ...channelCodes,
    ...{ Email: 1, ' mail ': 1, 'Live Chat': 2, WhatsApp: 2, web_widget: 2, 'Facebook Messenger': 4 },
    ...{ 'Native Messaging': 8, 'Phone call': 3, Voice: 3, Twitter: 4, X: 4, Instagram: 4, API: 5 },
    ...{ SMS: 6, 'Text message': 2, text: 6, 'Side conversation': 7, web: 9, '': 9, 'Carrier pigeon': 9 },
  }
  expect(await codesOf(Object.keys(names))).toEqual(Object.values(names))
})

test('any channel name gets the weights that scoring uses for it', async () => {
  const part = fc.constantFrom(
    ...['chat', 'Messaging', 'widget', 'WhatsApp', 'twitter', 'FACEBOOK', 'social', 'media', 'x', 'X', 'sms'],
    ...['text', 'Voice', 'phone', 'call', 'email', 'mail', 'api', 'side', 'conversation', 'native', 'live'],
    ...['web', ' ', '_', '-', '7', 'é', '🙂', '\t', '\n'],
  )
  const name = fc.oneof(
    fc.array(part, { maxLength: 4 }).map(parts => parts.join('')),
    fc.array(part, { maxLength: 4 }).map(parts => parts.join('_')),
    fc.string({ maxLength: 12 }).map(text => text.replaceAll('\u0000', '')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 200, maxLength: 200 }), async names => {
      const codes = await codesOf(names)
      for (const [index, given] of names.entries())
        expect([given, weighedAs[codes[index] ?? 0]]).toEqual([given, channelOf(given)])
    }),
    { numRuns: 10 },
  )
})

test('the AI CSAT in facts equals the scoring package’s, for any factors, weights and channel', async () => {
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
  const weight = fc.oneof(fc.integer({ min: -10, max: 100 }), decimals(100))
  const column = fc.record(perFactor(() => weight))
  const table = fc.record(
    Object.fromEntries(channels.map(name => [name, column])),
  ) as fc.Arbitrary<WeightTable>
  await fc.assert(
    fc.asyncProperty(fc.array(scored, { minLength: 40, maxLength: 40 }), table, async (some, weights) => {
      const tickets = some.map(
        (one, index): ScoredTicket => ({ ...one, ticketId: String(index), messages: [] }),
      )
      await seedScored(db, accountId, tickets)
      const values = { weights: JSON.stringify(weights) }
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
        const expected = aiCsat(given, weights[channelOf(channel)])
        expect(csatOf.get(ticketId)).toBe(expected === null ? null : Math.round(expected * 100))
      }
    }),
    { numRuns: 10 },
  )
})
