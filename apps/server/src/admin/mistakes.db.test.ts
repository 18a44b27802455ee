import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEmptyDatabase,
  createTestDatabase,
  seedAccount,
  type TestDatabase,
} from '../../test-support/database.ts'
import { callAdmin, createDataDir } from './test-support.ts'

let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await createDataDir(db.secretKey)
  await seedAccount(db.owner, { name: 'acme' })
})
afterAll(async () => {
  await db.drop()
  await folder.remove()
})

const admin = (command: string, input = '', environment: Record<string, string> = {}) =>
  callAdmin(command, {
    environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir, ...environment },
    input,
  })

describe('an error prints one sentence and exits with code 1', () => {
  test.each([
    ['accounts create acme --platform zendesk', 'There is already an account named acme.'],
    [
      'accounts create settings --platform zendesk',
      '"settings" is reserved for a page. Choose another name.',
    ],
    ['accounts create A_B --platform zendesk', /^"A_B" can’t be an account name\. Use lowercase letters/],
    ['accounts set acme --timezone Mars/Base', /^"Mars\/Base" is not a timezone\. Use a name such as/],
    ['accounts set acme --type Two', '"Two" is not an account type. Use one lowercase word, such as brand.'],
    ['accounts delete missing --yes', 'There is no account named missing.'],
    ['users list missing', 'There is no account named missing.'],
    ['users create a@acme.test --account missing --name A', 'There is no account named missing.'],
    [
      'users create lead@acme.test --account acme --name A',
      'There is already a user with the email lead@acme.test.',
    ],
    ['users create not-an-email --account acme --name A', '"not-an-email" is not an email address.'],
    ['users password x@acme.test', 'There is no user with the email x@acme.test.'],
    ['users delete x@acme.test', 'There is no user with the email x@acme.test.'],
    ['users sign-out nonsense', '"nonsense" is not an email address.'],
    ['capabilities grant missing time_tracker', 'There is no account named missing.'],
    ['tokens create x@acme.test', 'There is no user with the email x@acme.test.'],
    ['tokens revoke lead@acme.test 0123456789ab', 'lead@acme.test has no token with ID 0123456789ab.'],
    [
      'embed origins acme https://app.acme.test/path',
      /^"https:\/\/app\.acme\.test\/path" is not an origin\./,
    ],
    ['embed origins acme https://*.acme.test', /is not an origin\./],
    ['embed secret missing', 'There is no account named missing.'],
    ['scoring status missing', 'There is no account named missing.'],
    ['scoring engine missing llm', 'There is no account named missing.'],
    ['scoring hours missing', 'There is no account named missing.'],
    ['scoring hours missing always', 'There is no account named missing.'],
    ['scoring hours acme mon-fri 9-17 Europe/London', /^"9-17" is not a range of times\./],
    [
      'scoring hours acme mon-fri 09:00-17:30',
      /is not a valid set of business hours\. Write days, times and the timezone/,
    ],
    ['scoring hours acme mon-fri 09:00-17:30 Mars/Base', /^"Mars\/Base" is not a timezone\./],
    ['scoring failed missing', 'There is no account named missing.'],
    ['scoring retry missing', 'There is no account named missing.'],
    ['unlock nonsense', '"nonsense" is not an email address.'],
  ])('%s', async (command, sentence) => {
    const { code, stdout, stderr } = await admin(command, 'long enough a password\n')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    if (typeof sentence === 'string') expect(stderr).toBe(`${sentence}\n`)
    else expect(stderr).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    ['a short one', 'short\n', 'Use a password of at least 8 characters.'],
    ['none', '', /^No password given\./],
    ['two lines', 'first line\nsecond line\n', 'The password on standard input must be one line.'],
    ['a password that is too long', 'x'.repeat(1_025), /^This password can’t be used\. Use at most 1,024/],
  ])('a password from standard input: %s', async (_what, input, sentence) => {
    const { code, stderr } = await admin('users password lead@acme.test', input)
    expect(code).toBe(1)
    expect(stderr.trimEnd()).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    )
  })
})

describe('a usage error prints one sentence and exits with code 2', () => {
  test.each([
    ['acounts list', "Unknown command 'acounts'. Did you mean accounts?"],
    ['users creat a@b.co', "Unknown command 'creat'. Did you mean create?"],
    ['accounts list --jsn', "Unknown option '--jsn'. Did you mean --json?"],
    ['accounts create x --platform helpscout', /Allowed choices are zendesk, gorgias, freshdesk, gladly\./],
    ['accounts set acme', /^Nothing to change\. Use --platform, --timezone or --type\./],
    ['accounts show', /^Missing required argument 'name'\./],
    ['capabilities grant acme flying', /Allowed choices are copilot_only,/],
    ['tokens create lead@acme.test --days 31', /Use a number of days from 1 to 30\./],
    ['tokens revoke lead@acme.test', /^Specify token ids from "tokens list lead@acme\.test", or --all\./],
    ['scoring engine acme magic', /Allowed choices are offline, llm\./],
    ['embed origins acme https://a.test --none', /^Specify either origins or --none, not both\./],
  ])('%s', async (command, sentence) => {
    const { code, stdout, stderr } = await admin(command)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trimEnd()).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    )
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('a password passed as an option is not repeated in the error', async () => {
    const { code, stderr } = await admin('users password lead@acme.test --password=hunter22-secret')
    expect(code).toBe(2)
    expect(stderr).not.toContain('hunter22')
  })
})

describe('help', () => {
  test.each([
    '',
    '--help',
    'accounts',
    'users --help',
    'help tokens',
    'embed secret --help',
    'scoring engine --help',
    'unlock -h',
  ])('help for "%s" is shown without a database', async command => {
    const { code, stdout, stderr } = await admin(command, '', {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: npm run admin -- /)
  })
})

describe('the database', () => {
  test('the error for an unreachable database doesn’t show its password', async () => {
    const { code, stderr } = await admin('accounts list', '', {
      DATABASE_URL: 'postgres://pulse:hunter22@127.0.0.1:1/pulse',
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/pulse can't be reached .*\n$/)
    expect(stderr).not.toContain('hunter22')
  })

  test('an invalid database URL is rejected', async () => {
    const { code, stderr } = await admin('accounts list', '', { DATABASE_URL: 'nonsense' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATABASE_URL must be an address such as .*\n$/)
  })

  test('a database created by a newer version of Pulse is rejected', async () => {
    await sql`insert into migrations (number, name, checksum) values (9999, '9999_future', 'x')`.execute(
      db.owner,
    )
    const { code, stderr } = await admin('accounts list')
    await sql`delete from migrations where number = 9999`.execute(db.owner)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The database has the migration 9999_future, which this version .*\n$/)
  })

  test('the database of a running older version of Pulse is not changed', async () => {
    const { rows } = await sql`delete from migrations where number = (select max(number) from migrations)
      returning number, name, checksum`.execute(db.owner)
    const { code, stderr } = await admin('accounts list')
    const { number, name, checksum } = rows[0] as Record<'number' | 'name' | 'checksum', string>
    await sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
      db.owner,
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The database is older than this version of Pulse\. Restart Pulse/)
  })

  test('an empty database is set up first', async () => {
    const { ownerUrl, drop } = await createEmptyDatabase()
    try {
      const created = await admin('accounts create acme --platform zendesk', '', { DATABASE_URL: ownerUrl })
      expect(created).toEqual({ code: 0, stdout: 'Created the account acme.\n', stderr: '' })
    } finally {
      await drop()
    }
  })
})
