import type { ScoredTicket } from '../apps/server/test-support/facts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { block, waitUntilLoaded } from './support/dashboard.ts'
import { button, input, panel, send } from './support/kim.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-01-05T15:00:00Z')
const perDay = 20
const week = 'start=2026-03-09&end=2026-03-15'

/** Ten weeks of tickets. In the last week, every fourth ticket is about a strike, and those customers are unhappy. */
const tickets = Array.from({ length: 70 * perDay }, (_, at): ScoredTicket => {
  const day = Math.floor(at / perDay)
  const isStrike = day >= 63 && at % 4 === 0
  const usual = 3.8 + ((at * 7919) % 80) / 100
  return {
    ticketId: `${at}`,
    resolvedAt: new Date(start + day * dayMs + (at % perDay) * 600_000),
    category: at % 2 ? 'Delivery' : 'Billing',
    agent: `Agent ${at % 5}`,
    csat: isStrike ? usual - 2.5 : usual,
    subject: isStrike ? 'Courier strike' : 'Where is my parcel',
    summary: 'The parcel has not arrived yet.',
  }
})

test('the “What changed” block and kim AI give the same one-sentence reason and link to exactly the tickets behind it', async ({
  page,
}) => {
  const own = await makeOwnAccount('whychanged', { categories: { Delivery: [], Billing: [] }, tickets })
  try {
    await openAs(page, 'whychanged', `/pulse?${week}`)
    await waitUntilLoaded(page)
    const card = block(page, 'What changed')
    const driver = card.getByRole('link', { name: /tickets mention “courier strike”, none before/ })
    const count = Number.parseInt((await driver.textContent()) ?? '', 10)
    expect(count).toBe(35)
    await expect(card).toContainText(/CSAT fell 0\.\d\d: 35 tickets mention “courier strike”, none before\./)

    await driver.click()
    const list = page.getByRole('dialog', { name: 'Tickets behind the change' })
    await expect(list.getByText(`${count} tickets`, { exact: true })).toBeVisible()
    await expect(list.locator('tbody tr')).toHaveCount(20)
    await expectAccessible(page, '[role=dialog]')
    await list.getByRole('button', { name: 'Next page' }).click()
    await expect(list.locator('tbody tr')).toHaveCount(count - 20)
    await list.locator('tbody tr').first().getByRole('button').click()
    await expect(page.getByRole('dialog', { name: /^Ticket/ }).last()).toContainText('Courier strike')
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(driver).toBeFocused()

    await test.step('kim AI gives the same sentence and links to the same tickets', async () => {
      const sentence = (await card.getByText(/^CSAT fell/).textContent()) ?? ''
      await button(page).click()
      await input(page).fill('Why did CSAT fall?')
      await send(page).click()
      await expect(panel(page)).toContainText(sentence)
    })

    await test.step('a week without significant changes shows one line instead of rows', async () => {
      await openAs(page, 'whychanged', '/pulse?start=2026-03-02&end=2026-03-08')
      await waitUntilLoaded(page)
      await expect(card).toContainText(/within its usual day-to-day variation|didn’t change/)
      await expect(card.getByRole('listitem')).toHaveCount(0)
      await card.getByRole('button', { name: 'Show contributions' }).click()
      await expect(card.getByRole('listitem')).not.toHaveCount(0)
    })
  } finally {
    await own.remove(page)
  }
})
