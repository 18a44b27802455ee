import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'
import {
  message,
  openTicket,
  opinionAddress,
  panel,
  scoredTicketId,
  serveTicket,
  ticketAddress,
  ticketAnswer,
  ticketId,
} from './support/ticket.ts'

const messages = (page: Page) => panel(page).getByRole('list', { name: 'Conversation' }).getByRole('listitem')

test.describe('the conversation', () => {
  // Far from the account's zone, which is the one that counts.
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('[TICKETS-022] [TICKETS-024] [TICKETS-025] [TICKETS-026] [TICKETS-027] [TICKETS-028] [API-030] lists who wrote what and when', async ({
    page,
  }) => {
    const { public: _, ...withoutPublic } = message('agent', 'Ada', 'Nobody said whether this is public.')
    const given = [...ticketAnswer().ticketDetails.messages, withoutPublic as ReturnType<typeof message>]
    await openTicket(page, { details: { messages: given } })
    await expect(messages(page)).toHaveCount(7)
    await expect(messages(page).nth(0)).toContainText('Nina')
    await expect(messages(page).nth(0)).toContainText('Customer')
    await expect(messages(page).nth(0)).toContainText('3 Nov, 18:30')
    await expect(messages(page).nth(0)).toContainText('Hi, my order has not moved since.')
    await expect(messages(page).nth(2)).toContainText('Tomas Reyes')
    await expect(messages(page).nth(2)).toContainText('Agent')
    for (const index of [3, 4])
      await expect(messages(page).nth(index).getByText('Bot', { exact: true })).toBeVisible()

    const note = messages(page).nth(1)
    await expect(note.getByText('private note')).toBeVisible()
    await expect(note.locator('svg')).toBeVisible()
    const tint = (index: number) =>
      messages(page)
        .nth(index)
        .locator('div')
        .first()
        .evaluate(element => getComputedStyle(element).backgroundColor)
    expect(await tint(1)).not.toBe(await tint(2))
    expect(await tint(1)).not.toBe(await tint(0))
    expect(await tint(6)).toBe(await tint(2))
    await expect(panel(page).getByText('private note')).toHaveCount(1)
  })
})

test('[TICKETS-033] [TICKETS-034] the header tells the agent’s first name, the ticket, its channel and its place', async ({
  page,
}) => {
  await openTicket(page)
  const header = panel(page).getByRole('banner').or(panel(page).locator('header'))
  await expect(header.getByText('with Tomas', { exact: true })).toBeVisible()
  await expect(header.getByText('Ticket ID - 48213', { exact: true })).toBeVisible()
  await expect(header.getByText('Email', { exact: true })).toBeVisible()
  await expect(header.getByText('Delivery issues / Parcel not received', { exact: true })).toBeVisible()
})

test('[TICKETS-029] [TICKETS-030] [TICKETS-031] [TICKETS-032] the customer is named by first name, name, email or id', async ({
  page,
}) => {
  const customer = { id: 'c-1', name: 'Nina Okafor', firstname: 'Nina', email: 'nina@example.com' }
  const cases = [
    [customer, 'Nina'],
    [{ ...customer, firstname: null }, 'Nina Okafor'],
    [{ ...customer, firstname: null, name: '' }, 'nina@example.com'],
    [{ ...customer, firstname: null, name: null, email: null }, 'c-1'],
  ] as const
  let shown: (typeof cases)[number][0] = customer
  await page.route(ticketAddress, route =>
    route.fulfill({ json: { data: ticketAnswer({ details: { customer: shown } }) } }),
  )
  await page.route(opinionAddress, route => route.fulfill({ json: { data: [] } }))
  await openAs(page, 'acme', `/pulse?ticket=${ticketId}`)
  for (const [given, name] of cases) {
    shown = given
    await page.reload()
    await expect(panel(page).locator('header').getByText(name, { exact: true })).toBeVisible()
    await expect(panel(page)).toHaveAccessibleName(`Ticket from ${name}`)
  }
})

test('[API-029] [API-031] a ticket of the demo opens by its address and shows what the server knows', async ({
  page,
}) => {
  test.slow()
  const id = await scoredTicketId('acme')
  const answered = page.waitForResponse(`**/api/common/ticket/${id}`)
  await openAs(page, 'acme', `/pulse?ticket=${id}`)
  const { data } = (await (await answered).json()) as { data: ReturnType<typeof ticketAnswer> }
  const score = data.ticketInsight?.ai_csat_score ?? 0
  await expect(panel(page).getByText(`Ticket ID - ${id}`)).toBeVisible()
  await expect(messages(page)).toHaveCount(data.ticketDetails.messages.length)
  const block = panel(page).getByRole('region', { name: 'AI Score' })
  await expect(block.getByText(score.toFixed(1), { exact: true }).first()).toBeVisible()
  const summary = data.ticketInsight?.summary?.split(/\s+/).slice(0, 5).join(' ') ?? ''
  await expect(panel(page).getByRole('region', { name: 'Conversation Summary' })).toContainText(summary)
  await block.getByRole('listitem').getByRole('button').first().click()
  await expect(panel(page).locator('mark').first()).toBeInViewport()
  await expect(panel(page).getByText(`Ticket ID - ${id}`)).toBeInViewport()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/demo.png` })
})

test('closes by Escape, by its button and by Back; the focus returns', async ({ page }) => {
  await serveTicket(page)
  await openAs(page, 'acme', '/pulse')
  const from = page.getByRole('link', { name: 'Settings' })
  const open = async () => {
    await from.focus()
    await page.evaluate(id => {
      const address = new URL(location.href)
      address.searchParams.set('ticket', id)
      history.pushState({}, '', address)
    }, ticketId)
    await expect(panel(page).getByText('with Tomas')).toBeVisible()
  }
  const expectClosed = async () => {
    await expect(panel(page)).toHaveCount(0)
    expect(new URL(page.url()).searchParams.has('ticket')).toBe(false)
    await expect(from).toBeFocused()
  }
  await open()
  await page.keyboard.press('Escape')
  await expectClosed()
  await open()
  await panel(page).getByRole('button', { name: 'Close ticket' }).click()
  await expectClosed()
  await open()
  await page.goBack()
  await expectClosed()
})

test('[TICKETS-059] nothing is fetched while no ticket is named', async ({ page }) => {
  let asked = 0
  await page.route('**/api/common/ticket/**', route => {
    asked += 1
    return route.continue()
  })
  await openAs(page, 'acme', '/pulse')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(asked).toBe(0)
})

test.describe('a failure', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[TICKETS-060] of the fetch shows no message but a retry link, and the page stays usable', async ({
    page,
  }) => {
    let works = false
    await serveTicket(page)
    await page.route(ticketAddress, route =>
      works ? route.fallback() : route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await openAs(page, 'acme', `/pulse?ticket=${ticketId}`)
    const retry = panel(page).getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Later.')).toHaveCount(0)
    await expectNoFaults(page)
    works = true
    await retry.click()
    await expect(messages(page)).toHaveCount(6)
    works = false
    await page.reload()
    await expect(retry).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })

  test('[TICKETS-061] comes after 30 s without an answer', async ({ page }) => {
    await page.addInitScript(() => {
      const limits: { ms: number; end: () => void }[] = []
      Object.assign(window, { limits })
      AbortSignal.timeout = ms => {
        const limit = new AbortController()
        limits.push({ ms, end: () => limit.abort(new DOMException('Too late', 'TimeoutError')) })
        return limit.signal
      }
    })
    await serveTicket(page)
    await page.route(ticketAddress, () => {})
    await openAs(page, 'acme', `/pulse?ticket=${ticketId}`)
    await expect(panel(page).getByText('Conversation Summary')).toBeVisible()
    const endAll = () =>
      page.evaluate(() => {
        const { limits } = window as unknown as { limits: { ms: number; end: () => void }[] }
        for (const limit of limits) if (limit.ms === 30_000) limit.end()
        return limits.map(limit => limit.ms)
      })
    await expect
      .poll(async () => {
        expect(await endAll()).toContain(30_000)
        return panel(page).getByRole('button', { name: 'Retry' }).isVisible()
      })
      .toBe(true)
  })
})

async function expectNoFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
  ).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 380])
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: width === 380 ? 800 : 900 },
        reducedMotion: 'reduce',
      })
      test('has no accessibility fault or sideways scroll; a phone shows one part at a time', async ({
        page,
      }) => {
        await openTicket(page)
        await expect(panel(page).getByText('Show More')).toBeAttached()
        await expectNoFaults(page)
        const shot = (name: string) =>
          process.env.SHOTS &&
          page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` })
        const part = panel(page).getByRole('radio', { name: 'Summary and score' })
        if (width === 380) {
          await shot('conversation')
          await expect(panel(page).getByText('AI Score', { exact: true })).toBeHidden()
          await panel(page).getByText('Summary and score').click()
          await expect(messages(page).first()).toBeHidden()
          await expectNoFaults(page)
        } else await expect(part).toBeHidden()
        await shot('score')
        await panel(page).getByRole('button', { name: 'I disagree' }).click()
        await expectNoFaults(page)
        await shot('form')
        await panel(page).getByRole('button', { name: 'Completeness' }).click()
        await expect(panel(page).locator('mark').first()).toBeInViewport()
        await expectNoFaults(page)
        await shot('quoted')
      })
    })
