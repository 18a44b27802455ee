import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'
import {
  openTicket,
  opinionAddress,
  panel,
  scoredTicketId,
  serveTicket,
  sixtyWords,
  ticketAddress,
  ticketAnswer,
  ticketId,
} from './support/ticket.ts'

const block = (page: Page, name: string) => panel(page).getByRole('region', { name })
const factor = (page: Page, name: string) =>
  block(page, 'AI Score').getByRole('listitem').filter({ hasText: name })
const marked = (page: Page) => panel(page).locator('mark')
const firstForty = `${sixtyWords.split(' ').slice(0, 40).join(' ')}...`

test('[TICKETS-035] [TICKETS-036] [TICKETS-037] [TICKETS-038] the summary shows forty words, more and less', async ({
  page,
}) => {
  await openTicket(page)
  const summary = block(page, 'Conversation Summary')
  await expect(summary.getByRole('heading', { name: 'Conversation Summary' })).toBeVisible()
  await expect(summary.getByText(firstForty, { exact: true })).toBeVisible()
  await summary.getByRole('button', { name: 'Show More' }).click()
  await expect(summary.getByText(sixtyWords, { exact: true })).toBeVisible()
  await summary.getByRole('button', { name: 'Show Less' }).click()
  await expect(summary.getByText(firstForty, { exact: true })).toBeVisible()
})

test('[TICKETS-043] the summary may stand in aiInsights', async ({ page }) => {
  const older = { summary: null, aiInsights: { summary: 'A short one.' } } as object
  await openTicket(page, { insight: older })
  await expect(block(page, 'Conversation Summary').getByText('A short one.')).toBeVisible()
  await expect(block(page, 'Conversation Summary').getByRole('button')).toHaveCount(0)
})

test('[TICKETS-039] [TICKETS-040] [TICKETS-041] [TICKETS-042] while loading, and 2 s longer, three messages take turns every 1.5 s over a shimmer', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await serveTicket(page)
  await page.route(ticketAddress, async route => {
    await held
    await route.fallback()
  })
  await page.clock.install()
  await openAs(page, 'acme', '/pulse')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

  let ran = 0
  const run = async (ms: number) => {
    await page.clock.runFor(ms)
    ran += ms
  }
  /** How far the clock ran, in small steps, until this is seen. */
  const runUntil = async (seen: () => Promise<boolean>) => {
    const start = ran
    await expect
      .poll(
        async () => {
          await run(20)
          return seen()
        },
        { intervals: [20] },
      )
      .toBe(true)
    return ran - start
  }

  await page.evaluate(id => {
    const address = new URL(location.href)
    address.searchParams.set('ticket', id)
    history.pushState({}, '', address)
  }, ticketId)
  const summary = block(page, 'Conversation Summary')
  const turn = summary.getByRole('status')
  const passed = await runUntil(() => turn.isVisible())
  await expect(turn).toHaveText('Summarising conversation...')
  await expect(summary.locator('[aria-busy] span').first()).toHaveCSS('animation-name', /shimmer/)
  await run(1_490 - passed)
  await expect(turn).toHaveText('Summarising conversation...')
  await run(passed + 10)
  await expect(turn).toHaveText('Detecting AI CSAT...')
  await run(1_500)
  await expect(turn).toHaveText('Accessing agent performance...')
  await run(1_500)
  await expect(turn).toHaveText('Summarising conversation...')

  release()
  const since = await runUntil(() => panel(page).getByText('with Tomas').isVisible())
  await run(1_990 - since)
  await expect(turn).toBeVisible()
  await run(since + 10)
  await expect(summary.getByText(firstForty)).toBeVisible()
  await expect(turn).toHaveCount(0)
})

test('[TICKETS-044] [TICKETS-045] [TICKETS-046] [TICKETS-047] [TICKETS-048] [TICKETS-050] the score stands with a bar, an explanation and its factors', async ({
  page,
}) => {
  await openTicket(page)
  const score = block(page, 'AI Score')
  await expect(score.getByText('2.9', { exact: true }).first()).toBeVisible()
  await expect(score.getByRole('meter', { name: 'AI Score' })).toHaveAttribute('aria-valuenow', '2.94')
  await expect(
    score.getByText('AI Score is calculated out of 5, based on five key performance factors.'),
  ).toBeVisible()
  await expect(factor(page, 'Completeness')).toContainText('2.2')
  await expect(factor(page, 'Completeness')).toContainText('Answered only in the second reply.')
  await expect(factor(page, 'Personalization')).toContainText('Name not used.')
  await expect(score.getByText('Bonus')).toHaveCount(0)
  await expect(score.getByRole('listitem')).toHaveCount(5)
  await score.getByRole('button', { name: 'Hide factors' }).click()
  await expect(score.getByRole('listitem')).toHaveCount(0)
  await score.getByRole('button', { name: 'Show factors' }).click()
  await expect(factor(page, 'Completeness')).toBeVisible()
})

test('[TICKETS-049] a bonus that was given is shown', async ({ page }) => {
  const { agent_metric } = ticketAnswer().ticketInsight?.ai_satisfaction_analysis ?? { agent_metric: {} }
  const bonus = { score: 0.5, reason: 'Sent a voucher.', evidence: [] }
  await openTicket(page, {
    insight: { ai_satisfaction_analysis: { agent_metric: { ...agent_metric, bonus } } },
  })
  await expect(factor(page, 'Bonus')).toContainText('Sent a voucher.')
  await expect(factor(page, 'Bonus')).toContainText('+0.5')
  await expect(page.getByRole('meter', { name: 'Bonus' })).toHaveCount(0)
})

test('[RULES-005] [RULES-006] [RULES-007] a score of 4 is green, of 3 amber, below red', async ({ page }) => {
  await openTicket(page)
  const colour = (token: string) =>
    page.evaluate(name => {
      const probe = document.createElement('i')
      probe.style.color = `var(${name})`
      document.body.append(probe)
      return getComputedStyle(probe).color
    }, token)
  const cases = [
    ['Empathy', '--good'],
    ['Responsiveness', '--average'],
    ['Personalization', '--average'],
    ['Emotional Polarity', '--bad'],
    ['Completeness', '--bad'],
  ] as const
  for (const [name, token] of cases)
    await expect(block(page, 'AI Score').getByRole('meter', { name }).locator('span')).toHaveCSS(
      'background-color',
      await colour(token),
    )
})

test('a factor leads to the sentence it rests on, through elements, by mouse and by keyboard', async ({
  page,
}) => {
  await openTicket(page)
  await factor(page, 'Completeness').getByRole('button').click()
  const text = async () => (await marked(page).allTextContents()).join('').replace(/\s+/g, ' ')
  await expect.poll(text).toBe('Please allow 5 to 7 working days for delivery.')
  await expect(marked(page).first()).toBeInViewport()
  await expect(factor(page, 'Completeness').getByRole('button')).toHaveAttribute('aria-pressed', 'true')

  const mood = factor(page, 'Emotional Polarity')
  await mood.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(text).toBe('order has not moved since.')
  await expect(mood.getByText('Quote 1 of 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(text).toBe('I wish you had said so yesterday.')
  await expect(panel(page).getByText('Quoted in message 6')).toBeAttached()
  await mood.getByRole('button', { name: 'Next quote' }).click()
  await expect.poll(text).toBe('order has not moved since.')
  await mood.getByRole('button', { name: 'Previous quote' }).click()
  await expect.poll(text).toBe('I wish you had said so yesterday.')
})

test('a quote that cannot be found marks its whole message', async ({ page }) => {
  await openTicket(page)
  await factor(page, 'Personalization').getByRole('button').click()
  const quoted = panel(page).locator('[data-quoted]')
  await expect(quoted).toHaveCount(1)
  await expect(quoted).toContainText('Please allow 5 to 7 working days')
  await expect(quoted).toBeInViewport()
  await factor(page, 'Completeness').getByRole('button').click()
  await expect(quoted).toHaveCount(0)
})

test('[TICKETS-051] [TICKETS-052] [TICKETS-053] [TICKETS-054] [TICKETS-055] metrics are told in business time, or as a dash', async ({
  page,
}) => {
  await openTicket(page)
  const rows = () => block(page, 'Ticket Metrics').locator('dl > div').allInnerTexts()
  const spaced = async () => (await rows()).map(row => row.replace(/\s+/g, ' ').trim())
  await expect.poll(spaced).toEqual(['FRT 3h 10m', 'Resolution Time 1d 1h', 'Reopen Count 0'])
  await page.unrouteAll()
  const none = { in_minutes: { business: null } }
  const metrics = { first_response_time: none, full_resolution_time: none, reopens: null }
  await serveTicket(page, { details: { metrics } })
  await page.reload()
  await expect.poll(spaced).toEqual(['FRT -', 'Resolution Time -', 'Reopen Count -'])
})

const unscored = { eligible: false, ai_csat_score: null, ineligible_reason: 'no_agent_reply' }

async function widthOf(page: Page) {
  const box = await panel(page).boundingBox()
  return Math.round(((box?.width ?? 0) / 1440) * 100)
}

test('[TICKETS-056] a ticket that cannot be scored says why instead', async ({ page }) => {
  await openTicket(page, { insight: unscored })
  await expect(panel(page).getByText('Not scored: no agent replied to the customer.')).toBeVisible()
  await expect(block(page, 'AI Score')).toHaveCount(0)
  await expect(block(page, 'Ticket Metrics')).toHaveCount(0)
  expect(await widthOf(page)).toBe(72)
})

test('[TICKETS-057] [TICKETS-058] spam has neither score nor metrics, in a panel of 40 %', async ({
  page,
}) => {
  await openTicket(page, { insight: { category: 'Spam', subcategory: null } })
  await expect(panel(page).getByText('This category is marked as spam')).toBeVisible()
  await expect(block(page, 'AI Score')).toHaveCount(0)
  await expect(block(page, 'Ticket Metrics')).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBe(40)
  const top = async (name: string) => (await panel(page).getByText(name).first().boundingBox())?.y ?? 0
  expect(await top('Ticket ID - ')).toBeLessThan(await top('Conversation Summary'))
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/spam.png` })
})

test('the customer’s own rating stands beside the score', async ({ page }) => {
  await openTicket(page)
  await expect(block(page, 'AI Score').getByText('customer rated: bad')).toBeVisible()
  await expect(block(page, 'AI Score').getByText('Too late for the birthday.')).toBeVisible()
  await page.unrouteAll()
  await serveTicket(page, { rating: { rating: 'offered', comment: null } })
  await page.reload()
  await expect(block(page, 'AI Score')).toBeVisible()
  await expect(panel(page).getByText('customer rated')).toHaveCount(0)
})

test.describe('a manager who disagrees', () => {
  test('gives a score and a reason, which stand beside the AI’s until taken back', async ({ page }) => {
    test.slow()
    const id = await scoredTicketId('globex')
    await openAs(page, 'globex', `/pulse?ticket=${id}`)
    const score = block(page, 'AI Score')
    const figure = await score.getByRole('meter', { name: 'AI Score' }).getAttribute('aria-valuenow')
    await score.getByRole('button', { name: 'I disagree' }).click()
    await score.getByRole('button', { name: 'Save' }).click()
    await expect(score.getByText('Say why you would score it differently.')).toBeVisible()
    await score.getByLabel('Your score').fill('1.5')
    await score.getByLabel('Why').fill('Nothing was solved.')
    await score.getByRole('button', { name: 'Save' }).click()
    const mine = score.getByRole('list', { name: 'Opinions' }).getByRole('listitem')
    await expect(mine).toContainText('1.5 / 5')
    await expect(mine).toContainText('Nothing was solved.')
    await expect(mine).toContainText('(you)')
    await expect(mine.locator('time')).toHaveText(/\d+ \w+, \d\d:\d\d/)
    await expect(score.getByRole('meter', { name: 'AI Score' })).toHaveAttribute(
      'aria-valuenow',
      figure ?? '',
    )
    await page.reload()
    await expect(mine).toContainText('Nothing was solved.')
    await score.getByRole('button', { name: 'Change my opinion' }).click()
    await expect(score.getByLabel('Why')).toHaveValue('Nothing was solved.')
    await score.getByRole('button', { name: 'Withdraw' }).click()
    await expect(mine).toHaveCount(0)
    await expect(score.getByRole('button', { name: 'I disagree' })).toBeFocused()
  })

  test.describe('and meets a failure', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    test('is told in place, and nothing typed is lost', async ({ page }) => {
      await openTicket(page)
      await page.route(opinionAddress, route =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 503,
              json: { msg: 'The database is away. Try again.', code: 'unavailable' },
            })
          : route.fallback(),
      )
      const score = block(page, 'AI Score')
      await score.getByRole('button', { name: 'I disagree' }).click()
      await score.getByLabel('Your score').fill('4.5')
      await score.getByLabel('Why').fill('She thanked us.')
      await score.getByRole('button', { name: 'Save' }).click()
      await expect(score.getByRole('alert')).toHaveText('The database is away. Try again.')
      await score.getByRole('button', { name: 'Cancel' }).click()
      await score.getByRole('button', { name: 'I disagree' }).click()
      await expect(score.getByLabel('Why')).toHaveValue('She thanked us.')
      await expect(score.getByLabel('Your score')).toHaveValue('4.5')
      await page.keyboard.press('Escape')
      await expect(score.getByLabel('Why')).toBeHidden()
      await score.getByRole('button', { name: 'I disagree' }).click()
      await expect(score.getByLabel('Why')).toHaveValue('She thanked us.')
    })
  })
})
