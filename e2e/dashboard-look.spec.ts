import { atBothWidths, expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  agentsAnswer,
  block,
  calls,
  changesAnswer,
  follow,
  overviewAnswer,
  scoringIsDone,
  waitUntilLoaded,
} from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test('the dashboard is accessible in light and dark mode and fits desktop and phone screens', async ({
  page,
}) => {
  test.slow()
  await scoringIsDone(page)
  await page.route(calls.overview, route => route.fulfill({ json: overviewAnswer() }))
  await page.route(calls.changes, route => route.fulfill({ json: changesAnswer() }))
  await page.route(calls.agents, route => route.fulfill({ json: agentsAnswer() }))
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  await atBothWidths(page, () => expectAccessible(page))
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await test.step('with charts as tables and the weakest agents', async () => {
    await follow(page, '/pulse?trend=table&hours=table&performers=low&changes=agents')
    const changed = ['trend', 'hours', 'performers', 'changes'].map(
      name => `[aria-labelledby="${name}-title"]`,
    )
    await expect(page.locator(changed.join()).getByRole('table')).toHaveCount(2)
    await expect(block(page, 'Low performers')).toBeVisible()
    await atBothWidths(page, () => expectAccessible(page, ...changed))
  })
  await test.step('with a category’s insight open', async () => {
    await follow(page, '/pulse?insight=Delivery')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Total change').or(dialog.getByText('CSAT rose'))).toBeVisible()
    await atBothWidths(page, () => expectAccessible(page, '[role=dialog]'))
  })
})

test('nothing jumps while the demo account’s dashboard loads', async ({ page }) => {
  await scoringIsDone(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(total).toBeLessThan(0.02)
})
