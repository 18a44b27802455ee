/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { percentile } from '../answers/timing.ts'

export interface Scrolling {
  /** The scrolled height in pixels. */
  length: number
  p50: number
  p95: number
  /** The share of frames that came at least one frame late, according to the page's animation frames. */
  late: number
  /** The share of frames that the compositor dropped. */
  dropped: number
}

const frames = 300
const frameMs = 1000 / 60

/**
 * Pixels per frame. 60 means 3,600 per second, faster than anyone can read. `to the end` takes five seconds in total.
 */
export type Speed = 60 | 'to the end'

/** One step per frame for five seconds at 60 frames per second. */
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
    p50: toTenths(percentile(deltas, 0.5)),
    p95: toTenths(percentile(deltas, 0.95)),
    late: deltas.filter(delta => delta > 1.5 * frameMs).length / deltas.length,
    dropped: droppedShare(trace),
  }
}

/** The browser reports frame times in tenths of a millisecond. */
function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

/** Scrolls an empty box as tall as the list to find the best possible result on this machine and browser. */
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
  if (!box) throw new Error(`Nothing to scroll: ${selector} not found.`)
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
