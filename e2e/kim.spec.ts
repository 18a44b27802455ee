import type { Page, Route } from '@playwright/test'
import { follow, waitUntilLoaded } from './support/dashboard.ts'
import {
  answerWhenLet,
  button,
  input,
  openPanel,
  panel,
  reportAnswer,
  reportCall,
  send,
  shimmer,
} from './support/kim.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import { serveTicket, ticketId } from './support/ticket.ts'

const prompts = [
  'Actionable steps to enhance overall customer satisfaction',
  'Top issues customers are highlighting',
  'Key factors driving high CSAT',
  'Main causes of low CSAT',
]

/** Records the start and end scales of the panel's animations, in order. */
function recordScales() {
  const scales: number[] = []
  Object.assign(window, { scales })
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (!(target instanceof Element) || !target.matches('[data-kim]') || propertyName !== 'transform') return
    const [running] = target
      .getAnimations()
      .filter(one => (one as CSSTransition).transitionProperty === 'transform')
    const frames = running?.effect instanceof KeyframeEffect ? running.effect.getKeyframes() : []
    const ms = Number(running?.effect?.getComputedTiming().duration ?? 0)
    if (ms >= 1)
      scales.push(
        ...frames.map(frame =>
          frame.transform === 'none' ? 1 : Number(new DOMMatrix(String(frame.transform)).a.toFixed(2)),
        ),
      )
  })
}

/** Opens and closes the panel with the keyboard, and returns the start and end scales of its animations. */
async function scalesOfPanel(page: Page): Promise<number[]> {
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await expect.poll(() => widthOf(page)).toBe(usualWidth)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  return page.evaluate(() => (window as unknown as { scales: number[] }).scales.splice(0))
}

const usualWidth = 432
const widthOf = async (page: Page) => (await panel(page).boundingBox())?.width ?? 0
const header = (page: Page) => panel(page).locator('header')

async function expectRoundButton(page: Page) {
  const look = await button(page).evaluate(element => {
    const { position, borderRadius } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { position, borderRadius, round: width === height }
  })
  expect(look).toEqual({ position: 'fixed', borderRadius: '50%', round: true })
  await expect(panel(page)).toBeHidden()
}

test('[AGENTS-013] [KIM-001] [KIM-002] [KIM-003] [KIM-004] [KIM-005] [KIM-006] [KIM-008] [KIM-013] [KIM-014] [KIM-016] [KIM-021] [KIM-022] a round floating AI button opens a panel that greets the user, suggests questions, shows which page it is about, and can be closed', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.addInitScript(recordScales)
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)

  await test.step('the button is on the dashboard', async () => {
    await expectRoundButton(page)
    expect(scripts.filter(url => url.includes('kim-panel'))).toEqual([])
    await button(page).click()
    await expect(panel(page)).toBeVisible()
    await expect(header(page)).toContainText('All categories')
    await page.keyboard.press('Escape')
  })

  await test.step('the button is on every page of a category', async () => {
    for (const path of ['/tickets/valid', '/tickets/invalid', '/Parcel%20not%20received', '']) {
      await follow(page, `/pulse/Delivery%20issues${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        path.startsWith('/Parcel') ? 'Parcel not received' : 'Delivery issues',
      )
      await expectRoundButton(page)
      await button(page).click()
      await expect(panel(page)).toBeVisible()
      await expect(header(page)).toContainText(
        path.startsWith('/Parcel') ? 'Delivery issues › Parcel not received' : 'Delivery issues',
      )
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
    }
  })

  await test.step('the panel greets the user and suggests four questions', async () => {
    await button(page).click()
    await expect(input(page)).toBeFocused()
    await expect(
      panel(page).getByText('Hi Alex Morgan! How can I help you today?', { exact: true }),
    ).toBeVisible()
    await expect(
      panel(page).getByRole('list', { name: 'Suggested questions' }).getByRole('button'),
    ).toHaveText(prompts)
    await expect(input(page)).toHaveAttribute('placeholder', 'Ask kim AI...')
  })

  await test.step('the panel can be expanded and collapsed, and is closed with its button, Escape or Back', async () => {
    await expect.poll(() => widthOf(page)).toBe(usualWidth)
    await panel(page).getByRole('button', { name: 'Expand' }).click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(usualWidth + 200)
    await panel(page).getByRole('button', { name: 'Collapse' }).click()
    await expect.poll(() => widthOf(page)).toBe(usualWidth)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await expect(page).not.toHaveURL(/kim=/)
    await page.keyboard.press('Enter')
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await button(page).click()
    await expect(page).toHaveURL(/kim=new/)
    await expect(panel(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(/\/pulse\/Delivery/)
  })

  await test.step('the panel scales in and out, but does not animate for users who prefer reduced motion', async () => {
    await page.evaluate(() => (window as unknown as { scales: number[] }).scales.splice(0))
    expect(await scalesOfPanel(page)).toEqual([0.8, 1, 1, 0.8])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await scalesOfPanel(page)).toEqual([])
  })

  await test.step('the command palette opens kim AI from any page', async () => {
    const ask = async () => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Find a page or an action').fill('kim')
      await page.keyboard.press('Enter')
      await expect(input(page)).toBeFocused()
    }
    await ask()
    await expect(header(page)).toContainText('Delivery issues')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await follow(page, '/pulse/hirely')
    await expect(page).toHaveTitle(/hirely/i)
    await ask()
    await expect(page).toHaveURL(/\/pulse\?.*kim=new/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })
})

test('[KIM-007] [KIM-009] [KIM-010] [KIM-011] [KIM-012] [KIM-017] [KIM-018] [KIM-019] [KIM-020] [KIM-023] [KIM-024] questions are sent and answered one at a time', async ({
  page,
}) => {
  const { asked, letGo } = await answerWhenLet(page, question => `Answer to: ${question}`)
  await openPanel(page, '/pulse/Delivery%20issues?start=2026-11-02&end=2026-11-08&channels=%5B%22email%22%5D')
  const log = panel(page).getByRole('log')

  await test.step('a suggested question is sent with the page’s dates and filters', async () => {
    await expect(panel(page).getByText('About 02 Nov, 26 – 08 Nov, 26 · 1 filter')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Key factors driving high CSAT' }).click()
    await expect(shimmer(page)).toBeVisible()
    await expect(input(page)).toBeDisabled()
    await expect(send(page)).toBeDisabled()
    await expect
      .poll(() => asked)
      .toEqual([
        {
          client_name: 'acme',
          dateRange: { startDate: '2026-11-02', endDate: '2026-11-08' },
          timezone: 'America/New_York',
          filters: {
            category: 'Delivery issues',
            subcategory: null,
            channels: ['email'],
            groupIds: [],
            formIds: [],
            satisfactionRating: [],
            customFilters: [],
          },
          user_query: 'Key factors driving high CSAT',
          conversationId: null,
        },
      ])
    letGo()
    await expect(log.getByText('Answer to: Key factors driving high CSAT')).toBeVisible()
    await expect(shimmer(page)).toBeHidden()
    await expect(input(page)).toBeFocused()
  })

  await test.step('follow-up questions belong to the same conversation', async () => {
    for (const question of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
      await input(page).fill(question)
      await input(page).press('Enter')
      await expect(shimmer(page)).toBeInViewport()
      letGo()
      await expect(log.getByText(`Answer to: ${question}`)).toBeInViewport()
    }
    expect(asked.map(({ conversationId }) => conversationId)).toEqual([
      null,
      ...Array(5).fill(asked[1]?.conversationId),
    ])
    const said = await log.locator('p').allTextContents()
    expect(said.slice(0, 4)).toEqual([
      'Key factors driving high CSAT',
      'Answer to: Key factors driving high CSAT',
      'Second',
      'Answer to: Second',
    ])
    expect(said).toHaveLength(12)
  })

  await test.step('Enter and the button send any text that is not blank', async () => {
    asked.length = 0
    await expect(send(page)).toBeDisabled()
    await input(page).fill('   \n ')
    await expect(send(page)).toBeDisabled()
    await input(page).press('Enter')
    await expect(shimmer(page)).toBeHidden()
    expect(asked).toEqual([])

    await input(page).fill('Two')
    await input(page).press('Shift+Enter')
    await input(page).pressSequentially('lines ')
    await expect(send(page)).toBeEnabled()
    await input(page).press('Enter')
    await expect(shimmer(page)).toBeVisible()
    letGo()
    await expect(panel(page).getByText('Answer to: Two')).toBeVisible()
    await input(page).fill('By button')
    await send(page).click()
    await expect(shimmer(page)).toBeVisible()
    letGo()
    await expect(panel(page).getByText('Answer to: By button')).toBeVisible()
    expect(asked.map(body => body.user_query)).toEqual(['Two\nlines', 'By button'])
  })
})

test.describe('answers', () => {
  // Answers must be harmless even without the page's content security policy.
  test.use({ bypassCSP: true })

  test('[KIM-015] an answer is rendered as markdown; a ticket number opens the ticket on top of the answer, and View tickets opens the list next to the answer', async ({
    page,
  }) => {
    await serveTicket(page)
    const report = `**CSAT was 3.1** <script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">

| Agent | n |
|---|---:|
| Ken Ito | 12 |

- see [#${ticketId}](ticket:${ticketId})`
    const search =
      '/pulse/Returns%20and%20refunds/tickets/valid?start=2026-11-01&end=2026-11-07&sort=csat&order=asc'
    await page.route(reportCall, route =>
      route.fulfill({ json: reportAnswer('Why?', report, { evidence: { ticketIds: [ticketId], search } }) }),
    )
    await openPanel(page)
    await input(page).fill('Why?')
    await input(page).press('Enter')
    const log = panel(page).getByRole('log')
    await expect(log.locator('strong')).toHaveText('CSAT was 3.1')
    await expect(log.getByRole('cell', { name: 'Ken Ito' })).toBeVisible()
    expect(await page.evaluate('window.stolen')).toBeUndefined()

    const link = log.getByRole('listitem').getByRole('link', { name: `#${ticketId}` })
    await expect(link).toHaveAttribute('href', new RegExp(`/pulse\\?ticket=${ticketId}$`))
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Ticket ID - ${ticketId}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`Ticket ID - ${ticketId}`)).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await expect(link).toBeFocused()

    await log.getByRole('link', { name: 'View tickets' }).click()
    await expect(page).toHaveURL(
      /\/pulse\/Returns%20and%20refunds\/tickets\/valid\?.*start=2026-11-01&end=2026-11-07/,
    )
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'csat', order: 'asc' })
    await expect(log.locator('strong')).toHaveText('CSAT was 3.1')
    await expect(panel(page).locator('header')).toContainText(/returns and refunds/i)
  })
})

test.describe('unanswered questions', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*(503|ERR_FAILED)/] })

  test('[KIM-025] [KIM-026] [KIM-027] failed, empty and stopped requests are reported and can be sent again', async ({
    page,
  }) => {
    let answer = (route: Route): Promise<void> | undefined =>
      route.fulfill({ status: 503, json: { msg: 'The database isn’t responding.', code: 'unavailable' } })
    await page.route(reportCall, route => answer(route))
    const log = panel(page).getByRole('log')
    await openPanel(page)

    await test.step('a failed request is reported and can be retried', async () => {
      await input(page).fill('Why?')
      await input(page).press('Enter')
      await expect(
        log.getByText('Sorry, I encountered an error while processing your request.', { exact: true }),
      ).toBeVisible()
      await expect(log.getByText('The database isn’t responding.')).toBeVisible()
      answer = route => route.fulfill({ json: reportAnswer('Why?', 'Because.') })
      await log.getByRole('button', { name: 'Try again' }).click()
      await expect(log.getByText('Because.', { exact: true })).toBeVisible()
      await expect(log.locator('p')).toHaveText(['Why?', 'Because.'])
    })

    await test.step('an empty report shows ‘No response received.’', async () => {
      answer = route => route.fulfill({ json: reportAnswer('And then?', '') })
      await input(page).fill('And then?')
      await input(page).press('Enter')
      await expect(panel(page).getByText('No response received.', { exact: true })).toBeVisible()
    })

    await test.step('closing the panel or pressing Stop cancels the request and puts the question back into the input', async () => {
      answer = () => undefined
      for (const end of ['Close', 'Stop']) {
        await input(page).fill('Slow')
        await input(page).press('Enter')
        await expect(shimmer(page)).toBeVisible()
        const cancelled = page.waitForEvent('requestfailed', request =>
          request.url().endsWith('/api/pulse/generate_report'),
        )
        await panel(page).getByRole('button', { name: end }).click()
        await cancelled
        if (end === 'Close') {
          await expect(panel(page)).toBeHidden()
          await button(page).click()
        }
        await expect(shimmer(page)).toBeHidden()
        await expect(input(page)).toHaveValue('Slow')
      }
    })
  })
})

test('changing a part of the question in its menu replaces the answer, and a refusal offers questions that kim AI can answer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 380, height: 760 })
  await openPanel(page, '/pulse')
  const log = panel(page).getByRole('log', { name: 'Conversation' })
  await input(page).fill('How is CSAT by email?')
  await page.keyboard.press('Enter')
  const chips = log.getByRole('list', { name: 'How kim AI understood the question' })
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  await expect(chips.getByRole('button', { name: 'email only, change' })).toBeVisible()

  await test.step('the menu works with the keyboard, and Escape closes only the menu', async () => {
    await chips.getByRole('button', { name: 'AI CSAT, change' }).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(panel(page)).toBeVisible()
  })

  await test.step('a choice replaces the answer', async () => {
    await chips.getByRole('button', { name: 'AI CSAT, change' }).click()
    await page.getByRole('menuitem', { name: 'Reopen rate' }).click()
    await expect(log.getByText(/^What is the reopen rate by email/)).toBeVisible()
    await expect(chips.getByRole('button', { name: 'Reopen rate, change' })).toBeVisible()
    await expect(log.getByText('How is CSAT by email?')).toHaveCount(0)
    await expect(chips).toHaveCount(1)
    const { scrollWidth, clientWidth } = await log.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
  })

  await test.step('a refusal offers questions that kim AI can answer', async () => {
    await input(page).fill('What is our revenue?')
    await page.keyboard.press('Enter')
    const offers = log.getByRole('list', { name: 'Questions to ask next' })
    const question = await offers.getByRole('button').first().innerText()
    await offers.getByRole('button').first().click()
    await expect(log.getByText(question, { exact: true })).toHaveCount(2)
    await expect(chips).toHaveCount(2)
  })
})
