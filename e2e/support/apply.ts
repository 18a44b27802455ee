import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { seedJob } from '../../apps/server/test-support/hiring.ts'
import { makeOwnAccount } from './own-account.ts'

export const questions = [
  { label: 'Hours per week', type: 'number', required: true },
  { label: 'Headset model', type: 'text', required: false },
  { label: 'Why this job?', type: 'textarea', required: false },
  { label: 'Earliest start', type: 'date', required: false },
  { label: 'Shift', type: 'select', required: true, options: ['Day', 'Night'] },
  { label: 'Channels', type: 'multiSelect', required: true, options: ['email', 'chat'] },
] as const

/** An account whose mail goes to the outbox, with a job that asks a question of every type. */
export async function makeJob(name: string) {
  const own = await makeOwnAccount(name, { categories: {}, people: ['viewer'] })
  const { owner, accountId } = own
  await owner.updateTable('accounts').set({ is_demo: true }).where('account_id', '=', accountId).execute()
  // Codes are rate-limited per network, which all tests on this machine share.
  await owner.deleteFrom('verification_sends').execute()
  const jobid = await seedJob(owner, accountId, {
    title: 'Night Support Agent',
    description: 'Help customers while the city sleeps.',
  })
  await owner
    .insertInto('job_questions')
    .values(
      questions.map((question, position) => ({
        account_id: accountId,
        job_id: jobid,
        question_id: randomUUID(),
        position,
        label: question.label,
        type: question.type,
        required: question.required,
        options: 'options' in question ? [...question.options] : [],
        fact: null,
      })),
    )
    .execute()
  return { ...own, jobid }
}

/** The latest code sent to an email address or phone number, read from the outbox. */
export async function codeFor(page: Page, to: string, earlierCode = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/dev/outbox')).text()
      const mails = outbox.matchAll(/(\d{6}) is your verification code<\/h2>\s*<p class="quiet">To ([^ ]+) /g)
      code = Array.from(mails).find(([, , address]) => address === to)?.[1] ?? ''
      return code !== '' && code !== earlierCode
    })
    .toBe(true)
  return code
}

/** Writes files to disk, so a file that is chosen again after a reload is recognized as the same one. */
export async function writeFiles(files: Record<string, Buffer>): Promise<(name: string) => string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pulse-apply-'))
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  return name => path.join(folder, name)
}

export const step = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 })
export const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
export const fileInput = (page: Page, label: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`)
/** The message next to a file field that says why the chosen file was rejected. */
export const rejection = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).getByRole('alert')
export const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** The options of a select field, without the placeholder. */
export const optionsOf = async (page: Page, name: string) =>
  (await select(page, name).locator('option').allTextContents()).slice(1)

/** Verifies an email address in step 0. An earlier code for the same address is ignored. */
export async function verifyEmail(page: Page, email: string, earlierCode = ''): Promise<void> {
  await page.getByLabel(/I agree that my data/).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(page, email, earlierCode))
  await page.getByRole('button', { name: 'Verify' }).click()
}
