import { randomUUID } from 'node:crypto'
import type { CallAnswer } from '@pulse/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount, seedUser } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { ToolRunner, TooManyLookups } from '../../domain/kim/tools.ts'

type Answer = CallAnswer<'POST /pulse/generate_report'>

let app: TestApp
let lead: { authorization: string }
let mate: { authorization: string }
let stranger: { authorization: string }

beforeAll(async () => {
  app = await createTestApp()
  const acme = await seedAccount(app.owner, { name: 'acme' })
  const globex = await seedAccount(app.owner, { name: 'globex' })
  lead = await app.signIn(acme)
  mate = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(globex)
  const resolvedAt = '2026-02-10T12:00:00Z'
  await seedScored(app, acme.accountId, [
    { ticketId: '1', csat: 4, resolvedAt, category: 'Delivery' },
    { ticketId: '2', csat: 3, resolvedAt, category: 'Delivery' },
    { ticketId: '3', csat: 1, resolvedAt, category: 'Returns', agent: 'Ken' },
    { ticketId: '4', csat: 5, resolvedAt: '2025-12-10T12:00:00Z', agent: 'Rosa Ito' },
    { ticketId: '5', csat: 2, resolvedAt: '2025-12-10T12:00:00Z', agent: 'Rosa Bo' },
  ])
  await seedScored(app, globex.accountId, [{ ticketId: '1', csat: 2, resolvedAt }])
})
afterAll(() => app?.close())

const asked = {
  dateRange: { startDate: '2026-02-09', endDate: '2026-02-15' },
  timezone: 'UTC',
  filters: {},
  user_query: 'How is CSAT?',
}
const post = (who: { authorization: string } | undefined, body: object) =>
  app.call({ method: 'POST', url: '/api/pulse/generate_report', headers: who ?? {}, body })

describe('POST /pulse/generate_report', () => {
  test('[API-032] the report is limited to the caller’s account and the filters', async () => {
    const { status, body } = await post(lead, { ...asked, client_name: 'acme' })
    expect(status).toBe(200)
    const { data } = body as Answer
    expect(data.report).toContain('2.67')
    expect(data).toMatchObject({
      canAnswer: true,
      question: { from: 'user', text: 'How is CSAT?', engine: null },
      answer: { from: 'assistant', text: data.report, engine: 'offline', feedback: null },
    })
    const inDelivery = await post(lead, { ...asked, filters: { category: 'delivery', customFilters: [] } })
    expect((inDelivery.body as Answer).data.report).toContain('3.50')
    const elsewhere = await post(stranger, asked)
    expect((elsewhere.body as Answer).data.report).toContain('2.00')
  })

  test('the answer covers only the agents selected on the page, unless the question names an agent', async () => {
    const reportFor = async (user_query: string, agentIds: string[], who = lead) =>
      ((await post(who, { ...asked, user_query, filters: { agentIds } })).body as Answer).data.report
    const ken = await reportFor('How is CSAT?', ['Ken'])
    expect(ken).toContain('1.00')
    expect(ken).toContain('Ken')
    expect(await reportFor('How is CSAT?', ['unknown'])).not.toContain('2.67')
    expect(await reportFor('How is CSAT?', ['Ken'], stranger)).not.toContain('2.00')
    const named = await reportFor('What is the CSAT of Ken?', ['a1'])
    expect(named).toContain('1.00')
    expect(named).toContain('Your question overrides')
  })

  test('a name repeated a hundred times costs no more than one mention', async () => {
    const lookups = async (user_query: string) => {
      const use = vi.spyOn(ToolRunner.prototype, 'use')
      const { body } = await post(lead, { ...asked, user_query })
      const count = use.mock.calls.length
      use.mockRestore()
      return { count, report: (body as Answer).data.report }
    }
    const once = await lookups('compare delivery and returns')
    const often = await lookups(`compare ${'delivery and returns '.repeat(35)}`)
    expect(often).toEqual(once)
    expect(once.count).toBeLessThan(12)
  })

  test('a question that needs too many lookups is refused with a message', async () => {
    const use = vi.spyOn(ToolRunner.prototype, 'use')
    use.mockImplementation(async name => {
      if (name === 'names') return { names: [] } as never
      throw new TooManyLookups()
    })
    const { status, body } = await post(lead, asked)
    use.mockRestore()
    expect(status).toBe(200)
    expect((body as Answer).data).toMatchObject({
      canAnswer: false,
      report: expect.stringContaining(
        'This question needs more than 40 lookups, which is the limit, so ask a narrower one.',
      ),
    })
  })

  test('the question and answer are stored in the caller’s own conversation', async () => {
    const first = (await post(lead, asked)).body as Answer
    const { conversationId } = first.data
    const second = (await post(lead, { ...asked, conversationId })).body as Answer
    expect(second.data.conversationId).toBe(conversationId)
    const kept = await app.owner
      .selectFrom('kim_messages')
      .where('conversation_id', '=', conversationId)
      .orderBy('position')
      .select(['position', 'author', 'message_id'])
      .execute()
    expect(kept.map(one => [one.position, one.author])).toEqual([
      [0, 'user'],
      [1, 'assistant'],
      [2, 'user'],
      [3, 'assistant'],
    ])
    expect(kept.at(-1)?.message_id).toBe(second.data.answer.id)
    const { title } = await app.owner
      .selectFrom('kim_conversations')
      .where('conversation_id', '=', conversationId)
      .select('title')
      .executeTakeFirstOrThrow()
    expect(title).toBe('How is CSAT?')
    for (const other of [mate, stranger])
      expect(await post(other, { ...asked, conversationId })).toMatchObject({
        status: 404,
        body: { msg: 'Conversation not found. It may have been deleted.' },
      })
    expect((await post(lead, { ...asked, conversationId: randomUUID() })).status).toBe(404)
  })

  test('an edited question replaces the old one, which is kept but no longer shown', async () => {
    const first = ((await post(lead, asked)).body as Answer).data
    const { conversationId } = first
    await post(lead, { ...asked, conversationId, user_query: 'How many tickets were resolved?' })
    const change = { ...asked, conversationId, replaces: first.answer.id, user_query: 'CSAT in Returns?' }
    for (const other of [mate, stranger])
      expect(await post(other, { ...change, conversationId: null })).toMatchObject({
        status: 404,
        body: { msg: 'Answer not found. It may have been deleted or changed.' },
      })
    expect((await post(lead, { ...change, replaces: first.question.id })).status).toBe(404)
    const elsewhere = ((await post(lead, asked)).body as Answer).data.conversationId
    expect((await post(lead, { ...change, conversationId: elsewhere })).status).toBe(404)
    const changed = ((await post(lead, change)).body as Answer).data
    expect(changed.report).toContain('1.00')
    const { body } = await app.call({
      method: 'GET',
      url: `/api/pulse/kim/conversations/${conversationId}`,
      headers: lead,
    })
    const { messages } = (body as CallAnswer<'GET /pulse/kim/conversations/{conversationId}'>).data
    expect(messages.map(one => one.text)).toEqual([
      'CSAT in Returns?',
      changed.report,
      'How many tickets were resolved?',
      expect.any(String),
    ])
    expect((await post(lead, change)).status).toBe(404)
    const kept = await app.owner
      .selectFrom('kim_messages')
      .where('conversation_id', '=', conversationId)
      .where('replaced_at', 'is not', null)
      .select('message_id')
      .orderBy('position')
      .execute()
    expect(kept.map(one => one.message_id)).toEqual([first.question.id, first.answer.id])
  })

  test('the answer shows how the question was understood, and choosing another interpretation replaces the answer', async () => {
    const first = ((await post(lead, { ...asked, user_query: 'CSAT in Delivery' })).body as Answer).data
    const { conversationId } = first
    const { text, chips } = first.answer.reading ?? { text: '', chips: [] }
    expect(text).toBe('AI CSAT, Delivery, 9 Feb – 15 Feb 2026')
    expect(chips.map(one => one.kind)).toEqual(['figure', 'whom', 'period'])
    const choices = chips.flatMap(one => one.choices)
    expect(choices.length).toBeGreaterThanOrEqual(8)
    let replaces = first.answer.id
    for (const { question } of choices) {
      const { status, body } = await post(lead, { ...asked, conversationId, replaces, user_query: question })
      expect(status).toBe(200)
      const { data } = body as Answer
      expect({ question, canAnswer: data.canAnswer }).toEqual({ question, canAnswer: true })
      replaces = data.answer.id
    }
    const { body } = await app.call({
      method: 'GET',
      url: `/api/pulse/kim/conversations/${conversationId}`,
      headers: lead,
    })
    const { messages } = (body as CallAnswer<'GET /pulse/kim/conversations/{conversationId}'>).data
    expect(messages.map(one => one.text)).toEqual([choices.at(-1)?.question, expect.any(String)])
    expect(messages[1]).toMatchObject({ id: replaces, reading: { text: expect.stringContaining('AI CSAT') } })
  })

  test('if a name is ambiguous, the question is offered with each possible name', async () => {
    const ask = async (user_query: string) =>
      ((await post(lead, { ...asked, user_query })).body as Answer).data
    const doubted = await ask('CSAT of Rosa on 10 December 2025')
    expect(doubted).toMatchObject({ canAnswer: false, answer: { reading: null } })
    expect(doubted.report).not.toContain('Ask again')
    expect(doubted.answer.suggestions.toSorted()).toEqual([
      'What is the AI CSAT for Rosa Bo on 10 Dec 2025?',
      'What is the AI CSAT for Rosa Ito on 10 Dec 2025?',
    ])
    expect((await ask('What is the AI CSAT for Rosa Bo on 10 Dec 2025?')).report).toContain('2.00')
    const left = await ask('CSAT without Rosa')
    expect(left.report).toContain('Ask again with the full name.')
    expect(left.answer.suggestions.join()).not.toContain('Rosa')
  })

  test('the answer is streamed as events when the caller accepts them', async () => {
    const { body, headers } = await app.call({
      method: 'POST',
      url: '/api/pulse/generate_report',
      headers: { ...lead, accept: 'text/event-stream' },
      body: asked,
    })
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const events = String(body)
      .split('\n\n')
      .filter(event => event !== '')
      .map(event => ({
        name: event.split('\n')[0]?.slice('event: '.length),
        data: JSON.parse(event.split('\n')[1]?.slice('data: '.length) ?? 'null'),
      }))
    const done = events.at(-1)
    expect(done?.name).toBe('done')
    const report = events.slice(0, -1).map(event => event.data.text)
    expect(report.join('')).toBe(done?.data.data.report)
  })

  test('follow-up questions are answered, or refused with a reason', async () => {
    const first = (await post(lead, { ...asked, user_query: 'How is CSAT in Delivery?' })).body as Answer
    expect(first.data.report).toContain('3.50')
    const { conversationId } = first.data
    const next = await post(lead, { ...asked, conversationId, user_query: 'and in Returns?' })
    expect((next.body as Answer).data).toMatchObject({
      canAnswer: true,
      report: expect.stringContaining('1.00'),
      answer: {
        evidence: {
          ticketIds: ['3'],
          search: '/pulse/returns/tickets/valid?start=2026-02-09&end=2026-02-15&sort=csat&order=asc',
        },
      },
    })
    const cannot = await post(lead, { ...asked, conversationId, user_query: 'What about revenue?' })
    expect((cannot.body as Answer).data).toMatchObject({ canAnswer: false, answer: { evidence: null } })
    const { suggestions } = (cannot.body as Answer).data.answer
    expect(suggestions.length).toBeGreaterThanOrEqual(2)
    for (const suggestion of suggestions)
      expect((await post(lead, { ...asked, conversationId, user_query: suggestion })).body).toMatchObject({
        data: { canAnswer: true },
      })
  })

  test('if no ticket was resolved, the answer says so', async () => {
    const { body } = await post(lead, { ...asked, user_query: 'How was CSAT in January?' })
    expect((body as Answer).data.report).toContain('**No ticket was resolved from 1 Jan to 31 Jan 2026**')
  })

  test('simultaneous questions in one conversation are all stored', async () => {
    const { conversationId } = ((await post(lead, asked)).body as Answer).data
    const answers = await Promise.all([1, 2, 3].map(() => post(lead, { ...asked, conversationId })))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  })

  test('a session, a question and a date range are required', async () => {
    expect((await post(undefined, asked)).status).toBe(401)
    for (const wrong of [
      { user_query: '  ' },
      { user_query: 'x'.repeat(2_001) },
      { dateRange: { startDate: '2026-02-15', endDate: '2026-02-09' } },
      { filters: { category: 'No such category' } },
      { filters: { customFilters: [{ field: 1 }] } },
      { conversationId: 'mine' },
    ])
      expect((await post(lead, { ...asked, ...wrong })).status).toBe(400)
  })
})
