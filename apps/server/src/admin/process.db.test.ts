import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../test-support/database.ts'
import { authenticateWith } from '../domain/sessions/sessions.ts'
import { createDataDir, spawnAdmin } from './test-support.ts'

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

const admin = (command: string, input = '') =>
  spawnAdmin(command, { environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir }, input })

test('a result goes to standard output, with exit code 0', async () => {
  expect(await admin('accounts create globex --platform gorgias')).toEqual({
    code: 0,
    stdout: 'Created the account globex.\n',
    stderr: '',
  })
})

test('a password is read from standard input', async () => {
  expect(await admin('users password lead@acme.test', 'a piped password\n')).toMatchObject({
    code: 0,
    stderr: '',
  })
})

test('a token is the only line on standard output and works', async () => {
  const { stdout } = await admin('tokens create lead@acme.test')
  const authenticate = authenticateWith({
    config: { demo: true },
    database: db.database,
    now: () => new Date(),
  })
  expect(await authenticate(stdout.trim(), '127.0.0.1')).toMatchObject({ account: 'acme' })
})

test('an error goes to standard error, with exit code 1', async () => {
  expect(await admin('users list missing')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account named missing.\n',
  })
})

test('a usage error goes to standard error, with exit code 2', async () => {
  expect(await admin('acounts list')).toEqual({
    code: 2,
    stdout: '',
    stderr: "Unknown command 'acounts'. Did you mean accounts?\n",
  })
})
