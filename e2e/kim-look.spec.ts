import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { input, openPanel, panel, reportAnswer, reportCall } from './support/kim.ts'
import { expect, test } from './support/sign-in.ts'

async function expectFaultless(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('[data-kim]').analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
  ).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 380])
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

      test('the panel has no accessibility fault and fits', async ({ page }) => {
        const table = '| Agent | CSAT | n |\n|---|---:|---:|\n| Wilhelmina Featherstone | 4.71 | 412 |'
        const report = `**CSAT was 3.1.**\n\n${table}\n\n> Quoted [#48213](ticket:48213)\n\n${'x'.repeat(300)}`
        const evidence = { ticketIds: ['48213'], search: '/pulse/Returns/tickets/valid' }
        const rated = { feedback: { helpful: true, note: 'Good.' }, evidence }
        await page.route(reportCall, route => route.fulfill({ json: reportAnswer('Why?', report, rated) }))
        const conversation = {
          id: 'a',
          category: 'Returns',
          subcategory: null,
          updatedAt: '2026-11-12T10:00:00Z',
        }
        await page.route('**/api/pulse/kim/conversations', route =>
          route.fulfill({ json: { data: [{ ...conversation, title: 'Why did it drop? '.repeat(6) }] } }),
        )
        await openPanel(page)
        await expectFaultless(page)
        await input(page).fill('Why?')
        await input(page).press('Enter')
        await expect(panel(page).getByText('CSAT was 3.1.')).toBeVisible()
        await expectFaultless(page)
        const box = await panel(page).boundingBox()
        if (width === 380) expect(box).toEqual({ x: 0, y: 0, width: 380, height: 800 })
        else expect(box?.x).toBeGreaterThan(700)

        await panel(page).getByRole('button', { name: 'Conversations' }).click()
        await expect(panel(page).getByText('Why did it drop?')).toBeVisible()
        await panel(page)
          .getByRole('button', { name: /^Delete Why/ })
          .click()
        await expectFaultless(page)
      })
    })
