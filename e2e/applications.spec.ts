import { webm } from '@pulse/simulators/application-files'
import { drawPortrait } from '../apps/server/src/demo/draw-portrait.ts'
import { seedApplication, seedJob } from '../apps/server/test-support/hiring.ts'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { storeFile } from './support/hiring.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

test('staff search, filter, read, move and annotate applications', async ({ page }) => {
  const name = 'e2e-applications'
  const own = await makeOwnAccount(name, { categories: {}, people: ['viewer'] })
  const rows = page.getByRole('table').getByRole('row')
  const panel = page.getByRole('dialog')
  try {
    const { owner, accountId } = own
    const agent = await seedJob(owner, accountId, { title: 'Support Agent' })
    const lead = await seedJob(owner, accountId, { title: 'Team Lead' })
    await seedApplication(owner, accountId, agent, {
      first_name: 'Marisol',
      last_name: 'de la Cruz',
      photo_key: await storeFile(accountId, 'me.webp', await drawPortrait(0)),
      video_key: await storeFile(accountId, 'hello.webm', webm()),
      submitted_at: new Date('2026-02-02T12:00:00Z'),
    })
    await seedApplication(owner, accountId, lead, { first_name: 'Ben', stage: 'interview' })
    await owner
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('account_id', '=', accountId)
      .where('email', '=', `viewer@${name}.test`)
      .execute()

    await openAs(page, name, '/pulse/hirely')
    await page.getByRole('link', { name: 'Applications' }).click()
    await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()

    await test.step('the list, newest first, with filters in the URL', async () => {
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(1)).toContainText(/Marisol de la Cruz.*Support Agent/)
      await atBothWidths(page, () => expectAccessible(page))
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('radio', { name: 'Interview 1' }).check({ force: true })
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1)).toContainText('Ben Reyes')
      await expect(page).toHaveURL(/stage=interview/)
      await page.getByRole('radio', { name: 'All 2' }).check({ force: true })
      await page.getByLabel('Job').selectOption('Support Agent')
      await expect(rows).toHaveCount(2)
      await page.getByLabel('Search applications').fill('no such name')
      await expect(page.getByRole('heading', { name: 'No applications match' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(rows).toHaveCount(3)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('applications.csv')
    })

    await test.step('an application with its files, stages and notes', async () => {
      await page.getByRole('button', { name: 'Marisol de la Cruz' }).click()
      await expect(panel).toContainText('Applied for Support Agent')
      const photo = panel.getByRole('img', { name: 'The applicant' })
      await expect.poll(() => photo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(192)
      await expect(panel.locator('video')).toHaveAttribute('src', /\/files\//)
      await panel.getByRole('combobox', { name: 'Stage' }).selectOption('Screening')
      await expect(panel.getByRole('list', { name: 'Stage history' })).toContainText('New → Screening')
      await panel.getByLabel('New note').fill('Speaks <b>clearly</b>.')
      await panel.getByRole('button', { name: 'Add note' }).click()
      await expect(panel.getByRole('list', { name: 'Notes' })).toContainText('Speaks <b>clearly</b>.')
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(rows.nth(1)).toContainText(/Screening.*1 note/)
    })

    await test.step('viewers see no applications', async () => {
      const address = page.url()
      await openAsUser(page, `viewer@${name}.test`, address)
      await expect(page.getByText('Only managers and owners can see applications.')).toBeVisible()
      await expect(page.getByText('Ben Reyes')).toHaveCount(0)
      await page.getByRole('link', { name: 'Hirely', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Hirely Requirements' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Applications' })).toHaveCount(0)
    })
  } finally {
    await own.remove(page)
  }
})
