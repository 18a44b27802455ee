import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../test-support/database.ts'
import { createDataDir } from '../admin/test-support.ts'
import { createFileStorage } from '../platform/files/create-storage.ts'
import { runImportCommand } from './run.ts'

let db: TestDatabase
let folder: string
let data: Awaited<ReturnType<typeof createDataDir>>
let accountId: number

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'pulse-command-'))
  data = await createDataDir(db.secretKey)
  ;({ accountId } = await seedAccount(db.owner, { name: 'acme' }))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await data.remove()
  await db.drop()
})

async function run(...words: string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const code = await runImportCommand(words, {
    environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: data.dataDir },
    folder,
    userFolder: folder,
    input: Readable.from([]),
    output,
    errors,
    now: () => new Date('2026-03-01T12:00:00Z'),
  })
  output.end()
  errors.end()
  return { code, stdout: await text(output), stderr: await text(errors) }
}

const write = (name: string, content: string) => writeFile(path.join(folder, name), content)
const ticketIds = async () => {
  const rows = await db.owner
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .select('ticket_id')
    .execute()
  return rows.map(row => row.ticket_id).sort()
}

test('a dry run prints the mapping, which can be edited and passed back, and stores nothing', async () => {
  await write(
    'tickets.csv',
    'ticket id,subject,opened,created at\n1,Hi,2026-01-01,2026-01-05\n2,Hi,2026-01-02,soon\n',
  )
  const dry = await run('tickets.csv', '--account', 'acme', '--dry-run')
  expect(dry.stderr).toContain('2 rows read, 1 usable, 1 left out')
  expect(dry.code).toBe(0)
  expect(await ticketIds()).toEqual([])

  const mapping = JSON.parse(dry.stdout)
  await write(
    'mapping.json',
    JSON.stringify({ ...mapping, columns: { ...mapping.columns, createdAt: 'opened' } }),
  )
  const done = await run('tickets.csv', '--account', 'acme', '--mapping', 'mapping.json', '--yes')
  expect(done).toMatchObject({ code: 0, stdout: 'Imported 2 rows: 2 new tickets, 0 updated.\n' })
  expect(await ticketIds()).toEqual(['1', '2'])
})

test('a JSON array is imported', async () => {
  await write(
    'array.json',
    '[{"id": 71, "created_at": "2026-01-05"},\n {"id": 72, "created_at": "2026-01-06"}]',
  )
  const dry = await run('array.json', '--account', 'acme', '--dry-run')
  expect(dry.stderr).toContain('2 rows read, 2 usable')
  expect((await run('array.json', '--account', 'acme', '--yes')).stdout).toContain('2 new tickets')
  expect(await ticketIds()).toEqual(expect.arrayContaining(['71', '72']))
})

test('problems are written to a file next to the imported file', async () => {
  await write('bad.csv', 'ticket id,created at\n3,2026-01-05\n4,soon\n')
  const { stderr, stdout } = await run('bad.csv', '--account', 'acme', '--yes')
  expect(stdout).toBe('Imported 2 rows: 1 new ticket, 0 updated. 1 row left out.\n')
  expect(stderr).toContain('bad.csv.errors.csv')
  expect(await readFile(path.join(folder, 'bad.csv.errors.csv'), 'utf8')).toContain(
    '3,created at,soon,Pulse can’t read this date',
  )
})

test('an interrupted import continues', async () => {
  await write('again.csv', 'ticket id,created at\n5,2026-01-05\n6,2026-01-05\n')
  await run('again.csv', '--account', 'acme', '--yes')
  // A killed import leaves this state: marked as running, with one row stored.
  const [row] = await db.owner
    .updateTable('imports')
    .set({ state: 'running', position: 21, row_number: 1, rows_read: 0, new_tickets: 0, finished_at: null })
    .where('file_name', '=', 'again.csv')
    .returningAll()
    .execute()
  const files = await createFileStorage({ dataDir: data.dataDir, s3: undefined })
  await files.write(`${accountId}/imports/${row?.import_id}/0`, [
    await readFile(path.join(folder, 'again.csv')),
  ])
  const { stderr, stdout } = await run('again.csv', '--account', 'acme')
  expect(stderr).toContain('Continuing an interrupted import after row 1.')
  expect(stdout).toContain('Imported 2 rows')
})

test.each([
  [['missing.csv', '--account', 'acme'], 1, "can't be read (ENOENT)"],
  [['tickets.csv', '--account', 'nope'], 1, 'There is no account named nope.'],
  [['tickets.csv', '--account', 'acme'], 1, 'Add --yes'],
  [['tickets.csv', '--account', 'acme', '--mapping', 'tickets.csv'], 1, "isn't a valid mapping"],
  [['tickets.csv'], 2, '--account'],
])('%j', async (words, code, message) => {
  const result = await run(...words)
  expect(result.code).toBe(code)
  expect(result.stderr).toContain(message)
})

test('an Excel workbook is rejected', async () => {
  await write('tickets.xlsx', 'PK\x03\x04 xl/workbook.xml')
  expect((await run('tickets.xlsx', '--account', 'acme')).stderr).toContain('This is an Excel workbook')
})
