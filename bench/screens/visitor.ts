import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { isSettled, startRecording } from './page-recording.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const settledWithinMs = 60_000
const password = 'a password for the bench'

/** The browser storage of a signed-in user. */
export async function signIn(browser: Browser, address: string, account: string): Promise<Session> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${address}/login`)
    await page.getByLabel('Email').fill(`lead@${account}.test`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'SIGN IN' }).click()
    await page.waitForURL('**/pulse**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** Opens a page in a fresh browser context with an empty cache. */
export async function visit<T>(
  browser: Browser,
  session: Session,
  work: (page: Page) => Promise<T>,
  { slowed = 1 } = {},
): Promise<T> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(startRecording)
    if (slowed > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowed })
    return await work(page)
  } finally {
    await context.close()
  }
}

export async function settled(page: Page, quietMs = 300): Promise<void> {
  await page.waitForFunction(isSettled, quietMs, { polling: 50, timeout: settledWithinMs })
}

/** The shortest polling interval of any call, such as the one for scoring progress. */
const pollingMs = 1_900

/** Counts the calls to the server from now on, except usage events, and lists calls sent twice. */
export function watchCalls(page: Page): { count(): number; twice(): string[] } {
  const lastSent = new Map<string, number>()
  const twice: string[] = []
  let count = 0
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return
    count++
    const call = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`
    const polled = pathname === '/api/pulse/scoring/progress'
    const before = lastSent.get(call)
    if (before !== undefined && !(polled && performance.now() - before > pollingMs)) twice.push(call)
    lastSent.set(call, performance.now())
  })
  return { count: () => count, twice: () => twice }
}

/** The total size of scripts fetched from now on, counting each file once. */
export function watchScripts(page: Page): () => Promise<{ sent: number; gzipped: number; files: number }> {
  const scripts = new Map<string, Request>()
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') scripts.set(request.url(), request)
  })
  return async () => {
    const sizes = await Promise.all(
      [...scripts.values()].map(async request => {
        const response = await request.response()
        const { responseBodySize } = await request.sizes()
        return {
          sent: responseBodySize,
          gzipped: gzipSync((await response?.body()) ?? '', { level: 9 }).length,
        }
      }),
    )
    const sum = (of: 'sent' | 'gzipped') => sizes.reduce((total, size) => total + size[of], 0)
    return { sent: sum('sent'), gzipped: sum('gzipped'), files: sizes.length }
  }
}
