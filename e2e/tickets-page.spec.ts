import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { follow } from './support/dashboard.ts'
import { paginationOf, range, serve, ticketOf } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const address = '/pulse/delivery_issues/tickets/valid'
const listPath = '/common/ticket_by_category'
const table = (page: Page) => page.getByRole('table', { name: 'Tickets', exact: true })
const rows = (page: Page) => table(page).locator('tbody tr')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const next = (page: Page) => pages(page).getByRole('button', { name: 'Next page' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by ticket ID' })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })

type Kind = 'valid' | 'invalid'

/** Checks that the page lists the tickets that the server returns. */
async function expectListed(
  page: Page,
  kind: Kind,
  place: { category: string; subcategory?: string },
  go: (path: string) => Promise<void>,
): Promise<void> {
  const path = [place.category, place.subcategory].filter(Boolean).join('/')
  const call = kind === 'valid' ? listPath : '/common/invalid-tickets/ticket-ids'
  const answered = page.waitForResponse(`**/api${call}`)
  await go(`/pulse/${path}/tickets/${kind}`)
  const response = await answered
  expect(response.request().postDataJSON()).toMatchObject(place)
  const answer = await response.json()
  const ids: string[] = answer.ticketIds ?? answer.tickets.map((one: { ticketId: string }) => one.ticketId)
  const list = page.getByRole('region', { name: kind === 'valid' ? 'Valid tickets' : 'Invalid tickets' })
  await expect(list.locator('tbody th button')).toHaveText(ids)
  await expect(
    list.getByText(new RegExp(`^${answer.pagination.totalRecords.toLocaleString('en-US')} tickets?`)),
  ).toBeVisible()
}

test('[TICKETS-001] [TICKETS-002] [TICKETS-003] [TICKETS-004] [TICKETS-009] [TICKETS-021] the demo account’s tickets are listed and can be downloaded and opened', async ({
  page,
}) => {
  const category = 'delivery_issues'
  const subcategory = 'late_delivery'
  const open = (path: string) => openAs(page, 'acme', path)
  const lead = (path: string) => follow(page, path)
  await test.step('a subcategory’s valid tickets are listed', () =>
    expectListed(page, 'valid', { category, subcategory }, open))
  await test.step('a subcategory’s invalid tickets are listed', () =>
    expectListed(page, 'invalid', { category, subcategory }, lead))
  await test.step('a category’s invalid tickets are listed', () =>
    expectListed(page, 'invalid', { category }, lead))
  await test.step('a category’s valid tickets are listed', () =>
    expectListed(page, 'valid', { category }, lead))

  await test.step('the list can be downloaded', async () => {
    const first = await rows(page).first().locator('th button').textContent()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('tickets-report.csv')
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[1]?.replaceAll('"', '').split(',')[0]).toBe(first)
  })

  await test.step('a click or the keyboard opens a row’s ticket; closing it returns focus to the row', async () => {
    const ids = await rows(page).locator('th button').allTextContents()
    await rows(page).nth(2).locator('td').nth(3).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(`Ticket ID - ${ids[2]}`)).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(rows(page).nth(2).getByRole('button')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(3).getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel.getByText(`Ticket ID - ${ids[3]}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(rows(page).nth(3).getByRole('button')).toBeFocused()
  })
})

const minutes = (business: number | null) => ({ in_minutes: { business } })
const special = [
  ticketOf(48213, {
    csatScore: 3.5,
    ticketMetric: { first_response_time: minutes(84), full_resolution_time: minutes(1500), reopens: 2 },
  }),
  ticketOf(48214, {
    csatScore: null,
    agent: null,
    ticketMetric: { first_response_time: minutes(null), full_resolution_time: minutes(0), reopens: null },
  }),
]

/** Serves 72 tickets in pages; two of them have distinct metrics. */
function serveList(page: Page) {
  const all = [...range(70).map(number => ticketOf(number)), ...special]
  return serve(page, listPath, ({ pagination: { page, size }, search: text = '10' }) => {
    const found = all.filter(({ ticketId }) => ticketId.includes(text))
    return {
      tickets: found.slice((page - 1) * size, page * size),
      pagination: paginationOf(found.length, page, size),
      total: found.length,
    }
  })
}
type Asked = Awaited<ReturnType<typeof serveList>>

test('[TICKETS-005] [TICKETS-006] [TICKETS-007] [TICKETS-008] [TICKETS-010] [TICKETS-011] [TICKETS-012] [TICKETS-013] [TICKETS-014] [TICKETS-015] [TICKETS-016] [TICKETS-017] [TICKETS-018] [TICKETS-019] the list can be paged, searched and sorted', async ({
  page,
}) => {
  await page.clock.install()
  const asked = await serveList(page)
  await openAs(page, 'acme', address)
  await test.step('the list starts on page 1 with 20 tickets, newest first, and can be paged', () =>
    expectPages(page, asked))
  await test.step('a search starts 700 ms after the last keystroke or immediately on Enter', () =>
    expectSearch(page, asked))
  await test.step('the columns show the ticket’s metrics', () => expectColumns(page))
  await test.step('sorting a column or changing the page size goes back to page 1', () =>
    expectSorting(page, asked))
  await test.step('the list of invalid tickets keeps the order of the ids and shows why each ticket is invalid', () =>
    expectInvalid(page))
})

async function expectPages(page: Page, asked: Asked) {
  await expect(rows(page)).toHaveCount(20)
  expect(asked[0]).toMatchObject({
    pagination: { page: 1, size: 20 },
    sorting: { sortBy: 'resolved_at', sortOrder: 'desc' },
  })
  await expect(pages(page)).toContainText('1 / 4')
  await expect(page.getByText('70 tickets, newest first')).toBeVisible()
  await expect(pages(page).getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await next(page).click()
  await expect(pages(page)).toContainText('2 / 4')
  await expect(rows(page).first()).toContainText('1020')
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(rows(page).first()).toContainText('1000')

  await follow(page, `${address}?page=4`)
  await expect(pages(page)).toContainText('4 / 4')
  await expect(rows(page)).toHaveCount(10)
  await expect(next(page)).toBeDisabled()
  await page.goto(`${address}?page=9`)
  await expect(page.getByText('There is no page 9.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to first page' }).click()
  await expect(rows(page)).toHaveCount(20)
}

async function expectSearch(page: Page, asked: Asked) {
  await next(page).click()
  await expect(rows(page).first()).toContainText('1020')
  const before = asked.length
  await stopClock(page)
  await search(page).pressSequentially('106')
  await page.clock.runFor(699)
  expect(asked).toHaveLength(before)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(rows(page)).toHaveCount(10)
  expect(asked).toHaveLength(before + 1)
  expect(asked.at(-1)).toMatchObject({ search: '106', pagination: { page: 1 } })
  await expect(page).toHaveURL(/q=/)
  await expect(page).not.toHaveURL(/page=/)

  await stopClock(page)
  await search(page).fill('4821')
  await search(page).press('Enter')
  await expect.poll(() => asked.length).toBe(before + 2)
  await page.clock.resume()
  await expect(rows(page)).toHaveText([/48213/, /48214/])
  await page.reload()
  await expect(search(page)).toHaveValue('4821')
  await expect(rows(page)).toHaveText([/48213/, /48214/])
}

async function expectColumns(page: Page) {
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'TICKET NUMBER',
    'AGENT',
    'AI CSAT',
    'FIRST RESPONSE TIME',
    'RESOLUTION TIME',
    'REOPEN COUNT',
  ])
  const cells = (row: number) => rows(page).nth(row).locator('th, td')
  await expect(cells(0).first()).toContainText('Parcel never arrived')
  await expect(cells(0).first()).toContainText('Nina Okafor · 03 Nov, 26')
  await expect(cells(0)).toHaveText([/^48213/, 'Mara Linde', '3.50', '1h 24m', '1d 1h', '2'])
  await expect(cells(1)).toHaveText([/^48214/, '-', '–', '-', '0m', '-'])
}

async function expectSorting(page: Page, asked: Asked) {
  await follow(page, `${address}?page=3`)
  await expect(pages(page)).toContainText('3 / 4')
  for (const [name, sortBy] of [
    ['TICKET NUMBER', 'ticket_id'],
    ['AGENT', 'agent'],
    ['AI CSAT', 'csat'],
    ['FIRST RESPONSE TIME', 'first_response_time'],
    ['RESOLUTION TIME', 'full_resolution_time'],
    ['REOPEN COUNT', 'reopens'],
  ] as const) {
    await heading(page, name).getByRole('button').click()
    await expect(heading(page, name)).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => asked.at(-1)?.sorting).toEqual({ sortBy, sortOrder: 'desc' })
    expect(asked.at(-1)?.pagination.page).toBe(1)
  }
  await heading(page, 'REOPEN COUNT').getByRole('button').click()
  await expect(heading(page, 'REOPEN COUNT')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => asked.at(-1)?.sorting).toEqual({ sortBy: 'reopens', sortOrder: 'asc' })

  const size = page.getByLabel('Results per Page')
  expect(await size.getByRole('option').allTextContents()).toEqual(['20', '50', '100'])
  await next(page).click()
  await expect(pages(page)).toContainText('2 / 4')
  await size.selectOption('50')
  await expect(rows(page)).toHaveCount(50)
  await expect(pages(page)).toContainText('1 / 2')
  await page.reload()
  await expect(rows(page)).toHaveCount(50)
  expect(asked.at(-1)).toMatchObject({
    pagination: { page: 1, size: 50 },
    sorting: { sortBy: 'reopens', sortOrder: 'asc' },
  })
  const newest = page.getByRole('button', { name: 'Newest first' })
  await page.setViewportSize({ width: 380, height: 800 })
  await expect(newest.getByText('Newest first')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await newest.click()
  await expect.poll(() => asked.at(-1)?.sorting).toEqual({ sortBy: 'resolved_at', sortOrder: 'desc' })
}

async function expectInvalid(page: Page) {
  const known = (ticketId: string, reason: string) => ({
    ticketId,
    reason,
    category: 'Delivery issues',
    agent: null,
    channel: 'live_chat',
    happened_at: '2026-11-03T23:30:00Z',
  })
  await serve(page, '/common/invalid-tickets/ticket-ids', () => ({
    ticketIds: ['7003', '7001', '7002'],
    tickets: [known('7001', 'no_agent_reply'), known('7003', 'too_short')],
    pagination: paginationOf(3, 1, 20),
  }))
  await follow(page, '/pulse/delivery_issues/tickets/invalid')
  const list = page.getByRole('table', { name: 'Invalid tickets' }).locator('tbody tr')
  const cells = (row: number) => list.nth(row).locator('th, td')
  await expect(cells(0)).toHaveText(['7003', 'Too few words to judge', '-', 'Live Chat', '3 Nov, 18:30'])
  await expect(cells(1)).toHaveText(['7001', 'No reply from an agent', '-', 'Live Chat', '3 Nov, 18:30'])
  await expect(cells(2)).toHaveText(['7002', '-', '-', '-', '-'])
}
