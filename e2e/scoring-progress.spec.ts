import type { Page } from '@playwright/test'
import { atBothWidths, expectAccessible } from './support/accessibility.ts'
import { block, emptyDashboard, waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const address = '**/api/pulse/scoring/progress'
const run = {
  engine: 'offline',
  version: '1',
  scored: 0,
  notScorable: 0,
  waiting: 0,
  failed: 0,
  waitingReason: null,
}
const done = { ...run, scored: 22_126, notScorable: 1_990 }
const working = { ...run, scored: 15_000, notScorable: 1_269, waiting: 7_847 }
const stuck = { ...working, waitingReason: 'The service isn’t responding.' }
const rescoring = { ...run, scored: 1_200, waiting: 22_916 }

const answers = {
  waiting: { current: working, rescoring: null },
  held: { current: stuck, rescoring: null },
  rescoring: { current: done, rescoring },
  failed: { current: { ...done, failed: 3 }, rescoring: null },
  done: { current: done, rescoring: null },
  everything: { current: { ...stuck, failed: 3 }, rescoring: { ...rescoring, failed: 1 } },
}

const card = (page: Page) => page.getByRole('region', { name: 'Scoring' })

const bar = (page: Page, name: string) => card(page).getByRole('progressbar', { name })

// Other tests cover the rest of the page.
async function expectNoFaults(page: Page) {
  await atBothWidths(page, () => expectAccessible(page, '[aria-label=Scoring]'))
}

test('the block shows scoring progress, why tickets are waiting and how many failed, disappears when scoring is done, and is accessible in every state', async ({
  page,
}) => {
  test.slow()
  let data: object = answers.held
  await page.route(address, route => route.fulfill({ json: { data } }))
  await emptyDashboard(page)
  await openAs(page, 'acme', '/pulse')
  await expect(card(page).getByText('Scoring tickets: 16,269 of 24,116')).toBeVisible()
  await expect(card(page).getByText('The service isn’t responding.')).toBeVisible()
  const progress = bar(page, 'Scoring tickets')
  await expect(progress).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '16269')
  await expect(progress).toHaveAttribute('aria-valuemin', '0')
  await expect(progress).toHaveAttribute('aria-valuemax', '24116')
  await expect(progress).toHaveAttribute('aria-valuetext', '16,269 of 24,116')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expectNoFaults(page)

  data = answers.everything
  await expect(
    card(page).getByText(
      'Rescoring with a newer engine: 1,200 of 24,116. You’ll see the old scores until it’s done.',
    ),
  ).toBeVisible()
  await expect(bar(page, 'Rescoring with a newer engine')).toHaveAttribute('aria-valuenow', '1200')
  await expect(card(page).getByText('3 tickets couldn’t be scored and were skipped.')).toBeVisible()
  await expectNoFaults(page)

  data = answers.rescoring
  await expect(card(page).getByText('The service isn’t responding.')).toHaveCount(0)
  await expect(bar(page, 'Rescoring with a newer engine')).toBeVisible()
  await expectNoFaults(page)

  data = answers.waiting
  await expect(bar(page, 'Rescoring with a newer engine')).toHaveCount(0)
  await expect(card(page).getByText('Scoring tickets: 16,269 of 24,116')).toBeVisible()
  await expectNoFaults(page)

  data = answers.done
  await expect(card(page)).toHaveCount(0)

  data = answers.failed
  await page.reload()
  await expect(card(page).getByText('skipped')).toBeVisible()
  await expectNoFaults(page)
})

test('while many tickets are unscored, no block shows changes', async ({ page }) => {
  let data: object = answers.waiting
  await page.route(address, route => route.fulfill({ json: { data } }))
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  const changes = (name: string) => block(page, name).locator('[data-good]')
  await expect(block(page, 'Overview').getByText('Still scoring')).toHaveCount(4)
  await expect(block(page, 'What changed')).toContainText('Still scoring.')
  await expect(block(page, 'What changed').getByRole('listitem')).toHaveCount(0)
  for (const name of ['Overview', 'Ticket Categorisation', 'Agent Leaderboard'])
    await expect(changes(name)).toHaveCount(0)

  data = answers.done
  for (const name of ['Overview', 'Ticket Categorisation', 'Agent Leaderboard'])
    await expect(changes(name)).not.toHaveCount(0)
  await expect(block(page, 'What changed')).not.toContainText('Still scoring')
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a failure is reported in place with Retry while the last figures stay visible, and the report disappears with the next response; the rest of the page is unaffected', async ({
    page,
  }) => {
    let data: object | null = null
    await page.route(address, route =>
      data
        ? route.fulfill({ json: { data } })
        : route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await emptyDashboard(page)
    await openAs(page, 'acme', '/pulse')
    const retry = card(page).getByRole('button', { name: 'Retry' })
    await expect(card(page).getByRole('alert')).toContainText('Couldn’t load scoring progress.')
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
    await expectNoFaults(page)
    const refused = page.waitForResponse(address)
    await retry.click()
    await refused
    await expect(card(page).getByRole('alert')).toBeVisible()

    data = answers.waiting
    await retry.click()
    await expect(card(page).getByRole('progressbar')).toBeVisible()
    await expect(card(page)).toBeFocused()

    data = null
    await expect(card(page).getByRole('alert')).toContainText('Couldn’t refresh scoring progress')
    await expect(card(page).getByText('Scoring tickets: 16,269 of 24,116')).toBeVisible()
    data = answers.rescoring
    await expect(bar(page, 'Rescoring with a newer engine')).toBeVisible()
    await expect(card(page).getByRole('alert')).toHaveCount(0)
  })
})

test('the block is hidden once the real server has scored all tickets; progress is not requested for an account whose dashboard is not ready', async ({
  page,
}) => {
  const answered = page.waitForResponse(address)
  await openAs(page, 'globex', '/pulse')
  const { data } = await (await answered).json()
  expect(data).toMatchObject({ current: { waiting: 0, failed: 0 }, rescoring: null })
  await expect(page.getByRole('region', { name: 'Overview', exact: true })).toContainText('scored')
  await expect(card(page)).toHaveCount(0)
  let asked = false
  await page.route(address, route => {
    asked = true
    return route.continue()
  })
  await openAs(page, 'prostylingtools', '/pulse')
  await expect(page.getByRole('heading', { name: 'Work In Progress' })).toBeVisible()
  await expect(page.getByText('We’re preparing prostylingtools’s dashboard.')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  expect(asked).toBe(false)
})
