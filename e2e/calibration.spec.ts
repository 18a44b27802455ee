import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block, follow, recordCalls } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const address = '/settings/calibration?start=2026-03-01&end=2026-10-31'

async function isLoaded(page: Page) {
  await expect(page.getByRole('heading', { name: 'Calibration', level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Extracts the numbers from 'Customers rated 1,204 of 8,900 …'. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*/g)].map(([one]) => Number(one.replaceAll(',', '')))

test('the calibration page compares the demo account’s scores with ratings, its counts add up, and a disagreement opens its ticket', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  await page.getByRole('button', { name: 'Account acme' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Calibration' }).click()
  await expect(page).toHaveURL(/\/settings\/calibration/)
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeHidden()

  await page.goto('/pulse?start=2026-03-01&end=2026-10-31')
  // Uses the keyboard: the tooltips below need visible focus, which browsers don't show after a click.
  await block(page, 'Overview').getByRole('link', { name: 'AI CSAT reliability: weak' }).press('Enter')
  await expect(page).toHaveURL(/\/settings\/calibration\?.*start=2026-03-01/)
  await isLoaded(page)
  const trust = block(page, 'How reliable is the score?')
  await expect(trust).toContainText(/Weak: given a ticket rated good and one rated bad, .* times in 100/)
  const rated = await trust.getByText(/^Customers rated/).innerText()
  const [n = 0, scored = 0] = numbersIn(rated)
  const [good = 0, bad = 0] = numbersIn(/([\d,]+ good, [\d,]+ bad)/.exec(rated)?.[1] ?? '')
  expect(n).toBe(good + bad)
  expect(n).toBeGreaterThan(100)
  expect(n).toBeLessThan(scored)

  const agreement = block(page, 'Agreement')
  await expect(agreement).toContainText(/all good: \d+%/)
  await expect(agreement.getByText(`n ${n.toLocaleString('en')}`)).toHaveCount(4)
  await agreement.getByRole('button', { name: 'Area under the curve' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('a ticket rated good has a higher AI CSAT')

  const groups = block(page, 'Agreement by group')
  const ratedIn = async () => {
    const cells = await groups.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
    return cells.map(text => numbersIn(text)[0] ?? 0)
  }
  for (const by of ['Channels', 'Categories']) {
    await groups.getByText(by, { exact: true }).click()
    await expect(groups.getByRole('radio', { name: by, exact: true })).toBeChecked()
    const counts = await ratedIn()
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(n)
  }
  await expect(page).toHaveURL(/by=category/)

  const reasons = block(page, 'Tickets not scored')
  const summary = await reasons.getByText(/couldn’t be scored:/).innerText()
  const [notScored] = numbersIn(summary.slice(summary.indexOf(':')))
  const found = await reasons.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
  expect(found.reduce((sum, text) => sum + (numbersIn(text)[0] ?? 0), 0)).toBe(notScored)

  await test.step('a ticket with a disagreement opens next to the page, and Back closes it', async () => {
    const table = page.getByRole('table', { name: 'Rated bad, scored high' })
    const first = table.getByRole('row').nth(1).getByRole('button')
    const ticket = await first.innerText()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/ticket=/)
    const panel = page.getByRole('dialog').filter({ hasText: ticket })
    await expect(panel.getByText('customer rated: bad')).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(first).toBeFocused()
  })

  await test.step('all disagreements can be shown', async () => {
    const table = page.getByRole('table', { name: 'Rated bad, scored high' })
    await expect(table.getByRole('row')).toHaveCount(11)
    const more = block(page, 'Largest disagreements').getByRole('button', { name: /^Show all/ })
    const [all = 0] = numbersIn(await more.innerText())
    expect(all).toBeGreaterThan(10)
    await more.click()
    await expect(table.getByRole('row')).toHaveCount(all + 1)
    await expect(more).toBeHidden()
  })
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*503/] })

  test('each block reports a failure and can be retried separately', async ({ page }) => {
    let down = true
    await page.route('**/api/pulse/calibration/tickets', route =>
      down
        ? route.fulfill({ status: 503, json: { msg: 'The database is unavailable.', code: 'unavailable' } })
        : route.fallback(),
    )
    const seen = recordCalls(page)
    await openAs(page, 'acme', address)
    const tickets = block(page, 'Largest disagreements')
    await expect(tickets.getByText('Failed to fetch the largest disagreements')).toBeVisible({
      timeout: 20_000,
    })
    await expect(block(page, 'How reliable is the score?')).toContainText('times in 100')
    down = false
    await tickets.getByRole('button', { name: 'Retry' }).click()
    await expect(tickets.getByRole('table')).toBeVisible()
    expect(seen.filter(one => one.url().endsWith('/pulse/calibration'))).toHaveLength(1)
  })
})

test('the page is accessible in light and dark mode and fits desktop and phone screens', async ({ page }) => {
  await openAs(page, 'acme', address)
  await isLoaded(page)
  await atBothWidths(page, () => expectAccessible(page))
  await follow(page, `${address}&spread=table&by=category&disagree=managers`)
  await isLoaded(page)
  const changed = ['distribution', 'groups', 'disagree'].map(name => `[aria-labelledby="${name}-title"]`)
  await expect(page.locator(changed[0] ?? '').getByRole('table')).toBeVisible()
  await atBothWidths(page, () => expectAccessible(page, ...changed))
})

test('a suggested adjustment is applied only after confirmation and can be removed', async ({ page }) => {
  let current: { points: number } | null = null
  const sent: unknown[] = []
  // The response is mocked, because really adjusting the demo's scores would change the figures in every other test.
  await page.route('**/api/pulse/calibration/adjustment', async route => {
    const request = route.request()
    if (request.method() === 'PUT') {
      const body = request.postDataJSON()
      sent.push(body)
      current = body.adjustment
      return route.fulfill({ json: { ok: true, version: sent.length } })
    }
    const suggested = { points: 0.25, difference: { before: 0.81, after: 0.66 } }
    const ratings = { good: 120, bad: 40 }
    return route.fulfill({
      json: { data: { current, suggested, opinions: 42, managers: 3, ratings, version: sent.length } },
    })
  })
  await openAs(page, 'acme', address)
  const card = block(page, 'Adjust scores to match your team')
  await expect(card).toContainText(
    'Scores are too strict: an adjustment of +0.25 would match your managers and customers better.',
  )
  await expect(card).toContainText('42 scores by 3 managers')
  await expect(card).toContainText('from 0.81 to 0.66 points')
  await card.getByRole('button', { name: 'Adjust scores by +0.25' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust all scores?' })
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(card).toContainText('+0.25 is added to every AI CSAT.')
  await card.getByRole('button', { name: 'Remove adjustment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toContainText('Scores are too strict')
  expect(sent).toEqual([
    { adjustment: { points: 0.25 }, version: 0 },
    { adjustment: null, version: 1 },
  ])
})
