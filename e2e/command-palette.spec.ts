import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const search = (page: Page) => page.getByPlaceholder('Find a page or an action')

async function find(page: Page, text: string, name: string | RegExp) {
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  await search(page).fill(text)
  const palette = page.getByRole('dialog', { name: 'Find a page or an action' })
  await expect(palette.getByRole('button', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('Ctrl-K finds pages, tickets, categories and agents using only the keyboard; category pages also have the saved views menu', async ({
  page,
}) => {
  await openAs(page, 'acme', '/pulse')
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  await search(page).fill('sett')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings$/)
  await page.keyboard.press('Control+k')
  await search(page).fill('zzz')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await search(page).fill('48213')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pulse\?.*ticket=/)
  await expect(page.getByText('Ticket ID - 48213')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)

  await find(page, 'delivery iss', 'Delivery issues')
  await expect(page).toHaveURL(/\/pulse\/Delivery%20issues/)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Saved views' })).toBeVisible()
  await page.keyboard.press('Escape')
  await find(page, 'mara', /Mara Linde/)
  await expect(page).toHaveURL(/\/pulse\/agents\/[^/?]+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Linde')
})

test('the palette has a button at every width, closes the account panel when it opens, and lists only pages the account can open', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  for (const width of [1440, 380]) {
    await page.setViewportSize({ width, height: 800 })
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.hover()
    await expect(page.getByRole('tooltip')).toHaveText(/Ctrl K/)
    await button.click()
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    await expect(button).toBeFocused()
  }

  const account = page.getByRole('dialog', { name: 'Account' })
  await page.getByRole('button', { name: 'Account acme' }).click()
  await expect(account.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  await expect(account).toBeHidden()

  await openAs(page, 'valeo', '/copilot')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveText('Copilot')
  await page.keyboard.press('Control+k')
  await search(page).fill('sett')
  await expect(page.getByText('No results.')).toBeVisible()
})
