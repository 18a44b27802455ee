import type { Page } from '@playwright/test'
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

test('[AGENTS-013] a floating round AI button opens the panel on every page of a category, and on the dashboard', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  for (const address of [
    '/pulse',
    '/pulse/Delivery%20issues',
    '/pulse/Delivery%20issues/tickets/valid',
    '/pulse/Delivery%20issues/tickets/invalid',
  ]) {
    await openAs(page, 'acme', address)
    const look = await button(page).evaluate(element => {
      const { position, borderRadius } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return { position, borderRadius, round: width === height }
    })
    expect(look).toEqual({ position: 'fixed', borderRadius: '50%', round: true })
    await expect(panel(page)).toBeHidden()
    if (address === '/pulse') expect(scripts.filter(url => url.includes('kim-panel'))).toEqual([])
    await button(page).click()
    await expect(panel(page)).toBeVisible()
  }
})

test('[KIM-001] [KIM-002] [KIM-003] [KIM-004] [KIM-005] [KIM-006] [KIM-008] [KIM-016] greets, suggests four questions and says where it is', async ({
  page,
}) => {
  await openPanel(page, '/pulse/Delivery%20issues')
  await expect(
    panel(page).getByText('Hi Alex Morgan! How can I help you today?', { exact: true }),
  ).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Suggested questions' }).getByRole('button')).toHaveText(
    prompts,
  )
  await expect(input(page)).toHaveAttribute('placeholder', 'Ask kim AI...')
  await expect(panel(page).getByRole('banner').or(panel(page).locator('header'))).toContainText(
    'Delivery issues',
  )
  await openPanel(page, '/pulse/Delivery%20issues/Parcel%20not%20received')
  await expect(panel(page).locator('header')).toContainText('Delivery issues › Parcel not received')
  await openPanel(page, '/pulse')
  await expect(panel(page).locator('header')).toContainText('All categories')
})

test('[KIM-007] [KIM-012] [KIM-018] [KIM-019] [KIM-020] [KIM-023] [KIM-024] a suggested question is asked, waited for and answered; pairs add up', async ({
  page,
}) => {
  const { asked, letGo } = await answerWhenLet(page, question => `Answer to: ${question}`)
  await openPanel(page, '/pulse/Delivery%20issues?start=2026-11-02&end=2026-11-08&channels=%5B%22email%22%5D')
  await expect(panel(page).getByText('About 02 Nov, 26 – 08 Nov, 26 · 1 filter')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Key factors driving high CSAT' }).click()
  await expect(shimmer(page)).toBeVisible()
  await expect(input(page)).toBeDisabled()
  await expect(send(page)).toBeDisabled()
  expect(asked).toEqual([
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
  const log = panel(page).getByRole('log')
  await expect(log.getByText('Answer to: Key factors driving high CSAT')).toBeVisible()
  await expect(shimmer(page)).toBeHidden()
  await expect(input(page)).toBeFocused()

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

test('[KIM-009] [KIM-010] [KIM-011] [KIM-017] Enter and the button send what is more than blanks', async ({
  page,
}) => {
  const { asked, letGo } = await answerWhenLet(page, question => `Answer to: ${question}`)
  await openPanel(page)
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

test('[KIM-013] [KIM-014] is expanded and collapsed, and closed: by its button, by Escape and by Back', async ({
  page,
}) => {
  await openPanel(page)
  const width = async () => (await panel(page).boundingBox())?.width ?? 0
  const usual = 432
  await expect.poll(width).toBe(usual)
  await panel(page).getByRole('button', { name: 'Expand' }).click()
  await expect.poll(width).toBeGreaterThan(usual + 200)
  await panel(page).getByRole('button', { name: 'Collapse' }).click()
  await expect.poll(width).toBe(usual)
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
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/pulse\/Delivery/)
})

test.describe('what is answered', () => {
  // Harmless by itself, and not only where the page's policy would stop it.
  test.use({ bypassCSP: true })

  test('[KIM-015] replies are markdown; a ticket number opens the ticket over them, and the tickets are shown beside them', async ({
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

/** Opens and closes the panel; the scales between which it moved, in turn. */
async function scalesOfPanel(page: Page): Promise<number[]> {
  await page.addInitScript(() => {
    const scales: number[] = []
    Object.assign(window, { scales })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof Element) || !target.matches('[data-kim]') || propertyName !== 'transform')
        return
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
  })
  await openPanel(page)
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(432)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  return page.evaluate(() => (window as unknown as { scales: number[] }).scales)
}

test('[KIM-021] [KIM-022] animates in on open, and scales out on close', async ({ page }) => {
  expect(await scalesOfPanel(page)).toEqual([0.8, 1, 1, 0.8])
})

test.describe('with a wish for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    expect(await scalesOfPanel(page)).toEqual([])
  })
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*(503|ERR_FAILED)/] })

  test('[KIM-025] [KIM-027] a failed request is said to have failed, and can be tried again', async ({
    page,
  }) => {
    await page.route(reportCall, route =>
      route.fulfill({ status: 503, json: { msg: 'The database does not answer.', code: 'unavailable' } }),
    )
    await openPanel(page)
    await input(page).fill('Why?')
    await input(page).press('Enter')
    const log = panel(page).getByRole('log')
    await expect(
      log.getByText('Sorry, I encountered an error while processing your request.', { exact: true }),
    ).toBeVisible()
    await expect(log.getByText('The database does not answer.')).toBeVisible()
    await page.unroute(reportCall)
    await page.route(reportCall, route => route.fulfill({ json: reportAnswer('Why?', 'Because.') }))
    await log.getByRole('button', { name: 'Try again' }).click()
    await expect(log.getByText('Because.', { exact: true })).toBeVisible()
    await expect(log.locator('p')).toHaveText(['Why?', /^Sorry/, 'Why?', 'Because.'])
  })

  test("[KIM-026] an empty report shows 'No response received.'", async ({ page }) => {
    await page.route(reportCall, route => route.fulfill({ json: reportAnswer('Why?', '') }))
    await openPanel(page)
    await input(page).fill('Why?')
    await input(page).press('Enter')
    await expect(panel(page).getByText('No response received.', { exact: true })).toBeVisible()
  })

  test('closing or stopping ends the request; the question waits where it was typed', async ({ page }) => {
    await answerWhenLet(page, question => `Answer to: ${question}`)
    const cancelled: string[] = []
    page.on('requestfailed', request => cancelled.push(new URL(request.url()).pathname))
    await openPanel(page)
    for (const end of ['Close', 'Stop']) {
      await input(page).fill('Slow')
      await input(page).press('Enter')
      await expect(shimmer(page)).toBeVisible()
      cancelled.length = 0
      await panel(page).getByRole('button', { name: end }).click()
      await expect.poll(() => cancelled).toContain('/api/pulse/generate_report')
      if (end === 'Close') {
        await expect(panel(page)).toBeHidden()
        await button(page).click()
      }
      await expect(shimmer(page)).toBeHidden()
      await expect(input(page)).toHaveValue('Slow')
    }
  })
})
