import type { Frame, FrameLocator, Page } from '@playwright/test'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { allowHost } from '../../tools/demo-host/allow-host.ts'
import { type IdentityClaims, signIdentity } from '../../tools/demo-host/identity.ts'
import { type DemoHost, startDemoHost } from '../../tools/demo-host/server.ts'
import { newSession } from './session.ts'
import { test as base, expect } from './sign-in.ts'

const pulseUrl = process.env.PULSE_URL ?? ''

interface Hosts {
  /** A host on a different site from Pulse that is allowed to embed acme. */
  host: DemoHost & { sign: (claims?: Partial<IdentityClaims>) => string }
  /** An allowed host on the same site as Pulse, so the browser lets the frame use storage. */
  neighbour: DemoHost
  /** The same page on an origin that is not allowed. */
  stranger: DemoHost
}

function start(hostname: string, allow: (origin: string) => Promise<string>): Promise<DemoHost> {
  const email = 'lead@acme.test'
  const now = () => new Date()
  return startDemoHost({ pulseUrl, account: 'acme', email, port: 0, hostname, allow, now })
}

function allow(origin: string): Promise<string> {
  const environment = { ...process.env, DATA_DIR: process.env.PULSE_DATA_DIR }
  return allowHost(readConfig(environment, '/', { terminal: false }), 'acme', origin, () => {})
}

export const test = base.extend<{ lines: string[] }, Hosts>({
  /** All lines of the page's console. */
  lines: async ({ page }, use) => {
    const lines: string[] = []
    page.on('console', message => lines.push(message.text()))
    await use(lines)
  },
  host: [
    async ({ browserName: _ }, use) => {
      let secret = ''
      const host = await start('localhost', async origin => {
        secret = await allow(origin)
        return secret
      })
      const sign = (claims: Partial<IdentityClaims> = {}) =>
        signIdentity(secret, new Date(), { sub: 'lead@acme.test', ...claims })
      await use({ ...host, sign })
      await host.close()
    },
    { scope: 'worker' },
  ],
  neighbour: [
    async ({ browserName: _ }, use) => {
      const neighbour = await start('127.0.0.1', allow)
      await use(neighbour)
      await neighbour.close()
    },
    { scope: 'worker' },
  ],
  stranger: [
    async ({ browserName: _ }, use) => {
      const stranger = await start('localhost', async () => 'a secret that fits nothing')
      await use(stranger)
      await stranger.close()
    },
    { scope: 'worker' },
  ],
})

/** Calls Pulse.mount in the host page. `options` is source code; Pulse's notifications are recorded in `heard`. */
export function mount(page: Page, options: string): Promise<void> {
  return page.evaluate(`
    window.heard = { routes: [], heights: [], refusals: [], ready: 0, signedOut: 0 }
    window.mounted = Pulse.mount({
      account: 'acme',
      onReady: () => heard.ready++,
      onRoute: path => heard.routes.push(path),
      onHeight: pixels => heard.heights.push(pixels),
      onRefused: reason => heard.refusals.push(reason),
      onSignedOut: () => heard.signedOut++,
      ...${options},
    })
    undefined
  `)
}

export interface Heard {
  routes: string[]
  heights: number[]
  refusals: string[]
  ready: number
  signedOut: number
}

export function heard(page: Page): Promise<Heard> {
  return page.evaluate('heard')
}

/** The source code of an identity function like the one a real host would use. */
export const freshIdentity = `{ identity: () => fetch('/pulse-identity', { method: 'POST' }).then(answer => answer.text()) }`

export function pulseIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Pulse"]')
}

export function pulseFrame(page: Page): Frame {
  const [frame] = page.frames().filter(one => one.url().startsWith(`${pulseUrl}/`))
  if (!frame) throw new Error('The page doesn’t contain Pulse.')
  return frame
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(pulseIn(page).getByRole('button', { name: 'Account acme' })).toBeVisible()
}

/** A valid session token, such as one that was stolen or that the host already has. */
export async function tokenOf(account: string): Promise<string> {
  return (await newSession(`lead@${account}.test`)).token
}

export { expect }
