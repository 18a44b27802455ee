import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block } from './support/dashboard.ts'
import { pictureContent, pngSize } from './support/files.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import { agents, correction, log, serveDiary } from './support/time-diary.ts'

const calendar = (page: Page) => page.getByRole('list', { name: /^\w+ \d{4}$/ })
const cell = (page: Page, day: number) =>
  calendar(page)
    .getByRole('listitem')
    .nth(day - 1)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const month = (page: Page) => page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[DIARY-001] [DIARY-004] [DIARY-005] [DIARY-006] [DIARY-013] [DIARY-016] [DIARY-017] [DIARY-018] The calendar shows the first agent’s month day by day', async ({
  page,
}) => {
  await serveDiary(page)
  await openAs(page, 'acme', '/time-diary')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'Pulse / Dashboard / Agent Overview',
  )
  const summary = block(page, 'Agent summary')
  await expect(summary.getByRole('combobox', { name: 'Agent' })).toHaveValue('Mara Linde')
  await expect(summary).toContainText('Total Working Hours69H 2M')

  await test.step('[DIARY-007] [DIARY-008] Weeks start on Sunday, below a title with month and year', async () => {
    await expect(month(page)).toHaveText('November 2026')
    await expect(block(page, 'November 2026')).toContainText('SunMonTueWedThuFriSat')
    const columnOf = async (locator: ReturnType<typeof cell>) => (await locator.boundingBox())?.x
    // 1 November 2026 is a Sunday.
    expect(await columnOf(cell(page, 1))).toBe(await columnOf(cell(page, 8)))
    expect(await columnOf(cell(page, 7))).toBeGreaterThan((await columnOf(cell(page, 6))) ?? 0)
    expect((await cell(page, 7).boundingBox())?.y).toBe((await cell(page, 1).boundingBox())?.y)
    expect((await cell(page, 8).boundingBox())?.y).toBeGreaterThan(
      (await cell(page, 7).boundingBox())?.y ?? 0,
    )
  })

  await expect(cell(page, 2)).toContainText('Work Time7H 22M')
  await expect(cell(page, 7)).toContainText('DAY OFF')
  await expect(cell(page, 10)).toContainText('AABSENT')
  await expect(cell(page, 14)).toContainText('Work Time1H 2M')
  await expect(cell(page, 17)).toHaveText('Tue 17Tuesday 17 November')
  await expect(cell(page, 21)).toHaveText('Sat 21Saturday 21 November')

  await test.step('[DIARY-019] Today is highlighted', async () => {
    await expect(cell(page, 16)).toContainText('Today, Monday 16 November')
    await expect(cell(page, 16).locator('time')).toHaveAttribute('aria-current', 'date')
    await expect(cell(page, 16)).toHaveCSS('border-top-color', 'rgb(91, 91, 214)')
    await expect(cell(page, 13)).not.toHaveCSS('border-top-color', 'rgb(91, 91, 214)')
  })

  await test.step('[DIARY-014] The tooltip shows total, active and idle time, and for a corrected day, both totals and the reason', async () => {
    await cell(page, 12)
      .getByRole('button', { name: /^Work Time/ })
      .hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      'Total 7h 42m 0sActive 6h 30m 50sIdle 1h 11m 10sRecorded 7h 12m 0sCorrected 7h 42m 0sAlex Morgan, 12 Nov 2026, 18:20“Tracker was off during the team meeting”',
    )
    await expect(cell(page, 12)).toContainText('corrected')
    await expect(cell(page, 11)).not.toContainText('corrected')
  })

  await test.step('[DIARY-020] [DIARY-021] Past days show a pencil on hover and focus; today and future days don’t', async () => {
    const pencil = button(page, 'Set time log for Tuesday 10 November')
    await expect(pencil).toHaveCSS('opacity', '0')
    await cell(page, 10).hover()
    await expect(pencil).toHaveCSS('opacity', '1')
    const other = button(page, 'Set time log for Monday 9 November')
    await expect(other).toHaveCSS('opacity', '0')
    await other.focus()
    await expect(other).toHaveCSS('opacity', '1')
    await expect(button(page, /^Set time log for/)).toHaveCount(15)
    await expect(cell(page, 16).getByRole('button', { name: /^Set time log/ })).toHaveCount(0)
    await pencil.click()
    // Focus moves into the dialog a moment after it opens. Closing the dialog before then wouldn't move focus back.
    await expect(page.getByRole('dialog', { name: 'Set Time Log' }).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pencil).toBeFocused()
  })

  await test.step('[DIARY-015] A day links to its snaps', async () => {
    await cell(page, 12).getByRole('link', { name: 'View Time snaps' }).click()
    await expect(page).toHaveURL(`/time-diary/day-view?agentId=${agents[0]._id}&day=12&month=11&year=2026`)
    await expect(block(page, 'Time Snaps')).toBeVisible()
  })
})

test('[DIARY-009] [DIARY-010] [DIARY-012] [DIARY-044] [DIARY-045] [DIARY-046] [DIARY-047] [DIARY-048] Choosing another agent, zone or month (up to 3 months back) refetches the logs', async ({
  page,
}) => {
  const made = await serveDiary(page)
  await openAs(page, 'acme', '/time-diary')
  const lastLogs = () => {
    const request = made.findLast(one => one.url().includes('/tracker/logs'))
    // An error would end the poll, so this returns null until the first request is made.
    if (!request) return null
    const { agentId, month, year, offset, timezone } = Object.fromEntries(new URL(request.url()).searchParams)
    return [agentId === agents[0]._id ? 'Mara' : 'Ken', `${year}-${month}`, offset, timezone]
  }
  const previous = button(page, /^Previous month/)
  const next = button(page, /^Next month/)
  await expect(month(page)).toHaveText('November 2026')
  await expect.poll(lastLogs).toEqual(['Mara', '2026-11', '-300', 'America/New_York'])
  await expect(next).toBeDisabled()

  for (const [title, number, offset] of [
    ['October 2026', '10', '-240'],
    ['September 2026', '9', '-240'],
    ['August 2026', '8', '-240'],
  ] as const) {
    await previous.click()
    await expect(month(page)).toHaveText(title)
    await expect.poll(lastLogs).toEqual(['Mara', `2026-${number}`, offset, 'America/New_York'])
  }
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(month(page)).toHaveText('September 2026')
  await expect(page).toHaveURL(/month=9&year=2026/)

  await choose(page, 'Agent', 'Ken Ito')
  await expect.poll(lastLogs).toEqual(['Ken', '2026-9', '-240', 'America/New_York'])
  await choose(page, 'Timezone', 'Kolkata')
  await expect.poll(lastLogs).toEqual(['Ken', '2026-9', '330', 'Asia/Kolkata'])

  await test.step('The URL reopens the same view', async () => {
    await page.reload()
    await expect(month(page)).toHaveText('September 2026')
    await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('Ken Ito')
    await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Kolkata')
  })

  await test.step('[DIARY-011] Today returns to the current month', async () => {
    await button(page, 'Today').click()
    await expect(month(page)).toHaveText('November 2026')
  })

  await test.step('[DIARY-054] [DIARY-055] [DIARY-056] The system zone is at the top of the list', async () => {
    await page.getByRole('combobox', { name: 'Timezone' }).click()
    const options = page.getByRole('option')
    await expect(options).toHaveCount(16)
    await expect(options.first()).toHaveText('System: New York (Eastern)')
    await options.first().click()
    await expect(page).not.toHaveURL(/zone=/)
  })

  await test.step('A month outside the limits is replaced with the nearest allowed month', async () => {
    await page.goto('/time-diary?month=1&year=2020')
    await expect(month(page)).toHaveText('August 2026')
    await page.goto('/time-diary?month=12&year=2026')
    await expect(month(page)).toHaveText('November 2026')
  })
})

test.describe('Download View', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*500/] })

  test('[DIARY-022] [DIARY-023] [DIARY-024] Download View saves the calendar in light mode at desktop width, even from a phone in dark mode, and reports failures', async ({
    page,
  }) => {
    await serveDiary(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 380, height: 800 })
    await openAs(page, 'acme', '/time-diary')
    await expect(cell(page, 12)).toContainText('7H 42M')
    const downloading = page.waitForEvent('download')
    await button(page, 'Download View').click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('calendar-screenshot.png')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const png = Buffer.concat(chunks)
    expect(pngSize(png).width).toBe(2560)
    const { background, drawn } = await pictureContent(page, png)
    expect(background).toEqual([255, 255, 255])
    for (const share of drawn) expect(share).toBeGreaterThan(0.005)
    await expect(page.locator('iframe')).toHaveCount(0)

    await page.route('**/*.woff2', route => route.fulfill({ status: 500 }))
    await button(page, 'Download View').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sorry, could not generate screenshot.' }),
    ).toBeVisible()

    await page.evaluate(() => document.getElementById('calendar-area')?.removeAttribute('id'))
    await button(page, 'Download View').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Could not find the content to screenshot.' }),
    ).toBeVisible()
  })
})

test.describe('Set Time Log', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*(400|500)/] })

  test('[DIARY-038] [DIARY-039] [DIARY-040] [DIARY-062] [DIARY-063] [DIARY-064] A past day’s time is set in hours and minutes', async ({
    page,
  }) => {
    let logs = [log(10, 30, 0)]
    await serveDiary(page, { logs: () => logs })
    await openAs(page, 'acme', '/time-diary')
    const dialog = page.getByRole('dialog', { name: 'Set Time Log' })
    const hours = dialog.getByLabel('Hours')
    const minutes = dialog.getByLabel('Minutes')
    const open = () => button(page, 'Set time log for Tuesday 10 November').click()
    await open()
    await expect(dialog).toContainText('Recorded Time0H 30M')
    await expect(hours).toHaveValue('0')
    await expect(minutes).toHaveValue('0')
    await expect(hours).toHaveAttribute('placeholder', '0-24')
    await expect(minutes).toHaveAttribute('placeholder', '0-60')
    await hours.fill('25')
    await expect(hours).not.toHaveValue('25')
    await minutes.fill('61')
    await expect(minutes).not.toHaveValue('61')

    const sent: unknown[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let answer: { status: number; json?: object; body?: string } = {
      status: 200,
      json: { msg: 'ok', data: correction },
    }
    await page.route('**/api/tracker/logs', async route => {
      if (route.request().method() !== 'PUT') return route.fallback()
      sent.push(route.request().postDataJSON())
      await released
      await route.fulfill(answer)
    })

    await test.step('[DIARY-041] Cancel closes the dialog without saving', async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      expect(sent).toEqual([])
    })

    await test.step('A day with recorded time is set to 0 only after confirmation', async () => {
      await open()
      await dialog.getByRole('button', { name: 'Set Log', exact: true }).click()
      const confirm = page.getByRole('dialog', { name: 'Set this day to 0H 0M?' })
      await expect(confirm).toContainText('The calendar shows 0H 30M for this day.')
      await confirm.getByRole('button', { name: 'Cancel' }).click()
      await expect(confirm).toHaveCount(0)
      await expect(hours).toBeVisible()
      expect(sent).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('[DIARY-042] [DIARY-043] [DIARY-065] [DIARY-066] Set Log saves the time once, in milliseconds', async () => {
      await open()
      await hours.fill('7')
      await minutes.fill('42')
      await dialog.getByLabel('Reason').fill('Power cut')
      await dialog.getByRole('button', { name: 'Set Log', exact: true }).click()
      const busy = dialog.getByRole('button', { name: 'Setting Log...' })
      await expect(busy).toBeVisible()
      await busy.click({ force: true })
      await minutes.press('Enter')
      logs = [log(10, 462, 0, { recordedDuration: 30, correction })]
      release()
    })

    await test.step('[DIARY-068] A message confirms that the log was saved, and the day shows the new time', async () => {
      await expect(page.getByText('Log updated successfully')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(cell(page, 10)).toContainText('7H 42M')
      expect(sent).toEqual([
        {
          agentId: agents[0]._id,
          date: 10,
          month: 11,
          year: 2026,
          duration: 27_720_000,
          offset: -300,
          timezone: 'America/New_York',
          account: 'acme',
          reason: 'Power cut',
        },
      ])
    })

    await test.step('[DIARY-069] [DIARY-071] A failure shows a toast with the server’s message and leaves the dialog unchanged', async () => {
      await open()
      await hours.fill('24')
      await minutes.fill('60')
      answer = { status: 400, json: { code: 'invalid_input', msg: 'A day has at most 24 hours.' } }
      await dialog.getByRole('button', { name: 'Set Log', exact: true }).click()
      await expect(page.getByText('A day has at most 24 hours.')).toBeVisible()
      await expect(dialog.getByText('A day has at most 24 hours.')).toHaveCount(0)
      await expect(hours).toHaveValue('24')
    })

    await test.step('[DIARY-070] Without a server message, the toast shows a default message', async () => {
      answer = { status: 500, body: 'Bad gateway' }
      await dialog.getByRole('button', { name: 'Set Log', exact: true }).click()
      await expect(page.getByText('Failed to update log')).toBeVisible()
    })
  })

  test('[DIARY-061] [DIARY-077] A failed fetch shows no error: loading stops, no day is shown as an absence, and no time can be set', async ({
    page,
  }) => {
    await serveDiary(page)
    await page.route('**/api/tracker/logs?*', route =>
      route.fulfill({ status: 500, json: { msg: 'Broken' } }),
    )
    await openAs(page, 'acme', '/time-diary')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(calendar(page)).not.toContainText('ABSENT')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.route('**/api/tracker/agents', route =>
      route.fulfill({ status: 500, json: { msg: 'Broken' } }),
    )
    await page.reload()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await button(page, 'Set time log for Tuesday 10 November').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set Log' }).click()
    await expect(page.getByText('No agent selected.')).toBeVisible()
  })
})

test('A viewer sees the diary, its settings, and why they can’t change anything', async ({ page }) => {
  await serveDiary(page)
  await page.route('**/api/common/check', async route => {
    const answer = await (await route.fetch()).json()
    answer.data.user.role = 'viewer'
    await route.fulfill({ json: answer })
  })
  await openAs(page, 'acme', '/time-diary')
  const refusal = 'You’re a viewer. Only managers and owners can change this.'
  await expect(block(page, 'Corrections')).toContainText('Alex Morgan')
  await expect(block(page, 'Corrections').getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await button(page, 'Set time log for Tuesday 10 November').click()
  await expect(page.getByRole('dialog')).toContainText(refusal)
  await expect(page.getByLabel('Hours')).toBeDisabled()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Set Log' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Find a page or an action').fill('tracker')
  await page.getByRole('button', { name: 'Time diary settings' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Settings / Time diary')
  await expect(block(page, 'Screenshots')).toContainText('Only owners can change this.')
  await expect(page.getByRole('switch', { name: 'Take screenshots' })).toBeDisabled()
  await expect(block(page, 'Agents')).toContainText(refusal)
})

test('The calendar, its dialog and the day page are accessible in light and dark mode and fit desktop and phone screens', async ({
  page,
}) => {
  await serveDiary(page)
  await openAs(page, 'acme', '/time-diary')
  await expect(cell(page, 12)).toContainText('7H 42M')
  await expect(block(page, 'Corrections')).toContainText('Alex Morgan')
  await atBothWidths(page, () => expectAccessible(page))
  await button(page, 'Set time log for Tuesday 10 November').click()
  await expectAccessible(page)
  await page.goto(`/time-diary/day-view?agentId=${agents[0]._id}&day=12&month=11&year=2026`)
  await expect(button(page, /^Open snap/).first()).toBeVisible()
  await atBothWidths(page, () => expectAccessible(page))
  await button(page, /^Open snap/)
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
