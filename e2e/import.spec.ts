import { writeFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const csv = [
  'Case;Subject;State;Opened;Assignee;Customer email;Description',
  '1001;Parcel is late;closed;3/4/2026 09:15;Mara Linde;nina@example.com;Where is my parcel? It was due on Monday.',
  '1002;Refund;closed;4/4/2026 10:00;Mara Linde;omar@example.com;I returned the shoes and wait for my money.',
  '1003;Broken cup;closed;soon;Mara Linde;ida@example.com;The cup arrived broken.',
].join('\n')

const name = 'e2e-import'
let account: Awaited<ReturnType<typeof makeOwnAccount>>

test.beforeEach(async () => {
  account = await makeOwnAccount(name, { categories: { Delivery: ['Late'] } })
})
test.afterEach(({ page }) => account.remove(page))

test('a new account maps, previews and imports a file, and can download an error report', async ({
  page,
}) => {
  await openAs(page, name, '/pulse')
  await page.getByRole('link', { name: /Import a file/ }).click()
  await expect(page).toHaveURL(/\/settings\/import$/)
  await expect(page.getByRole('heading', { name: 'Import a file' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('File to import').setInputFiles({
    name: 'cases.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(page.getByRole('heading', { name: 'cases.csv' })).toBeVisible()
  await expect(page.getByText(/CSV with semicolons, UTF-8/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Column for Subject' })).toHaveValue('Subject')
  const missing = page.getByRole('list', { name: 'Before the import can start' })
  await expect(missing).toContainText('Choose the column for Ticket ID.')

  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Column for Ticket ID', 'Case')
  await choose('Column for Created at', 'Opened')
  await choose('Dates such as 3/4/2026', 'Day first (31/12)')
  await expect(missing).toBeHidden()

  const ticket = page.getByRole('article', { name: 'Ticket 1001' })
  await expect(ticket).toContainText('3 Apr 2026')
  await expect(ticket).toContainText('Where is my parcel?')
  await page.getByText('1 problem in the first rows').click()
  await expect(page.getByText('Row 4 · Opened · soon')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 380, height: 800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('3 rows read · 2 new tickets · 1 row left out')).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download error report' }).click(),
  ])
  expect(report.suggestedFilename()).toBe('import-errors.csv')

  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByRole('button', { name: 'Delete cases.csv' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Recent imports' })).toBeHidden()
  const tickets = await account.owner
    .selectFrom('tickets')
    .where('account_id', '=', account.accountId)
    .select('ticket_id')
    .orderBy('ticket_id')
    .execute()
  expect(tickets.map(({ ticket_id }) => ticket_id)).toEqual(['1001', '1002'])
})

test('a file of the wrong type is rejected with instructions', async ({ page }) => {
  await openAs(page, name, '/settings/import')
  await page.getByLabel('File to import').setInputFiles({
    name: 'tickets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\x03\x04 xl/workbook.xml', 'latin1'),
  })
  await expect(page.getByRole('alert')).toContainText('This is an Excel workbook')
})

test('an upload interrupted by a reload continues when the same file is chosen again', async ({
  page,
}, info) => {
  const part = 4 * 1024 ** 2
  const rows = Array.from({ length: 2 }, (_, id) => ({
    id: `${id + 1}`,
    created_at: '2026-01-05T10:00:00Z',
    subject: 'x'.repeat(part - 1000),
  }))
  const file = info.outputPath('tickets.json')
  await writeFile(file, JSON.stringify([...rows, { id: '3', created_at: '2026-01-05T10:00:00Z' }]))
  await openAs(page, name, '/settings/import')
  // The second part never arrives.
  await page.route(/content\?offset=4/, () => {})
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByText(/4.0 MB of \d+(\.\d)? MB uploaded/)).toBeVisible()
  // The reload cancels the pending request, which would still be sent if the route were removed first.
  await page.reload()
  await expect(page.getByText(/Upload not finished/)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const offsets: (string | null)[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') offsets.push(new URL(request.url()).searchParams.get('offset'))
  })
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByText('JSON array, UTF-8')).toBeVisible()
  expect(offsets[0]).toBe(`${part}`)
})
