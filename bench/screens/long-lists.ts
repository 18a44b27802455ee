/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { wide } from './cached-data.ts'
import { type Scrolling, scrollEmptyPage, scrollThrough } from './scrolling.ts'
import { type Session, settled, visit } from './visitor.ts'

export interface LongList {
  name: string
  own: Scrolling
  empty: Scrolling
  /** The result of scrolling from top to bottom in five seconds. */
  fling: Scrolling
  /** The number of elements in the list's DOM. */
  elements: number
}

/** Marks the element that scrolls the list so the script in the page can find it. */
async function markScroller(page: Page, inside: string): Promise<void> {
  await page
    .locator(inside)
    .first()
    .evaluate(start => {
      let box: Element | null = start
      while (
        box &&
        !(box.scrollHeight > box.clientHeight + 200 && /auto|scroll/.test(getComputedStyle(box).overflowY))
      )
        box = box.parentElement
      const found = box ?? document.scrollingElement
      found?.setAttribute('data-bench', 'scrolled')
      found?.scrollIntoView?.({ block: 'center' })
    })
}

const lists: { name: string; inside: string; rows: number; panel?: 'filters' }[] = [
  { name: 'leaderboard', inside: 'table[aria-label="Agents"]', rows: wide.agents },
  { name: 'categorisation', inside: 'table[aria-label="Categories"]', rows: wide.categories },
  {
    name: 'category filter list',
    inside: '[role="dialog"] input[type="checkbox"]',
    rows: wide.categories,
    panel: 'filters',
  },
]

/** Measures every list and, in the same run, an empty page of the same length. */
export async function measureLongLists(
  browser: Browser,
  session: Session,
  address: string,
): Promise<LongList[]> {
  const measured: LongList[] = []
  for (const { name, inside, rows, panel } of lists)
    measured.push(
      await visit(browser, session, async page => {
        await page.goto(`${address}${panel ? `&panel=${panel}` : ''}`)
        await page.locator(inside).first().waitFor()
        await settled(page)
        await markScroller(page, inside)
        await settled(page)
        const elements = await page
          .locator('[data-bench="scrolled"]')
          .evaluate(box => box.querySelectorAll('*').length)
        const own = await scrollThrough(browser, page, '[data-bench="scrolled"]', 60)
        const fling = await scrollThrough(browser, page, '[data-bench="scrolled"]', 'to the end')
        if (own.length < rows * 20)
          throw new Error(`${name} is ${own.length} px long: too short for ${rows} rows.`)
        return { name, own, empty: await scrollEmptyPage(browser, own.length, 60), fling, elements }
      }),
    )
  return measured
}
