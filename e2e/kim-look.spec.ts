import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { input, openPanel, panel, reportAnswer, reportCall } from './support/kim.ts'
import { expect, test } from './support/sign-in.ts'

test('the panel is accessible in light and dark mode and fits desktop and phone screens', async ({
  page,
}) => {
  const table = '| Agent | CSAT | n |\n|---|---:|---:|\n| Wilhelmina Featherstone | 4.71 | 412 |'
  const report = `**CSAT was 3.1.**\n\n${table}\n\n> Quoted [#48213](ticket:48213)\n\n${'x'.repeat(300)}`
  const evidence = { ticketIds: ['48213'], search: '/pulse/Returns/tickets/valid' }
  const rated = { feedback: { helpful: true, note: 'Good.' }, evidence }
  await page.route(reportCall, route => route.fulfill({ json: reportAnswer('Why?', report, rated) }))
  const conversation = { id: 'a', category: 'Returns', subcategory: null, updatedAt: '2026-11-12T10:00:00Z' }
  await page.route('**/api/pulse/kim/conversations', route =>
    route.fulfill({ json: { data: [{ ...conversation, title: 'Why did it drop? '.repeat(6) }] } }),
  )
  // The page behind the panel is empty, so axe has less to check.
  const performers = { top: [], low: [], minimumTickets: 10, rule: '' }
  await page.route('**/api/pulse/agents/leaderboard', route =>
    route.fulfill({ json: { data: [], account: { averageCSAT: null, totalTickets: 0 }, performers } }),
  )
  await openPanel(page)
  await test.step('before the first question', () =>
    atBothWidths(page, () => expectAccessible(page, '[data-kim]')))

  await test.step('with an answer', async () => {
    await input(page).fill('Why?')
    await input(page).press('Enter')
    await expect(panel(page).getByText('CSAT was 3.1.')).toBeVisible()
    await atBothWidths(page, async width => {
      await expectAccessible(page, '[data-kim]')
      if (width === 380)
        await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 380, height: 900 })
      else await expect.poll(async () => (await panel(page).boundingBox())?.x).toBeGreaterThan(700)
    })
  })

  await test.step('with the list of conversations', async () => {
    await panel(page).getByRole('button', { name: 'Conversations' }).click()
    await expect(panel(page).getByText('Why did it drop?')).toBeVisible()
    await panel(page)
      .getByRole('button', { name: /^Delete Why/ })
      .click()
    await atBothWidths(page, () => expectAccessible(page, '[data-kim]'))
  })
})
