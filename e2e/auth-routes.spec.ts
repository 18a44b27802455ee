import type { Page } from '@playwright/test'
import { expect, openAs, signIn, test } from './support/sign-in.ts'

test('[AUTH-001] [AUTH-055] /login without a session shows the sign-in page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('[AUTH-004] / without a session goes to /login', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

async function leadsToSignIn(page: Page, address: string) {
  await page.goto(address)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible()
}

test('[AUTH-006] /pulse without a session goes to /login', ({ page }) => leadsToSignIn(page, '/pulse'))

test('[AUTH-007] /pulse/hirely without a session goes to /login', ({ page }) =>
  leadsToSignIn(page, '/pulse/hirely'))

test('[AUTH-008] /pulse/{category} without a session goes to /login', ({ page }) =>
  leadsToSignIn(page, '/pulse/delivery_issues'))

test('[AUTH-009] /pulse/{category}/{subCategory} without a session goes to /login', ({ page }) =>
  leadsToSignIn(page, '/pulse/delivery_issues/late'))

test('[AUTH-010] /pulse/{category}/tickets/{type} without a session goes to /login', ({ page }) =>
  leadsToSignIn(page, '/pulse/delivery_issues/tickets/valid'))

test('[AUTH-011] /pulse/{category}/{subCategory}/tickets/{type} without a session goes to /login', ({
  page,
}) => leadsToSignIn(page, '/pulse/delivery_issues/late/tickets/invalid'))

test('[AUTH-012] /settings without a session goes to /login', ({ page }) => leadsToSignIn(page, '/settings'))

test('[AUTH-013] every address of the time diary without a session goes to /login', async ({ page }) => {
  for (const address of [
    '/time-diary',
    '/time-diary/day-view?agentId=1&day=1&month=1&year=2026',
    '/time-diary/else',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('[AUTH-014] every address of Copilot without a session goes to /login', async ({ page }) => {
  for (const address of ['/copilot', '/copilot/configure', '/copilot/conversations?id=1', '/copilot/else']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login$/)
  }
})

async function opensWithoutSession(page: Page, address: string, heading: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(address)
}

test('[AUTH-059] /connect/gladly opens without a session', ({ page }) =>
  opensWithoutSession(page, '/connect/gladly', 'Connect your helpdesk'))

test('[AUTH-060] /connect/zendesk opens without a session', ({ page }) =>
  opensWithoutSession(page, '/connect/zendesk', 'Connect your helpdesk'))

test('[AUTH-061] /connect/freshdesk opens without a session', ({ page }) =>
  opensWithoutSession(page, '/connect/freshdesk', 'Connect your helpdesk'))

test('[AUTH-062] /connect/gorgias opens without a session', ({ page }) =>
  opensWithoutSession(page, '/connect/gorgias', 'Connect your helpdesk'))

test('[AUTH-063] /connect/success opens without a session', ({ page }) =>
  opensWithoutSession(page, '/connect/success', 'Thank you for trusting us'))

test('[AUTH-064] /insights opens without a session', ({ page }) =>
  opensWithoutSession(page, '/insights', 'Find Tickets'))

test('[AUTH-065] /chat opens without a session', ({ page }) => opensWithoutSession(page, '/chat', 'Chat'))

test('[AUTH-066] /valeo opens without a session', ({ page }) => opensWithoutSession(page, '/valeo', 'Chat'))

test('[AUTH-067] /hire/apply/job-1 opens without a session', ({ page }) =>
  opensWithoutSession(page, '/hire/apply/job-1', 'Apply for a job'))

test.describe('signed in', () => {
  test('[AUTH-002] [AUTH-005] valeo is sent from /login and / to /copilot', async ({ page }) => {
    await openAs(page, 'valeo', '/login')
    await expect(page).toHaveURL(/\/copilot$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/copilot$/)
  })

  test('[AUTH-003] [AUTH-005] any other account is sent from /login and / to /pulse', async ({ page }) => {
    for (const account of ['acme', 'globex', 'prostylingtools']) {
      await openAs(page, account, '/login')
      await expect(page).toHaveURL(/\/pulse$/)
    }
    await page.goto('/')
    await expect(page).toHaveURL(/\/pulse$/)
  })

  test('[AUTH-015] an account without the tracker is sent from the time diary to /pulse', async ({
    page,
  }) => {
    await openAs(page, 'globex', '/time-diary')
    await expect(page).toHaveURL(/\/pulse$/)
    await page.goto('/time-diary/day-view?agentId=1&day=1&month=1&year=2026')
    await expect(page).toHaveURL(/\/pulse$/)
  })

  test('[AUTH-016] the time diary opens when the access call says true, and not when it says false', async ({
    page,
  }) => {
    await openAs(page, 'acme', '/time-diary')
    await expect(page.getByRole('heading', { name: 'Agent Overview' })).toBeVisible()
    await page.route('**/api/tracker/access', route => route.fulfill({ json: { data: false } }))
    await page.goto('/time-diary')
    await expect(page).toHaveURL(/\/pulse$/)
  })

  test('a day view that lacks a parameter leads to the calendar', async ({ page }) => {
    await openAs(page, 'acme', '/time-diary/day-view?agentId=1&day=1&month=1')
    await expect(page).toHaveURL(/\/time-diary$/)
  })

  test('[AUTH-017] valeo sees the Copilot area', async ({ page }) => {
    await openAs(page, 'valeo', '/copilot')
    await expect(page.getByRole('heading', { name: 'Copilot', exact: true })).toBeVisible()
    await page.goto('/copilot/configure')
    await expect(page.getByRole('heading', { name: 'Configure' })).toBeVisible()
  })

  test('[AUTH-018] anybody else who opens Copilot ends on /pulse, by way of /login', async ({ page }) => {
    const visited: string[] = []
    await openAs(page, 'acme', '/settings')
    page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
    await page.goto('/copilot/configure')
    await expect(page).toHaveURL(/\/pulse$/)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(visited).not.toContain('/settings')
  })

  test('[AUTH-019] mensa signs in to /chat, whose menu entry leads there, and /copilot does not loop', async ({
    page,
  }) => {
    await signIn(page, 'mensa')
    await expect(page).toHaveURL(/\/chat$/)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Copilot'])
    await page.getByRole('link', { name: 'Copilot' }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await page.goto('/copilot')
    await expect(page).toHaveURL(/\/chat$/)
  })

  test('[AUTH-068] two people of one account get the same menu and pages: there are no roles', async ({
    page,
  }) => {
    const answer = await page.request.post('/api/user/login', {
      data: { email: 'lead@acme.test', password: 'pulse-demo' },
    })
    const { user } = (await answer.json()) as { user: object }
    expect(Object.keys(user).sort()).toEqual(
      ['account', 'account_type', 'capabilities', 'email', 'name', 'platform', 'timezone'].sort(),
    )
    await openAs(page, 'acme', '/settings')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Pulse',
      'Time diary',
      'Hirely',
      'Settings',
    ])
  })
})
