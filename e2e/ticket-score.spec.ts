import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { gate } from './support/lists.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import {
  addressOf,
  openTicket,
  panel,
  serveTicketsById,
  showTicket,
  sixtyWords,
  type TicketParts,
  ticketAddress,
  ticketAnswer,
  ticketId,
} from './support/ticket.ts'

const block = (page: Page, name: string) => panel(page).getByRole('region', { name })
const factor = (page: Page, name: string) =>
  block(page, 'AI Score').getByRole('listitem').filter({ hasText: name })
const marked = (page: Page) => panel(page).locator('mark')
const firstForty = `${sixtyWords.split(' ').slice(0, 40).join(' ')}...`

async function widthOf(page: Page) {
  const box = await panel(page).boundingBox()
  return Math.round(((box?.width ?? 0) / 1440) * 100)
}

/** The metrics, one per line. */
async function metricsOf(page: Page) {
  const rows = await block(page, 'Ticket Metrics').locator('dl > div').allInnerTexts()
  return rows.map(row => row.replace(/\s+/g, ' ').trim())
}

test('[TICKETS-035] [TICKETS-036] [TICKETS-037] [TICKETS-038] [TICKETS-044] [TICKETS-045] [TICKETS-046] [TICKETS-047] [TICKETS-048] [TICKETS-050] [TICKETS-051] [TICKETS-052] [TICKETS-053] [TICKETS-054] [RULES-005] [RULES-006] [RULES-007] a scored ticket shows its summary, score, factors, quotes and metrics', async ({
  page,
}) => {
  await openTicket(page)
  const score = block(page, 'AI Score')

  await test.step('the summary shows forty words, with Show More and Show Less', async () => {
    const summary = block(page, 'Conversation Summary')
    await expect(summary.getByRole('heading', { name: 'Conversation Summary' })).toBeVisible()
    await expect(summary.getByText(firstForty, { exact: true })).toBeVisible()
    await summary.getByRole('button', { name: 'Show More' }).click()
    await expect(summary.getByText(sixtyWords, { exact: true })).toBeVisible()
    await summary.getByRole('button', { name: 'Show Less' }).click()
    await expect(summary.getByText(firstForty, { exact: true })).toBeVisible()
  })

  await test.step('the score has a bar, an explanation and a list of factors', async () => {
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

  await test.step('a score of 4 is green, 3 is amber, below 3 is red', async () => {
    const color = (token: string) =>
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
      await expect(score.getByRole('meter', { name }).locator('span')).toHaveCSS(
        'background-color',
        await color(token),
      )
  })

  await test.step('the customer’s rating is shown next to the score', async () => {
    await expect(score.getByText('customer rated: bad')).toBeVisible()
    await expect(score.getByText('Too late for the birthday.')).toBeVisible()
  })

  await test.step('metrics are shown in business hours', async () => {
    await expect
      .poll(() => metricsOf(page))
      .toEqual(['FRT 3h 10m', 'Resolution Time 1d 1h', 'Reopen Count 0'])
  })

  await test.step('choosing a factor by mouse or keyboard highlights its sentence, even across elements', async () => {
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

  await test.step('if a quote is not found, its whole message is highlighted', async () => {
    await factor(page, 'Personalization').getByRole('button').click()
    const quoted = panel(page).locator('[data-quoted]')
    await expect(quoted).toHaveCount(1)
    await expect(quoted).toContainText('Please allow 5 to 7 working days')
    await expect(quoted).toBeInViewport()
    await factor(page, 'Completeness').getByRole('button').click()
    await expect(quoted).toHaveCount(0)
  })
})

const { agent_metric } = ticketAnswer().ticketInsight?.ai_satisfaction_analysis ?? { agent_metric: {} }
const bonus = { score: 0.5, reason: 'Sent a voucher.', evidence: [] }
const none = { in_minutes: { business: null } }
const others = {
  '1001': { insight: { summary: null, aiInsights: { summary: 'A short one.' } } as object },
  '1002': { insight: { ai_satisfaction_analysis: { agent_metric: { ...agent_metric, bonus } } } },
  '1003': {
    details: { metrics: { first_response_time: none, full_resolution_time: none, reopens: null } },
    rating: { rating: 'offered', comment: null },
  },
  '1004': { insight: { eligible: false, ai_csat_score: null, ineligible_reason: 'no_agent_reply' } },
  '1005': { insight: { category: 'Spam', subcategory: null } },
} satisfies Record<string, TicketParts>

test('[TICKETS-043] [TICKETS-049] [TICKETS-055] [TICKETS-056] [TICKETS-057] [TICKETS-058] bonuses, spam, and missing scores, summaries, ratings and metrics are shown correctly', async ({
  page,
}) => {
  await serveTicketsById(page, others)
  await openAs(page, 'acme', addressOf('1001'))

  await test.step('the summary is also found inside aiInsights', async () => {
    await expect(block(page, 'Conversation Summary').getByText('A short one.')).toBeVisible()
    await expect(block(page, 'Conversation Summary').getByRole('button')).toHaveCount(0)
  })

  await test.step('a bonus is shown if it is not zero', async () => {
    await showTicket(page, '1002')
    await expect(factor(page, 'Bonus')).toContainText('Sent a voucher.')
    await expect(factor(page, 'Bonus')).toContainText('+0.5')
    await expect(page.getByRole('meter', { name: 'Bonus' })).toHaveCount(0)
  })

  await test.step('missing metrics are shown as dashes, and a rating that was only offered is not shown', async () => {
    await showTicket(page, '1003')
    await expect.poll(() => metricsOf(page)).toEqual(['FRT -', 'Resolution Time -', 'Reopen Count -'])
    await expect(block(page, 'AI Score')).toBeVisible()
    await expect(panel(page).getByText('customer rated')).toHaveCount(0)
  })

  await test.step('a ticket that cannot be scored shows the reason instead of a score', async () => {
    await showTicket(page, '1004')
    await expect(panel(page).getByText('Not scored: no agent replied to the customer.')).toBeVisible()
    await expect(block(page, 'AI Score')).toHaveCount(0)
    await expect(block(page, 'Ticket Metrics')).toHaveCount(0)
    await expect.poll(() => widthOf(page)).toBe(72)
  })

  await test.step('spam has no score or metrics, and its panel is 40% wide', async () => {
    await showTicket(page, '1005')
    await expect(panel(page).getByText('This category is marked as spam')).toBeVisible()
    await expect(block(page, 'AI Score')).toHaveCount(0)
    await expect(block(page, 'Ticket Metrics')).toHaveCount(0)
    await expect.poll(() => widthOf(page)).toBe(40)
    const top = async (name: string) => (await panel(page).getByText(name).first().boundingBox())?.y ?? 0
    expect(await top('Ticket ID - ')).toBeLessThan(await top('Conversation Summary'))
  })
})

test('[TICKETS-039] [TICKETS-040] [TICKETS-041] [TICKETS-042] while a ticket loads, and for 2 s afterward, three messages rotate every 1.5 s over a shimmer', async ({
  page,
}) => {
  const late = gate()
  await serveTicketsById(page, { '1001': {}, [ticketId]: {} })
  await page.route(ticketAddress, async route => {
    await late.opened
    await route.fallback()
  })
  await page.clock.install()
  // Opening another ticket loads the panel's script before the clock is stopped.
  await openAs(page, 'acme', addressOf('1001'))
  await expect(panel(page).getByText('with Tomas')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await stopClock(page)

  let ran = 0
  const run = async (ms: number) => {
    await page.clock.runFor(ms)
    ran += ms
  }
  /** Advances the clock in small steps until the element is visible, and returns how far it advanced. */
  const runUntil = async (seen: () => Promise<boolean>) => {
    const start = ran
    await expect
      .poll(
        async () => {
          await run(5)
          return seen()
        },
        { intervals: [5] },
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

  late.open()
  const since = await runUntil(() => panel(page).getByText('with Tomas').isVisible())
  await run(1_990 - since)
  await expect(turn).toBeVisible()
  await run(since + 10)
  await expect(summary.getByText(firstForty)).toBeVisible()
  await expect(turn).toHaveCount(0)
})

test.describe('disagreement', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*503/] })
  let own: Awaited<ReturnType<typeof makeOwnAccount>>
  test.beforeEach(async ({ browserName: _ }) => {
    own = await makeOwnAccount('opinions', {
      categories: { Delivery: ['Late'] },
      tickets: [{ ticketId: '1', resolvedAt: new Date(Date.now() - 4 * 86_400_000) }],
    })
  })
  test.afterEach(({ page }) => own.remove(page))

  test('a manager who disagrees can give a score and a reason, which are shown next to the AI’s score until withdrawn; a failure keeps the draft', async ({
    page,
  }) => {
    let fails = true
    await page.route('**/api/pulse/ticket/1/opinion*', route =>
      fails && route.request().method() === 'PUT'
        ? route.fulfill({
            status: 503,
            json: { msg: 'The database is unavailable. Try again.', code: 'unavailable' },
          })
        : route.fallback(),
    )
    await openAs(page, 'opinions', '/pulse?ticket=1')
    const score = block(page, 'AI Score')
    const disagree = score.getByRole('button', { name: 'I disagree' })
    const reason = score.getByLabel('Why')
    const figure = await score.getByRole('meter', { name: 'AI Score' }).getAttribute('aria-valuenow')

    await test.step('a failure is reported in place, and the draft is kept', async () => {
      await disagree.click()
      await score.getByRole('button', { name: 'Save' }).click()
      await expect(score.getByText('Say why you would score it differently.')).toBeVisible()
      await score.getByLabel('Your score').fill('1.5')
      await reason.fill('Nothing was solved.')
      await score.getByRole('button', { name: 'Save' }).click()
      await expect(score.getByRole('alert')).toHaveText('The database is unavailable. Try again.')
      await score.getByRole('button', { name: 'Cancel' }).click()
      await disagree.click()
      await expect(reason).toHaveValue('Nothing was solved.')
      await expect(score.getByLabel('Your score')).toHaveValue('1.5')
      await page.keyboard.press('Escape')
      await expect(reason).toBeHidden()
      await disagree.click()
      await expect(reason).toHaveValue('Nothing was solved.')
    })

    const mine = score.getByRole('list', { name: 'Opinions' }).getByRole('listitem')
    await test.step('the opinion is shown next to the score', async () => {
      fails = false
      await score.getByRole('button', { name: 'Save' }).click()
      await expect(mine).toContainText('1.5 / 5')
      await expect(mine).toContainText('Nothing was solved.')
      await expect(mine).toContainText('(you)')
      await expect(mine.locator('time')).toHaveText(/\d+ \w+, \d\d:\d\d/)
      await expect(score.getByRole('meter', { name: 'AI Score' })).toHaveAttribute(
        'aria-valuenow',
        figure ?? '',
      )
    })

    await test.step('the opinion persists after a reload and can be withdrawn', async () => {
      await page.reload()
      await expect(mine).toContainText('Nothing was solved.')
      await score.getByRole('button', { name: 'Change my opinion' }).click()
      await expect(reason).toHaveValue('Nothing was solved.')
      await score.getByRole('button', { name: 'Withdraw' }).click()
      await expect(mine).toHaveCount(0)
      await expect(disagree).toBeFocused()
    })
  })
})
