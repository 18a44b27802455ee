import { avi, docx } from '@pulse/simulators/application-files'
import { drawPortrait } from '../apps/server/src/demo/draw-portrait.ts'
import { seedApplication, seedJob } from '../apps/server/test-support/hiring.ts'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { recordVideo, storeFile } from './support/hiring.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

// Requests for expired file URLs return 404.
test.use({ expectedErrors: [/Failed to load resource.*404/] })

test('members can search, filter, read, move and annotate applications', async ({ page }) => {
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
      video_key: await storeFile(accountId, 'hello.webm', await recordVideo(page)),
      resume_key: await storeFile(accountId, 'resume.docx', docx()),
      submitted_at: new Date('2026-02-02T12:00:00Z'),
    })
    const video = {
      name: 'ben.avi',
      size: 9_000,
      type: 'video/x-msvideo',
      uploadedAt: '2026-02-01T12:00:00Z',
    }
    await seedApplication(owner, accountId, lead, {
      first_name: 'Ben',
      stage: 'interview',
      experience_years: null,
      video_key: await storeFile(accountId, 'ben.avi', avi()),
      files: JSON.stringify({ applicationVideo: video }),
    })
    await owner
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('account_id', '=', accountId)
      .where('email', '=', `viewer@${name}.test`)
      .execute()

    await openAs(page, name, '/pulse/hirely')
    await page.getByRole('link', { name: 'Applications' }).click()
    await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()

    await test.step('the list shows the newest application first and keeps its filters in the URL', async () => {
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(1)).toContainText(/Marisol de la Cruz.*Support Agent/)
      await atBothWidths(page, () => expectAccessible(page))
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('radio', { name: 'Interview 1' }).check({ force: true })
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1)).toContainText('Ben Reyes')
      await expect(rows.nth(1).getByRole('cell').nth(3)).toHaveText('--')
      await expect(page).toHaveURL(/stage=interview/)
      await page.getByRole('radio', { name: 'All 2' }).check({ force: true })
      await page.getByLabel('Job').selectOption('Support Agent')
      await expect(rows).toHaveCount(2)
      await page.getByLabel('Search applications').fill('CRÜZ marisol')
      await expect(page).toHaveURL(/q=/)
      await expect(rows.nth(1)).toContainText('Marisol de la Cruz')
      await page.getByLabel('Search applications').fill('no such name')
      await expect(page.getByRole('heading', { name: 'No applications match' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(rows).toHaveCount(3)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('applications.csv')
      await page.getByRole('button', { name: 'Share a job' }).click()
      await page.getByRole('menuitem', { name: 'Support Agent' }).click()
      await expect(page.getByText(`/hire/apply/${agent}`)).toBeVisible()
    })

    await test.step('an application shows its files, stages and notes', async () => {
      await page.getByRole('button', { name: 'Marisol de la Cruz' }).click()
      await expect(panel).toContainText('Applied for Support Agent')
      const photo = panel.getByRole('img', { name: 'The applicant' })
      await expect.poll(() => photo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(192)
      await expect(panel.locator('video')).toHaveAttribute('src', /\/files\//)
      await expect
        .poll(() => panel.locator('video').evaluate(video => (video as HTMLVideoElement).readyState))
        .toBeGreaterThan(0)
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        panel.getByRole('link', { name: 'hello.webm' }).click(),
      ])
      await expect
        .poll(() => tab.locator('video').evaluate(video => (video as HTMLVideoElement).readyState))
        .toBeGreaterThan(0)
      await tab.close()
      await panel.getByRole('combobox', { name: 'Stage' }).selectOption('Screening')
      await expect(panel.getByRole('list', { name: 'Stage history' })).toContainText('New → Screening')
      const notes = panel.getByRole('list', { name: 'Notes' })
      await panel.getByLabel('New note').fill('Speaks <b>clearly</b>.')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await page.getByRole('button', { name: 'Marisol de la Cruz' }).click()
      await expect(panel.getByLabel('New note')).toHaveValue('Speaks <b>clearly</b>.')
      await panel.getByRole('button', { name: 'Add note' }).click()
      await expect(notes).toContainText('Speaks <b>clearly</b>.')
      await expect(panel.getByLabel('New note')).toHaveValue('')
      await notes.getByRole('button', { name: 'Edit' }).click()
      await panel.getByLabel('Edit note').fill('Speaks quietly.')
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await page.getByRole('button', { name: 'Marisol de la Cruz' }).click()
      await expect(panel.getByLabel('Edit note')).toHaveValue('Speaks quietly.')
      await panel.getByRole('button', { name: 'Save' }).click()
      await expect(notes).toContainText(/edited.*Speaks quietly\./)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(rows.nth(1)).toContainText(/Screening.*1 note/)
    })

    await test.step('files open after their URLs have expired', async () => {
      let loads = 0
      let isClicked = false
      await page.route(/\/api\/hire\/applications\/[0-9a-f-]{36}$/, async route => {
        const response = await route.fetch()
        const details = await response.json()
        loads += 1
        for (const [kind, file] of Object.entries<Record<string, string>>(details.files))
          if (loads === 1 || (kind === 'resume' && !isClicked)) {
            file.url = `${file.url}-expired`
            file.expiresAt = '2026-01-01T00:00:00Z'
          }
        await route.fulfill({ response, json: details })
      })
      await page.reload()
      await page.getByRole('button', { name: 'Marisol de la Cruz' }).click()
      const video = panel.locator('video')
      await expect.poll(() => video.evaluate(one => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0)
      isClicked = true
      const [file] = await Promise.all([
        page.context().waitForEvent('response', response => response.url().includes('/resume.docx')),
        panel.getByRole('link', { name: 'resume.docx' }).click(),
      ])
      expect(file.status()).toBe(200)
      await page.unroute(/\/api\/hire\/applications\/[0-9a-f-]{36}$/)
      await page.keyboard.press('Escape')
    })

    await test.step('a video that browsers can’t play is offered as a download', async () => {
      await page.getByRole('button', { name: 'Ben Reyes' }).click()
      await expect(panel).toContainText('This browser can’t play the video.')
      await expect(panel.locator('video')).toHaveCount(0)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('link', { name: 'Download the video' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('ben.avi')
      await expect(panel).not.toContainText('Work experience')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })

    await test.step('an author deletes a note', async () => {
      await page.getByRole('button', { name: 'Marisol de la Cruz' }).click()
      await panel.getByRole('button', { name: 'Delete' }).click()
      const confirm = page.getByRole('dialog', { name: 'Delete note?' })
      await confirm.getByRole('button', { name: 'Delete' }).click()
      await expect(confirm).toHaveCount(0)
      await expect(panel).not.toContainText('Speaks quietly.')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })

    await test.step('viewers can’t see applications', async () => {
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
