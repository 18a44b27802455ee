import {
  card,
  choose,
  invalidCall,
  lastMonth,
  longName,
  names,
  number,
  type Row,
  rowOf,
  rows,
  search,
  serve,
  short,
  type sub,
  subcategoryCall,
  toggle,
} from './support/categorisation.ts'
import { calls, overviewAnswer, waitUntilScored } from './support/dashboard.ts'
import { openTestedDatabase } from './support/database.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test.describe('the demo account', () => {
  test.setTimeout(500_000)

  test('[PULSE-016] [PULSE-018] [PULSE-019] [PULSE-020] [PULSE-021] [PULSE-022] [PULSE-046] [PULSE-047] [PULSE-048] one row per category with its figures; one at a time shows its subcategories, loaded once', async ({
    page,
  }) => {
    await openAs(page, 'globex', '/pulse')
    await waitUntilScored(page)
    await page.reload({ waitUntil: 'commit' })
    const answered = page.waitForResponse(calls.categories)
    const { categoriesArray } = (await (await answered).json()) as { categoriesArray: Row[] }
    const given = categoriesArray.filter(one => one.count > 0)
    expect(given.length).toBeGreaterThan(3)
    await expect.poll(() => names(page)).toEqual(given.map(({ name }) => short(name)))
    for (const [index, one] of given.entries()) {
      const cells = rows(page).nth(index).locator('td')
      await expect(cells.nth(0)).toHaveText(number(one.count))
      await expect(cells.nth(1)).toHaveText(one.averageCSAT && !one.isSpam ? one.averageCSAT.toFixed(2) : '–')
      await expect(cells.nth(3)).toHaveText(one.topPerformer ?? '–')
      await expect(cells.nth(4)).toHaveText(one.lowPerformer ?? '–')
    }

    const [first, second] = given.map(({ name }) => name)
    if (!first || !second) throw new Error('The demo account has too few categories.')
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
    for (const [index, one] of byCount.entries()) {
      const cells = below.nth(index).locator('td')
      await expect(cells.nth(0)).toHaveText(number(one.count))
      await expect(cells.nth(1)).toHaveText(one.csat_score?.toFixed(2) ?? '–')
      await expect(cells.nth(3)).toHaveText(one.topPerformer ?? '–')
      await expect(cells.nth(4)).toHaveText(one.lowPerformer ?? '–')
    }
    await expect(toggle(page, short(first))).toHaveAttribute('aria-expanded', 'true')
    expect(search(page).get('open')).toBe(first)

    await toggle(page, short(second)).click()
    await expect(toggle(page, short(second))).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page, short(first))).toHaveAttribute('aria-expanded', 'false')
    await expect(card(page).locator('[aria-expanded="true"]')).toHaveCount(1)
    await toggle(page, short(first)).click()
    await expect(below.locator('th')).toHaveText(byCount.map(({ name }) => name))
    expect(loaded).toEqual([first, second])
  })

  test('[PULSE-017] [PULSE-030] [PULSE-031] [PULSE-044] [PULSE-045] [EVENTS-006] Valid and Invalid: other rows, kept for the next visit, and the switch is tracked', async ({
    page,
  }) => {
    await openAs(page, 'globex', `/pulse?${new URLSearchParams(lastMonth())}`)
    await waitUntilScored(page)
    const kept = () => page.evaluate(() => localStorage.getItem('showValidTickets'))
    await expect(card(page).getByRole('radio', { name: 'Valid', exact: true })).toBeChecked()
    expect(await kept()).toBeNull()

    const answered = page.waitForResponse(invalidCall)
    await choose(page, 'Invalid')
    const { categoriesArray } = (await (await answered).json()) as {
      categoriesArray: { name: string; count: number; reasons: Record<string, number> }[]
    }
    await expect.poll(() => names(page)).toEqual(categoriesArray.map(({ name }) => short(name)))
    // Whatever fits nowhere is 'other', which has no subcategories.
    const [first] = categoriesArray.filter(({ name, reasons }) => name !== 'other' && reasons.no_agent_reply)
    if (!first) throw new Error('The demo account has no ticket that nobody answered.')
    const cells = rowOf(page, short(first.name)).locator('td')
    await expect(cells.nth(0)).toHaveText(number(first.count))
    await expect(cells.nth(1)).toContainText(`No reply from an agent (${first.reasons.no_agent_reply})`)
    expect(await kept()).toBe('false')
    expect(search(page).get('view')).toBe('invalid')

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
    expect(await kept()).toBe('true')
    await expect(page).not.toHaveURL(/view=/)
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /^More for/ }),
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
  })

  test('[PULSE-028] [PULSE-029] View goes to the page of the category or subcategory, with the same dates', async ({
    page,
  }) => {
    await openAs(page, 'globex', `/pulse?${new URLSearchParams(lastMonth())}`)
    await waitUntilScored(page)
    const category = (await rows(page).first().locator('button[title]').first().getAttribute('title')) ?? ''
    await toggle(page, short(category)).click()
    const below = card(page).locator('[data-kind="subcategory"]').first()
    const name = (await below.locator('th').textContent()) ?? ''
    await below.getByRole('link', { name: `View ${name}`, exact: true }).click()
    await expect(page).toHaveURL(
      url => url.pathname === `/pulse/${encodeURIComponent(category)}/${encodeURIComponent(name)}`,
    )
    expect(Object.fromEntries(search(page))).toMatchObject(lastMonth())
    await page.goBack()
    await card(page)
      .getByRole('link', { name: `View ${category}`, exact: true })
      .click()
    await expect(page).toHaveURL(url => url.pathname === `/pulse/${encodeURIComponent(category)}`)
  })

  test('[PULSE-032] [PULSE-033] [PULSE-034] [PULSE-035] [SETTINGS-025] [SETTINGS-026] a category is marked as SPAM, goes last, and is unmarked', async ({
    page,
  }) => {
    await openAs(page, 'acme', `/pulse?${new URLSearchParams(lastMonth())}`)
    const name = 'Account and login'
    await expect(toggle(page, name)).toBeVisible({ timeout: 300_000 })
    const mark = async (item: string) => {
      const sent = page.waitForRequest('**/api/pulse/category/spam')
      await page.getByRole('button', { name: `More for ${name}` }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
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
  })
})

test('[PULSE-034] [PULSE-036] [PULSE-037] [PULSE-038] volume and CSAT cycle ascending, descending, none; spam stays last; long names are cut', async ({
  page,
}) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  const cut = 'Promotions and gift card...'
  await expect.poll(() => names(page)).toEqual(['Delivery', cut, 'Billing', 'Newsletter'])
  await expect(toggle(page, cut)).toHaveAttribute('title', longName)
  await expect(rowOf(page, 'Delivery').locator('td').nth(2)).toHaveText(/down.*0\.31/)
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
  await expect(card(page).getByRole('columnheader', { name: 'CSAT' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await cycle('CSAT', [['none', ['Delivery', cut, 'Billing', 'Newsletter']]])
})

test('definitions come with the pointer and the keyboard; rows open and close by keys', async ({ page }) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await card(page).getByRole('button', { name: 'CSAT', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText('The mean AI CSAT, out of 5')
  await card(page).getByRole('button', { name: 'Top performer' }).focus()
  await expect(page.getByRole('tooltip', { name: /at least 10 scored tickets there/ })).toBeVisible()

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

test('[PULSE-026] a performer’s name opens the agent; the menu opens what changed in the category', async ({
  page,
}) => {
  await serve(page)
  // The category is made up: the server would not know it.
  await page.route(calls.overview, route => route.fulfill({ json: overviewAnswer() }))
  await openAs(page, 'acme', '/pulse')
  await rows(page).nth(1).getByRole('button', { name: 'Ken Ito' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(search(page).get('agent')).toBe('b@acme.test')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'More for Delivery' }).click()
  await page.getByRole('menuitem', { name: 'What changed' }).click()
  await expect(page).toHaveURL(/insight=Delivery/)
})

test('a category that is not set up cannot be marked, and says why', async ({ page }) => {
  await serve(page)
  await openAs(page, 'acme', '/pulse')
  await page.getByRole('button', { name: 'More for Newsletter' }).click()
  await expect(page.getByRole('menuitem', { name: /^Unmark as SPAM/ })).toContainText(
    'Not in the account’s category configuration',
  )
})
