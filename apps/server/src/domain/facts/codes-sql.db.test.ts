import { channelIds, channelOfCode, ratingOfCode, ratings, readChannel } from '@pulse/contract'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { channelCodeSql, channelTable, ratingCodeSql } from './codes-sql.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function codesOf(names: string[], codeSql: (name: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const { rows } = await sql<{ code: number }>`
    select ${codeSql(sql`name`)} as code
      from unnest(${names}::text[]) with ordinality as given (name, position) order by position`.execute(
    db.owner,
  )
  return rows.map(row => row.code)
}
const channelsOf = async (names: string[]) => (await codesOf(names, channelCodeSql)).map(channelOfCode)

test('a channel is stored as the code for its name', async () => {
  const names = {
    ...Object.fromEntries(channelIds.map(id => [id, id])),
    ...{
      Email: 'email',
      ' mail ': 'email',
      'Live Chat': 'live_chat',
      WhatsApp: 'live_chat',
      web_widget: 'live_chat',
    },
    ...{
      'Facebook Messenger': 'social_media',
      Twitter: 'social_media',
      X: 'social_media',
      Instagram: 'social_media',
    },
    ...{
      'Native Messaging': 'native_messaging',
      'Phone call': 'voice',
      Voice: 'voice',
      API: 'api',
      SMS: 'sms',
    },
    ...{ 'Text message': 'live_chat', text: 'sms', 'Side conversation': 'side_conversation' },
    ...{ web: 'others', '': 'others', 'Carrier pigeon': 'others' },
  }
  expect(await channelsOf(Object.keys(names))).toEqual(Object.values(names))
})

test('SQL maps every channel name to the same code as TypeScript', async () => {
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
      expect(await channelsOf(names)).toEqual(names.map(readChannel))
    }),
    { numRuns: 10 },
  )
})

test('a rating is stored as its code, and an unknown rating as not offered', async () => {
  const codes = await codesOf([...ratings, 'received', ''], ratingCodeSql)
  expect(codes.map(ratingOfCode)).toEqual([...ratings, 'unoffered', 'unoffered'])
})

test('a table of channels has one row per channel, with null for missing numbers', async () => {
  const minutes = channelTable('targets', { minutes: id => (id === 'sms' ? null : id.length) })
  const { rows } = await sql<{ code: number; minutes: number | null }>`
    select code, minutes from ${minutes}`.execute(db.owner)
  expect(Object.fromEntries(rows.map(row => [channelOfCode(row.code), row.minutes]))).toEqual(
    Object.fromEntries(channelIds.map(id => [id, id === 'sms' ? null : id.length])),
  )
})
