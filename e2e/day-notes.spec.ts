import type { ScoredTicket } from '../apps/server/test-support/facts.ts'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block, waitUntilLoaded } from './support/dashboard.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-02-02T15:00:00Z')
const tickets = Array.from({ length: 42 * 4 }, (_, at): ScoredTicket => {
  const day = Math.floor(at / 4)
  return {
    ticketId: `${at}`,
    resolvedAt: new Date(start + day * dayMs + (at % 4) * 600_000),
    agent: `Agent ${at % 2}`,
    csat: 3 + ((at * 7919) % 150) / 100,
  }
})

test.use({ expectedErrors: [/Failed to load resource: (.*409|net::ERR_INTERNET_DISCONNECTED)/] })

test('a manager pins a note to a day, sees it in every daily and weekly chart, and edits and deletes it', async ({
  page,
}) => {
  const own = await makeOwnAccount('daynotes', {
    categories: { Delivery: [] },
    tickets,
    people: ['viewer'],
  })
  const ofAccount = own.owner.updateTable('users').where('account_id', '=', own.accountId)
  await ofAccount.set({ role: 'viewer' }).where('email', '=', 'viewer@daynotes.test').execute()
  try {
    await openAs(page, 'daynotes', '/pulse?start=2026-03-02&end=2026-03-08')
    await waitUntilLoaded(page)
    const chart = block(page, 'CSAT and volume')
    const slider = chart.getByRole('slider')
    const list = chart.getByRole('list', { name: 'Day notes' })
    const marker = chart.getByRole('button', { name: 'Note on 05 Mar: Courier strike', exact: true })
    const dialog = page.getByRole('dialog')
    await expect(list).toHaveCount(0)

    await test.step('a note needs text, and its last day can’t be before its first', async () => {
      await chart.getByRole('button', { name: 'Add day note' }).click()
      await expect(dialog.getByLabel('Note')).toBeFocused()
      await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('2026-03-08')
      await dialog.getByLabel('Last day').fill('2026-03-01')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toContainText('Write a note first.')
      await expect(dialog).toContainText('The last day is before the first. Swap them.')
      await expectAccessible(page, '[role=dialog]')
    })

    await test.step('the note is shown in the chart, the sparklines, the tooltip, the list and “What changed”', async () => {
      await dialog.getByLabel('Note').fill('  Courier strike ')
      await dialog.getByLabel('Day', { exact: true }).fill('2026-03-05')
      await dialog.getByLabel('Last day').fill('')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(list.getByRole('listitem')).toHaveText([/^05 Mar Courier strikelead of daynotes, /])
      await expect(block(page, 'Overview').getByRole('button', { name: /^Note on 05 Mar/ })).toHaveCount(4)
      await expect(block(page, 'What changed')).toContainText('Note on 05 Mar: Courier strike')
      await slider.focus()
      await slider.press('Home')
      for (let day = 0; day < 3; day++) await slider.press('ArrowRight')
      await expect(slider).toHaveAttribute('aria-valuetext', /Note: Courier strike$/)
      await page.keyboard.press('Tab')
      await expect(marker).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveText('05 Mar Courier strike')
      await marker.blur()
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await atBothWidths(page, () => expectAccessible(page))
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('without a connection, saving fails immediately, and nothing is sent later', async () => {
      await list.getByRole('button', { name: 'Edit Note on 05 Mar: Courier strike' }).click()
      await dialog.getByLabel('Note').fill('Never saved')
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.context().setOffline(false)
      await page.reload()
      await expect(list.getByRole('listitem')).toContainText('Courier strike')
    })

    await test.step('an edit based on an older version is rejected with an explanation', async () => {
      await list.getByRole('button', { name: 'Edit Note on 05 Mar: Courier strike' }).click()
      await own.owner
        .updateTable('day_notes')
        .where('account_id', '=', own.accountId)
        .set({ text: 'Strike of all couriers', version: 2 })
        .execute()
      await dialog.getByLabel('Last day').fill('2026-03-06')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toContainText('changed this note while you were editing')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await list.getByRole('button', { name: /^Edit/ }).click()
      await expect(dialog.getByLabel('Note')).toHaveValue('Strike of all couriers')
      await dialog.getByLabel('Note').fill('Courier strike')
      await dialog.getByLabel('Last day').fill('2026-03-06')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(list.getByRole('listitem')).toContainText('05 Mar – 06 Mar Courier strike')
      await expect(list.getByRole('listitem')).toContainText('(edited)')
    })

    await test.step('an agent’s weekly chart shows the note in the week that contains its days', async () => {
      await openAs(page, 'daynotes', '/pulse/agents/Agent%200?start=2026-02-02&end=2026-03-15')
      const trend = block(page, 'AI CSAT over time')
      await expect(trend).toContainText('by week')
      const weekly = trend.getByRole('button', { name: /^Note on 05 Mar – 06 Mar/ })
      await weekly.hover()
      await expect(page.getByRole('tooltip')).toHaveText('05 Mar – 06 Mar Courier strike')
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      const [box, picture] = [await weekly.boundingBox(), await trend.getByRole('img').boundingBox()]
      if (!box || !picture) throw new Error('The chart isn’t visible.')
      // The fifth of six weeks is four fifths of the way across the plot area.
      const fifth = picture.x + 34 + ((picture.width - 46) * 4) / 5
      expect(Math.abs(box.x + box.width / 2 - fifth)).toBeLessThan(2)
      await expectAccessible(page)
    })

    await test.step('viewers see notes but can’t change them', async () => {
      await openAsUser(page, 'viewer@daynotes.test', '/pulse?start=2026-03-02&end=2026-03-08')
      await waitUntilLoaded(page)
      await expect(list.getByRole('listitem')).toContainText('Courier strike')
      await expect(chart.getByRole('button', { name: /^(Add day note|Edit|Delete)/ })).toHaveCount(0)
    })

    await test.step('deleting asks for confirmation', async () => {
      await openAs(page, 'daynotes', '/pulse?start=2026-03-02&end=2026-03-08')
      await list.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('dialog', { name: 'Delete note?' }).getByRole('button', { name: 'Delete' }).click()
      await expect(list).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Note on/ })).toHaveCount(0)
    })
  } finally {
    await own.remove(page)
  }
})
