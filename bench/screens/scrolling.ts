/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { percentile } from '../answers/measure.ts'

export interface Scrolling {
  /** Height of what is scrolled past, in pixels. */
  length: number
  p50: number
  p95: number
  /** Share of frames that came a whole frame late or later, as the page's own clock of frames tells. */
  late: number
  /** Share of frames that the compositor says it had to drop. */
  dropped: number
}

const frames = 300
const frameMs = 1000 / 60

/** Pixels a frame: 3,600 a second, faster than anybody reads; or as many as bring it to the end in five seconds. */
export type Speed = 60 | 'to the end'

/** Three hundred steps, one a frame: five seconds at 60 frames a second. */
export async function scrollThrough(
  browser: Browser,
  page: Page,
  selector: string,
  speed: Speed,
): Promise<Scrolling> {
  await browser.startTracing(page, { categories: ['devtools.timeline.frame'] })
  const { length, times } = await page.evaluate(scrollInPage, { selector, frames, speed })
  const trace = await browser.stopTracing()
  const deltas = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return {
    length,
    p50: asFineAsTheClock(percentile(deltas, 0.5)),
    p95: asFineAsTheClock(percentile(deltas, 0.95)),
    late: deltas.filter(delta => delta > 1.5 * frameMs).length / deltas.length,
    dropped: droppedShare(trace),
  }
}

/** The browser tells the time of a frame in tenths of a millisecond. */
function asFineAsTheClock(ms: number): number {
  return Math.round(ms * 10) / 10
}

/** What this machine and browser can do at best: nothing but a box as high as the list. */
export async function scrollEmptyPage(browser: Browser, length: number, speed: Speed): Promise<Scrolling> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.setContent(
      `<div id="box" style="height: 640px; overflow: auto"><div style="height: ${length}px"></div></div>`,
    )
    return await scrollThrough(browser, page, '#box', speed)
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
async function scrollInPage({ selector, frames, speed }: { selector: string; frames: number; speed: Speed }) {
  const box = document.querySelector(selector)
  if (!box) throw new Error(`There is no ${selector} to scroll.`)
  box.scrollTop = 0
  const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  for (let still = 0; still < 10; still++) await frame()
  const length = box.scrollHeight - box.clientHeight
  const times = [await frame()]
  for (let step = 1; step <= frames; step++) {
    box.scrollTop = step * (speed === 'to the end' ? length / frames : speed)
    times.push(await frame())
  }
  if (box.scrollTop < 0.95 * frames * (speed === 'to the end' ? length / frames : speed))
    throw new Error(`Scrolling stopped at ${box.scrollTop} of ${length} px.`)
  return { length, times }
}

function droppedShare(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: { name: string }[] }
  const count = (name: string) => traceEvents.filter(event => event.name === name).length
  const dropped = count('DroppedFrame')
  return dropped / Math.max(1, dropped + count('DrawFrame'))
}
