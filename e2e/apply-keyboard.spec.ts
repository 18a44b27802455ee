import type { Locator, Page } from '@playwright/test'
import { docx, png } from '@pulse/simulators/application-files'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { codeFor, makeJob, select, step, summary, writeFiles } from './support/apply.ts'
import { expect, test } from './support/sign-in.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/Failed to load resource/] })

/** Presses Tab until the element has focus, like a user without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Tab skips disabled fields, such as the list of country codes while it is loading.
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/**
 * Chooses an option by typing it. The browser starts a new search if two keys are more than a second apart, so a slow
 * machine may need another try.
 */
async function pick(page: Page, name: string, option: string): Promise<void> {
  const list = select(page, name)
  await tabTo(page, list)
  await expect(async () => {
    await page.keyboard.type(option)
    expect(await list.locator('option:checked').textContent()).toContain(option)
  }).toPass({ intervals: [1_500] })
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens the file dialog with the keyboard. */
async function choose(page: Page, name: string, file: string): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name }))
  await (await dialog).setFiles(file)
}

test('[APPLY-021] [APPLY-065] [APPLY-098] an application can be sent using only the keyboard, at a width of 360 px, over a slow connection, without a video and without a terms page', async ({
  page,
}) => {
  const job = await makeJob('e2e-apply-keyboard')
  const email = 'keys@candidates.test'
  const file = await writeFiles({ 'me.png': png(), 'resume.docx': docx() })
  const next = page.getByRole('button', { name: 'Next' })
  const reached = async (title: string) => {
    // The heading gets focus, so a screen reader announces the step and Tab continues from the start of the step.
    await expect(step(page, title)).toBeFocused()
    await expectNoSidewaysScroll(page)
  }
  try {
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 100_000,
      uploadThroughput: 50_000,
    })
    await page.route('**/api/ops/joblistings*', async route => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), links: { terms: false } } })
    })
    await page.goto(`/hire/apply/${job.jobid}`)

    await test.step('email and consent', async () => {
      await expect(next).toBeVisible({ timeout: 30_000 })
      await expectNoSidewaysScroll(page)
      await press(page, page.getByLabel(/I agree that my data/), 'Space')
      await type(page, page.getByRole('textbox', { name: 'Email' }), email)
      await press(page, page.getByRole('button', { name: 'Get OTP' }))
      await expect(page.getByLabel('Verification code')).toBeFocused()
      await page.keyboard.type(await codeFor(page, email))
      await press(page, page.getByRole('button', { name: 'Verify' }))
    })

    await test.step('personal information, with a link from the error summary to the field', async () => {
      await reached('Personal Information')
      await press(page, next)
      await expect(summary(page)).toBeFocused()
      await press(page, summary(page).getByRole('link', { name: 'Last name is required' }))
      await expect(page.getByLabel('Last name')).toBeFocused()
      await page.keyboard.type('Cruz')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByLabel('First name')).toBeFocused()
      await page.keyboard.type('Ana')
      await type(page, page.getByLabel('Date of birth'), '05171990')
      await choose(page, 'Choose profile picture', file('me.png'))
      await expect(page.getByText(/me\.png.*uploaded/)).toBeVisible()
      await pick(page, 'Highest education', 'Masters')
      await press(page, next)
    })

    await test.step('contact information', async () => {
      await reached('Contact Information')
      await pick(page, 'Country code', 'Philippines')
      await type(page, page.getByRole('textbox', { name: 'WhatsApp number' }), '9187654321')
      await press(page, page.getByRole('button', { name: 'Get OTP' }))
      await expect(page.getByLabel('Verification code')).toBeFocused()
      await page.keyboard.type(await codeFor(page, '+639187654321'))
      await press(page, page.getByRole('button', { name: 'Verify' }))
      await expect(page.getByText('+639187654321 is verified')).toBeVisible()
      await press(page, next)
    })

    await test.step('work experience', async () => {
      await reached('Past Work Experience')
      await choose(page, 'Choose resume', file('resume.docx'))
      await expect(page.getByText(/resume\.docx.*uploaded/)).toBeVisible()
      await press(page, next)
    })

    await test.step('questions, with an alternative to the video', async () => {
      await reached('Application Questions')
      await type(page, page.getByLabel('Hours per week'), '40')
      await pick(page, 'Shift', 'Night')
      await press(page, page.getByRole('checkbox', { name: 'chat' }), 'Space')
      await pick(page, 'Language', 'English')
      await press(page, page.getByRole('checkbox', { name: 'Spoken' }), 'Space')
      await press(page, page.getByLabel(/I can’t record a video/), 'Space')
      await press(page, next)
      await expect(summary(page)).toBeFocused()
      await press(page, summary(page).getByRole('link', { name: 'Describe what would work for you.' }))
      await page.keyboard.type('A phone call')
      await pick(page, 'Source', 'Google')
      await press(page, next)
    })

    await test.step('review and submit', async () => {
      await reached('Review and Submit')
      await expect(page.getByText('A phone call')).toBeVisible()
      const terms = page.getByLabel(
        'I confirm that my answers are true, and I accept the terms: my data and files may be used to consider me for this job and other matching jobs.',
      )
      await expect(page.getByRole('link', { name: 'terms' })).toHaveCount(0)
      await press(page, terms, 'Space')
      await press(page, page.getByRole('button', { name: 'Submit Application' }))
      await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused()
      await expectNoSidewaysScroll(page)
    })

    const stored = await job.owner
      .selectFrom('applications')
      .where('account_id', '=', job.accountId)
      .select(['last_name', 'video_key', 'submitted_at'])
      .execute()
    expect(stored).toMatchObject([{ last_name: 'Cruz', video_key: null, submitted_at: expect.any(Date) }])
  } finally {
    await job.remove(page)
  }
})
