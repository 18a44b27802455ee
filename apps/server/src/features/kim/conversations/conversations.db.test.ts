import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../../test-support/database.ts'

type Who = { authorization: string }

let app: TestApp
let acme: SeededAccount
let lead: Who
let mate: Who
let stranger: Who

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  lead = await app.signIn(acme)
  mate = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex' }))
})
afterAll(() => app?.close())

const base = '/api/pulse/kim'
const list = (who: Who) => app.call({ method: 'GET', url: `${base}/conversations`, headers: who })
const get = (who: Who, id: string) =>
  app.call({ method: 'GET', url: `${base}/conversations/${id}`, headers: who })
const rename = (who: Who, id: string, body: object) =>
  app.call({ method: 'PATCH', url: `${base}/conversations/${id}`, headers: who, body })
const remove = (who: Who, id: string) =>
  app.call({ method: 'DELETE', url: `${base}/conversations/${id}`, headers: who })
const rate = (who: Who, id: string, feedback: object | null) =>
  app.call({ method: 'PUT', url: `${base}/messages/${id}/feedback`, headers: who, body: { feedback } })

/** Stores a question from acme's lead with its answer, updated on this day. */
async function seedConversation(title: string, day: string) {
  const [conversation_id, question, answer] = [randomUUID(), randomUUID(), randomUUID()]
  const at = new Date(`${day}T10:00:00Z`)
  const account_id = acme.accountId
  await app.owner
    .insertInto('kim_conversations')
    .values({
      account_id,
      conversation_id,
      user_id: acme.userId,
      title,
      category: 'Refunds',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const evidence = { ticketIds: ['7'], search: '/Refunds/tickets/valid' }
  const message = { account_id, conversation_id, created_at: at }
  await app.owner
    .insertInto('kim_messages')
    .values([
      {
        ...message,
        message_id: answer,
        position: 1,
        author: 'assistant',
        body: 'See [#7](ticket:7).',
        evidence: JSON.stringify(evidence),
        engine: 'offline',
      },
      {
        ...message,
        message_id: question,
        position: 0,
        author: 'user',
        body: 'Why?',
        evidence: null,
        engine: null,
      },
    ])
    .execute()
  return { id: conversation_id, question, answer, evidence, at: at.toISOString() }
}

describe('conversations with kim AI', () => {
  test('a user’s conversations are listed newest first, and only to that user', async () => {
    const old = await seedConversation('Last week', '2026-02-20')
    const young = await seedConversation('Today', '2026-03-01')
    expect((await list(lead)).body).toEqual({
      data: [
        { id: young.id, title: 'Today', category: 'Refunds', subcategory: null, updatedAt: young.at },
        { id: old.id, title: 'Last week', category: 'Refunds', subcategory: null, updatedAt: old.at },
      ],
    })
    expect((await list(mate)).body).toEqual({ data: [] })
    expect((await list(stranger)).body).toEqual({ data: [] })
    expect((await app.call({ method: 'GET', url: `${base}/conversations` })).status).toBe(401)
  })

  test('a conversation opens with its messages in order and the evidence for each answer', async () => {
    const { id, question, answer, evidence, at } = await seedConversation('Refunds', '2026-02-21')
    const plain = { at, feedback: null }
    expect((await get(lead, id)).body).toMatchObject({
      data: {
        id,
        messages: [
          { ...plain, id: question, from: 'user', text: 'Why?', evidence: null, engine: null },
          {
            ...plain,
            id: answer,
            from: 'assistant',
            text: 'See [#7](ticket:7).',
            evidence,
            engine: 'offline',
          },
        ],
      },
    })
  })

  test('conversations are private: a colleague in the same account cannot read, rename, delete or rate them', async () => {
    const { id, answer } = await seedConversation('Mine', '2026-02-22')
    for (const other of [mate, stranger]) {
      expect(await get(other, id)).toMatchObject({
        status: 404,
        body: { msg: 'Conversation not found. It may have been deleted.' },
      })
      expect((await rename(other, id, { title: 'Theirs' })).status).toBe(404)
      expect((await remove(other, id)).status).toBe(404)
      expect((await rate(other, answer, { helpful: false })).status).toBe(404)
    }
    expect((await get(lead, id)).body).toMatchObject({
      data: { title: 'Mine', messages: [{}, { feedback: null }] },
    })
  })

  test('a conversation can be renamed without changing its position in the list, and deleted with its messages', async () => {
    const { id, at } = await seedConversation('Old name', '2026-02-23')
    expect((await rename(lead, id, { title: '  New name ' })).body).toMatchObject({
      data: { id, title: 'New name', updatedAt: at },
    })
    expect(await rename(lead, id, { title: ' ' })).toMatchObject({
      status: 400,
      body: { msg: 'title: Give the conversation a title.' },
    })
    expect((await remove(lead, id)).status).toBe(204)
    expect((await get(lead, id)).status).toBe(404)
    const left = await app.owner
      .selectFrom('kim_messages')
      .where('conversation_id', '=', id)
      .select('message_id')
      .execute()
    expect(left).toEqual([])
  })

  test('a conversation that does not exist is reported as not found', async () => {
    expect((await get(lead, randomUUID())).status).toBe(404)
    expect((await remove(lead, randomUUID())).status).toBe(404)
    expect((await get(lead, '7')).status).toBe(400)
  })
})

describe('the rating of an answer', () => {
  test('a rating can be stored with a note, changed and removed', async () => {
    const { id, answer } = await seedConversation('Rated', '2026-02-24')
    const feedback = { helpful: false, note: 'Wrong month.' }
    expect((await rate(lead, answer, feedback)).body).toMatchObject({ data: { id: answer, feedback } })
    expect((await get(lead, id)).body).toMatchObject({ data: { messages: [{}, { feedback }] } })
    expect((await rate(lead, answer, { helpful: true })).body).toMatchObject({
      data: { feedback: { helpful: true, note: '' } },
    })
    expect((await rate(lead, answer, null)).body).toMatchObject({ data: { feedback: null } })
  })

  test('rating a question or an unknown answer is rejected', async () => {
    const { question } = await seedConversation('Questions', '2026-02-25')
    expect((await rate(lead, question, { helpful: true })).status).toBe(404)
    expect((await rate(lead, randomUUID(), { helpful: true })).status).toBe(404)
    expect((await rate(lead, 'x', { helpful: true })).status).toBe(400)
    const signedOut = { method: 'PUT', url: `${base}/messages/${question}/feedback` } as const
    expect((await app.call({ ...signedOut, body: { feedback: null } })).status).toBe(401)
  })
})
