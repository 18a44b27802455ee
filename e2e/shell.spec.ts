import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const current = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

test.describe('the sidebar', () => {
  test('[SHELL-001] [SHELL-003] with tracker access shows the logo and pulse, time-diary, hirely, settings', async ({
    page,
  }) => {
    await openAs(page, 'acme', '/settings')
    await expect(page.getByRole('img', { name: 'Pulse' })).toBeVisible()
    await expect(menu(page)).toHaveText(['Pulse', 'Time diary', 'Hirely', 'Settings'])
    const addresses = await menu(page).evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(addresses).toEqual(['/pulse', '/time-diary', '/pulse/hirely', '/settings'])
  })

  test('[SHELL-002] without tracker access shows pulse, hirely, settings', async ({ page }) => {
    await openAs(page, 'globex', '/settings')
    await expect(menu(page)).toHaveText(['Pulse', 'Hirely', 'Settings'])
  })

  test('[SHELL-004] [SHELL-005] shows only copilot for mensa and valeo', async ({ page }) => {
    await openAs(page, 'mensa', '/chat')
    await expect(menu(page)).toHaveText(['Copilot'])
    await openAs(page, 'valeo', '/copilot')
    await expect(menu(page)).toHaveText(['Copilot'])
  })

  test('[SHELL-006] [SHELL-007] [SHELL-008] marks the entry of the current path, the longest one only', async ({
    page,
  }) => {
    const expectations: [string, string][] = [
      ['/pulse', 'Pulse'],
      ['/pulse/delivery_issues/late_delivery', 'Pulse'],
      ['/pulse/hirely', 'Hirely'],
      ['/settings', 'Settings'],
      ['/time-diary', 'Time diary'],
      ['/time-diary/day-view?agentId=1&day=1&month=1&year=2026', 'Time diary'],
    ]
    for (const [address, entry] of expectations) {
      await openAs(page, 'acme', address)
      await expect(current(page)).toHaveText([entry])
    }
    await openAs(page, 'valeo', '/copilot/configure')
    await expect(current(page)).toHaveText(['Copilot'])
  })

  test('leads from page to page without loading the app anew, and moves the focus to the heading', async ({
    page,
  }) => {
    await openAs(page, 'acme', '/pulse')
    await page.evaluate(() => Object.assign(window, { stillTheSame: true }))
    await menu(page).filter({ hasText: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
    await expect(page).toHaveTitle('Settings · Pulse')
    expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true)
  })
})

test.describe('the avatar', () => {
  test('[SHELL-009] [SHELL-010] [SHELL-011] [SHELL-012] shows the account’s first letter; its panel the account, the email and Log Out', async ({
    page,
  }) => {
    await openAs(page, 'globex', '/settings')
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

  test('switches the colours, and the choice outlives a reload', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.getByRole('button', { name: 'Account acme' }).click()
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await scheme()).toBe('dark')
  })
})

test.describe('pages without a menu', () => {
  const home = (page: Page) => page.getByRole('link', { name: 'Pulse home' })

  test('lead a signed-in person home by the logo', async ({ page }) => {
    await openAs(page, 'acme', '/chat')
    await home(page).click()
    await expect(page).toHaveURL(/\/pulse$/)
  })

  test('have a plain logo for everybody else', async ({ page }) => {
    await page.goto('/chat')
    await expect(page.getByRole('banner').getByText('Pulse')).toBeVisible()
    await expect(home(page)).toHaveCount(0)
  })
})

test('the placeholder says that it is about the account', async ({ page }) => {
  await openAs(page, 'prostylingtools', '/pulse')
  await expect(page.getByRole('heading', { name: 'Work In Progress' })).toBeVisible()
  await expect(page.getByText('We are preparing the dashboard of prostylingtools.')).toBeVisible()
})

test('no label of the menu touches the edge of its highlight or takes two lines', async ({ page }) => {
  await openAs(page, 'acme', '/time-diary')
  for (const width of [1440, 380, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const labels = await menu(page).evaluateAll(links =>
      links.map(link => {
        const label = link.querySelector('span')?.getBoundingClientRect()
        return { room: (link.clientWidth - (label?.width ?? 0)) / 2, height: label?.height }
      }),
    )
    for (const { room, height } of labels) {
      expect(room).toBeGreaterThanOrEqual(width > 640 ? 6 : 4)
      expect(height).toBe(labels[0]?.height)
    }
  }
})

test('[SHELL-016] the application wizard has no sidebar, signed in or not', async ({ page }) => {
  await page.goto('/hire/apply/job-1')
  await expect(page.getByRole('heading', { name: 'Apply for a job' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await openAs(page, 'acme', '/hire/apply/job-1')
  await expect(page.getByRole('heading', { name: 'Apply for a job' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test.describe('not found', () => {
  test('[SHELL-017] [SHELL-018] [SHELL-019] [SHELL-020] [SHELL-021] any other address shows the not-found page', async ({
    page,
  }) => {
    for (const address of [
      '/nothing',
      '/pulse/a/b/c/d/e',
      '/connect/other',
      '/acme/pulse',
      '/pulse/a/tickets/other',
    ]) {
      await openAs(page, 'acme', address)
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
    }
  })

  test('leads a signed-in person home, and shows strangers no way in', async ({ page }) => {
    await page.goto('/nothing')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    await openAs(page, 'acme', '/nothing')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL(/\/pulse$/)
    await openAs(page, 'valeo', '/nothing')
    await page.getByRole('link', { name: 'Go to Copilot' }).click()
    await expect(page).toHaveURL(/\/copilot$/)
  })

  test('has one main landmark, inside the frame too', async ({ page }) => {
    for (const address of ['/nothing', '/pulse/a/tickets/other', '/time-diary/else']) {
      await openAs(page, 'acme', address)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
    }
  })

  test('[SHELL-023] Go Back leads to / when one came from nowhere', async ({ page }) => {
    await openAs(page, 'acme', '/nothing')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/pulse$/)
  })

  test('[SHELL-022] Go Back leads back to the page one came from', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    // A dead link inside the app: the same click as on any other link of it.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('nav[aria-label=Main] a[href="/pulse/hirely"]')
      link?.click()
    })
    await expect(page.getByRole('heading', { name: 'Hirely Requirements' })).toBeVisible()
    await page.evaluate(() => {
      window.history.pushState({ ...window.history.state, from: '/pulse/hirely' }, '', '/nothing')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/pulse\/hirely$/)
  })
})

test.describe('an uncaught error', () => {
  test.use({ expectedErrors: [/on fire/] })

  test('[SHELL-024] [SHELL-025] shows the failure page, with the line for an application error', async ({
    page,
  }) => {
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

  test('[SHELL-025] in a promise shows it too', async ({ page }) => {
    await page.goto('/login')
    // The page that came with the document is inert until the app has taken its place.
    await expect(page.locator('#root:not([inert])').getByRole('button', { name: 'SIGN IN' })).toBeVisible()
    await page.evaluate(() => void Promise.reject(new Error('on fire')))
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  })
})

test.describe('a page that cannot be opened', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so in a heading', async ({ page }) => {
    await openAs(page, 'acme', '/settings')
    await page.route('**/api/common/check', route =>
      route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Can’t reach Pulse' })).toBeVisible()
  })
})

test.describe('breadcrumbs', () => {
  test('[SHELL-026] category view: Dashboard / category / subcategory', async ({ page }) => {
    await openAs(page, 'acme', '/pulse/delivery_issues')
    await expect(crumbs(page)).toHaveText('Dashboard / Delivery issues')
    await page.goto('/pulse/delivery_issues/late_delivery')
    await expect(crumbs(page)).toHaveText('Dashboard / Delivery issues / Late delivery')
    await crumbs(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/pulse$/)
  })

  test('[SHELL-027] time diary: Pulse / Dashboard / Agent Overview', async ({ page }) => {
    await openAs(page, 'acme', '/time-diary')
    await expect(crumbs(page)).toHaveText('Pulse / Dashboard / Agent Overview')
  })

  test('[SHELL-028] [SHELL-029] copilot: Copilot > Configure and Copilot > Conversations', async ({
    page,
  }) => {
    await openAs(page, 'valeo', '/copilot/configure')
    await expect(crumbs(page)).toHaveText('Copilot > Configure')
    await page.goto('/copilot/conversations?id=1&session=2&ph=3')
    await expect(crumbs(page)).toHaveText('Copilot > Conversations')
  })
})
