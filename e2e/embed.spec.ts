import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import {
  expect,
  expectSignedIn,
  freshIdentity,
  heard,
  mount,
  pulseFrame,
  pulseIn,
  test,
} from './support/embedding.ts'
import { authKey, openAs } from './support/sign-in.ts'

const pulseUrl = process.env.PULSE_URL ?? ''

test('[SHELL-013] [SHELL-014] [SHELL-015] a host shows Pulse in its sidebar, signed in without a form; every link starts with the account path', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await page.getByRole('button', { name: 'Open Pulse' }).click()
  await expectSignedIn(page)
  await expect(pulseIn(page).getByRole('main')).toBeVisible()
  await expect(pulseIn(page).getByLabel('Password')).toHaveCount(0)
  await expect(page.locator('#state')).toHaveText('signed in')
  expect(await page.locator('iframe').boundingBox()).toEqual({ x: 1060, y: 45, width: 380, height: 855 })
  const overflow = await pulseFrame(page).evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBe(0)

  expect(pulseFrame(page).url()).toBe(`${pulseUrl}/acme/pulse`)
  const menu = pulseIn(page).getByRole('navigation', { name: 'Main' })
  for (const link of await menu.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^\/acme\//)
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(() => pulseFrame(page).url()).toBe(`${pulseUrl}/acme/settings`)

  await pulseIn(page).getByRole('button', { name: 'Account acme' }).click()
  await expect(pulseIn(page).getByText('lead@acme.test')).toBeVisible()
})

test('[AUTH-047] when embedded, Pulse has no left sidebar and stores nothing in the browser; on its own page, it has a left sidebar', async ({
  page,
  neighbour,
  context,
}) => {
  await page.goto(neighbour.origin)
  await mount(page, `{ ...${freshIdentity}, width: 900 }`)
  await expectSignedIn(page)
  const embedded = pulseIn(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  const tops = await Promise.all((await embedded.all()).map(async link => (await link.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  expect(await pulseFrame(page).evaluate('localStorage.length')).toBe(0)

  const own = await context.newPage()
  await own.goto(`${pulseUrl}/pulse`)
  await expect(own.getByLabel('Password')).toBeVisible()
  await openAs(own, 'acme', '/settings')
  const links = own.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const lefts = await Promise.all((await links.all()).map(async link => (await link.boundingBox())?.x))
  expect(new Set(lefts).size).toBe(1)
  expect(JSON.parse(await own.evaluate(`localStorage.getItem('${authKey}')`))).toMatchObject({
    isSidebar: true,
  })
})

test('the host is notified of the route and height and can choose the page, even before Pulse has loaded; a reloaded frame requests a fresh identity', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await mount(page, freshIdentity)
  await page.evaluate(`mounted.navigate('/settings')`)
  await expect.poll(async () => (await heard(page)).routes.at(-1)).toBe('/settings')
  await page.evaluate('mounted.unmount()')

  await mount(page, freshIdentity)
  await expect.poll(async () => (await heard(page)).routes).toEqual(['/pulse'])
  await expect.poll(async () => (await heard(page)).heights.at(-1)).toBeGreaterThan(100)
  expect((await heard(page)).ready).toBe(1)
  await page.evaluate(`mounted.navigate('/pulse?start=2026-01-01&end=2026-01-31')`)
  await expect
    .poll(async () => (await heard(page)).routes.at(-1))
    .toBe('/pulse?start=2026-01-01&end=2026-01-31')
  await page.evaluate(`mounted.navigate('/../globex/pulse'); mounted.navigate('/settings')`)
  await expect.poll(async () => (await heard(page)).routes.at(-1)).toBe('/settings')
  expect(pulseFrame(page).url()).toBe(`${pulseUrl}/acme/settings`)
  expect(await heard(page)).toMatchObject({ refusals: [], routes: { length: 3 } })

  const frame = pulseFrame(page)
  await frame.evaluate(`document.querySelector('main').style.height = '2345px'`)
  await expect.poll(async () => (await heard(page)).heights.at(-1)).toBeGreaterThan(2345)
  await frame.evaluate(`document.querySelector('main').style.height = '300px'`)
  await expect.poll(async () => (await heard(page)).heights.at(-1)).toBeLessThan(500)

  await frame.evaluate('location.reload()').catch(() => {})
  await expect.poll(async () => (await heard(page)).ready).toBe(2)
  await expectSignedIn(page)
  expect(pulseFrame(page).url()).toBe(`${pulseUrl}/acme/settings`)
})

test('the host can mount Pulse in an element or on the left, choose its first page, hide it and unmount it', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await mount(page, `{ ...${freshIdentity}, side: 'left', width: 420, path: '/settings' }`)
  await expect.poll(async () => (await heard(page)).routes).toEqual(['/settings'])
  const frame = page.locator('iframe')
  expect(await frame.boundingBox()).toMatchObject({ x: 0, width: 420 })
  expect(await page.evaluate('mounted.toggle()')).toBe(false)
  await expect(frame).toBeHidden()
  expect(await page.evaluate('mounted.toggle()')).toBe(true)
  await expectSignedIn(page)
  await page.evaluate('mounted.unmount()')
  await expect(frame).toHaveCount(0)

  await mount(page, `{ ...${freshIdentity}, target: '.tiles' }`)
  await expectSignedIn(page)
  await expect(page.locator('.tiles > iframe')).toBeVisible()
})

test.describe('ended session', () => {
  test.use({ expectedErrors: [/status of 401|Pulse: sign-in rejected/] })

  /** Ends the session on the server and makes the frame notice. */
  async function endSession(page: Page, token: string) {
    await page.request.post(`${pulseUrl}/api/user/logout`, { headers: { authorization: `Bearer ${token}` } })
    await pulseFrame(page).evaluate(`window.dispatchEvent(new Event('pagehide'))`)
  }

  test('when the session ends, the host is asked for a fresh identity and the user stays on the page', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin)
    const exchanged = page.waitForResponse('**/api/embed/session')
    await mount(page, `{ ...${freshIdentity}, path: '/settings' }`)
    const { token } = (await (await exchanged).json()) as { token: string }
    await expectSignedIn(page)
    await endSession(page, token)
    await expect.poll(async () => (await heard(page)).ready).toBe(2)
    await expectSignedIn(page)
    expect(pulseFrame(page).url()).toBe(`${pulseUrl}/acme/settings`)
  })

  test('if the host has no fresh identity, a message explains what to do, and no sign-in form appears', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin)
    const exchanged = page.waitForResponse('**/api/embed/session')
    await page.evaluate(`window.identities = ['${host.sign()}', 'no such thing']`)
    await mount(page, '{ identity: () => identities.shift() }')
    const { token } = (await (await exchanged).json()) as { token: string }
    await expectSignedIn(page)
    await endSession(page, token)
    await expect(pulseIn(page).getByRole('heading', { name: 'Your session has expired' })).toBeVisible()
    await expect(pulseIn(page).getByRole('alert')).toContainText('couldn’t sign you in')
    await expect(pulseIn(page).getByLabel('Password')).toHaveCount(0)
    expect((await heard(page)).refusals).toEqual([expect.stringContaining('HS256')])

    await page.evaluate(`identities.push('${host.sign()}')`)
    await pulseIn(page).getByRole('button', { name: 'Sign in again' }).click()
    await expectSignedIn(page)
  })
})

test('embed.js is small, can be loaded by other sites, and is cached only briefly', async ({ request }) => {
  const answer = await request.get('/embed.js')
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  })
  expect(gzipSync(await answer.body()).length).toBeLessThan(5 * 1024)
})

test('an account’s pages can be framed only by its allowed origins; other pages cannot be framed at all', async ({
  request,
  host,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect(await policyOf('/acme/pulse')).toMatch(new RegExp(`frame-ancestors [^;]*${host.origin}( |$)`))
  for (const path of ['/', '/login', '/pulse', '/globex/pulse', '/missing/pulse', '/embed.js'])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'")
})
