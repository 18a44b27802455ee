import { expect, openAs, signIn, test } from './support/sign-in.ts'

test('[AUTH-001] [AUTH-004] [AUTH-006] [AUTH-007] [AUTH-008] [AUTH-009] [AUTH-010] [AUTH-011] [AUTH-012] [AUTH-013] [AUTH-014] [AUTH-055] without a session, every page of the app redirects to sign-in', async ({
  page,
}) => {
  for (const address of [
    '/login',
    '/',
    '/pulse',
    '/pulse/hirely',
    '/pulse/delivery_issues',
    '/pulse/delivery_issues/late',
    '/pulse/delivery_issues/tickets/valid',
    '/pulse/delivery_issues/late/tickets/invalid',
    '/settings',
    '/time-diary',
    '/time-diary/day-view?agentId=1&day=1&month=1&year=2026',
    '/time-diary/else',
    '/copilot',
    '/copilot/configure',
    '/copilot/conversations?id=1',
    '/copilot/else',
  ]) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Sign in' }), address).toBeVisible()
    await expect(page.getByRole('button', { name: 'SIGN IN' }), address).toBeVisible()
  }
})

test('[AUTH-059] [AUTH-060] [AUTH-061] [AUTH-062] [AUTH-063] [AUTH-064] [AUTH-065] [AUTH-066] [AUTH-067] public pages open without a session', async ({
  page,
}) => {
  for (const [address, heading] of [
    ['/connect/gladly', 'Connect your helpdesk'],
    ['/connect/zendesk', 'Connect your helpdesk'],
    ['/connect/freshdesk', 'Connect your helpdesk'],
    ['/connect/gorgias', 'Connect your helpdesk'],
    ['/connect/success', 'Thank you for trusting us'],
    ['/insights', 'Find Tickets'],
    ['/chat', 'Chat'],
    ['/valeo', 'Chat'],
    ['/hire/apply/job-1', 'Job not found'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading }), address).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('[AUTH-002] [AUTH-005] [AUTH-017] valeo is redirected from /login and / to /copilot and can open it', async ({
  page,
}) => {
  await openAs(page, 'valeo', '/login')
  await expect(page).toHaveURL(/\/copilot$/)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/copilot$/)
  await page.goto('/copilot/configure')
  await expect(page.getByRole('heading', { name: 'Configure' })).toBeVisible()
})

test('[AUTH-003] [AUTH-005] [AUTH-015] [AUTH-018] every other account is redirected to /pulse from /login, /, Copilot and, if it lacks the capability, the time diary', async ({
  page,
}) => {
  for (const account of ['acme', 'prostylingtools', 'globex']) {
    await openAs(page, account, '/login')
    await expect(page, account).toHaveURL(/\/pulse$/)
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/pulse$/)
  for (const address of ['/time-diary', '/time-diary/day-view?agentId=1&day=1&month=1&year=2026']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/pulse$/)
  }

  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
  await page.goto('/copilot/configure')
  await expect(page).toHaveURL(/\/pulse$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(visited).not.toContain('/settings')
})

test('[AUTH-016] [AUTH-068] the time diary opens if the access call returns true; an incomplete day view redirects to the calendar; every role sees the same screens', async ({
  page,
}) => {
  const answer = await page.request.post('/api/user/login', {
    data: { email: 'lead@acme.test', password: 'pulse-demo' },
  })
  const { user } = (await answer.json()) as { user: object }
  expect(Object.keys(user).sort()).toEqual(
    ['account', 'account_type', 'capabilities', 'email', 'name', 'platform', 'role', 'timezone'].sort(),
  )
  await openAs(page, 'acme', '/time-diary')
  await expect(page.getByRole('heading', { name: 'Agent Overview' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Pulse',
    'Time diary',
    'Hirely',
    'Settings',
  ])
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('pulse-auth') ?? '{}')
    localStorage.setItem('pulse-auth', JSON.stringify({ ...stored, role: 'viewer' }))
  })
  for (const [address, heading] of [
    ['/pulse', 'Dashboard'],
    ['/settings', 'Settings'],
    ['/time-diary', 'Agent Overview'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4)
  }
  await page.goto('/time-diary/day-view?agentId=1&day=1&month=1')
  await expect(page).toHaveURL(/\/time-diary$/)
  await page.route('**/api/tracker/access', route => route.fulfill({ json: { data: false } }))
  await page.goto('/time-diary')
  await expect(page).toHaveURL(/\/pulse$/)
})

test('[AUTH-019] mensa lands on /chat after sign-in, its menu entry opens that page, and /copilot does not cause a redirect loop', async ({
  page,
}) => {
  await signIn(page, 'mensa')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Copilot'])
  await page.getByRole('link', { name: 'Copilot' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await page.goto('/copilot')
  await expect(page).toHaveURL(/\/chat$/)
  await page.getByRole('link', { name: 'Conversations' }).click()
  await expect(page).toHaveURL(/\/chat\/conversations$/)
  await page.getByRole('region', { name: 'Customers' }).getByRole('listitem').first().click()
  await expect(page).toHaveURL(/\/chat\/conversations\?.*ph=/)
  await expect(page.getByRole('button', { name: 'MOVE TO AGENT' }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Copilot pages' })).toHaveCount(0)
})
