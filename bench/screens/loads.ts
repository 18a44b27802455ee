/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { median } from '../report.ts'
import { type Session, settled, visit, watchCalls, watchScripts } from './visitor.ts'

export interface Load {
  scriptsGzipped: number
  scriptsSent: number
  scriptFiles: number
  lcpMs: number
  lcpElement: string
  /** Milliseconds until every block shows its data. */
  wholeMs: number
  shift: number
  moved: string[]
  calls: number
  twice: string[]
}

/**
 * Opens a URL as a signed-in user with an empty cache and a 4× slower CPU. Returns medians and the worst layout shift.
 */
export async function measureLoads(
  browser: Browser,
  session: Session,
  address: string,
  times: number,
): Promise<Load> {
  const loads: Load[] = []
  for (let run = 0; run < times; run++) loads.push(await loadOnce(browser, session, address))
  const last = loads.at(-1)
  if (!last) throw new Error('Nothing was loaded.')
  const worst = loads.toSorted((a, b) => b.shift - a.shift)[0] ?? last
  return {
    ...last,
    lcpMs: median(loads.map(load => load.lcpMs)),
    wholeMs: median(loads.map(load => load.wholeMs)),
    shift: worst.shift,
    moved: worst.moved,
    twice: loads.flatMap(load => load.twice),
  }
}

function loadOnce(browser: Browser, session: Session, address: string): Promise<Load> {
  return visit(
    browser,
    session,
    async page => {
      const calls = watchCalls(page)
      const scripts = watchScripts(page)
      await page.goto(address)
      await settled(page, 500)
      // The browser reports the paint a while later, and sometimes only after everything else.
      await page.waitForFunction(() => window.bench.lcp.at > 0)
      const { lcp, shifts, whole } = await page.evaluate(() => window.bench)
      const { sent, gzipped, files } = await scripts()
      return {
        scriptsGzipped: gzipped,
        scriptsSent: sent,
        scriptFiles: files,
        lcpMs: lcp.at,
        lcpElement: lcp.element,
        wholeMs: whole ?? Number.NaN,
        shift: shifts.reduce((sum, one) => sum + one.value, 0),
        moved: shifts.map(
          ({ value, at, moved }) => `${value.toFixed(4)} at ${at.toFixed(0)} ms: ${moved.join(', ')}`,
        ),
        calls: calls.count(),
        twice: calls.twice(),
      }
    },
    { slowed: 4 },
  )
}
