import { readFile } from 'node:fs/promises'
import { parseCsv } from '../apps/server/test-support/parse-csv.ts'
import { type agentsAnswer, calls, scoringIsDone, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const reports = '**/api/pulse/reports/*'

test('[PULSE-054] [PULSE-055] [PULSE-056] [PULSE-061] [PULSE-062] [PULSE-063] the menu downloads the ticket report and the agent report with the page’s dates and filters', async ({
  page,
}) => {
  const answers = Promise.all([page.waitForResponse(calls.agents), page.waitForResponse(calls.overview)])
  await openAs(page, 'globex', '/pulse')
  const [agentsGiven, overviewGiven] = await answers
  const { data: agents } = (await agentsGiven.json()) as ReturnType<typeof agentsAnswer>
  const [figures] = (await overviewGiven.json()).data
  await waitUntilLoaded(page)

  const menu = page.getByRole('button', { name: 'Download Report' })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Ticket report',
    'Agent report',
    'All tickets',
    'Dashboard as PNG',
    'Dashboard as PDF',
  ])
  const asked = page.waitForRequest(reports)
  const [tickets] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Ticket report' }).click(),
  ])
  expect(tickets.suggestedFilename()).toBe('ticket-report.csv')
  const ticketReport = parseCsv(await readFile(await tickets.path(), 'utf8'))
  const first = ticketReport.map(row => row[0]?.toLowerCase() ?? '')
  expect(first.some(cell => cell.includes('overview'))).toBe(true)
  expect(first.some(cell => cell.includes('categor'))).toBe(true)
  expect(ticketReport.flat()).toContain(String(figures.totalTickets))
  const shown = await page.waitForFunction(() => JSON.parse(localStorage.getItem('pulse-auth') ?? '{}'))
  const { range } = (await shown.jsonValue()).dateSelectionData
  expect((await asked).postDataJSON().dateRange).toEqual(range)

  await menu.click()
  const [agentReport] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Agent report' }).click(),
  ])
  expect(agentReport.suggestedFilename()).toBe('agent-report.csv')
  const rows = parseCsv(await readFile(await agentReport.path(), 'utf8'))
  for (const agent of agents) {
    const row = rows.find(one => one.includes(agent.agent_name))
    expect(row, agent.agent_name).toContain(String(agent.totalTickets))
  }
})

test.describe('interrupted downloads', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*429/] })

  test('a download shows its progress and can be canceled, and an error from the server is reported', async ({
    page,
  }) => {
    await scoringIsDone(page)
    let refused = false
    await page.route(reports, route =>
      refused
        ? route.fulfill({ status: 429, json: { code: 'too_many', msg: 'Wait a minute, then try again.' } })
        : undefined,
    )
    await openAs(page, 'acme', '/pulse')
    await waitUntilLoaded(page)
    const menu = page.getByRole('button', { name: 'Download Report' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Agent report' }).click()
    const progress = page.getByRole('progressbar', { name: 'Agent report download' })
    await expect(progress).toHaveText('Agent report · 0 KB')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu).toBeVisible()
    await expect(page.getByText('Couldn’t download')).toHaveCount(0)

    refused = true
    await menu.click()
    await page.getByRole('menuitem', { name: 'Ticket report' }).click()
    await expect(page.getByText('Couldn’t download ticket report')).toBeVisible()
    await expect(page.getByText('Wait a minute, then try again.')).toBeVisible()
    await expect(menu).toBeVisible()
  })
})
