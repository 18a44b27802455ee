import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ImportMapping } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { createImportApp, type ImportApp, importerFor, runToEnd } from '../../../test-support/imports.ts'
import { fileOf } from '../../domain/imports/imports.ts'
import { purgeImports } from '../../domain/imports/purge-imports-job.ts'
import { uploadPart } from '../../domain/imports/upload.ts'
import { createResumableFiles } from '../../platform/files/resumable-files.ts'

let app: ImportApp
let acme: SeededAccount
let globex: SeededAccount
let headers: { authorization: string }
let strangers: { authorization: string }
let importer: ReturnType<typeof importerFor>

beforeAll(async () => {
  app = await createImportApp()
  acme = await seedAccount(app.owner, { name: 'acme', timezone: 'America/New_York' })
  globex = await seedAccount(app.owner, { name: 'globex' })
  headers = await app.signIn(acme)
  strangers = await app.signIn(globex)
  importer = importerFor(app, headers)
})
afterAll(() => app.close())

const file = 'ticket id,subject,created at,description\n1,Refund,2026-01-05 10:00,Where is it?\n2,Late,x,Hi\n'
const storedFiles = async () =>
  readdir(path.join(app.dataDir, 'files', String(acme.accountId), 'imports')).catch(() => [])
const remove = (id: string, as = headers) =>
  app.call({ method: 'DELETE', url: `/api/imports/${id}`, headers: as })

describe('uploading', () => {
  test('a file is uploaded in parts and checked, and is then ready to import', async () => {
    const status = await importer.upload(file, 'tickets.csv', 20)
    expect(status).toMatchObject({
      fileName: 'tickets.csv',
      state: 'ready',
      received: file.length,
      problem: null,
    })
    expect(await storedFiles()).toContain(status.id)
    expect((await remove(status.id)).status).toBe(204)
    expect(await storedFiles()).toEqual([])
  })

  test('sending a part again or from the wrong position changes nothing', async () => {
    const { id } = await importer.begin('tickets.csv', 10)
    await importer.part(id, 0, Buffer.from('a,b\n'))
    expect(await importer.part(id, 0, Buffer.from('xxxx'))).toMatchObject({ received: 4 })
    expect(await importer.part(id, 9, Buffer.from('x'))).toMatchObject({ received: 4 })
    expect(await importer.part(id, 4, Buffer.from('1,2\n3,'))).toMatchObject({ received: 10, state: 'ready' })
    await remove(id)
  })

  test('a slow part changes nothing if a retry arrived before it', async () => {
    const { id } = await importer.begin('tickets.csv', 10)
    const key = { accountId: acme.accountId, importId: id }
    const uploading = {
      database: app.database,
      files: createResumableFiles(app.services.files),
      now: () => app.clock.now,
    }
    const { promise: overtaken, resolve } = Promise.withResolvers<void>()
    async function* slow() {
      yield Buffer.from('xx')
      await overtaken
      yield Buffer.from('xx')
    }
    const late = uploadPart(uploading, key, 0, slow())
    await importer.part(id, 0, Buffer.from('a,b\n'))
    await importer.part(id, 4, Buffer.from('1,2\n'))
    resolve()
    expect(await late).toMatchObject({ received: 8 })
    expect(await importer.part(id, 8, Buffer.from('3,'))).toMatchObject({ state: 'ready' })
    expect(await text(uploading.files.read(fileOf(key)) as NodeJS.ReadableStream)).toBe('a,b\n1,2\n3,')
    await remove(id)
  })

  test('requests that arrive during the check wait for it instead of checking again', async () => {
    const { id } = await importer.begin('tickets.csv', file.length)
    await importer.part(id, 0, Buffer.from(file.slice(0, 4)))
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    let sizes = 0
    const files = createResumableFiles(app.services.files)
    const held = {
      ...files,
      async size(name: string) {
        sizes += 1
        await opened
        return files.size(name)
      },
    }
    const part = (offset: number, bytes: Buffer[]) =>
      uploadPart(
        { database: app.database, files: held, now: () => app.clock.now },
        { accountId: acme.accountId, importId: id },
        offset,
        Readable.from(bytes),
      )
    const last = part(4, [Buffer.from(file.slice(4))])
    await expect.poll(() => sizes).toBe(1)
    const others = [1, 2, 3].map(() => part(file.length, []))
    open()
    for (const answer of await Promise.all([last, ...others])) expect(answer.state).toBe('ready')
    // Each check reads the size twice, so two reads mean that the file was checked only once.
    expect(sizes).toBe(2)
    await remove(id)
  })

  test('a file that is longer than announced is rejected', async () => {
    const { id } = await importer.begin('tickets.csv', 4)
    await expect(importer.part(id, 0, Buffer.from('a,b\n1'))).rejects.toThrow('larger than')
    expect(await importer.get(id)).toMatchObject({ received: 0 })
    await remove(id)
  })

  test('a file that can’t be imported is deleted, and the import shows why', async () => {
    const status = await importer.upload(Buffer.from('89504e470d0a1a0a', 'hex'), 'tickets.csv')
    expect(status).toMatchObject({ state: 'failed', problem: expect.stringContaining('an image') })
    expect(await storedFiles()).toEqual([])
    await remove(status.id)
  })

  test.each([
    [{ fileName: 'a.csv', size: 0 }, 'The file is empty'],
    [{ fileName: 'a.csv', size: 2 ** 31 + 1 }, 'larger than 2 GB'],
    [{ fileName: '', size: 1 }, 'needs a name'],
  ])('%j is rejected', async (body, problem) => {
    const answer = await app.call({ method: 'POST', url: '/api/imports', headers, body })
    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining(problem) } })
  })

  test('a file name that looks like a path is displayed but never used as a path', async () => {
    const status = await importer.upload(file, '../../../etc/passwd')
    expect(status).toMatchObject({ state: 'ready', fileName: '../../../etc/passwd' })
    expect(await storedFiles()).toEqual([status.id])
    await remove(status.id)
  })

  test('only the upload call accepts bytes, and it accepts nothing else', async () => {
    const { id } = await importer.begin('tickets.csv', 10)
    const url = `/api/imports/${id}/content?offset=0`
    const asJson = await app.call({ method: 'PUT', url, headers, body: { a: 1 } })
    expect(asJson).toMatchObject({ status: 415, body: { msg: 'Send the body as application/octet-stream.' } })
    const bytes = { ...headers, 'content-type': 'application/octet-stream' }
    const elsewhere = await app.call({ method: 'POST', url: '/api/imports', headers: bytes, payload: 'x' })
    expect(elsewhere.status).toBe(415)
    await remove(id)
  })

  test('choosing the same file again continues its upload; a different file or another user’s doesn’t', async () => {
    const [monday, friday] = ['2026-01-05T10:00:00.000Z', '2026-01-09T10:00:00.000Z']
    const { id } = await importer.begin('tickets.csv', 10, monday)
    await importer.part(id, 0, Buffer.from('a,b\n'))
    expect(await importer.begin('tickets.csv', 10, monday)).toMatchObject({ id, received: 4 })
    const others = [
      await importer.begin('tickets.csv', 11, monday),
      await importer.begin('tickets.csv', 10, friday),
      await importer.begin('tickets.csv', 10),
      await importer.begin('cases.csv', 10, monday),
    ]
    expect(others.map(other => [other.id === id, other.received])).toEqual(others.map(() => [false, 0]))
    const theirs = await importerFor(app, strangers).begin('tickets.csv', 10, monday)
    expect(theirs).toMatchObject({ received: 0 })
    await remove(theirs.id, strangers)
    // The upload continues even if the limit for waiting files is reached.
    expect(await importer.begin('tickets.csv', 10, monday)).toMatchObject({ id, received: 4 })
    expect(await importer.part(id, 4, Buffer.from('1,2\n3,'))).toMatchObject({ state: 'ready' })
    for (const other of [...others, { id }]) await remove(other.id)
  })

  test('files that are never imported can’t fill the disk', async () => {
    const begun = []
    for (let files = 0; files < 5; files++) begun.push(await importer.begin(`${files}.csv`, 10))
    await expect(importer.begin('one-more.csv', 10)).rejects.toThrow('Import or delete one of them first')
    for (const { id } of begun) await remove(id)
  })
})

describe('preview', () => {
  test('shows columns with samples, the guessed mapping, and tickets as they will be stored', async () => {
    const { id } = await importer.upload(file)
    expect(await importer.preview(id)).toMatchObject({
      format: 'CSV with commas, UTF-8',
      mapping: {
        rows: 'tickets',
        columns: { ticketId: 'ticket id', createdAt: 'created at', customerMessage: 'description' },
        timezone: 'America/New_York',
      },
      columns: [{ name: 'ticket id', samples: ['1', '2'] }, { name: 'subject' }, {}, {}],
      missing: [],
      tickets: [
        {
          ticketId: '1',
          createdAt: '2026-01-05T15:00:00.000Z',
          messages: [{ author: 'Customer', text: 'Where is it?' }],
        },
      ],
      problems: [{ row: 3, column: 'created at', value: 'x' }],
    })
    await remove(id)
  })

  test('an import can’t start if a column is missing, or if it is unclear whether days or months come first in dates', async () => {
    const { id } = await importer.upload('number,opened,subject\n1,3/4/2026,Hi\n')
    const { mapping, missing } = await importer.preview(id)
    expect(missing).toEqual(['Choose the column for Created at.'])
    const opened: ImportMapping = { ...mapping, columns: { ...mapping.columns, createdAt: 'opened' } }
    expect(await importer.preview(id, opened)).toMatchObject({
      dateOrderIsOpen: true,
      missing: ['Choose whether the day or the month comes first in dates.'],
    })
    await expect(importer.start(id, opened)).rejects.toThrow('the day or the month')
    expect((await importer.preview(id, { ...opened, dateOrder: 'dmy' })).tickets).toMatchObject([
      { createdAt: '2026-04-03T04:00:00.000Z' },
    ])
    await remove(id)
  })

  test('a column missing from the file and an unknown time zone are rejected', async () => {
    const { id } = await importer.upload(file)
    const { mapping } = await importer.preview(id)
    const columns = { ...mapping.columns, status: 'State' }
    await expect(importer.preview(id, { ...mapping, columns })).rejects.toThrow(
      'no column “State” for Status',
    )
    await expect(importer.start(id, { ...mapping, timezone: 'Mars' })).rejects.toThrow('Unknown time zone')
    await remove(id)
  })
})

describe('importing', () => {
  test('only one import runs at a time, and a running import can’t be deleted', async () => {
    const [first, second] = [await importer.upload(file, 'first.csv'), await importer.upload(file)]
    const { mapping } = await importer.preview(first.id)
    expect(await importer.start(first.id, mapping)).toMatchObject({ state: 'running' })
    await expect(importer.start(first.id, mapping)).rejects.toThrow('already started')
    await expect(importer.start(second.id, mapping)).rejects.toThrow('first.csv is still being imported')
    expect((await remove(first.id)).status).toBe(409)
    await runToEnd(app, { accountId: acme.accountId, importId: first.id })
    expect(await importer.get(first.id)).toMatchObject({
      state: 'done',
      counts: { rows: 2, newTickets: 1, rowsLeftOut: 1 },
    })
    const { body } = await app.call({ method: 'GET', url: '/api/imports', headers })
    expect(body).toMatchObject({ imports: [{}, {}], refusal: null })
    // The imported file is deleted, because it is no longer needed.
    expect(await storedFiles()).toEqual([second.id])
    await remove(second.id)
    await remove(first.id)
  })

  test('a file can’t be imported while a helpdesk is connected', async () => {
    const { id } = await importer.upload(file)
    const { mapping } = await importer.preview(id)
    await app.owner
      .insertInto('connections')
      .values({
        account_id: acme.accountId,
        connection_id: 'b54da0a0-7f9d-4b4b-b4d6-6ac8d5b5b8f1',
        provider: 'zendesk',
        subdomain: 'acme',
        credentials: Buffer.of(1),
        connected_at: app.clock.now,
        backfill_until: app.clock.now,
        backfill_started_at: app.clock.now,
      })
      .execute()
    await expect(importer.begin('tickets.csv', 10)).rejects.toThrow('Disconnect it first')
    await expect(importer.start(id, mapping)).rejects.toThrow('Disconnect it first')
    const { body } = await app.call({ method: 'GET', url: '/api/imports', headers })
    expect(body).toMatchObject({ refusal: expect.stringContaining('Disconnect it first') })
    await app.owner.deleteFrom('connections').where('account_id', '=', acme.accountId).execute()
    await remove(id)
  })

  test('a file that is missing from the server ends the import with a message', async () => {
    const { id } = await importer.upload(file)
    await importer.start(id, (await importer.preview(id)).mapping)
    await app.services.files.deleteAll(`${acme.accountId}/imports/${id}/`)
    await runToEnd(app, { accountId: acme.accountId, importId: id })
    expect(await importer.get(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Upload it again'),
    })
    await remove(id)
  })
})

test('no call can access another account’s import', async () => {
  const { id } = await importer.upload(file)
  const { mapping } = await importer.preview(id)
  const calls = [
    { method: 'GET', url: `/api/imports/${id}` },
    { method: 'PUT', url: `/api/imports/${id}/content?offset=0`, payload: Buffer.from('x') },
    { method: 'POST', url: `/api/imports/${id}/preview`, body: { mapping: null } },
    { method: 'POST', url: `/api/imports/${id}/start`, body: { mapping } },
    { method: 'POST', url: `/api/imports/${id}/cancel` },
    { method: 'GET', url: `/api/imports/${id}/errors` },
    { method: 'DELETE', url: `/api/imports/${id}` },
  ] as const
  for (const call of calls) {
    const type = 'payload' in call ? { 'content-type': 'application/octet-stream' } : {}
    const answer = await app.call({ ...call, headers: { ...strangers, ...type } })
    expect([call.url, answer.status]).toEqual([call.url, 404])
    expect((await app.call({ ...call, headers: type })).status).toBe(401)
  }
  const { body } = await app.call({ method: 'GET', url: '/api/imports', headers: strangers })
  expect(body).toMatchObject({ imports: [] })
  expect(await importer.get(id)).toMatchObject({ state: 'ready' })
  await remove(id)
})

test('old uploads and files without an import are purged', async () => {
  const { files } = app.services
  const old = await importer.upload(file)
  await files.write('99999/imports/orphan/0', [Buffer.from('x')])
  await purgeImports(app.database, files, app.clock.now)
  expect(await storedFiles()).toEqual([old.id])
  expect(await files.size('99999/imports/orphan/0')).toBeNull()
  await purgeImports(app.database, files, new Date(app.clock.now.getTime() + 8 * 24 * 60 * 60_000))
  expect(await storedFiles()).toEqual([])
  expect((await app.call({ method: 'GET', url: `/api/imports/${old.id}`, headers })).status).toBe(404)
})
