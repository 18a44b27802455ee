import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { waitUntilLoaded } from './support/dashboard.ts'
import { expect, openAs, test } from './support/sign-in.ts'
import {
  addressOf,
  message,
  openTicket,
  panel,
  scoredTicketId,
  serveTicket,
  serveTicketsById,
  showTicket,
  type TicketAnswer,
  ticketAddress,
  ticketAnswer,
  ticketId,
} from './support/ticket.ts'
import { endTimeLimits, holdTimeLimits } from './support/time-limits.ts'

const messages = (page: Page) => panel(page).getByRole('list', { name: 'Conversation' }).getByRole('listitem')

test.describe('conversation', () => {
  // The browser's time zone is far from the account's; the panel must use the account's.
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('[TICKETS-022] [TICKETS-024] [TICKETS-025] [TICKETS-026] [TICKETS-027] [TICKETS-028] [TICKETS-029] [TICKETS-030] [TICKETS-031] [TICKETS-032] [TICKETS-033] [TICKETS-034] [API-030] the conversation shows who wrote what and when, below a header with the customer, the agent and the category', async ({
    page,
  }) => {
    const { public: _, ...withoutPublic } = message('agent', 'Ada', 'No one set whether this is public.')
    const given = [...ticketAnswer().ticketDetails.messages, withoutPublic as ReturnType<typeof message>]
    const { customer } = ticketAnswer().ticketDetails
    const cases = {
      '1001': [customer, 'Nina'],
      '1002': [{ ...customer, firstname: null }, 'Nina Okafor'],
      '1003': [{ ...customer, firstname: null, name: '' }, 'nina@example.com'],
      '1004': [{ ...customer, firstname: null, name: null, email: null }, 'c-1'],
    } as const
    for (const [id, [shown]] of Object.entries(cases))
      await serveTicketsById(page, { [id]: { details: { customer: shown } } })
    await openTicket(page, { details: { messages: given } })

    await test.step('messages show author, type and time', async () => {
      await expect(messages(page)).toHaveCount(7)
      await expect(messages(page).nth(0)).toContainText('Nina')
      await expect(messages(page).nth(0)).toContainText('Customer')
      await expect(messages(page).nth(0)).toContainText('3 Nov, 18:30')
      await expect(messages(page).nth(0)).toContainText('Hi, my order has not moved since.')
      await expect(messages(page).nth(2)).toContainText('Tomas Reyes')
      await expect(messages(page).nth(2)).toContainText('Agent')
      for (const index of [3, 4])
        await expect(messages(page).nth(index).getByText('Bot', { exact: true })).toBeVisible()
    })

    await test.step('a private note is marked; a message without that field is public', async () => {
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

    const header = panel(page).locator('header')
    await test.step('the header shows the agent, the ticket, its channel and its category', async () => {
      await expect(header.getByText('with Tomas', { exact: true })).toBeVisible()
      await expect(header.getByText('Ticket ID - 48213', { exact: true })).toBeVisible()
      await expect(header.getByText('Email', { exact: true })).toBeVisible()
      await expect(header.getByText('Delivery issues / Parcel not received', { exact: true })).toBeVisible()
    })

    await test.step('the customer is shown by first name, full name, email or id, whichever is known', async () => {
      for (const [id, [, name]] of Object.entries(cases)) {
        await showTicket(page, id)
        await expect(header.getByText(name, { exact: true })).toBeVisible()
        await expect(panel(page)).toHaveAccessibleName(`Ticket from ${name}`)
      }
    })
  })
})

test('[TICKETS-059] [API-029] [API-031] a ticket in the URL is fetched, shows the server’s data, and closes with Escape, its button or Back', async ({
  page,
}) => {
  test.slow()
  const id = await scoredTicketId('acme')
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/api/common/ticket/')) asked += 1
  })
  await serveTicket(page)
  await openAs(page, 'acme', '/pulse')
  await waitUntilLoaded(page)
  const from = page.getByRole('link', { name: 'Settings' })
  const open = async (ticket: string) => {
    await from.focus()
    await page.evaluate(named => {
      const address = new URL(location.href)
      address.searchParams.set('ticket', named)
      history.pushState({}, '', address)
    }, ticket)
    await expect(panel(page).getByText(`Ticket ID - ${ticket}`)).toBeVisible()
  }
  const expectClosed = async () => {
    await expect(panel(page)).toHaveCount(0)
    expect(new URL(page.url()).searchParams.has('ticket')).toBe(false)
    await expect(from).toBeFocused()
  }

  await test.step('nothing is fetched without a ticket in the URL', async () => {
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(asked).toBe(0)
  })

  await test.step('a ticket from the demo account shows the server’s data', async () => {
    const answered = page.waitForResponse(`**/api/common/ticket/${id}`)
    await open(id)
    const { data } = (await (await answered).json()) as { data: TicketAnswer }
    const score = data.ticketInsight?.ai_csat_score ?? 0
    await expect(messages(page)).toHaveCount(data.ticketDetails.messages.length)
    const block = panel(page).getByRole('region', { name: 'AI Score' })
    await expect(block.getByText(score.toFixed(1), { exact: true }).first()).toBeVisible()
    const summary = data.ticketInsight?.summary?.split(/\s+/).slice(0, 5).join(' ') ?? ''
    await expect(panel(page).getByRole('region', { name: 'Conversation Summary' })).toContainText(summary)
    await block.getByRole('listitem').getByRole('button').first().click()
    await expect(panel(page).locator('mark').first()).toBeInViewport()
    await expect(panel(page).getByText(`Ticket ID - ${id}`)).toBeInViewport()
  })

  await test.step('Escape, the button and Back close the ticket and restore focus', async () => {
    await page.keyboard.press('Escape')
    await expectClosed()
    await open(ticketId)
    await panel(page).getByRole('button', { name: 'Close ticket' }).click()
    await expectClosed()
    await open(ticketId)
    await page.goBack()
    await expectClosed()
  })
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[TICKETS-060] [TICKETS-061] a failed fetch, or 30 s without a response, shows only a retry link, and the page stays usable', async ({
    page,
  }) => {
    let state: 'fails' | 'works' | 'hangs' = 'fails'
    await holdTimeLimits(page)
    await serveTicket(page)
    await page.route(ticketAddress, route => {
      if (state === 'works') return route.fallback()
      if (state === 'fails')
        return route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } })
    })
    await openAs(page, 'acme', addressOf(ticketId))
    const retry = panel(page).getByRole('button', { name: 'Retry' })

    await test.step('a failure shows a retry link', async () => {
      await expect(retry).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Later.')).toHaveCount(0)
      await expectAccessible(page, '[role=dialog]')
    })
    await test.step('no response for 30 s shows a retry link', async () => {
      state = 'hangs'
      const sent = page.waitForRequest(ticketAddress)
      await retry.click()
      await sent
      await expect(retry).toBeHidden()
      expect(await endTimeLimits(page, 30_000)).toBeGreaterThan(0)
      await expect(retry).toBeVisible()
    })
    await test.step('Retry loads the ticket', async () => {
      state = 'works'
      await retry.click()
      await expect(messages(page)).toHaveCount(6)
    })
    await test.step('the page stays usable', async () => {
      state = 'fails'
      await page.reload()
      await expect(retry).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    })
  })
})

test('the panel is accessible in light and dark mode and fits wide screens and phones, where it shows one part at a time', async ({
  page,
}) => {
  test.slow()
  await openTicket(page)
  await expect(panel(page).getByText('Show More')).toBeAttached()
  for (const width of [1440, 380])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: width === 380 ? 800 : 900 })
      const part = panel(page).getByRole('radio', { name: 'Summary and score' })
      await expect(part).toBeVisible({ visible: width === 380 })
      await expect(panel(page).getByText('AI Score', { exact: true })).toBeVisible({ visible: width !== 380 })
      await expectAccessible(page, '[role=dialog]')
      if (width === 380) {
        await panel(page).getByText('Summary and score').click()
        await expect(messages(page).first()).toBeHidden()
        await expectAccessible(page, '[role=dialog]')
      }
      await panel(page).getByRole('button', { name: 'I disagree' }).click()
      await expectAccessible(page, '[role=dialog]')
      await panel(page).getByRole('button', { name: 'Completeness' }).click()
      await expect(panel(page).locator('mark').first()).toBeInViewport()
      await expectAccessible(page, '[role=dialog]')
      if (width === 1440) await panel(page).getByRole('button', { name: 'Cancel' }).click()
    })
})
