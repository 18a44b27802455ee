import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import {
  changeAccount,
  createAccount,
  deleteAccount,
  findAccount,
  listAccounts,
  setEmbedOrigins,
} from './accounts.ts'
import { changeCapabilities } from './capabilities.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await seedAccount(db.owner, { name: 'acme', timezone: 'Europe/Berlin' })
})
afterAll(() => db.drop())

describe('accounts', () => {
  test('changing one setting does not change the others', async () => {
    await changeAccount(db.owner, 'acme', { platform: 'gladly' })
    expect(await findAccount(db.owner, 'acme')).toMatchObject({
      platform: 'gladly',
      timezone: 'Europe/Berlin',
    })
    await changeAccount(db.owner, 'acme', { timezone: null })
    expect(await findAccount(db.owner, 'acme')).toMatchObject({ platform: 'gladly', timezone: null })
    await changeAccount(db.owner, 'acme', {})
  })

  test.each(['Atlantis/Land', '+05:00', '-3', ''])('%j is rejected as a timezone', async timezone => {
    await expect(changeAccount(db.owner, 'acme', { timezone })).rejects.toThrow('is not a timezone')
    await expect(createAccount(db.owner, { name: 'zoned', platform: 'gladly', timezone })).rejects.toThrow(
      'is not a timezone',
    )
  })

  test('the account list is sorted and shows how many users each account has', async () => {
    await createAccount(db.owner, { name: 'aardvark', platform: 'zendesk' })
    const listed = await listAccounts(db.owner)
    expect(listed.map(({ name, users }) => [name, users])).toEqual([
      ['aardvark', 0],
      ['acme', 1],
    ])
  })

  test('deleting an account deletes all its data but no other account’s', async () => {
    const globex = await seedAccount(db.owner, { name: 'globex' })
    const acme = await findAccount(db.owner, 'acme')
    for (const account_id of [globex.accountId, acme.account_id])
      await db.owner
        .insertInto('events')
        .values({
          account_id,
          event_id: randomUUID(),
          visitor: randomUUID(),
          name: 'ticket_validity_switched',
          properties: '{}',
          occurred_at: new Date(0),
          received_at: new Date(0),
        })
        .execute()
    await deleteAccount(db.owner, 'globex')
    for (const table of ['events', 'users', 'logins'] as const) {
      const left = await db.owner.selectFrom(table).select('account_id').execute()
      expect(left).toEqual([{ account_id: acme.account_id }])
    }
    await expect(deleteAccount(db.owner, 'globex')).rejects.toThrow('There is no account named globex.')
  })
})

describe('capabilities', () => {
  test('a capability is granted only once, is listed in the contract’s order, and can be revoked', async () => {
    expect(await changeCapabilities(db.owner, 'acme', { grant: ['max_date_today', 'copilot_only'] })).toEqual(
      ['copilot_only', 'max_date_today'],
    )
    await changeCapabilities(db.owner, 'acme', { grant: ['copilot_only'], revoke: ['time_tracker'] })
    expect((await findAccount(db.owner, 'acme')).capabilities).toEqual(['copilot_only', 'max_date_today'])
    expect(
      await changeCapabilities(db.owner, 'acme', { revoke: ['copilot_only', 'max_date_today'] }),
    ).toEqual([])
  })

  test('capabilities granted at the same time are all kept', async () => {
    const wanted = ['copilot_only', 'copilot_area', 'extra_channels'] as const
    await Promise.all(wanted.map(one => changeCapabilities(db.owner, 'acme', { grant: [one] })))
    expect((await findAccount(db.owner, 'acme')).capabilities).toEqual(wanted)
  })
})

describe('embed origins', () => {
  test.each([
    'https://app.example.com/',
    'https://App.example.com',
    'https://*.example.com',
    'https://a.com;script-src',
    "https://a.com'self'",
    'https://a,b.com',
    'https://user@a.com',
    'ftp://a.com',
    'null',
    '*',
    'app.example.com',
  ])('%s is rejected', async origin => {
    await expect(setEmbedOrigins(db.owner, 'acme', [origin])).rejects.toThrow('is not an origin')
  })

  test('exact hosts, ports and IP addresses are accepted', async () => {
    const origins = [
      'https://app.example.com',
      'http://localhost:4000',
      'http://[::1]:8080',
      'http://127.0.0.1',
    ]
    await setEmbedOrigins(db.owner, 'acme', origins)
    expect((await findAccount(db.owner, 'acme')).embed_origins).toEqual(origins)
  })
})
