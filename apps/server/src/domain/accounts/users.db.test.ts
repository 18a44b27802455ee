import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { authenticateWith } from '../sessions/sessions.ts'
import { createToken, endAllSessions, endSessions, forgetFailedSignIns, listSessions } from './access.ts'
import { createUser, deleteUser, listUsers } from './users.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)

let db: TestDatabase
let acme: SeededAccount
let globex: SeededAccount
beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
  globex = await seedAccount(db.owner, { name: 'globex' })
})
afterAll(() => db.drop())
beforeEach(() => db.owner.deleteFrom('sessions').execute())

const authenticate = (token: string, at = now) =>
  authenticateWith({ config: { demo: true }, database: db.database, now: () => at })(token, '127.0.0.1')

describe('users', () => {
  test('users are listed for one account or for all accounts', async () => {
    await createUser(db.owner, {
      account: 'acme',
      email: 'ann@acme.test',
      name: '  Ann  ',
      password: 'long enough',
    })
    const emails = async (accountId?: number) =>
      (await listUsers(db.owner, accountId)).map(user => `${user.account}: ${user.name} <${user.email}>`)
    expect(await emails(acme.accountId)).toEqual([
      'acme: Ann <ann@acme.test>',
      'acme: Lead of acme <lead@acme.test>',
    ])
    expect(await emails()).toHaveLength(3)
    await deleteUser(db.owner, 'ann@acme.test')
    expect(await emails()).toHaveLength(2)
  })

  test.each(['', '   ', 'two\nlines', 'x'.repeat(201), 'nul\u0000'])(
    '%j is rejected as a name',
    async name => {
      const user = { account: 'acme', email: 'bob@acme.test', name, password: 'long enough' }
      await expect(createUser(db.owner, user)).rejects.toThrow('Give the user a name')
    },
  )
})

describe('tokens', () => {
  test('a token gives access to the user’s account for the given number of days', async () => {
    const { token, expiresAt } = await createToken(db.owner, { email: acme.email, days: 1, now })
    expect(expiresAt).toEqual(later(1))
    expect(await authenticate(token)).toMatchObject({ account: 'acme', userId: acme.userId })
    expect(await authenticate(token, later(1))).toBeNull()
  })

  test('tokens are listed only for their own user, until they expire', async () => {
    await createToken(db.owner, { email: acme.email, days: 1, now })
    await createToken(db.owner, { email: acme.email, days: 30, now: later(0.5) })
    await createToken(db.owner, { email: globex.email, days: 30, now })
    const listed = await listSessions(db.owner, acme.email, later(0.5))
    expect(listed.map(session => session.expires_at)).toEqual([later(30.5), later(1)])
    expect(await listSessions(db.owner, acme.email, later(2))).toHaveLength(1)
  })

  test('revoking tokens by ID revokes all of them or none, and never another user’s', async () => {
    const mine = await createToken(db.owner, { email: acme.email, days: 30, now })
    const other = await createToken(db.owner, { email: globex.email, days: 30, now })
    const [first] = await listSessions(db.owner, acme.email, now)
    const [theirs] = await listSessions(db.owner, globex.email, now)
    const ids = [first?.id ?? '', theirs?.id ?? '']
    await expect(endSessions(db.owner, acme.email, ids, now)).rejects.toThrow('has no token with ID')
    expect(await authenticate(mine.token)).not.toBeNull()
    expect(await endSessions(db.owner, acme.email, ids.slice(0, 1), now)).toBe(1)
    expect(await authenticate(mine.token)).toBeNull()
    expect(await authenticate(other.token)).not.toBeNull()
  })

  test('signing a user out revokes all their tokens', async () => {
    for (const { email } of [acme, acme, globex]) await createToken(db.owner, { email, days: 30, now })
    expect(await endAllSessions(db.owner, acme.email)).toBe(2)
    expect(await listSessions(db.owner, globex.email, now)).toHaveLength(1)
  })
})

test('failed sign-ins are cleared for one email, ignoring case', async () => {
  await db.owner
    .insertInto('login_failures')
    .values(['email:lead@acme.test', 'email:lead@globex.test'].map(subject => ({ subject, failed_at: now })))
    .execute()
  expect(await forgetFailedSignIns(db.owner, 'LEAD@acme.test')).toBe(1)
  const left = await db.owner.selectFrom('login_failures').select('subject').execute()
  expect(left).toEqual([{ subject: 'email:lead@globex.test' }])
})
