import type { DayNote } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../../test-support/database.ts'
import { deleteUser } from '../../../domain/accounts/users.ts'

type Who = { authorization: string }

let app: TestApp
let acme: SeededAccount
let mateId: string
let lead: Who
let mate: Who
let stranger: Who

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  const globex = await seedAccount(app.owner, { name: 'globex' })
  const colleague = await seedUser(app.owner, acme, 'mate@acme.test')
  mateId = colleague.userId
  await app.owner.updateTable('users').set({ role: 'manager' }).where('user_id', '=', mateId).execute()
  lead = await app.signIn(acme)
  mate = await app.signIn(colleague)
  stranger = await app.signIn(globex)
})
afterAll(() => app?.close())

async function send(method: 'POST' | 'PUT' | 'DELETE', who: Who, path = '', body?: object) {
  const answer = await app.call({
    method,
    url: `/api/pulse/day-notes${path}`,
    headers: who,
    ...(body && { body }),
  })
  return { ...answer, note: (answer.body as { data?: DayNote } | null)?.data as DayNote }
}

const days = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const add = (who: Who, text: string, dateRange = days('2026-01-12')) =>
  send('POST', who, '', { text, dateRange })

async function notesIn(who: Who, start: string, end: string): Promise<DayNote[]> {
  const { status, body } = await app.call({
    method: 'GET',
    url: `/api/pulse/day-notes?start_date=${start}&end_date=${end}`,
    headers: who,
  })
  expect(status).toBe(200)
  return (body as { data: DayNote[] }).data
}

describe('notes on days', () => {
  test('a range includes every note that overlaps it, even one that begins before it or ends after it', async () => {
    await add(lead, ' Courier strike ', days('2026-01-12', '2026-01-14'))
    await add(mate, 'Sale starts', days('2026-01-10'))
    const texts = async (start: string, end: string) =>
      (await notesIn(mate, start, end)).map(note => note.text)
    expect(await texts('2026-01-01', '2026-01-31')).toEqual(['Sale starts', 'Courier strike'])
    expect(await texts('2026-01-14', '2026-01-20')).toEqual(['Courier strike'])
    expect(await texts('2026-01-11', '2026-01-12')).toEqual(['Courier strike'])
    expect(await texts('2026-01-15', '2026-01-20')).toEqual([])
    expect(await notesIn(lead, '2026-01-12', '2026-01-12')).toMatchObject([
      { startDate: '2026-01-12', endDate: '2026-01-14', by: 'Lead of acme', editedBy: null, version: 1 },
    ])
  })

  test('managers can edit and delete each other’s notes, and an edit based on an older version is rejected', async () => {
    const { note } = await add(lead, 'Strike')
    const path = `/${note.noteId}`
    const change = { text: 'Strike, one day', dateRange: days('2026-01-13'), version: note.version }
    expect((await send('PUT', mate, path, change)).note).toMatchObject({
      text: 'Strike, one day',
      startDate: '2026-01-13',
      by: 'Lead of acme',
      editedAt: expect.any(String),
      version: 2,
    })
    const late = await send('PUT', lead, path, { ...change, text: 'Strike over' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: expect.stringContaining('“Strike, one day”') },
    })
    expect((await send('DELETE', mate, path)).status).toBe(204)
    expect((await send('DELETE', lead, path)).status).toBe(404)
    expect((await send('PUT', lead, path, { ...change, version: 2 })).status).toBe(404)
  })

  test('of two simultaneous edits, exactly one is saved', async () => {
    const { note } = await add(lead, 'Both edit this')
    const edits = await Promise.all(
      [lead, mate].map(who =>
        send('PUT', who, `/${note.noteId}`, { text: 'Edited', dateRange: days('2026-01-13'), version: 1 }),
      ),
    )
    expect(edits.map(one => one.status).toSorted()).toEqual([200, 409])
    const huge = { text: 'Edited', dateRange: days('2026-01-13'), version: 2 ** 31 }
    expect(await send('PUT', lead, `/${note.noteId}`, huge)).toMatchObject({ status: 400 })
    const largest = { ...huge, version: 2 ** 31 - 1 }
    expect(await send('PUT', lead, `/${note.noteId}`, largest)).toMatchObject({ status: 409 })
    await send('DELETE', lead, `/${note.noteId}`)
  })

  test('another account can neither see nor change these notes', async () => {
    const [note] = await notesIn(lead, '2026-01-12', '2026-01-12')
    const path = `/${note?.noteId}`
    expect(await notesIn(stranger, '2026-01-01', '2026-01-31')).toEqual([])
    const change = { text: 'Mine now', dateRange: days('2026-01-12'), version: 1 }
    expect((await send('PUT', stranger, path, change)).status).toBe(404)
    expect((await send('DELETE', stranger, path)).status).toBe(404)
    expect(await notesIn(lead, '2026-01-12', '2026-01-12')).toEqual([note])
  })

  test('viewers see notes but can’t add any', async () => {
    const viewer = await seedUser(app.owner, acme, 'viewer@acme.test')
    await app.owner
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('user_id', '=', viewer.userId)
      .execute()
    const who = await app.signIn(viewer)
    expect(await notesIn(who, '2026-01-12', '2026-01-12')).toHaveLength(1)
    expect((await add(who, 'Strike')).status).toBe(403)
  })

  test('malformed notes get a clear error', async () => {
    const problem = async (text: unknown, dateRange: object = days('2026-01-12')) => {
      const { status, body } = await send('POST', lead, '', { text, dateRange })
      expect(status).toBe(400)
      return (body as { msg: string }).msg
    }
    expect(await problem('  ')).toBe('text: Write a note first.')
    expect(await problem('x'.repeat(141))).toBe('text: Use at most 140 characters.')
    expect(await problem('Courier\nstrike')).toBe('text: Write the note on one line.')
    expect(await problem('a\u0000b')).toContain('NUL')
    expect(await problem('Strike', days('2026-01-14', '2026-01-12'))).toContain('before the start date')
    expect(await problem('Strike', days('2026-02-30'))).toContain('doesn’t exist')
    expect(await problem('Strike', {})).toContain('2026-11-15')
    expect((await add(lead, '😀'.repeat(70), days('2026-03-01'))).status).toBe(200)
    expect((await app.call({ method: 'GET', url: '/api/pulse/day-notes' })).status).toBe(401)
  })

  test('a note stays when its author is removed, and is erased with the account', async () => {
    await deleteUser(app.owner, 'mate@acme.test')
    expect(await notesIn(lead, '2026-01-10', '2026-01-10')).toMatchObject([{ text: 'Sale starts', by: null }])
    await add(stranger, 'Of globex')
    await app.owner.deleteFrom('accounts').where('account_id', '=', acme.accountId).execute()
    const left = await app.owner.selectFrom('day_notes').select('text').execute()
    expect(left).toEqual([{ text: 'Of globex' }])
  })
})
