import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KimContext } from './context.ts'
import { generateReport } from './generate-report.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const context: KimContext = {
  range: { startDate: '2026-03-02', endDate: '2026-03-08' },
  timezone: 'Europe/London',
  filters: { channels: ['email'], groupIds: [], formIds: [], satisfactionRating: [] },
  place: { within: { category: 'refunds' }, category: 'Refunds', subcategory: undefined },
}
const asked = { context, client: 'acme', question: 'Why?', conversationId: null }

test("[KIM-027] a failing POST '/pulse/generate_report' throws 'Failed to generate report'", async () => {
  fetched.mockResolvedValue(Response.json({ msg: 'Not now.', code: 'unavailable' }, { status: 503 }))
  await expect(generateReport(asked, new AbortController().signal)).rejects.toMatchObject({
    message: 'Failed to generate report',
    said: 'Not now.',
  })
})

test('[KIM-023] the text goes as user_query, with the dates, the zone and the filters of the page', async () => {
  fetched.mockResolvedValue(Response.json({ data: { report: 'Because.' } }))
  const report = await generateReport(asked, new AbortController().signal)
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
