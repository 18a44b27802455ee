import type { AddressInfo } from 'node:net'
import { type LlmSimulator, startLlmSimulator } from '@pulse/simulators/llm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

interface Event {
  name: string
  data: {
    text?: string
    restart?: boolean
    code?: string
    data?: { report: string; answer: { engine: string } }
  }
}

let app: TestApp
let simulator: LlmSimulator
let acme: SeededAccount
let lead: { authorization: string }
let address: string
let accounts = 0

beforeAll(async () => {
  app = await createTestApp({ llmPrivateAddresses: true })
  simulator = await startLlmSimulator()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api`
})
afterAll(async () => {
  await simulator?.close()
  await app?.close()
})
beforeEach(async () => {
  accounts += 1
  acme = await seedAccount(app.owner, { name: `acme-${accounts}` })
  lead = await app.signIn(acme)
  await seedScored(app, acme.accountId, [
    { ticketId: '1', csat: 4, resolvedAt: '2026-02-10T12:00:00Z' },
    { ticketId: '2', csat: 3, resolvedAt: '2026-02-10T12:00:00Z' },
  ])
})

const send = (path: string, method: string, body: object, more: RequestInit = {}) =>
  fetch(address + path, {
    method,
    body: JSON.stringify(body),
    ...more,
    headers: { ...lead, 'content-type': 'application/json', ...more.headers },
  })
const useModel = async () => {
  const own = { provider: 'openai-compatible', baseUrl: simulator.baseUrl, model: 'm', key: 'k' }
  expect((await send('/account/settings/llm', 'PUT', own)).status).toBe(200)
}
const ask = (more: RequestInit = {}, changed: object = {}) =>
  send(
    '/pulse/generate_report',
    'POST',
    {
      dateRange: { startDate: '2026-02-09', endDate: '2026-02-15' },
      timezone: 'UTC',
      user_query: 'How is CSAT?',
      ...changed,
    },
    { headers: { accept: 'text/event-stream, application/json' }, ...more },
  )
const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter(event => event.startsWith('event: '))
    .map(event => {
      const [name = '', data = ''] = event.split('\n')
      return { name: name.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    })
const figures = { kind: 'answer' as const, calls: [{ name: 'figures', input: {} }] }
const says = (text: string) => ({ kind: 'answer' as const, text })
const kept = () =>
  app.owner.selectFrom('kim_messages').where('account_id', '=', acme.accountId).select('body').execute()

test('checked sentences are streamed one by one, followed by the whole answer', async () => {
  await useModel()
  simulator.next(figures, says('CSAT is 3.50. It rests on 2 tickets.\n\n- Nothing stands out'))
  const response = await ask()
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const events = eventsIn(await response.text())
  expect(events.slice(0, -1).map(({ name, data }) => [name, data.text, data.restart])).toEqual([
    ['delta', 'CSAT is 3.50. ', false],
    ['delta', 'It rests on 2 tickets.\n\n', false],
    ['delta', '- Nothing stands out', false],
  ])
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { data: { answer: { engine: 'llm' } } } })
  expect(events.at(-1)?.data.data?.report).toMatch(/^CSAT is 3\.50\. It rests on 2 tickets\./)
  expect(await kept()).toHaveLength(2)
})

test('a rejected sentence is never sent: the answer restarts, and if that fails too, the offline engine answers', async () => {
  await useModel()
  simulator.next(
    figures,
    says('CSAT is 3.50. It was 4.91 before.'),
    says('CSAT stands at 3.50. It was 4.92 before.'),
  )
  const text = await (await ask()).text()
  expect(text).not.toMatch(/4\.9[12]/)
  const deltas = eventsIn(text).filter(event => event.name === 'delta')
  expect(deltas.slice(0, 3).map(({ data }) => [data.text, data.restart])).toEqual([
    ['CSAT is 3.50. ', false],
    ['CSAT stands at 3.50. ', true],
    [expect.stringMatching(/^The language model’s answer was rejected/), true],
  ])
  const report = deltas.slice(2).map(({ data }) => data.text)
  expect(report.join('')).toBe(eventsIn(text).at(-1)?.data.data?.report)
})

test('text that accompanies a tool call is not part of the answer', async () => {
  await useModel()
  simulator.next({ ...figures, text: 'Let me look at 99 things. Then more.' }, says('CSAT is 3.50.'))
  const events = eventsIn(await (await ask()).text())
  expect(events.at(-1)?.data.data?.report).toMatch(/^CSAT is 3\.50\./)
})

test('when the service’s response is cut off, the offline engine answers', async () => {
  await useModel()
  simulator.next(figures, { kind: 'cut', text: 'CSAT is 3.50. That is all there' })
  const events = eventsIn(await (await ask()).text())
  expect(events[0]).toMatchObject({ name: 'delta', data: { text: 'CSAT is 3.50. ' } })
  expect(events.at(-1)?.data.data).toMatchObject({
    report: expect.stringMatching(/^The language model service can’t be reached, or the connection was lost/),
    answer: { engine: 'offline' },
  })
})

test('a caller who disconnects cancels the call to the model, and nothing is stored', async () => {
  await useModel()
  const before = simulator.requests.length
  simulator.next(figures, { kind: 'stall', text: 'CSAT is 3.50. And then nothing more' })
  const gone = new AbortController()
  const response = await ask({ signal: gone.signal })
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toContain('CSAT is 3.50.')
  const brokenOff = simulator.brokenOff(simulator.brokenOffSoFar() + 1)
  gone.abort()
  await brokenOff
  expect(simulator.requests).toHaveLength(before + 2)
  expect(await kept()).toEqual([])
})

test('without a language model, the answer is a single JSON response, and errors are reported as usual', async () => {
  const response = await ask()
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  await useModel()
  expect((await ask({}, { user_query: ' ' })).status).toBe(400)
  expect((await ask({}, { conversationId: crypto.randomUUID() })).status).toBe(404)
  expect((await ask({}, { filters: { category: 'No such' } })).status).toBe(400)
  expect((await ask({ headers: { accept: 'text/event-stream', authorization: '' } })).status).toBe(401)
})
