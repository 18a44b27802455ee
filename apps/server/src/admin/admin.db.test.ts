import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test-support/app.ts'
import { seedAccount } from '../../test-support/database.ts'
import { storedKeys } from '../../test-support/snaps.ts'
import { embedSecretPurpose, findAccount } from '../domain/accounts/accounts.ts'
import { authenticateWith } from '../domain/sessions/sessions.ts'
import { createFileStorage } from '../platform/files/create-storage.ts'
import { callAdmin, createDataDir } from './test-support.ts'

const { checksPasswords } = inject('testServer')
let server: TestApp
let folder: Awaited<ReturnType<typeof createDataDir>>

beforeAll(async () => {
  server = await createTestApp()
  folder = await createDataDir(server.secretKey)
  await seedAccount(server.owner, { name: 'acme', capabilities: ['time_tracker'] })
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

const admin = (command: string, more: { input?: string; environment?: Record<string, string> } = {}) =>
  callAdmin(command, {
    ...more,
    environment: { DATABASE_URL: server.ownerUrl, DATA_DIR: folder.dataDir, ...more.environment },
  })
const said = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' })
const mistake = (sentence: string, code = 1) => ({ code, stdout: '', stderr: `${sentence}\n` })
const signIn = async (email: string, password: string) =>
  (await server.call({ method: 'POST', url: '/api/user/login', body: { email, password } })).status
const session = (token: string) =>
  authenticateWith({ config: { demo: true }, database: server.database, now: () => new Date() })(
    token.trim(),
    '127.0.0.1',
  )

describe('accounts', () => {
  test('accounts can be created, shown, changed, listed and deleted', async () => {
    expect(await admin('accounts create globex --platform gorgias --timezone Europe/Berlin')).toEqual(
      said('Created the account globex.'),
    )
    expect(await admin('accounts set globex --timezone none --platform gladly --type agency')).toEqual(
      said('Updated account globex.'),
    )
    const shown = JSON.parse((await admin('accounts show globex --json')).stdout)
    expect(shown).toEqual({
      name: 'globex',
      platform: 'gladly',
      account_type: 'agency',
      timezone: null,
      capabilities: [],
      users: [],
      embed_origins: [],
      has_embed_secret: false,
      is_demo: false,
      created_at: expect.any(String),
    })
    expect((await admin('accounts show globex')).stdout).toMatch(/^Timezone {7}none$/m)
    const { stdout } = await admin('accounts list')
    const [heading = '', first = '', second = ''] = stdout.split('\n')
    expect(heading).toMatch(/^NAME +PLATFORM +TYPE +TIMEZONE +USERS +CREATED +CAPABILITIES$/)
    expect(first).toMatch(/^acme +zendesk +brand +none +1 +.* UTC +time_tracker$/)
    expect(second.indexOf('gladly')).toBe(heading.indexOf('PLATFORM'))
    const { account_id } = await findAccount(server.owner, 'globex')
    const files = await createFileStorage({ ...folder, s3: undefined })
    const ofAnother = `${account_id}1/imports/a/0`
    for (const key of [`${account_id}/imports/a/0`, `${account_id}/snaps/a/b/1.webp`, ofAnother])
      await files.write(key, [Buffer.from('content')])
    expect(await admin('accounts delete globex --yes')).toEqual(said('Deleted the account globex.'))
    expect(await storedKeys(files, '')).toEqual([ofAnother])
    expect(await admin('accounts show globex')).toEqual(mistake('There is no account named globex.'))
  })

  test('a new account’s helpdesk defaults to Zendesk until one is connected', async () => {
    expect(await admin('accounts create hooli')).toEqual(said('Created the account hooli.'))
    expect(await findAccount(server.owner, 'hooli')).toMatchObject({ platform: 'zendesk' })
    await admin('accounts delete hooli --yes')
  })

  test('an account is deleted only after its name is typed', async () => {
    const user = await seedAccount(server.owner, { name: 'initech' })
    for (const input of ['', 'globex\n', 'y\n']) {
      const refused = await admin('accounts delete initech', { input })
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toContain('its 1 user and all its data')
      expect(refused.stderr).toContain('Nothing was deleted.')
    }
    expect(await signIn(user.email, user.password)).toBe(200)
    expect(await admin('accounts delete initech', { input: 'initech\n' })).toMatchObject({ code: 0 })
    expect(await signIn(user.email, user.password)).toBe(401)
  })
})

describe('users', () => {
  test('a user created with a password from standard input can sign in and can be deleted', async () => {
    const created = await admin('users create Sam@Acme.test --account acme --name "Sam Ödegård"', {
      input: 'a piped password\n',
    })
    expect(created).toEqual(said('Created the user Sam@Acme.test in acme.'))
    expect(await signIn('sam@acme.test', 'a piped password')).toBe(200)
    const listed = JSON.parse((await admin('users list acme --json')).stdout)
    expect(listed).toContainEqual({
      email: 'sam@acme.test',
      name: 'Sam Ödegård',
      role: 'owner',
      account: 'acme',
      created_at: expect.any(String),
      last_signed_in_at: server.clock.now.toISOString(),
    })
    expect((await admin('users list')).stdout).toMatch(/^lead@acme\.test +acme .* never +Lead of acme$/m)
    expect(await admin('users delete sam@acme.test')).toEqual(said('Deleted the user sam@acme.test.'))
    expect(await signIn('sam@acme.test', 'a piped password')).toBe(401)
  })

  test('--generate creates a random password and prints only that to standard output', async () => {
    const created = await admin('users create gen@acme.test --account acme --name Gen --generate')
    expect(created.code).toBe(0)
    expect(created.stdout).toMatch(/^[\w-]{20}\n$/)
    expect(created.stderr).toBe('Created the user gen@acme.test in acme. The password, shown only once:\n')
    expect(await signIn('gen@acme.test', created.stdout.trim())).toBe(200)
  })

  test('changing a user’s password ends all their sessions', async () => {
    const user = await seedAccount(server.owner, { name: 'umbrella' })
    const { authorization } = await server.signIn(user)
    const check = () => server.call({ method: 'GET', url: '/api/common/check', headers: { authorization } })
    expect((await check()).status).toBe(200)
    expect(await admin(`users password ${user.email}`, { input: 'another password' })).toEqual(
      said('Changed the password for lead@umbrella.test and signed them out everywhere.'),
    )
    expect((await check()).status).toBe(401)
    expect(await signIn(user.email, user.password)).toBe(401)
    expect(await signIn(user.email, 'another password')).toBe(200)
  })

  test('a user can be signed out everywhere', async () => {
    const user = await seedAccount(server.owner, { name: 'hooli' })
    const { authorization } = await server.signIn(user)
    await server.signIn(user)
    expect(await admin(`users sign-out ${user.email}`)).toEqual(
      said('Signed out lead@hooli.test (2 sessions).'),
    )
    const check = await server.call({ method: 'GET', url: '/api/common/check', headers: { authorization } })
    expect(check.status).toBe(401)
  })
})

describe('capabilities', () => {
  test('capabilities can be listed with explanations, granted and revoked', async () => {
    expect((await admin('capabilities list')).stdout).toMatch(
      /^time_tracker +The account can use the time diary\.$/m,
    )
    expect(JSON.parse((await admin('capabilities list --json')).stdout)).toHaveLength(9)
    expect(await admin('capabilities grant acme max_date_today copilot_area max_date_today')).toEqual(
      said('acme now has: copilot_area, time_tracker, max_date_today.'),
    )
    expect(await admin('capabilities revoke acme copilot_area max_date_today extra_channels')).toEqual(
      said('acme now has: time_tracker.'),
    )
  })
})

describe('tokens', () => {
  test('a new token is the only output, works, isn’t shown in the list, and can be revoked', async () => {
    const user = await seedAccount(server.owner, { name: 'stark' })
    const created = await admin(`tokens create ${user.email} --days 2`)
    expect(created.stdout).toMatch(/^[0-9a-z]+\.[\w-]{43}\n$/)
    expect(created.stderr).toMatch(/^Token for lead@stark\.test, valid until .* UTC, shown only once:\n$/)
    expect(await session(created.stdout)).toMatchObject({ account: 'stark', userId: user.userId })

    const second = await admin(`tokens create ${user.email}`)
    const listed = await admin(`tokens list ${user.email} --json`)
    for (const { stdout } of [created, second])
      expect(listed.stdout).not.toContain(stdout.trim().split('.')[1])
    const [newest, oldest] = JSON.parse(listed.stdout)
    const days = (row: { created_at: string; expires_at: string }) =>
      (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 86_400_000
    expect([days(newest), days(oldest)]).toEqual([30, 2])

    expect(await admin(`tokens revoke ${user.email} ${oldest.id}`)).toEqual(
      said('Revoked 1 token for lead@stark.test.'),
    )
    expect(await session(created.stdout)).toBeNull()
    expect(await session(second.stdout)).not.toBeNull()
    expect((await admin(`tokens list ${user.email}`)).stdout).toMatch(
      /^ID +CREATED +LAST SEEN +EXPIRES\n[0-9a-f]{12} .*UTC\n$/,
    )
    expect(await admin(`tokens revoke ${user.email} --all`)).toMatchObject({ code: 0 })
    expect(await session(second.stdout)).toBeNull()
    expect(await admin(`tokens list ${user.email}`)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'lead@stark.test has no tokens and no sessions.\n',
    })
  })
})

describe('embedding', () => {
  test('embed origins are listed, replaced and cleared', async () => {
    expect(await admin('embed origins acme https://app.acme.test http://localhost:4000')).toMatchObject({
      code: 0,
      stdout: 'CAN EMBED ACME\nhttps://app.acme.test\nhttp://localhost:4000\n',
    })
    expect(JSON.parse((await admin('embed origins acme --json')).stdout)).toEqual([
      'https://app.acme.test',
      'http://localhost:4000',
    ])
    expect(await admin('embed origins acme --none')).toMatchObject({
      code: 0,
      stderr: 'No origins can embed acme.\n',
    })
  })

  test('the embed secret is the only output, is encrypted with the server key, and can be replaced', async () => {
    const first = await admin('embed secret acme')
    const second = await admin('embed secret acme')
    expect(second.stdout).toMatch(/^[\w-]{43}\n$/)
    expect(second.stdout).not.toBe(first.stdout)
    const { account_id, embed_secret } = await server.owner
      .selectFrom('accounts')
      .where('name', '=', 'acme')
      .select(['account_id', 'embed_secret'])
      .executeTakeFirstOrThrow()
    const opened = server.services.secretBox.open(embed_secret ?? Buffer.of(), embedSecretPurpose(account_id))
    expect(opened).toBe(second.stdout.trim())
  })

  test.runIf(checksPasswords)(
    'the wrong server key is rejected, and the embed secret doesn’t change',
    async () => {
      const before = await server.owner.selectFrom('accounts').select('embed_secret').execute()
      const refused = await admin('embed secret acme', {
        environment: { SECRET_KEY: 'another key, long enough to be taken for one' },
      })
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toMatch(/^The secret key isn't the one .*\n$/)
      expect(await server.owner.selectFrom('accounts').select('embed_secret').execute()).toEqual(before)
    },
  )
})

test('unlock lets a user sign in again immediately after too many failures', async () => {
  const user = await seedAccount(server.owner, { name: 'wayne' })
  for (let attempt = 0; attempt < 5; attempt++) await signIn(user.email, 'wrong')
  expect(await signIn(user.email, user.password)).toBe(429)
  expect(await admin('unlock Lead@wayne.test')).toEqual(
    said('Cleared 5 failed sign-ins for Lead@wayne.test.'),
  )
  expect(await signIn(user.email, user.password)).toBe(200)
  expect(await admin('unlock lead@wayne.test')).toEqual(said('No failed sign-ins for lead@wayne.test.'))
})
