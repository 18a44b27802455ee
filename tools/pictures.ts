import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { startApp } from '../apps/server/test-support/running-app.ts'
import { ensureChromium } from './chromium.ts'
import { chromiumSwitches } from './chromium-switches.ts'
import { root } from './paths.ts'
import { ensureWebBuilt } from './web-build.ts'

// npm run pictures: takes the pictures of the documents anew, from the running product.

const say = (line: string) => console.log(line)
const pictures = [{ name: 'sign-in', address: '/login', shows: 'SIGN IN' }]

await ensureWebBuilt(say)
const executablePath = await ensureChromium(say)
if (!executablePath) throw new Error('Without a Chromium no pictures can be taken.')
const folder = path.join(root, 'docs/pictures')
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-pictures-'))
const app = await startApp({ DATA_DIR: dataDir, PULSE_WEB: 'on' })
const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
try {
  for (const { name, address, shows } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(app.address + address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: shows }).waitFor()
    await page.screenshot({ path: path.join(folder, `${name}.png`) })
    await page.close()
    say(`docs/pictures/${name}.png`)
  }
} finally {
  await browser.close()
  await app.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
