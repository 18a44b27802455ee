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
  tokenOf,
} from './support/embedding.ts'

const pulseUrl = process.env.PULSE_URL ?? ''

async function expectRefused(page: Page, lines: string[], reason: RegExp) {
  await expect.poll(async () => (await heard(page)).refusals).toEqual([expect.stringMatching(reason)])
  expect(lines.filter(line => line.startsWith('Pulse: sign-in rejected: '))).toEqual([
    expect.stringMatching(reason),
  ])
  await expect(pulseIn(page).getByText('Try again or reload the page.')).toBeVisible()
  await expect(pulseIn(page).getByLabel('Password')).toHaveCount(0)
}

test.describe('credentials that Pulse rejects', () => {
  test.use({ expectedErrors: [/status of 40[13]|Pulse: sign-in rejected: /] })

  test('a replayed, expired or forged identity or another account’s token is rejected, with a line in the host’s console, and the user can retry', async ({
    page,
    host,
    lines,
  }) => {
    await page.goto(host.origin)
    const mountAgain = async (options: string) => {
      await page.evaluate('mounted.unmount()')
      lines.length = 0
      await mount(page, options)
    }
    await mount(page, `{ identity: '${host.sign()}' }`)
    await expectSignedIn(page)
    await pulseFrame(page)
      .evaluate('location.reload()')
      .catch(() => {})
    await expectRefused(page, lines, /already been used/)

    const now = Math.floor(Date.now() / 1000)
    await mountAgain(`{ identity: '${host.sign({ iat: now - 3600, exp: now - 3480 })}' }`)
    await expectRefused(page, lines, /has expired/)

    const [header, , signature] = host.sign().split('.')
    const [, body] = host.sign().split('.')
    await mountAgain(`{ identity: '${header}.${body}.${signature}' }`)
    await expectRefused(page, lines, /signature doesn’t match/)

    await mountAgain(`{ token: '${await tokenOf('globex')}' }`)
    await expectRefused(page, lines, /doesn’t belong to account acme/)
    await mountAgain(`{ token: '${await tokenOf('acme')}' }`)
    await expectSignedIn(page)

    await page.evaluate(`window.identities = ['not signed', '${host.sign()}']`)
    await mountAgain('{ identity: () => identities.shift() }')
    await pulseIn(page).getByRole('button', { name: 'Retry' }).click()
    await expectSignedIn(page)
  })
})

test.describe('disallowed hosts', () => {
  test.use({ expectedErrors: [/frame-ancestors|Pulse: failed to open: /] })

  test('Pulse stays hidden on a host that is not allowed, and the host’s console explains how to allow it', async ({
    page,
    stranger,
    lines,
  }) => {
    await page.goto(stranger.origin)
    await mount(page, `{ ...${freshIdentity}, timeoutMs: 50 }`)
    await expect.poll(async () => (await heard(page)).refusals.length).toBe(1)
    expect(lines.filter(line => line.startsWith('Pulse: '))).toEqual([
      expect.stringContaining(`npm run admin -- embed origins acme ${stranger.origin}`),
    ])
    expect(await heard(page)).toMatchObject({ ready: 0, routes: [] })
    await expect(pulseIn(page).getByRole('main')).toHaveCount(0)
  })
})

test.describe('mistakes in the host page', () => {
  test.use({ expectedErrors: [/Pulse: This page/] })

  test('mount() reports invalid options, and the host’s console reports that the identity function failed', async ({
    page,
    host,
    lines,
  }) => {
    await page.goto(host.origin)
    const problems = async (options: string) => mount(page, options).catch(error => String(error))
    expect(await problems('{}')).toContain('either an identity or a token')
    expect(await problems(`{ identity: 'a', token: 'b' }`)).toContain('either an identity or a token')
    expect(await problems(`{ account: '../x', token: 'b' }`)).toContain('is not a valid account name')
    expect(await problems(`{ target: '#missing', token: 'b' }`)).toContain('no element matches #missing')
    await expect(page.locator('iframe')).toHaveCount(0)

    await mount(page, `{ identity: async () => { throw new Error('the backend is down') } }`)
    const reason = "This page's identity function failed: the backend is down"
    await expect.poll(async () => (await heard(page)).refusals).toEqual([reason])
    expect(lines).toContain(`Pulse: ${reason}`)
  })
})

test.describe('credentials from elsewhere', () => {
  /** Delays the host's response to give another page enough time to respond first. */
  async function mountAndHold(page: Page): Promise<string> {
    await page.evaluate(`
      window.greeting = new Promise(resolve => addEventListener('message', event => resolve(event.data), { once: true }))
      window.held = new Promise(resolve => { window.release = resolve })
      undefined
    `)
    await mount(page, '{ identity: () => held }')
    const { nonce } = await page.evaluate<{ nonce: string }>('greeting')
    return nonce
  }

  /**
   * Records the frame's sign-in attempts, and waits until the frame has received a message that must have no effect.
   */
  async function watch(page: Page) {
    const tried: string[] = []
    page.on('request', request => {
      if (/\/api\/(embed\/session|common\/check)$/.test(request.url())) tried.push(request.url())
    })
    await pulseFrame(page).evaluate(`
      window.arrived = new Promise(resolve => addEventListener('message', event => resolve(event.origin), { once: true }))
      undefined
    `)
    return { tried, arrived: () => pulseFrame(page).evaluate<string>('arrived') }
  }

  async function expectTheHostAlone(page: Page, identity: string, tried: string[]) {
    await page.evaluate(`release('${identity}')`)
    await expectSignedIn(page)
    expect(tried).toEqual([`${pulseUrl}/api/embed/session`])
  }

  test('a window with a reference to the frame cannot inject credentials, even if it has the nonce', async ({
    page,
    host,
    stranger,
  }) => {
    await page.goto(stranger.origin)
    const opened = page.waitForEvent('popup')
    await page.evaluate(`window.victim = window.open('${host.origin}'); undefined`)
    const victim = await opened
    await expect.poll(() => victim.evaluate('typeof window.Pulse')).toBe('object')
    const nonce = await mountAndHold(victim)
    const { tried, arrived } = await watch(victim)
    const message = { pulse: 1, type: 'token', nonce, token: await tokenOf('acme') }
    await page.evaluate(`victim.frames[0].postMessage(${JSON.stringify(message)}, '${pulseUrl}')`)
    expect(await arrived()).toBe(stranger.origin)
    await expectTheHostAlone(victim, host.sign(), tried)
  })

  test('credentials with the wrong nonce are ignored, and a frame that is not Pulse does not receive the identity', async ({
    page,
    host,
  }) => {
    await page.goto(host.origin)
    await mountAndHold(page)
    const { tried, arrived } = await watch(page)
    const message = { pulse: 1, type: 'token', nonce: '0'.repeat(32), token: await tokenOf('acme') }
    await page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '${pulseUrl}')`)
    expect(await arrived()).toBe(host.origin)
    await expectTheHostAlone(page, host.sign(), tried)

    await page.evaluate('mounted.unmount()')
    await mount(
      page,
      `{ identity: () => { window.asked = (window.asked ?? 0) + 1; return '${host.sign()}' } }`,
    )
    await expectSignedIn(page)
    await page.evaluate(`postMessage({ pulse: 1, type: 'hello', nonce: 'x' }, location.origin)`)
    await page.evaluate(`mounted.navigate('/settings')`)
    await expect.poll(async () => (await heard(page)).routes.at(-1)).toBe('/settings')
    expect(await page.evaluate('asked')).toBe(1)
  })
})
