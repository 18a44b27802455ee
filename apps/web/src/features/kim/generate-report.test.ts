import { expect, test } from 'vitest'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import type { KimContext } from './context.ts'
import { generateReport } from './generate-report.ts'

const fetched = stubFetch()

const context: KimContext = {
  range: { startDate: '2026-03-02', endDate: '2026-03-08' },
  timezone: 'Europe/London',
  filters: { channels: ['email'], groupIds: [], formIds: [], satisfactionRating: [] },
  pageCategory: { categoryRef: { category: 'refunds' }, category: 'Refunds', subcategory: undefined },
}
const question = { context, client: 'acme', question: 'Why?', conversationId: null }

test("[KIM-027] a failed POST '/pulse/generate_report' throws 'Failed to generate report'", async () => {
  fetched.mockResolvedValue(Response.json({ msg: 'Not now.', code: 'unavailable' }, { status: 503 }))
  await expect(generateReport(question, new AbortController().signal)).rejects.toMatchObject({
    message: 'Failed to generate report',
    serverMessage: 'Not now.',
  })
})

test('[KIM-023] the text is sent as user_query, with the page’s dates, time zone and filters', async () => {
  fetched.mockResolvedValue(Response.json({ data: { report: 'Because.' } }))
  const report = await generateReport(question, new AbortController().signal)
  expect(report.report).toBe('Because.')
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/pulse/generate_report')
  expect(request?.method).toBe('POST')
  expect(JSON.parse(String(request?.body))).toEqual({
    client_name: 'acme',
    dateRange: { startDate: '2026-03-02', endDate: '2026-03-08' },
    timezone: 'Europe/London',
    filters: {
      category: 'refunds',
      subcategory: null,
      channels: ['email'],
      groupIds: [],
      formIds: [],
      satisfactionRating: [],
      customFilters: [],
    },
    user_query: 'Why?',
    conversationId: null,
  })
})

const events = (...parts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  )
const ask = (heard: string[] = []) =>
  generateReport(question, new AbortController().signal, text => heard.push(text))

test('passes on streamed text as it arrives, however it is chunked, and starts over if the server restarts the answer', async () => {
  fetched.mockResolvedValue(
    events(
      ': still here\n\nevent: delta\ndata: {"text":"It ","restart":false}\n\nevent: del',
      'ta\ndata: {"text":"fell.","restart":false}\n\n',
      'event: delta\ndata: {"text":"It rose.","restart":true}\n\nevent: done\ndata: {"data":{"report":"It rose. Ⓐ"}}',
      '\n\n',
    ),
  )
  const heard: string[] = []
  expect((await ask(heard)).report).toBe('It rose. Ⓐ')
  expect(heard).toEqual(['It ', 'It fell.', 'It rose.'])
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('accept')).toBe(
    'text/event-stream, application/json',
  )
})

test('a stream with a failure event or without an answer is reported as a failure', async () => {
  fetched.mockResolvedValueOnce(events('event: failed\ndata: {"msg":"Not now.","code":"unavailable"}\n\n'))
  await expect(ask()).rejects.toMatchObject({
    message: 'Failed to generate report',
    serverMessage: 'Not now.',
  })
  fetched.mockResolvedValueOnce(events('event: delta\ndata: {"text":"It "}\n\n'))
  await expect(ask()).rejects.toMatchObject({ message: 'Failed to generate report' })
})
