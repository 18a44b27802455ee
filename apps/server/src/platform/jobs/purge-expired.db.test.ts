import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { purgeExpired } from './purge-expired.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})

afterAll(() => db?.drop())

const now = new Date('2026-01-31T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const second = 1 / 86_400

test('expired rows of every account are deleted and all others are kept', async () => {
  for (const name of ['acme', 'globex']) {
    const { accountId, userId, email } = await seedAccount(db.owner, { name })
    const account = { account_id: accountId }
    const session = { ...account, user_id: userId, created_at: daysAgo(30), last_seen_at: daysAgo(30) }
    await db.owner
      .insertInto('sessions')
      .values([
        { ...session, token_hash: Buffer.from('expired'), expires_at: now },
        { ...session, token_hash: Buffer.from('kept'), expires_at: daysAgo(-second) },
      ])
      .execute()
    const device = { email, created_at: daysAgo(180), last_used_at: daysAgo(180) }
    await db.owner
      .insertInto('known_devices')
      .values([
        { ...device, device_hash: Buffer.from('expired'), expires_at: now },
        { ...device, device_hash: Buffer.from('kept'), expires_at: daysAgo(-second) },
      ])
      .execute()
    await db.owner
      .insertInto('embed_identities')
      .values([
        { ...account, identity_id: 'expired', used_at: daysAgo(1), expires_at: now },
        { ...account, identity_id: 'kept', used_at: daysAgo(1), expires_at: daysAgo(-second) },
      ])
      .execute()
    const invitation = {
      ...account,
      role: 'viewer',
      invited_by: userId,
      mailed: true,
      created_at: daysAgo(7),
    } as const
    await db.owner
      .insertInto('invitations')
      .values([
        {
          ...invitation,
          invitation_id: randomUUID(),
          email: 'expired',
          token_hash: Buffer.of(1),
          expires_at: now,
        },
        {
          ...invitation,
          invitation_id: randomUUID(),
          email: 'kept',
          token_hash: Buffer.of(2),
          expires_at: daysAgo(-second),
        },
      ])
      .execute()
    const reset = { ...account, user_id: userId, created_at: daysAgo(1) }
    await db.owner
      .insertInto('password_resets')
      .values([
        { ...reset, token_hash: Buffer.from('expired'), expires_at: now },
        { ...reset, token_hash: Buffer.from('kept'), expires_at: daysAgo(-second) },
      ])
      .execute()
    await db.owner
      .insertInto('outbox_mails')
      .values([
        {
          ...account,
          mail_id: randomUUID(),
          sealed: Buffer.from('expired'),
          created_at: daysAgo(7 + second),
        },
        { ...account, mail_id: randomUUID(), sealed: Buffer.from('kept'), created_at: daysAgo(7) },
      ])
      .execute()
    const event = { ...account, visitor: randomUUID(), properties: '{}', occurred_at: now }
    await db.owner
      .insertInto('events')
      .values([
        { ...event, event_id: randomUUID(), name: 'page_left', received_at: daysAgo(400 + second) },
        { ...event, event_id: randomUUID(), name: 'page_loaded', received_at: daysAgo(400) },
      ])
      .execute()
  }
  await db.owner
    .insertInto('login_failures')
    .values([
      { subject: 'expired', failed_at: daysAgo(1 + second) },
      { subject: 'kept', failed_at: daysAgo(1) },
    ])
    .execute()

  const of = { kind: 'email' as const, address_digest: Buffer.from('expired') }
  const other = { kind: 'email' as const, address_digest: Buffer.from('kept') }
  await db.owner
    .insertInto('verification_codes')
    .values([
      { ...of, code_digest: null, expires_at: now },
      { ...other, code_digest: null, expires_at: daysAgo(-second) },
    ])
    .execute()
  await db.owner
    .insertInto('verification_proofs')
    .values([
      { ...of, proof_hash: Buffer.of(1), expires_at: now },
      { ...other, proof_hash: Buffer.of(2), expires_at: daysAgo(-second) },
    ])
    .execute()
  await db.owner
    .insertInto('verification_sends')
    .values([
      { ...of, send_id: randomUUID(), network: '192.0.2.1', sent_at: daysAgo(1 + second) },
      { ...other, send_id: randomUUID(), network: '192.0.2.1', sent_at: daysAgo(1) },
    ])
    .execute()

  await purgeExpired(db.database, now)

  const tokens = await db.owner.selectFrom('sessions').select('token_hash').execute()
  expect(tokens.map(row => row.token_hash.toString())).toEqual(['kept', 'kept'])
  const devices = await db.owner.selectFrom('known_devices').select('device_hash').execute()
  expect(devices.map(row => row.device_hash.toString())).toEqual(['kept', 'kept'])
  const identities = await db.owner.selectFrom('embed_identities').select('identity_id').execute()
  expect(identities.map(row => row.identity_id)).toEqual(['kept', 'kept'])
  const invitations = await db.owner.selectFrom('invitations').select('email').execute()
  expect(invitations.map(row => row.email)).toEqual(['kept', 'kept'])
  const resets = await db.owner.selectFrom('password_resets').select('token_hash').execute()
  expect(resets.map(row => row.token_hash.toString())).toEqual(['kept', 'kept'])
  const mails = await db.owner.selectFrom('outbox_mails').select('sealed').execute()
  expect(mails.map(row => row.sealed.toString())).toEqual(['kept', 'kept'])
  const events = await db.owner.selectFrom('events').select('name').execute()
  expect(events.map(row => row.name)).toEqual(['page_loaded', 'page_loaded'])
  const failures = await db.owner.selectFrom('login_failures').select('subject').execute()
  expect(failures.map(row => row.subject)).toEqual(['kept'])
  for (const table of ['verification_codes', 'verification_proofs', 'verification_sends'] as const) {
    const rows = await db.owner.selectFrom(table).select('address_digest').execute()
    expect(rows.map(row => row.address_digest.toString())).toEqual(['kept'])
  }
})
