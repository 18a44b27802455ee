import type { Page } from '@playwright/test'
import { agentsAnswer, block, calls, scoringIsDone } from './dashboard.ts'

export const invalidCall = '**/api/common/invalid-tickets/category'
export const subcategoryCall = '**/api/common/subcategory'

export const card = (page: Page) => block(page, 'Ticket Categorisation')
export const rows = (page: Page) => card(page).locator('tbody tr:not([aria-hidden])')
export const names = (page: Page) => rows(page).locator('th').locator('button, a').allTextContents()
export const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) })
export const toggle = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
export const choose = (page: Page, tab: 'Valid' | 'Invalid') =>
  card(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${tab}$`) })
    .click()
export const search = (page: Page) => new URL(page.url()).searchParams

/** A category name as the table shows it: cut off after 24 characters, and capitalized for uncategorized tickets. */
export const short = (name: string) => {
  if (name === 'other') return 'Other'
  return name.length > 24 ? `${name.slice(0, 24).trimEnd()}...` : name
}
export const number = (value: number) => value.toLocaleString('en-US')

/** Formats customers' ratings as tables show them. */
export const rated = ({ good, n }: { good: number; n: number }) =>
  n === 0 ? '–' : `${Math.round((good / n) * 100)}% good (${number(n)})`

type Person = { agent_id: string; name: string; averageCSAT: number; count: number }
export type Row = {
  name: string
  count: number
  averageCSAT: number | null
  ratings: { good: number; n: number }
  isSpam: boolean
  topPerformer: string | null
  lowPerformer: string | null
}

const person = (agent_id: string, name: string): Person => ({
  agent_id,
  name,
  averageCSAT: 4,
  count: 12,
})
export const row = (name: string, count: number, averageCSAT: number | null, more: object = {}) => ({
  name,
  count,
  averageCSAT,
  csatCount: count,
  ratings: { good: 3, n: 4 },
  isSpam: false,
  topPerformer: null,
  lowPerformer: null,
  performers: { top: null, low: null },
  previous: { count: 10, averageCSAT: 4 },
  ...more,
})
export const answer = (categoriesArray: object[]) => ({
  categoriesArray,
  metadata: { categories: categoriesArray.length, totalTickets: 1, spamCount: 0, performersRule: '' },
})
export const sub = (name: string, count: number) => ({
  name,
  count,
  csat_score: 3.2,
  csatCount: count,
  ratings: { good: 3, n: 4 },
  topPerformer: 'Ken Ito',
  lowPerformer: 'Sam Fox',
  performers: { top: person('b', 'Ken Ito'), low: person('d', 'Sam Fox') },
})

export const longName = 'Promotions and gift cards and vouchers'
const some = answer([
  row('Delivery', 300, 3.42, { previous: { count: 200, averageCSAT: 3.73 } }),
  row(longName, 200, 4.5, {
    topPerformer: 'Ken Ito',
    performers: { top: person('b', 'Ken Ito'), low: null },
  }),
  row('Billing', 100, null),
  row('Newsletter', 900, 2, { isSpam: true }),
])

export async function serve(page: Page, given: object = some) {
  await scoringIsDone(page)
  await page.route(calls.categories, route => route.fulfill({ json: given }))
  await page.route(calls.agents, route => route.fulfill({ json: agentsAnswer() }))
  await page.route(subcategoryCall, route =>
    route.fulfill({ json: { subcategories: [sub('Small', 3), sub('Large', 40)] } }),
  )
}

/** A date range in which the demo accounts have tickets of every kind. Their latest tickets are from today. */
export function lastMonth(): { start: string; end: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { start: day(32), end: day(2) }
}
