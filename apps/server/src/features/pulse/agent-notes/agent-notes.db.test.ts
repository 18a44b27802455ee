import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../../test-support/database.ts'
import { seedScored } from '../../../../test-support/facts.ts'
import { deleteUser } from '../../../domain/accounts/users.ts'

type Who = { authorization: string }
type Note = { noteId: string; text: string; by: string | null; mine: boolean; editedAt: string | null }

let app: TestApp
let acme: SeededAccount
let lead: Who
let mate: Who
let stranger: Who

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  const globex = await seedAccount(app.owner, { name: 'globex' })
  const colleague = await seedUser(app.owner, acme, 'mate@acme.test')
  lead = await app.signIn(acme)
  mate = await app.signIn(colleague)
  stranger = await app.signIn(globex)
  for (const { accountId } of [acme, globex])
    await seedScored(app, accountId, [{ ticketId: '1', agent: 'Mara' }])
})
afterAll(() => app?.close())

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', who: Who, path = 'Mara/notes', text?: string) {
  // Notes written at the same moment would have no defined order.
  app.clock.now = new Date(app.clock.now.getTime() + 1_000)
  const answer = await app.call({
    method,
    url: `/api/pulse/agents/${path}`,
    headers: who,
    ...(text === undefined ? {} : { body: { text } }),
  })
  return { ...answer, notes: (answer.body as { data?: Note[] }).data ?? [] }
}

const notesOf = async (who: Who) => (await ask('GET', who)).notes

describe('notes on an agent', () => {
  test('members see each other’s notes, newest first, but can edit and delete only their own', async () => {
    await ask('POST', lead, undefined, ' Talked about empathy. ')
    const { notes } = await ask('POST', mate, undefined, 'Better this week.')
    expect(notes).toMatchObject([
      { text: 'Better this week.', mine: true, editedAt: null },
      { text: 'Talked about empathy.', by: 'Lead of acme', mine: false },
    ])
    const [mates, leads] = notes.map(note => `Mara/notes/${note.noteId}`)
    expect((await ask('PUT', mate, leads, 'Changed')).status).toBe(404)
    expect((await ask('DELETE', lead, mates)).status).toBe(404)
    expect((await ask('PUT', lead, leads, 'Talked about tone.')).notes[1]).toMatchObject({
      text: 'Talked about tone.',
      editedAt: expect.any(String),
    })
    expect((await ask('DELETE', lead, leads)).notes).toMatchObject([{ text: 'Better this week.' }])
    expect((await ask('DELETE', lead, leads)).status).toBe(404)
  })

  test('a note stays when its author is removed', async () => {
    await deleteUser(app.owner, 'mate@acme.test')
    expect(await notesOf(lead)).toMatchObject([{ text: 'Better this week.', by: null, mine: false }])
  })

  test('another account can neither see nor change these notes', async () => {
    const [note] = await notesOf(lead)
    expect(await notesOf(stranger)).toEqual([])
    const path = `Mara/notes/${note?.noteId}`
    expect((await ask('PUT', stranger, path, 'Mine now')).status).toBe(404)
    expect((await ask('DELETE', stranger, path)).status).toBe(404)
    await ask('POST', stranger, undefined, 'Of globex')
    expect(await notesOf(lead)).toEqual([note])
  })

  test('a note needs text of at most 2,000 characters and a known agent', async () => {
    expect(await ask('POST', lead, undefined, '  ')).toMatchObject({
      status: 400,
      body: { msg: 'text: Write a note first.' },
    })
    expect((await ask('POST', lead, undefined, 'x'.repeat(2_001))).status).toBe(400)
    expect((await ask('POST', lead, undefined, '😀'.repeat(1_000))).status).toBe(200)
    expect((await ask('POST', lead, 'no-one/notes', 'Hello')).status).toBe(404)
    expect((await ask('GET', lead, 'no-one/notes')).status).toBe(404)
    expect((await app.call({ method: 'GET', url: '/api/pulse/agents/Mara/notes' })).status).toBe(401)
  })

  test('notes are erased with the account', async () => {
    await app.owner.deleteFrom('accounts').where('account_id', '=', acme.accountId).execute()
    const left = await app.owner.selectFrom('agent_notes').select('text').execute()
    expect(left).toEqual([{ text: 'Of globex' }])
  })
})
