import { expect, type Page } from '@playwright/test'
import type { CallAnswer } from '@pulse/contract'
import { follow } from './dashboard.ts'
import { openTestedDatabase } from './database.ts'
import { paginationOf } from './lists.ts'
import { openAs } from './sign-in.ts'

export type TicketAnswer = CallAnswer<'GET /common/ticket/{ticketId}'>['data']
type Details = TicketAnswer['ticketDetails']
type Insight = NonNullable<TicketAnswer['ticketInsight']>

export const ticketId = '48213'

export const sixtyWords = Array.from({ length: 60 }, (_, index) => `word${index + 1}`).join(' ')

const factor = (score: number, reason: string, ...evidence: { message: number; quote: string }[]) => ({
  score,
  reason,
  evidence,
})

const details: Details = {
  id: ticketId,
  channel: 'email',
  subject: 'Where is my order?',
  status: 'closed',
  helpdesk_link: null,
  customer: { id: 'c-1', name: 'Nina Okafor', firstname: 'Nina', email: 'nina@example.com' },
  assigned_agent: { name: 'Tomas Reyes' },
  messages: [
    message('customer', 'Nina', 'Hi, my order **has not moved** since. Can you tell me where it is?'),
    message('agent', 'Tomas Reyes', 'Courier strike in the north.', { public: false }),
    message(
      'agent',
      'Tomas Reyes',
      '<div>Please allow <b>5 to 7</b> working days\n for <i>delivery</i>. You can follow it.</div>',
    ),
    message('Bot', 'Answer bot', 'I am a bot.'),
    message('SYSTEM', null, 'The ticket was closed.'),
    message('customer', 'Nina', 'OK, thank you. _I wish you had said so yesterday._'),
  ],
  metrics: {
    first_response_time: { in_minutes: { business: 190 } },
    full_resolution_time: { in_minutes: { business: 1500 } },
    reopens: 0,
  },
}

const insight: Insight = {
  ai_csat_score: 2.94,
  ai_satisfaction_analysis: {
    agent_metric: {
      empathy: factor(4, 'One apology.', { message: 99, quote: 'no such message' }),
      responsiveness: factor(3.95, 'First reply after 3 h 10 min.'),
      personalization_empathy_of_agent: factor(3, 'Name not used.', {
        message: 2,
        quote: 'not in it at all',
      }),
      emotional_polarity: factor(
        2.95,
        'From worried to mildly disappointed.',
        { message: 0, quote: 'order **has not moved** since.' },
        { message: 5, quote: 'I wish you had said so yesterday.' },
      ),
      completeness: factor(2.2, 'Answered only in the second reply.', {
        message: 2,
        quote: 'Please allow 5 to 7 working days for delivery.',
      }),
      bonus: factor(0, 'None.'),
    },
  },
  summary: sixtyWords,
  eligible: true,
  ineligible_reason: null,
  category: 'Delivery issues',
  subcategory: 'Parcel not received',
  confidence: 0.9,
  language: 'en',
  engine: 'offline',
  model: null,
  version: '1',
}

export function message(
  author_type: string,
  author_name: string | null,
  body: string,
  rest: Partial<Details['messages'][number]> = {},
): Details['messages'][number] {
  return { author_type, author_name, body, public: true, created_at: '2026-11-03T23:30:00Z', ...rest }
}

export type TicketParts = {
  details?: Partial<Details>
  insight?: Partial<Insight> | null
  rating?: TicketAnswer['csat_data']
}

export function ticketAnswer(parts: TicketParts = {}): TicketAnswer {
  return {
    ticketDetails: { ...details, ...parts.details },
    ticketInsight: parts.insight === null ? null : { ...insight, ...parts.insight },
    placement: {
      category: insight.category,
      subcategory: insight.subcategory,
      moved: null,
      ai_category: insight.category,
      ai_subcategory: insight.subcategory,
    },
    csat_data: parts.rating ?? { rating: 'bad', comment: 'Too late for the birthday.' },
  }
}

export const ticketAddress = `**/api/common/ticket/${ticketId}`

/** Mocks the responses for these tickets by id. Each has an empty list of opinions. */
export async function serveTicketsById(page: Page, tickets: Record<string, TicketParts>) {
  for (const [id, parts] of Object.entries(tickets)) {
    const answer = ticketAnswer({ ...parts, details: { id, ...parts.details } })
    await page.route(`**/api/common/ticket/${id}`, route => route.fulfill({ json: { data: answer } }))
    await page.route(`**/api/pulse/ticket/${id}/opinion*`, route => route.fulfill({ json: { data: [] } }))
  }
}

export const serveTicket = (page: Page, parts: TicketParts = {}) =>
  serveTicketsById(page, { [ticketId]: parts })

/** The URL of a ticket on top of a page that loads faster than the dashboard. */
export const addressOf = (id: string) => `/pulse/Delivery%20issues/tickets/valid?ticket=${id}`

export const panel = (page: Page) => page.getByRole('dialog')

export async function openTicket(page: Page, parts: TicketParts = {}, account = 'acme') {
  await serveTicket(page, parts)
  await page.route('**/api/common/ticket_by_category', route =>
    route.fulfill({ json: { tickets: [], pagination: paginationOf(0, 1, 20), total: 0 } }),
  )
  await openAs(page, account, addressOf(ticketId))
  await expect(panel(page).getByText(`Ticket ID - ${ticketId}`)).toBeVisible()
}

/** Opens another ticket without reloading the page. */
export async function showTicket(page: Page, id: string) {
  await follow(page, addressOf(id))
  await expect(panel(page).getByText(`Ticket ID - ${id}`, { exact: true })).toBeVisible()
}

/** A scored ticket from the demo account, with quotes for its factors. */
export async function scoredTicketId(account: string): Promise<string> {
  const database = await openTestedDatabase()
  try {
    let found: string | undefined
    await expect
      .poll(
        async () => {
          const row = await database
            .selectFrom('ticket_insights')
            .innerJoin('accounts', 'accounts.account_id', 'ticket_insights.account_id')
            .innerJoin('scoring_runs', join =>
              join
                .onRef('scoring_runs.account_id', '=', 'ticket_insights.account_id')
                .onRef('scoring_runs.run_id', '=', 'ticket_insights.run_id')
                .on('scoring_runs.state', '=', 'current'),
            )
            .where('accounts.name', '=', account)
            .where('ticket_insights.eligible', '=', true)
            .select('ticket_insights.ticket_id')
            .limit(1)
            .executeTakeFirst()
          found = row?.ticket_id
          return found
        },
        { timeout: 120_000 },
      )
      .toBeTruthy()
    return found ?? ''
  } finally {
    await database.destroy()
  }
}
