import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startApp } from '../apps/server/test-support/running-app.ts'
import { demoIsScored, openDatabaseIn } from '../apps/server/test-support/running-database.ts'
import { ensureBrowser } from './chromium.ts'
import { chromiumSwitches } from './chromium-switches.ts'
import { root } from './paths.ts'
import { ensureWebBuilt } from './web-build.ts'

// npm run pictures: retakes the screenshots in the docs from the running product.

const say = (line: string) => console.log(line)

/** A month of demo data, ending two days ago, like the product's default range. */
function month(): string {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return `start=${day(31)}&end=${day(2)}`
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${app.address}/login`)
  await page.getByLabel('Email').fill('lead@acme.test')
  await page.getByLabel('Password', { exact: true }).fill('pulse-demo')
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await page.waitForURL('**/pulse**')
}

async function dashboard(page: Page): Promise<void> {
  await signIn(page)
  await page.goto(`${app.address}/pulse?${month()}`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Agent Leaderboard' }).waitFor()
}

/** The lowest-scored ticket of the month, with a factor expanded. */
async function ticket(page: Page): Promise<void> {
  await signIn(page)
  const list = `/pulse/delivery_issues/tickets/valid?${month()}&sort=csat&order=asc`
  await page.goto(app.address + list, { waitUntil: 'networkidle' })
  await page.locator('tbody tr').first().click()
  const factor = page.getByRole('button', { name: /^(Emotional polarity|Completeness|Empathy)/i }).first()
  await factor.click()
  const summary = page.getByRole('region', { name: 'Conversation Summary' })
  await summary.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
}

const pictures: { name: string; take: (page: Page) => Promise<void>; dark?: boolean }[] = [
  { name: 'dashboard', take: dashboard },
  { name: 'dashboard-dark', take: dashboard, dark: true },
  { name: 'ticket', take: ticket },
]

await ensureWebBuilt(say)
const executablePath = await ensureBrowser(say)
if (!executablePath) throw new Error('Chromium wasn’t found. Install it to take screenshots.')
const folder = path.join(root, 'docs/pictures')
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-pictures-'))
const app = await startApp({ DATA_DIR: dataDir, PULSE_WEB: 'on', DEMO_TICKETS: 'on' })
const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
try {
  const owner = await openDatabaseIn(dataDir)
  await demoIsScored(owner)
  await owner.destroy()
  for (const { name, take, dark } of pictures) {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    await take(page)
    await page.screenshot({ path: path.join(folder, `${name}.png`) })
    await page.close()
    say(`docs/pictures/${name}.png`)
  }
} finally {
  await browser.close()
  await app.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
