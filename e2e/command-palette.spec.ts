import { expect, openAs, signIn, test } from './support/sign-in.ts'

test.describe('Ctrl-K', () => {
  test('finds pages and actions by typing, with the keyboard alone', async ({ page }) => {
    await openAs(page, 'acme', '/pulse')
    await page.keyboard.press('Control+k')
    const search = page.getByPlaceholder('Find a page or an action')
    await expect(search).toBeFocused()
    await search.fill('sett')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings$/)
    await page.keyboard.press('Control+k')
    await search.fill('zzz')
    await expect(page.getByText('No results.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  })

  test('opens a ticket by its number', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Find a page or an action').fill('48213')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/pulse\?.*ticket=/)
    await expect(page.getByText('Ticket ID - 48213')).toBeVisible()
  })

  for (const width of [1440, 380])
    test(`has a button for those who do not know the key, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openAs(page, 'acme', '/settings')
      const button = page.getByRole('button', { name: 'Search', exact: true })
      await button.hover()
      await expect(page.getByRole('tooltip')).toHaveText(/Ctrl K/)
      await button.click()
      const search = page.getByPlaceholder('Find a page or an action')
      await expect(search).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(search).toBeHidden()
      await expect(button).toBeFocused()
    })

  test('closes the panel of the account first', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    await page.getByRole('button', { name: 'Account acme' }).click()
    await expect(page.getByRole('dialog', { name: 'Account' }).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder('Find a page or an action')).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeHidden()
  })

  test('holds only the pages of the account', async ({ page }) => {
    await signIn(page, 'valeo')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveText('Copilot')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Find a page or an action').fill('sett')
    await expect(page.getByText('No results.')).toBeVisible()
  })
})

test('Ctrl-K finds categories and agents by name; saved views are at hand on the page of a category', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  const find = async (text: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Find a page or an action').fill(text)
    const palette = page.getByRole('dialog', { name: 'Find a page or an action' })
    await expect(palette.getByRole('button', { name })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await find('delivery iss', 'Delivery issues')
  await expect(page).toHaveURL(/\/pulse\/Delivery%20issues/)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Saved views' })).toBeVisible()
  await page.keyboard.press('Escape')
  await find('mara', /Mara Linde/)
  await expect(page).toHaveURL(/\/pulse\?.*agent=mara/)
  await expect(page.getByRole('dialog', { name: 'Mara Linde' })).toBeVisible()
})
