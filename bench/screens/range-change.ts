import type { Browser, Page } from '@playwright/test'
import { median } from '../report.ts'
import { callsSinceClick } from './page-recording.ts'
import { type Session, settled, visit, watchCalls } from './visitor.ts'

export interface RangeChange {
  days: number
  /** The time from the click that selects a date range until the last block is painted with new data. */
  totalMs: number
  /**
   * The same time in three parts: until the first call is sent, until the last response arrives, and until it is
   * painted.
   */
  sendMs: number
  serverMs: number
  paintMs: number
  calls: number
  twice: string[]
}

const dayMs = 86_400_000

/** Selects date ranges of this length in the calendar, each shifted by a day so none is cached. */
export function measureRangeChanges(
  browser: Browser,
  session: Session,
  { address, days, lastDay, times }: { address: string; days: number; lastDay: string; times: number },
): Promise<RangeChange> {
  return visit(browser, session, async page => {
    const day = (back: number) => new Date(Date.parse(lastDay) - back * dayMs)
    const iso = (back: number) => day(back).toISOString().slice(0, 10)
    await page.goto(`${address}/pulse?start=${iso(days + times)}&end=${iso(times + 1)}`)
    await settled(page)
    const taken: Awaited<ReturnType<typeof changeOnce>>[] = []
    for (let back = times; back >= 0; back--)
      taken.push(await changeOnce(page, day(back + days - 1), day(back)))
    // The first change is a warm-up.
    const counted = taken.slice(1)
    const of = (pick: (one: (typeof counted)[number]) => number) => median(counted.map(pick))
    return {
      days,
      totalMs: of(one => one.painted - one.clicked),
      sendMs: of(one => one.sent - one.clicked),
      serverMs: of(one => one.answered - one.sent),
      paintMs: of(one => one.painted - one.answered),
      calls: of(one => one.calls),
      twice: taken.flatMap(one => one.twice),
    }
  })
}

async function changeOnce(page: Page, first: Date, last: Date) {
  await page.getByRole('button', { name: /^Date range/ }).click()
  const dialog = calendar(page)
  await pick(page, first)
  // The page shows only the first day until the second is selected.
  await settled(page)
  await turnCalendarTo(page, last)
  await settled(page)
  const calls = watchCalls(page)
  await dialog.getByRole('button', { name: label(last), exact: true }).click()
  const apply = dialog.getByRole('button', { name: 'Apply' })
  if (await apply.isVisible()) await apply.click()
  await settled(page)
  const times = await page.evaluate(callsSinceClick)
  return { ...times, calls: calls.count(), twice: calls.twice() }
}

async function pick(page: Page, day: Date): Promise<void> {
  await turnCalendarTo(page, day)
  await calendar(page)
    .getByRole('button', { name: label(day), exact: true })
    .click()
}

/** Navigates the calendar to the given day's month. */
async function turnCalendarTo(page: Page, day: Date): Promise<void> {
  const dialog = calendar(page)
  await dialog.locator('table button:not([data-outside])').first().waitFor()
  const wanted = dialog.getByRole('button', { name: label(day), exact: true })
  for (let turns = 0; turns < 24 && !(await wanted.isVisible()); turns++) {
    const shown = await dialog.locator('table button:not([data-outside])').first().getAttribute('aria-label')
    const earlier = day.getTime() < Date.parse(`${shown} UTC`)
    await dialog.getByRole('button', { name: earlier ? 'Previous month' : 'Next month' }).click()
  }
}

function label(day: Date): string {
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function calendar(page: Page) {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Previous month' }) })
}
