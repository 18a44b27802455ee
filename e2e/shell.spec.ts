import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const current = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
const notFound = (page: Page) => page.getByRole('heading', { name: 'Page Not Found' })

test('[SHELL-001] [SHELL-003] [SHELL-006] [SHELL-007] [SHELL-008] [SHELL-026] [SHELL-027] with tracker access, the sidebar lists four pages; it highlights the entry with the longest matching path, and subpages have breadcrumbs', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  await expect(page.getByRole('img', { name: 'Pulse' })).toBeVisible()
  await expect(menu(page)).toHaveText(['Pulse', 'Time diary', 'Hirely', 'Settings'])
  const addresses = await menu(page).evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(addresses).toEqual(['/pulse', '/time-diary', '/pulse/hirely', '/settings'])
  await expect(current(page)).toHaveText(['Settings'])

  // The page opens the earliest month it can show, which always has days with recorded time.
  await page.goto('/time-diary?month=1&year=2020')
  await page
    .getByRole('link', { name: /^View Time snaps/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/time-diary\/day-view/)
  await expect(current(page)).toHaveText(['Time diary'])

  for (const [address, entry, trail] of [
    ['/pulse', 'Pulse'],
    ['/pulse/hirely', 'Hirely'],
    ['/time-diary', 'Time diary', 'Pulse / Dashboard / Agent Overview'],
    ['/pulse/delivery_issues', 'Pulse', 'Dashboard / Delivery issues'],
    ['/pulse/delivery_issues/late_delivery', 'Pulse', 'Dashboard / Delivery issues / Late delivery'],
  ]) {
    await page.goto(address ?? '')
    await expect(current(page), address).toHaveText([entry ?? ''])
    if (trail) await expect(crumbs(page), address).toHaveText(trail)
  }
  await crumbs(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/pulse$/)

  await page.evaluate(() => Object.assign(window, { stillTheSame: true }))
  await menu(page).filter({ hasText: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' }), 'focus moves to the heading').toBeFocused()
  await expect(page).toHaveTitle('Settings · Pulse')
  expect(await page.evaluate(() => 'stillTheSame' in window), 'the app is not reloaded').toBe(true)
})

test('no menu label touches the edge of its highlight or wraps; the color scheme can be switched in the account panel and survives a reload', async ({
  page,
}) => {
  await openAs(page, 'acme', '/settings')
  for (const width of [1440, 380, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const labels = await menu(page).evaluateAll(links =>
      links.map(link => {
        const label = link.querySelector('span')?.getBoundingClientRect()
        return { room: (link.clientWidth - (label?.width ?? 0)) / 2, height: label?.height }
      }),
    )
    expect(labels).toHaveLength(4)
    for (const { room, height } of labels) {
      expect(room).toBeGreaterThanOrEqual(width > 640 ? 6 : 4)
      expect(height).toBe(labels[0]?.height)
    }
  }
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.getByRole('button', { name: 'Account acme' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(await scheme()).toBe('dark')
})

test('[SHELL-002] [SHELL-009] [SHELL-010] [SHELL-011] [SHELL-012] without tracker access, the sidebar lists three pages; the avatar shows the account’s first letter, and its panel shows the account, the email and Log Out', async ({
  page,
}) => {
  await openAs(page, 'globex', '/settings')
  await expect(menu(page)).toHaveText(['Pulse', 'Hirely', 'Settings'])
  const avatar = page.getByRole('button', { name: 'Account globex' })
  await expect(avatar).toHaveText('G')
  await avatar.click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await expect(panel.getByText('globex', { exact: true })).toBeVisible()
  await expect(panel.getByText('lead@globex.test')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(avatar).toBeFocused()
})

test('[SHELL-004] [SHELL-005] [SHELL-008] [SHELL-028] [SHELL-029] mensa and valeo see only Copilot in the menu, with its own breadcrumbs', async ({
  page,
}) => {
  await openAs(page, 'mensa', '/chat')
  await expect(menu(page)).toHaveText(['Copilot'])
  await openAs(page, 'valeo', '/copilot')
  await expect(menu(page)).toHaveText(['Copilot'])
  await page.goto('/copilot/configure')
  await expect(current(page)).toHaveText(['Copilot'])
  await expect(crumbs(page)).toHaveText('Copilot > Configure')
  await page.goto('/copilot/conversations?id=1&session=2&ph=3')
  await expect(crumbs(page)).toHaveText('Copilot > Conversations')
  await page.goto('/nothing')
  await page.getByRole('link', { name: 'Go to Copilot' }).click()
  await expect(page).toHaveURL(/\/copilot$/)
})

test('[SHELL-016] public pages have no sidebar; their logo links to the home page only for signed-in users', async ({
  page,
}) => {
  const home = page.getByRole('link', { name: 'Pulse home' })
  const expectWizard = async () => {
    await expect(page.getByRole('heading', { name: 'Job not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
  await page.goto('/hire/apply/job-1')
  await expectWizard()
  await page.goto('/chat')
  await expect(page.getByRole('banner').getByText('Pulse')).toBeVisible()
  await expect(home).toHaveCount(0)
  await page.goto('/nothing')
  await expect(notFound(page)).toBeVisible()
  await expect(page.getByRole('link'), 'a signed-out visitor sees no links').toHaveCount(0)

  await openAs(page, 'acme', '/hire/apply/job-1')
  await expectWizard()
  await page.goto('/chat')
  await home.click()
  await expect(page).toHaveURL(/\/pulse$/)
})

test('[SHELL-017] [SHELL-018] [SHELL-019] [SHELL-020] [SHELL-021] [SHELL-022] [SHELL-023] every other URL shows the not-found page; Go Back opens the previous page, or / if there is none', async ({
  page,
}) => {
  await openAs(page, 'acme', '/nothing')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/pulse$/)
  for (const address of [
    '/pulse/a/b/c/d/e',
    '/connect/other',
    '/acme/pulse',
    '/pulse/a/tickets/other',
    '/time-diary/else',
    '/nothing',
  ]) {
    await page.goto(address)
    await expect(page.getByText('404', { exact: true }), address).toBeVisible()
    await expect(notFound(page), address).toBeVisible()
    await expect(page.getByText('The page you are looking for does not exist.'), address).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go Back' }), address).toBeVisible()
    await expect(page.getByRole('main'), `one landmark at ${address}`).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/pulse$/)

  await menu(page).filter({ hasText: 'Hirely' }).click()
  await expect(page.getByRole('heading', { name: 'Hirely Requirements' })).toBeVisible()
  // Simulates a dead link inside the app.
  await page.evaluate(() => {
    window.history.pushState({ ...window.history.state, from: '/pulse/hirely' }, '', '/nothing')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(notFound(page)).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/pulse\/hirely$/)
})

test.describe('uncaught errors', () => {
  test.use({ expectedErrors: [/on fire/] })

  test('[SHELL-024] [SHELL-025] an uncaught error, even from a promise, shows the failure page with the message for application errors', async ({
    page,
  }) => {
    await page.goto('/login')
    // The prerendered page is inert until the app has replaced it.
    await expect(page.locator('#root:not([inert])').getByRole('button', { name: 'SIGN IN' })).toBeVisible()
    await page.evaluate(() => void Promise.reject(new Error('on fire')))
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()

    await openAs(page, 'acme', '/settings')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('on fire')
      })
    })
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
    await expect(page.getByText('Please try again later.')).toBeVisible()
    await expect(page.getByText('An error has occurred')).toBeVisible()
  })
})
