/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../tools/chromium.ts'
import { chromiumSwitches } from '../../tools/chromium-switches.ts'
import { median } from '../report.ts'

const runs = 5

async function installedChromium(): Promise<string> {
  const found = await ensureBrowser(line => console.log(line))
  if (!found) throw new Error('Measuring the first load requires Chromium.')
  return found
}

/** Every run uses a fresh context, so nothing is cached. */
export async function measureFirstLoad(address: string) {
  const browser = await chromium.launch({ executablePath: await installedChromium(), args: chromiumSwitches })
  const lcp: number[] = []
  let sizes = { sent: 0, gzipped: 0 }
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      sizes = await loadCountingScripts(page, address)
      lcp.push(await largestContentfulPaint(page))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return {
    scriptKilobytes: sizes.sent / 1024,
    gzippedKilobytes: sizes.gzipped / 1024,
    lcpSeconds: median(lcp) / 1000,
  }
}

async function loadCountingScripts(page: Page, address: string) {
  const scripts: Promise<{ sent: number; gzipped: number }>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(
      (async () => {
        await response.finished()
        const { responseBodySize } = await response.request().sizes()
        return { sent: responseBodySize, gzipped: gzipSync(await response.body(), { level: 9 }).length }
      })(),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'SIGN IN' }).waitFor()
  const all = await Promise.all(scripts)
  return {
    sent: all.reduce((sum, one) => sum + one.sent, 0),
    gzipped: all.reduce((sum, one) => sum + one.gzipped, 0),
  }
}

function largestContentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}
