import AxeBuilder from '@axe-core/playwright'
import { agentsAnswer, calls, overviewAnswer, scoringIsDone, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 380])
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('the dashboard has no accessibility fault and no sideways scroll', async ({ page }) => {
        test.slow()
        await scoringIsDone(page)
        await page.route(calls.overview, route => route.fulfill({ json: overviewAnswer() }))
        await page.route(calls.agents, route => route.fulfill({ json: agentsAnswer() }))
        for (const view of [
          '',
          '?trend=table&hours=table&performers=low&changes=agents',
          '?insight=Delivery',
        ]) {
          await openAs(page, 'acme', `/pulse${view}`)
          await waitUntilLoaded(page)
          if (view.includes('insight'))
            await expect(
              page
                .getByRole('dialog')
                .getByText('Total change', { exact: false })
                .or(page.getByRole('dialog').getByText('CSAT rose')),
            ).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
          ).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        }
      })
    })

test('nothing jumps while the dashboard of the demo account loads', async ({ page }) => {
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
