import type { Page } from '@playwright/test'
import {
  card,
  choose,
  invalidCall,
  lastMonth,
  longName,
  names,
  number,
  type Row,
  rated,
  rowOf,
  rows,
  search,
  serve,
  short,
  type sub,
  subcategoryCall,
  toggle,
} from './support/categorisation.ts'
import { calls, overviewAnswer, waitUntilLoaded } from './support/dashboard.ts'
import { openTestedDatabase } from './support/database.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const dates = `/pulse?${new URLSearchParams(lastMonth())}`

test('[PULSE-016] [PULSE-017] [PULSE-018] [PULSE-019] [PULSE-020] [PULSE-021] [PULSE-022] [PULSE-028] [PULSE-029] [PULSE-030] [PULSE-031] [PULSE-044] [PULSE-045] [PULSE-046] [PULSE-047] [PULSE-048] [EVENTS-006] the table shows the demo account’s categories, subcategories and invalid tickets, and opens their pages', async ({
  page,
}) => {
  const answered = page.waitForResponse(calls.categories)
  await openAs(page, 'globex', dates)
  const { categoriesArray } = (await (await answered).json()) as { categoriesArray: Row[] }
  const given = categoriesArray.filter(one => one.count > 0)
  const [first, second] = given.map(({ name }) => name)
  if (!first || !second) throw new Error('The demo account has too few categories.')
  await waitUntilLoaded(page)

  await test.step('the table has one row per category, with its figures', async () => {
    expect(given.length).toBeGreaterThan(3)
    await expect.poll(() => names(page)).toEqual(given.map(({ name }) => short(name)))
    for (const [index, one] of given.entries())
      await expect(rows(page).nth(index).locator('td')).toHaveText([
        number(one.count),
        one.averageCSAT && !one.isSpam ? one.averageCSAT.toFixed(2) : '–',
        rated(one.ratings),
        /.*/,
        one.topPerformer ?? '–',
        one.lowPerformer ?? '–',
        /.*/,
      ])
  })
  await test.step('only one category at a time shows its subcategories, which are loaded once', () =>
    expectSubcategories(page, first, second))
  await test.step('View opens the category’s or subcategory’s page with the same dates', () =>
    expectViews(page, first))
  await test.step('Valid and Invalid show different rows, and the choice is remembered and recorded as an event', () =>
    expectInvalid(page))
})

async function expectSubcategories(page: Page, first: string, second: string) {
  const loaded: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/common/subcategory')) loaded.push(request.postDataJSON().category)
  })
  const opened = page.waitForResponse(subcategoryCall)
  await toggle(page, short(first)).click()
  const { subcategories } = (await (await opened).json()) as { subcategories: ReturnType<typeof sub>[] }
  const byCount = subcategories.toSorted((a, b) => b.count - a.count)
  const below = rows(page).and(page.locator('[data-kind="subcategory"]'))
  await expect(below.locator('th')).toHaveText(byCount.map(({ name }) => name))
  for (const [index, one] of byCount.entries())
    await expect(below.nth(index).locator('td')).toHaveText([
      number(one.count),
      one.csat_score?.toFixed(2) ?? '–',
      rated(one.ratings),
      /.*/,
      one.topPerformer ?? '–',
      one.lowPerformer ?? '–',
      /.*/,
    ])
  await expect(toggle(page, short(first))).toHaveAttribute('aria-expanded', 'true')
  expect(search(page).get('open')).toBe(first)

  await toggle(page, short(second)).click()
  await expect(toggle(page, short(second))).toHaveAttribute('aria-expanded', 'true')
  await expect(toggle(page, short(first))).toHaveAttribute('aria-expanded', 'false')
  await expect(card(page).locator('[aria-expanded="true"]')).toHaveCount(1)
  await toggle(page, short(first)).click()
  await expect(below.locator('th')).toHaveText(byCount.map(({ name }) => name))
  expect(loaded).toEqual([first, second])
}

async function expectViews(page: Page, category: string) {
  const below = card(page).locator('[data-kind="subcategory"]').first()
  const name = (await below.locator('th').textContent()) ?? ''
  await below.getByRole('link', { name: `View ${name}`, exact: true }).click()
  await expect(page).toHaveURL(
    url => url.pathname === `/pulse/${encodeURIComponent(category)}/${encodeURIComponent(name)}`,
  )
  expect(Object.fromEntries(search(page))).toMatchObject(lastMonth())
  await page.goBack()
  await waitUntilLoaded(page)
  await card(page)
    .getByRole('link', { name: `View ${category}`, exact: true })
    .click()
  await expect(page).toHaveURL(url => url.pathname === `/pulse/${encodeURIComponent(category)}`)
  await page.goBack()
  await waitUntilLoaded(page)
}

async function expectInvalid(page: Page) {
  const kept = () => page.evaluate(() => localStorage.getItem('showValidTickets'))
  await expect(card(page).getByRole('radio', { name: 'Valid', exact: true })).toBeChecked()
  expect(await kept()).toBeNull()

  const answered = page.waitForResponse(invalidCall)
  await choose(page, 'Invalid')
  const { categoriesArray } = (await (await answered).json()) as {
    categoriesArray: { name: string; count: number; reasons: Record<string, number> }[]
  }
  await expect.poll(() => names(page)).toEqual(categoriesArray.map(({ name }) => short(name)))
  // Uncategorized tickets are 'other', which has no subcategories.
  const [first] = categoriesArray.filter(({ name, reasons }) => name !== 'other' && reasons.no_agent_reply)
  if (!first) throw new Error('The demo account has no unanswered tickets.')
  const cells = rowOf(page, short(first.name)).locator('td')
  await expect(cells.nth(0)).toHaveText(number(first.count))
  await expect(cells.nth(1)).toContainText(`No reply from an agent (${first.reasons.no_agent_reply})`)
  expect(await kept()).toBe('false')
  expect(search(page).get('view')).toBe('invalid')

  const open = card(page).locator('[aria-expanded="true"]')
  if ((await open.count()) > 0) await open.click()
  await expect(open).toHaveCount(0)
  await toggle(page, short(first.name)).click()
  const subView = card(page)
    .locator('[data-kind="subcategory"]')
    .first()
    .getByRole('link', { name: /^View / })
  await expect(subView).toHaveAttribute('href', /^\/pulse\/[^/]+\/[^/]+\/tickets\/invalid\?/)
  await card(page)
    .getByRole('link', { name: `View ${first.name}`, exact: true })
    .click()
  await expect(page).toHaveURL(
    url => url.pathname === `/pulse/${encodeURIComponent(first.name)}/tickets/invalid`,
  )

  await page.goto('/pulse')
  await expect(card(page).getByRole('radio', { name: 'Invalid', exact: true })).toBeChecked()
  await expect(page).toHaveURL(/view=invalid/)
  await choose(page, 'Valid')
  await expect.poll(kept).toBe('true')
  await expect(page).not.toHaveURL(/view=/)
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^More actions for/ }),
  ).toBeVisible()

  const visitor = await page.evaluate(() => sessionStorage.getItem('pulse-visitor'))
  const database = await openTestedDatabase()
  const stored = () =>
    database
      .selectFrom('events')
      .where('visitor', '=', visitor)
      .where('name', '=', 'ticket_validity_switched')
      .orderBy('occurred_at')
      .select('properties')
      .execute()
  await expect
    .poll(stored)
    .toEqual(['invalid', 'valid'].map(shown => ({ properties: { page_name: '/pulse', shown } })))
  await database.destroy()
}

test.describe('in a separate account', () => {
  let own: Awaited<ReturnType<typeof makeOwnAccount>>
  test.beforeEach(async ({ browserName: _ }) => {
    const resolvedAt = new Date(Date.now() - 4 * 86_400_000)
    own = await makeOwnAccount('categorisation-spam', {
      categories: { Delivery: ['Late'], Account: ['Password'] },
      tickets: ['Account', 'Account', 'Delivery'].map((category, at) => ({
        ticketId: String(at),
        resolvedAt,
        category,
      })),
    })
  })
  test.afterEach(({ page }) => own.remove(page))

  test('[PULSE-032] [PULSE-033] [PULSE-034] [PULSE-035] [SETTINGS-025] [SETTINGS-026] a category marked as SPAM moves to the end, and can be unmarked', async ({
    page,
  }) => {
    await openAs(page, 'categorisation-spam', dates)
    await waitUntilLoaded(page)
    const name = 'Account'
    await expect.poll(() => names(page)).toEqual([name, 'Delivery'])
    const mark = async (item: string) => {
      const sent = page.waitForRequest('**/api/pulse/category/spam')
      await page.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      if (item === 'Mark as SPAM') {
        const confirm = page.getByRole('dialog', { name: `Mark "${name}" as SPAM?` })
        await expect(confirm).toContainText(/\d+ tickets? from all dates will be removed from figures\./)
        await confirm.getByRole('button', { name: 'Mark as SPAM' }).click()
      }
      return (await sent).postDataJSON().spam
    }
    expect(await mark('Mark as SPAM')).toBe(true)
    await expect(page.getByText(`Category "${name}" marked as SPAM`, { exact: true })).toBeVisible()
    await expect(rows(page).last()).toContainText(name)
    await expect(rows(page).last().getByText('SPAM', { exact: true })).toBeVisible()
    await expect(rows(page).last().locator('td').nth(1)).toHaveText('–')

    expect(await mark('Unmark as SPAM')).toBe(false)
    await expect(page.getByText(`Category "${name}" unmarked as SPAM`, { exact: true })).toBeVisible()
    await expect(rowOf(page, name).getByText('SPAM', { exact: true })).toHaveCount(0)
    await expect.poll(() => names(page)).toEqual([name, 'Delivery'])
  })
})

test('[PULSE-026] [PULSE-034] [PULSE-036] [PULSE-037] [PULSE-038] the table can be sorted, has definitions, works with the keyboard, and opens agents and insights', async ({
  page,
}) => {
  await serve(page)
  // This category doesn't exist on the server.
  await page.route(calls.overview, route => route.fulfill({ json: overviewAnswer() }))
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  const cut = 'Promotions and gift card...'

  await test.step('clicking volume or CSAT sorts ascending, then descending, then restores the original order; spam stays last; long names are cut off', async () => {
    await expect.poll(() => names(page)).toEqual(['Delivery', cut, 'Billing', 'Newsletter'])
    await expect(toggle(page, cut)).toHaveAttribute('title', longName)
    await expect(rowOf(page, 'Delivery').locator('td').nth(3)).toHaveText(/down.*0\.31/)
    const cycle = async (header: string, states: [string, string[]][]) => {
      const column = card(page).getByRole('columnheader', { name: header })
      for (const [state, order] of states) {
        await column.getByRole('button').click()
        await expect(column).toHaveAttribute('aria-sort', state)
        await expect.poll(() => names(page)).toEqual(order)
      }
    }
    await cycle('Volume', [
      ['ascending', ['Billing', cut, 'Delivery', 'Newsletter']],
      ['descending', ['Delivery', cut, 'Billing', 'Newsletter']],
      ['none', ['Delivery', cut, 'Billing', 'Newsletter']],
    ])
    await cycle('CSAT', [
      ['ascending', ['Delivery', cut, 'Billing', 'Newsletter']],
      ['descending', [cut, 'Delivery', 'Billing', 'Newsletter']],
    ])
    await page.reload()
    await waitUntilLoaded(page)
    await expect(card(page).getByRole('columnheader', { name: 'CSAT' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await cycle('CSAT', [['none', ['Delivery', cut, 'Billing', 'Newsletter']]])
  })

  await test.step('definitions appear on hover and on keyboard focus', async () => {
    await card(page).getByRole('button', { name: 'Volume', exact: true }).hover()
    await card(page).getByRole('button', { name: 'AI CSAT', exact: true }).hover()
    await expect(page.getByRole('tooltip', { name: /The mean AI CSAT, out of 5/ })).toBeVisible()
    // After a click, browsers don't show focus until it is moved with the keyboard.
    await page.keyboard.press('Tab')
    await card(page).getByRole('button', { name: 'Top performer' }).focus()
    await expect(page.getByRole('tooltip', { name: /at least 10 scored tickets there/ })).toBeVisible()
  })

  await test.step('arrow keys open and close rows', async () => {
    await toggle(page, 'Delivery').focus()
    await page.keyboard.press('ArrowRight')
    await expect(rows(page)).toHaveCount(6)
    await page.keyboard.press('ArrowDown')
    await expect(card(page).getByRole('link', { name: 'Large', exact: true })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(rows(page)).toHaveCount(4)
    await page.keyboard.press('End')
    await expect(toggle(page, 'Newsletter')).toBeFocused()
  })

  await test.step('a performer’s name opens the agent; the menu shows what changed in the category', async () => {
    await rows(page).nth(1).getByRole('button', { name: 'Ken Ito' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(search(page).get('agent')).toBe('b@acme.test')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions for Delivery' }).click()
    await page.getByRole('menuitem', { name: 'What changed' }).click()
    await expect(page).toHaveURL(/insight=Delivery/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a category that is not configured cannot be marked as SPAM, and the menu explains why', async () => {
    await page.getByRole('button', { name: 'More actions for Newsletter' }).click()
    await expect(page.getByRole('menuitem', { name: /^Unmark as SPAM/ })).toContainText(
      'Not in the account’s category configuration',
    )
  })
})
