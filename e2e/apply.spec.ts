import { avi, docx, executable, mov, mp4, pdf, png, webm } from '@pulse/simulators/application-files'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  codeFor,
  fileInput,
  makeJob,
  next,
  optionsOf,
  questions,
  rejection,
  select,
  step,
  summary,
  verifyEmail,
  writeFiles,
} from './support/apply.ts'
import { stopClock } from './support/clock.ts'
import { measureScripts } from './support/script-size.ts'
import { expect, test } from './support/sign-in.ts'

const megabyte = 1024 * 1024
const steps = [
  'Email Verification and Consent',
  'Personal Information',
  'Contact Information',
  'Past Work Experience',
  'Application Questions',
  'Review and Submit',
  'Confirmation',
]

test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] })

test('[APPLY-001] [APPLY-002] [APPLY-003] [APPLY-005] [APPLY-007] [APPLY-008] [APPLY-018] [APPLY-019] [APPLY-020] [APPLY-025] [APPLY-026] [APPLY-027] [APPLY-028] [APPLY-029] [APPLY-030] [APPLY-031] [APPLY-032] [APPLY-033] [APPLY-034] [APPLY-035] [APPLY-036] [APPLY-091] [APPLY-092] [APPLY-094] [APPLY-097] [EVENTS-005] the first step verifies the email and asks for consent', async ({
  page,
}) => {
  const job = await makeJob('e2e-apply-email')
  const email = 'ana.email@candidates.test'
  const codeField = page.getByLabel('Verification code')
  const toast = (text: string) => page.locator('.mantine-Notifications-root').getByText(text)
  try {
    await test.step('a job that fails to load can be retried', async () => {
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/ops/joblistings*', async route => {
        await gate.promise
        await route.fulfill({ status: 503, json: { msg: 'Try again later.', code: 'unavailable' } })
      })
      const scriptBytes = measureScripts(page)
      await page.clock.install()
      await page.goto(`/hire/apply/${job.jobid}`)
      await expect(page.locator('[data-spinner]')).toBeVisible()
      gate.resolve()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch jobs')
      await expect(page.locator('[data-spinner]')).toHaveCount(0)
      await page.unroute('**/api/ops/joblistings*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Night Support Agent')
      await expect(page.getByText('Help customers while the city sleeps.')).toBeVisible()
      // The code for the other steps loads later.
      const bytes = await scriptBytes()
      expect(bytes).toBeGreaterThan(50 * 1000)
      expect(bytes).toBeLessThan(180 * 1000)
    })

    await test.step('there are seven steps, and Previous is disabled in the first', async () => {
      await expect(step(page, 'Email Verification and Consent')).toBeVisible()
      const listed = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
      await expect(listed).toHaveText(steps.map((title, index) => `${index + 1}${title}`))
      await expect(listed.nth(0)).toHaveAttribute('aria-current', 'step')
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
      await expectAccessible(page)
    })

    await test.step('the applicant can’t continue without consent and a verified email', async () => {
      await next(page)
      await expect(summary(page)).toBeFocused()
      await expect(summary(page)).toContainText('Please agree to the use of your data before proceeding')
      await summary(page).getByRole('link', { name: 'Please verify your email before proceeding' }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
      await page.getByLabel(/I agree that my data/).check()
      await expect(summary(page).getByRole('link')).toHaveText(['Please verify your email before proceeding'])
      await page.getByRole('button', { name: 'Get OTP' }).click()
      await expect(page.getByText('Email is required!')).toBeVisible()
      for (const wrong of ['ana', 'ana@', '@x.test', 'a b@x.test', '😀', '<b>@x', 'ana@localhost']) {
        await page.getByRole('textbox', { name: 'Email' }).fill(wrong)
        await page.getByRole('button', { name: 'Get OTP' }).click()
        await expect(page.getByText('Enter a valid email address')).toBeVisible()
      }
      await expect(codeField).toHaveCount(0)
    })

    await test.step('a code that can’t be sent is reported', async () => {
      await page.route('**/api/verification/send-otp/email', route =>
        route.fulfill({ status: 503, json: { msg: 'Mail is down.', code: 'unavailable' } }),
      )
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('button', { name: 'Get OTP' }).click()
      await expect(toast('Could not send verification code!')).toBeVisible()
      await expect(page.getByText('Could not send verification code! Mail is down.')).toBeVisible()
      await page.unroute('**/api/verification/send-otp/email')
    })

    await test.step('a message at the top right confirms for 5 seconds that a code was sent; another code can be sent after 60 seconds', async () => {
      await stopClock(page)
      const [request] = await Promise.all([
        page.waitForRequest('**/api/verification/send-otp/email'),
        page.getByRole('button', { name: 'Get OTP' }).click(),
      ])
      expect(request.postDataJSON()).toEqual({ email, jobid: job.jobid })
      const sent = toast('Verification code sent successfully')
      await expect(sent).toBeAttached()
      await expect(codeField).toBeFocused()
      await expect(page.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled()
      await page.clock.runFor(4_000)
      const box = await sent.boundingBox()
      expect(box && box.x > 900 && box.y < 300, 'the toast is at the top right').toBe(true)
      await page.clock.runFor(500)
      await expect(sent).toBeVisible()
      await page.clock.runFor(2_000)
      await expect(sent).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Resend in 54 s' })).toBeDisabled()
      await page.clock.runFor(55_000)
      await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
      await page.clock.resume()
    })

    await test.step('only the correct code verifies the email and opens step 1', async () => {
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByText('Email and OTP are required for verifying email!')).toBeVisible()
      const code = await codeFor(page, email)
      await codeField.fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(toast('Could not verify email!')).toBeVisible()
      await expect(step(page, 'Email Verification and Consent')).toBeVisible()
      await codeField.fill(code)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(toast('Email verified successfully!')).toBeVisible()
      await expect(step(page, 'Personal Information')).toBeFocused()
    })

    await test.step('the steps are recorded as events for the job’s account', async () => {
      const reached = () =>
        job.owner
          .selectFrom('events')
          .where('account_id', '=', job.accountId)
          .where('name', '=', 'wizard_step_reached')
          .select('properties')
          .execute()
      await expect
        .poll(async () => new Set((await reached()).map(({ properties }) => properties.step)))
        .toEqual(new Set([0, 1]))
    })

    await test.step('an unknown job shows ‘Job not found’', async () => {
      await page.goto('/hire/apply/00000000-0000-4000-8000-000000000000')
      await expect(page.getByRole('heading', { name: 'Job not found' })).toBeVisible()
    })
  } finally {
    await job.remove(page)
  }
})

test('[APPLY-035] a code is rejected after it expires or after five wrong attempts', async ({ page }) => {
  const job = await makeJob('e2e-apply-codes')
  const codeField = page.getByLabel('Verification code')
  const tryCode = async (code: string) => {
    await codeField.fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  try {
    await page.goto(`/hire/apply/${job.jobid}`)
    await page.getByLabel(/I agree that my data/).check()
    await page.getByRole('textbox', { name: 'Email' }).fill('five@candidates.test')
    await page.getByRole('button', { name: 'Get OTP' }).click()
    const code = await codeFor(page, 'five@candidates.test')
    for (let attempt = 0; attempt < 5; attempt++) {
      await tryCode(code === '000000' ? '111111' : '000000')
      await expect(page.getByText(/Could not verify email! ./)).toBeVisible()
    }
    await tryCode(code)
    await expect(page.getByText(/Could not verify email! ./)).toBeVisible()
    await expect(step(page, 'Email Verification and Consent')).toBeVisible()

    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('late@candidates.test')
    await page.getByRole('button', { name: 'Get OTP' }).click()
    const late = await codeFor(page, 'late@candidates.test')
    await job.owner
      .updateTable('verification_codes')
      .set({ expires_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    await tryCode(late)
    await expect(page.getByText(/Could not verify email! ./)).toBeVisible()
    await expect(step(page, 'Email Verification and Consent')).toBeVisible()
  } finally {
    await job.remove(page)
  }
})

test('[APPLY-004] [APPLY-006] [APPLY-009] [APPLY-010] [APPLY-011] [APPLY-012] [APPLY-013] [APPLY-014] [APPLY-015] [APPLY-016] [APPLY-017] [APPLY-021] [APPLY-022] [APPLY-023] [APPLY-024] [APPLY-037] [APPLY-038] [APPLY-039] [APPLY-040] [APPLY-041] [APPLY-042] [APPLY-043] [APPLY-044] [APPLY-045] [APPLY-046] [APPLY-047] [APPLY-049] [APPLY-050] [APPLY-051] [APPLY-052] [APPLY-053] [APPLY-054] [APPLY-055] [APPLY-056] [APPLY-057] [APPLY-058] [APPLY-059] [APPLY-060] [APPLY-061] [APPLY-062] [APPLY-063] [APPLY-064] [APPLY-065] [APPLY-066] [APPLY-068] [APPLY-069] [APPLY-070] [APPLY-071] [APPLY-072] [APPLY-073] [APPLY-076] [APPLY-088] [APPLY-089] [APPLY-090] [APPLY-093] [APPLY-095] [APPLY-096] [APPLY-098] [APPLY-099] an application can be filled in, sent, viewed and erased', async ({
  page,
}) => {
  const job = await makeJob('e2e-apply')
  const email = 'ana.cruz@candidates.test'
  const phone = '+639171234567'
  const file = await writeFiles({
    'me.png': png(),
    'resume.docx': docx(),
    'virus.pdf': executable(),
    'large.pdf': Buffer.concat([pdf(), Buffer.alloc(2 * megabyte)]),
    'notes.txt': Buffer.from('text'),
    'empty.pdf': Buffer.alloc(0),
    'resume.pdf': pdf(),
    'hello.webm': webm(),
    'hello.mp4': mp4(),
    'hello.mov': mov(),
    'hello.avi': avi(),
    'sound.webm': webm({ track: 'audio' }),
  })
  const problems = () => summary(page).getByRole('link').allTextContents()
  const checks = page.getByRole('navigation', { name: 'Steps' }).locator('[data-check]')
  try {
    await page.goto(`/hire/apply/${job.jobid}`)
    await verifyEmail(page, email)

    await test.step('step 1', async () => {
      await expect(step(page, 'Personal Information')).toBeFocused()
      await expect(checks).toHaveCount(1)
      await next(page)
      await expect(summary(page)).toBeFocused()
      expect(await problems()).toEqual([
        'First name is required',
        'Last name is required',
        'Date of birth is required',
        'Profile picture is required',
        'Highest education is required',
      ])
      await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
      await summary(page).getByRole('link', { name: 'Last name is required' }).click()
      await expect(page.getByLabel('Last name')).toBeFocused()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByLabel('First name').fill('Ana <b>مرحبا</b> 😀')
      await page.getByLabel('Last name').fill('x'.repeat(101))
      await page.getByLabel('Date of birth').fill('2190-05-17')
      expect(await problems()).toEqual(
        expect.arrayContaining([
          'Last name: Use at most 100 characters',
          'Date of birth can’t be in the future',
        ]),
      )
      await page.getByLabel('First name').fill('Ana')
      await page.getByLabel('Last name').fill('Cruz')
      await page.getByLabel('Date of birth').fill('1990-05-17')
      expect(await optionsOf(page, 'Highest education')).toEqual([
        'Bachelors Degree',
        'Masters Degree',
        'Senior High School',
      ])
      await select(page, 'Highest education').selectOption('Masters Degree')
      await fileInput(page, 'Profile picture').setInputFiles(file('notes.txt'))
      await expect(rejection(page, 'Profile picture')).toHaveText(/^Profile picture must be an image/)
      expect(await problems()).toEqual([await rejection(page, 'Profile picture').textContent()])
      await fileInput(page, 'Profile picture').setInputFiles(file('me.png'))
      await expect(page.getByText(/me\.png.*uploaded/)).toBeVisible()
      await next(page)
    })

    await test.step('step 2', async () => {
      await expect(step(page, 'Contact Information')).toBeFocused()
      await expect(checks).toHaveCount(2)
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(step(page, 'Personal Information')).toBeFocused()
      await expect(page.getByLabel('First name')).toHaveValue('Ana')
      await next(page)
      await next(page)
      expect(await problems()).toEqual(['Country code is required', 'Phone number is required'])
      await expect(select(page, 'Country code')).toHaveAttribute('aria-required', 'true')
      await expect(select(page, 'Country')).toHaveAttribute('aria-required', 'false')
      await select(page, 'Country code').selectOption('PH')
      await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('9171234567')
      await expect(summary(page)).toContainText('Please verify your WhatsApp number before proceeding')
      await next(page)
      await expect(step(page, 'Contact Information')).toBeVisible()
      await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('123')
      await page.getByRole('button', { name: 'Get OTP' }).click()
      await expect(page.getByRole('textbox', { name: 'WhatsApp number' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('0917 123 4567')
      await page.getByRole('button', { name: 'Get OTP' }).click()
      const code = await codeFor(page, phone)
      await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByText(/Could not verify WhatsApp number! ./)).toBeVisible()
      await page.getByLabel('Verification code').fill(code)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByText(`${phone} is verified`)).toBeVisible()
      await select(page, 'Country').selectOption('NL')
      await expect(select(page, 'State')).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('')
      await expect(page.locator('[data-cities]')).toHaveCount(0)
      await select(page, 'Country').selectOption('PH')
      expect(await optionsOf(page, 'State')).toContain('Central Visayas')
      await select(page, 'State').selectOption('Central Visayas')
      await page.getByLabel('City').fill('Ceb')
      await expect(page.locator('[data-cities] option[value="Cebu City"]')).toBeAttached()
      await page.getByLabel('City').fill('Cebu City')
      await expectAccessible(page)
      await next(page)
    })

    await test.step('step 3', async () => {
      await expect(step(page, 'Past Work Experience')).toBeFocused()
      expect(await optionsOf(page, 'When can you begin work?')).toEqual([
        'Immediately',
        '>15 days',
        '<15 days',
        '>30 days',
        '<50 days',
      ])
      await page.getByLabel('Work experience', { exact: true }).fill('2')
      await page.getByLabel('Remote work experience').fill('1.5')
      await next(page)
      expect(await problems()).toEqual([
        'Resume is required',
        'At least one past employer is required when you have work experience',
      ])
      await page.getByRole('button', { name: 'Add employer' }).click()
      await expect(page.getByLabel('Employer name')).toBeFocused()
      expect(await problems()).toEqual([
        'Resume is required',
        'Employer 1: Employer name is required',
        'Employer 1: Employer URL is required',
        'Employer 1: Start month is required',
        'Employer 1: Start year is required',
        'Employer 1: End month is required',
        'Employer 1: End year is required',
      ])
      await page.getByLabel('Employer name').fill('Acme')
      for (const wrong of ['javascript:alert(1)', 'no url', 'http://', 'ftp://acme.com']) {
        await page.getByLabel('Employer URL').fill(wrong)
        await expect(summary(page)).toContainText('Please enter a valid URL')
      }
      await page.getByLabel('Employer URL').fill('https://acme.com')
      const years = await optionsOf(page, 'Start year')
      expect(years).toHaveLength(50)
      const [latest = '', earlier = ''] = years
      expect(Number(latest) - Number(years.at(-1))).toBe(49)
      await select(page, 'Start month').selectOption('May')
      await select(page, 'Start year').selectOption(latest)
      await select(page, 'End month').selectOption('April')
      await select(page, 'End year').selectOption(latest)
      await expect(summary(page)).toContainText('Start date must be before End date')
      await select(page, 'Start year').selectOption(earlier)
      await page.getByRole('button', { name: 'Add employer' }).click()
      await page.getByRole('button', { name: 'Remove employer 2' }).click()
      await expect(page.getByLabel('Employer name')).toHaveCount(1)
      for (const [name, message] of [
        ['notes.txt', 'Resume must be a PDF, DOC or DOCX file'],
        ['large.pdf', 'File size should be 2 MB or less'],
        ['empty.pdf', 'The file is empty. Choose another file.'],
        ['virus.pdf', 'Resume must be a PDF, DOC or DOCX file'],
      ] as const) {
        await fileInput(page, 'Resume').setInputFiles(file(name))
        await expect(rejection(page, 'Resume')).toHaveText(message)
      }
      for (const name of ['resume.pdf', 'resume.docx']) {
        await fileInput(page, 'Resume').setInputFiles(file(name))
        await expect(page.getByText(/resume\.\w+.*uploaded/)).toContainText(name)
      }
      await expectAccessible(page)
      await next(page)
    })

    await test.step('step 4', async () => {
      await expect(step(page, 'Application Questions')).toBeFocused()
      await next(page)
      expect(await problems()).toEqual([
        'Hours per week: This field is required',
        'Shift: This field is required',
        'Channels: This field is required',
        'Language is required',
        'Fluency is required',
        'Application video is required',
        'Source is required',
      ])
      for (const { label, type } of questions)
        if (type === 'multiSelect') await expect(page.getByRole('checkbox', { name: 'chat' })).toBeVisible()
        else if (type === 'select') expect(await optionsOf(page, label)).toEqual(['Day', 'Night'])
        else if (type === 'textarea') await expect(page.locator('textarea')).toBeVisible()
        else if (type === 'number')
          await expect(page.getByLabel(label)).toHaveAttribute('inputmode', 'decimal')
        else await expect(page.getByLabel(label)).toHaveAttribute('type', type)
      await page.getByLabel('Hours per week').fill('-40')
      await expect(summary(page)).toContainText('Hours per week: Enter 0 or more')
      await page.getByLabel('Hours per week').fill('40')
      await page.getByLabel('Why this job?').fill('Because\nof the <b>people</b> 😀')
      await page.getByLabel('Earliest start').fill('2027-01-15')
      await select(page, 'Shift').selectOption('Night')
      await page.getByRole('checkbox', { name: 'email' }).check()
      await page.getByRole('checkbox', { name: 'chat' }).check()
      expect(await optionsOf(page, 'Language')).toEqual([
        'English',
        'Dutch',
        'French',
        'German',
        'Spanish',
        'Danish',
      ])
      await select(page, 'Language').selectOption('English')
      await page.getByRole('checkbox', { name: 'Spoken' }).check()
      await page.getByRole('checkbox', { name: 'Written' }).check()
      expect(await optionsOf(page, 'Source')).toEqual([
        'LinkedIn',
        'Indeed',
        'OnlineJobs.ph',
        'Naukri',
        'Google',
        'Facebook',
        'Shared by Friend',
        'Others',
      ])
      await select(page, 'Source').selectOption('Shared by Friend')
      expect(await problems()).toEqual(['Application video is required'])
      await page.getByLabel('Referral').fill('friend')
      await expect(summary(page)).toContainText('Enter a valid email address')
      await page.getByLabel('Referral').fill('')
      await fileInput(page, 'Application video').setInputFiles(file('notes.txt'))
      await expect(rejection(page, 'Application video')).toHaveText(
        'Only MP4, MOV, AVI, and WebM formats are allowed',
      )
      await page.getByLabel(/I can’t record a video/).check()
      await page.getByLabel('What would work for you instead?').fill('A phone call')
      await expect(summary(page)).toHaveCount(0)
      await page.getByLabel(/I can’t record a video/).uncheck()
      await fileInput(page, 'Application video').setInputFiles(file('sound.webm'))
      await expect(rejection(page, 'Application video')).toHaveText(
        /This file is damaged or contains no video/,
      )
      for (const name of ['hello.mp4', 'hello.mov', 'hello.avi', 'hello.webm']) {
        await fileInput(page, 'Application video').setInputFiles(file(name))
        await expect(page.getByText(/hello\.\w+.*uploaded/)).toContainText(name)
      }
      await expectAccessible(page)
      await next(page)
    })

    await test.step('step 5', async () => {
      await expect(step(page, 'Review and Submit')).toBeFocused()
      await expect(checks).toHaveCount(5)
      for (const text of [
        'Ana Cruz',
        'May 17, 1990',
        'Central Visayas, Philippines',
        '2 years',
        'Acme',
        'Night',
      ])
        await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
      await expectAccessible(page)
      const submit = page.getByRole('button', { name: 'Submit Application' })
      await submit.click()
      await expect(summary(page)).toContainText('Please accept the terms before submitting')
      await page.getByLabel(/I confirm that my answers are true/).check()
      await page.route('**/api/pulse/job/apply', route =>
        route.fulfill({
          status: 400,
          json: {
            msg: 'Some answers have to be corrected.',
            code: 'invalid_input',
            details: [{ path: 'body.personalInfo.lastName', problem: 'Enter your whole last name' }],
          },
        }),
      )
      await submit.click()
      const failed = page.getByRole('alert').filter({ hasText: 'Failed to apply for job' })
      await expect(failed).toBeFocused()
      await expect(step(page, 'Review and Submit')).toBeVisible()
      await failed.getByRole('link', { name: 'Enter your whole last name' }).click()
      await expect(page.getByLabel('Last name')).toBeFocused()
      await expect(page.getByText('Enter your whole last name')).toBeVisible()
      await page.getByLabel('Last name').fill('de la Cruz')
      await expect(page.getByText('Enter your whole last name')).toHaveCount(0)
      await page.unroute('**/api/pulse/job/apply')
      await page.getByRole('navigation', { name: 'Steps' }).getByText('Review and Submit').click()
      await expect(page.getByText(/Saved at/)).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`/hire/apply/${job.jobid}`)
      await other.getByRole('navigation', { name: 'Steps' }).getByText('Personal Information').click()
      const saved = other.waitForResponse(
        response => response.url().endsWith('/api/hire/draft') && response.ok(),
      )
      await other.getByLabel('Middle name').fill('Maria')
      await saved
      await other.close()
      await page.getByLabel(/I confirm that my answers are true/).check()
      await submit.click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Check them, then submit again.' }),
      ).toBeFocused()
      await expect(page.getByRole('definition').filter({ hasText: 'Ana Maria de la Cruz' })).toBeVisible()
      const gate = Promise.withResolvers<void>()
      let posts = 0
      await page.route('**/api/pulse/job/apply', async route => {
        posts++
        await gate.promise
        await route.continue()
      })
      await page.getByLabel(/I confirm that my answers are true/).check()
      await submit.dblclick()
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
      gate.resolve()
      await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused()
      await expect(page.getByText("Thank you for your interest. We'll be in touch soon.")).toBeVisible()
      expect(posts).toBe(1)
      await expectAccessible(page)
    })

    await test.step('the application is stored once, with the country’s and state’s names', async () => {
      const stored = await job.owner
        .selectFrom('applications')
        .where('account_id', '=', job.accountId)
        .select(['email', 'last_name', 'location', 'stage'])
        .execute()
      expect(stored).toMatchObject([
        { email, last_name: 'de la Cruz', stage: 'new', location: expect.stringContaining('Philippines') },
      ])
    })

    await test.step('the link in the confirmation email shows the application and lets the applicant erase it', async () => {
      let link = ''
      await expect
        .poll(async () => {
          const outbox = await (await page.request.get('/dev/outbox')).text()
          link = /\/hire\/sent\/[^\s"<]+/.exec(outbox)?.[0] ?? ''
          return link
        })
        .not.toBe('')
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your application for Night Support Agent',
      )
      await expect(page.getByText('Ana Maria de la Cruz')).toBeVisible()
      await expect(page.getByRole('link', { name: 'resume.docx' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Erase application' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
      await expect(page.getByRole('heading', { name: 'Your application was erased' })).toBeVisible()
      const left = await job.owner
        .selectFrom('applications')
        .where('account_id', '=', job.accountId)
        .select('email')
        .execute()
      expect(left).toEqual([])
    })
  } finally {
    await job.remove(page)
  }
})

test('nothing is lost when an upload is interrupted, the page is reloaded, or the form is open in two tabs or on another device', async ({
  page,
  browser,
}) => {
  const job = await makeJob('e2e-apply-resume')
  const email = 'resume@candidates.test'
  const large = Buffer.concat([png(), Buffer.alloc(9 * megabyte)])
  const file = await writeFiles({ 'first.png': large, 'second.png': large })
  const firstName = page.getByLabel('First name')
  const uploads = '**/api/hire/uploads/**'
  try {
    await test.step('a script that failed to load without a connection loads after a reload', async () => {
      await page.route('**/assets/open-wizard-*.js', route => route.abort())
      await page.goto(`/hire/apply/${job.jobid}`)
      await verifyEmail(page, email)
      const lost = page.getByRole('alert').filter({ hasText: 'Couldn’t load this section' })
      await expect(lost).toBeVisible()
      await page.unroute('**/assets/open-wizard-*.js')
      await lost.getByRole('button', { name: 'Reload' }).click()
      await expect(step(page, 'Personal Information')).toBeVisible()
    })
    const before = await codeFor(page, email)

    await test.step('answers survive a reload, even if they couldn’t be saved', async () => {
      await page.route('**/api/hire/draft', route => route.abort())
      await firstName.fill('Ana')
      await expect(page.getByText('Not saved yet.')).toBeVisible()
      page.once('dialog', dialog => void dialog.accept())
      await page.unroute('**/api/hire/draft')
      await page.reload()
      await expect(firstName).toHaveValue('Ana')
      await expect(page.getByText(/Saved at/)).toBeVisible()
    })

    await test.step('two tabs can edit the same draft, and conflicting answers can be resolved', async () => {
      const other = await page.context().newPage()
      await other.goto(`/hire/apply/${job.jobid}`)
      await expect(other.getByLabel('First name')).toHaveValue('Ana')
      await other.getByLabel('Last name').fill('Cruz')
      await expect(other.getByText(/Saved at/)).toBeVisible()
      await page.getByLabel('Middle name').fill('Maria')
      await expect(page.getByText('Changes from another tab or device were added.')).toBeVisible()
      await expect(page.getByLabel('Last name')).toHaveValue('Cruz')
      await expect(page.getByText(/Saved at/)).toBeVisible()
      await other.getByLabel('Last name').fill('Santos')
      const clash = other.getByRole('alert').filter({ hasText: 'You changed the same answers' })
      await expect(other.getByLabel('Middle name')).toHaveValue('Maria')
      await expect(other.getByText(/Saved at/)).toBeVisible()
      await page.getByLabel('Last name').fill('Reyes')
      const here = page.getByRole('alert').filter({ hasText: 'You changed the same answers' })
      await expect(here).toContainText(/Last name\s*Reyes\s*Santos/)
      page.once('dialog', dialog => void dialog.accept())
      await page.reload()
      await expect(here).toContainText(/Last name\s*Reyes\s*Santos/)
      await here.getByRole('button', { name: 'Use the other answers' }).click()
      await expect(page.getByLabel('Last name')).toHaveValue('Santos')
      await expect(clash).toHaveCount(0)
      await other.close()
    })

    const photo = fileInput(page, 'Profile picture')
    const offsets: number[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    const afterFirstPart = (offset: string | undefined) => Number(offset) >= 4 * megabyte

    await test.step('an upload stops when the connection is lost, and Retry resumes it', async () => {
      await page.route(uploads, route =>
        afterFirstPart(route.request().headers()['upload-offset']) ? route.abort() : route.continue(),
      )
      await photo.setInputFiles(file('first.png'))
      await expect(page.getByText(/Stopped at 4\d%/)).toBeVisible({ timeout: 60_000 })
      await page.unroute(uploads)
      offsets.length = 0
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText(/first\.png.*uploaded/)).toBeVisible()
      // The bytes received before the interruption are kept, so the upload can resume in the middle of a part.
      expect(Math.min(...offsets)).toBeGreaterThan(megabyte)
    })

    await test.step('an upload continues after a reload once the same file is chosen again', async () => {
      await page.route(uploads, route =>
        afterFirstPart(route.request().headers()['upload-offset']) ? undefined : route.continue(),
      )
      await photo.setInputFiles(file('second.png'))
      await expect(page.getByText(/^4\d%: 4\.\d MB of 9\.\d MB/)).toBeVisible()
      const warned = page.waitForEvent('dialog').then(async dialog => {
        await dialog.accept()
        return dialog.type()
      })
      await Promise.all([page.reload(), warned])
      expect(await warned).toBe('beforeunload')
      await page.unroute(uploads)
      await expect(page.getByText(/The upload of second\.png stopped at 4\d%/)).toBeVisible()
      await expect(page.getByText(/first\.png.*uploaded/)).toBeVisible()
      offsets.length = 0
      await photo.setInputFiles(file('second.png'))
      await expect(page.getByText(/second\.png.*uploaded/)).toBeVisible()
      // The bytes received before the interruption are kept, so the upload can resume in the middle of a part.
      expect(Math.min(...offsets)).toBeGreaterThan(megabyte)
    })

    await test.step('another device can continue after the email is verified again', async () => {
      await job.owner.deleteFrom('verification_sends').execute()
      const context = await browser.newContext({ baseURL: process.env.PULSE_URL ?? '' })
      const device = await context.newPage()
      await device.goto(`/hire/apply/${job.jobid}`)
      await verifyEmail(device, email, before)
      await expect(device.getByLabel('First name')).toHaveValue('Ana')
      await expect(device.getByLabel('Last name')).toHaveValue('Santos')
      await expect(device.getByText(/second\.png.*uploaded/)).toBeVisible()
      await context.close()
    })
  } finally {
    await job.remove(page)
  }
})
