import type { Page } from '@playwright/test'
import { gate } from './support/lists.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const dates = 'start=2026-11-01&end=2026-11-10'
const figures = /\/api\/(common\/(?!check|account-categories)|agents|pulse\/)/

/** Waits for everything that can change a card's height, including fonts and lists of names. */
async function isLoaded(page: Page) {
  await expect(page.locator('main section').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** The top and height of every card. */
const layout = (page: Page) =>
  page
    .locator('main section[aria-busy]')
    .evaluateAll(cards =>
      cards.map(card => [card.getBoundingClientRect().top + scrollY, card.getBoundingClientRect().height]),
    )

test('cards keep their last height while they load, so nothing jumps when figures arrive', async ({
  page,
}) => {
  const { opened, open } = gate()
  let held = false
  await page.route(figures, async route => {
    if (held) await opened
    await route.fallback()
  })
  const layouts = new Map<string, number[][]>()
  const views = [1440, 380].flatMap(width =>
    [
      `/pulse?${dates}`,
      `/settings/calibration?${dates}`,
      `/pulse/delivery_issues/tickets/valid?${dates}`,
    ].map(address => ({ width, address })),
  )
  for (const { width, address } of views) {
    await page.setViewportSize({ width, height: 900 })
    held = false
    await openAs(page, 'acme', address)
    await isLoaded(page)
    layouts.set(address, await layout(page))
    held = true
    await page.reload()
    await expect.poll(() => layout(page)).toEqual(layouts.get(address))
    expect(await page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(0)
  }
  open()
  await isLoaded(page)
})
