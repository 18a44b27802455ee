import { channels, isSpamName, ratingCodes } from '@pulse/contract'
import { aiCsat, channelOf, type ScoredFactor } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import { countedSettings } from '../src/domain/scoring-settings/counted-settings.ts'
import type { Tables } from '../src/platform/database/index.ts'

/**
 * An account's figures computed in the simplest way: ticket by ticket, without the code that maintains facts and
 * rollups. Stored figures must equal these after any sequence of changes.
 */
export type Cells = Record<string, Record<string, number>>

export interface Figures {
  facts: Record<string, Record<string, unknown>>
  category_rollups: Cells
  agent_rollups: Cells
  half_hour_rollups: Cells
  duration_rollups: Cells
  rating_rollups: Cells
}

const factorNames = {
  empathy: 'empathy',
  personalization: 'personalization',
  responsiveness: 'responsiveness',
  completeness: 'completeness',
  emotional_polarity: 'emotionalPolarity',
} as const satisfies Record<string, ScoredFactor>
type Factor = keyof typeof factorNames

interface Ticket extends Record<Factor, number | null> {
  ticketId: string
  at: Date
  groupId: number | null
  formId: number | null
  category: string
  subcategory: string
  agentNo: number
  channel: number
  rating: number
  valid: boolean
  firstResponse: number | null
  resolution: number | null
  reopens: number | null
  csat: number | null
  bonus: number | null
  slaMet: boolean | null
  state: 'counted' | 'spam' | 'hidden'
}

export async function plainScan(db: Kysely<Tables>, accountId: number): Promise<Figures> {
  const figures: Figures = {
    facts: {},
    category_rollups: {},
    agent_rollups: {},
    half_hour_rollups: {},
    duration_rollups: {},
    rating_rollups: {},
  }
  for (const ticket of await countedTickets(db, accountId)) {
    figures.facts[ticket.ticketId] = factOf(ticket)
    const { category, subcategory, channel, agentNo, at } = ticket
    const figuresOf = rollupTotals(ticket)
    for (const bucket of [dayOf(at), weekOf(at), monthOf(at)]) {
      add(figures.category_rollups, `${bucket} ${category}/${subcategory} ${channel}`, figuresOf.placement)
      if (!ticket.valid || ticket.state !== 'counted') continue
      add(figures.agent_rollups, `${bucket} ${agentNo} ${category}`, figuresOf.agent)
      if (ticket.firstResponse !== null) {
        add(figures.duration_rollups, `${bucket} f ${asShown(ticket.firstResponse)}`, { tickets: 1 })
        add(figures.duration_rollups, `${bucket} F ${bandOf(ticket.firstResponse)}`, { tickets: 1 })
      }
      if (ticket.resolution !== null) {
        add(figures.duration_rollups, `${bucket} r ${asShown(ticket.resolution)}`, { tickets: 1 })
        add(figures.duration_rollups, `${bucket} R ${bandOf(ticket.resolution)}`, { tickets: 1 })
      }
    }
    if (!ticket.valid || ticket.state !== 'counted') continue
    add(figures.half_hour_rollups, halfHourOf(at), figuresOf.halfHour)
    const isRated = ticket.rating === ratingCodes.good || ticket.rating === ratingCodes.bad
    if (isRated && ticket.csat !== null)
      for (const bucket of [weekOf(at), monthOf(at)])
        add(figures.rating_rollups, `${bucket} ${ticket.rating} ${ticket.csat}`, { tickets: 1 })
  }
  return figures
}

async function countedTickets(db: Kysely<Tables>, accountId: number): Promise<Ticket[]> {
  const { weights, slaMinutes, adjustment } = await countedSettings(db, accountId)
  const stateOf = await statesOf(db, accountId)
  const agents = await db.selectFrom('agents').where('account_id', '=', accountId).selectAll().execute()
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('ticket_insights', join =>
      join
        .onRef('ticket_insights.account_id', '=', 'tickets.account_id')
        .onRef('ticket_insights.ticket_id', '=', 'tickets.ticket_id'),
    )
    .innerJoin('scoring_runs', join =>
      join
        .onRef('scoring_runs.account_id', '=', 'ticket_insights.account_id')
        .onRef('scoring_runs.run_id', '=', 'ticket_insights.run_id'),
    )
    .where('tickets.account_id', '=', accountId)
    .where('scoring_runs.state', '=', 'current')
    .selectAll('ticket_insights')
    .selectAll('tickets')
    .execute()
  return rows
    .filter(row => row.resolved_at !== null || !row.eligible)
    .map(row => {
      const weighedAs = channelOf(row.channel)
      const factors = row.eligible ? row.factors : null
      const csat = aiCsat(factors, weights[weighedAs], adjustment?.points)
      const firstResponse = row.eligible ? row.first_response_business_minutes : null
      const target = slaMinutes[weighedAs]
      const category = row.category ?? (row.ineligible_reason === 'spam' ? 'spam' : 'other')
      const subcategory = row.subcategory ?? ''
      const factor = (name: Factor) => hundredths(factors?.[factorNames[name]]?.score ?? null)
      return {
        ticketId: row.ticket_id,
        at: row.resolved_at ?? row.created_at,
        groupId: row.group_id,
        formId: row.form_id,
        category,
        subcategory,
        agentNo: agents.find(agent => agent.agent_id === row.agent_id)?.agent_no ?? 0,
        channel: codeOf(row.channel),
        rating: ratingCodes[row.satisfaction_rating as keyof typeof ratingCodes],
        valid: row.eligible,
        firstResponse,
        resolution: row.eligible ? row.full_resolution_business_minutes : null,
        reopens: row.eligible ? row.reopens : null,
        csat: hundredths(csat),
        empathy: factor('empathy'),
        personalization: factor('personalization'),
        responsiveness: factor('responsiveness'),
        completeness: factor('completeness'),
        emotional_polarity: factor('emotional_polarity'),
        bonus: hundredths(factors?.bonus?.score ?? null),
        slaMet: firstResponse === null || target === undefined ? null : firstResponse <= target,
        state: stateOf(category, subcategory),
      }
    })
}

async function statesOf(db: Kysely<Tables>, accountId: number) {
  const categories = await db
    .selectFrom('categories')
    .where('account_id', '=', accountId)
    .selectAll()
    .execute()
  const subcategories = await db
    .selectFrom('subcategories')
    .where('account_id', '=', accountId)
    .selectAll()
    .execute()
  return (category: string, subcategory: string): Ticket['state'] => {
    const own = categories.find(one => one.name === category)
    const below = subcategories.find(
      one => own && one.category_id === own.category_id && one.name === subcategory,
    )
    if (own?.is_excluded || below?.is_excluded) return 'hidden'
    return own?.is_spam || isSpamName(category) ? 'spam' : 'counted'
  }
}

function factOf(ticket: Ticket): Record<string, unknown> {
  const { ticketId: _, at, ...rest } = ticket
  return { ...rest, at: at.toISOString() }
}

function rollupTotals(ticket: Ticket) {
  const of = (value: number | null): [number, number] => (value === null ? [0, 0] : [1, value])
  const [csat_n, csat_sum] = of(ticket.csat)
  const [first_n, first_sum] = of(ticket.firstResponse)
  const [resolution_n, resolution_sum] = of(ticket.resolution)
  const reopens_n = ticket.reopens === null ? 0 : 1
  const reopened = (ticket.reopens ?? 0) > 0 ? 1 : 0
  const tickets = ticket.valid ? 1 : 0
  const times = { first_n, first_sum, resolution_n, resolution_sum, reopens_n, reopened }
  const halfHour = { tickets, csat_n, csat_sum, ...times }
  const sla = { sla_n: ticket.slaMet === null ? 0 : 1, sla_met: ticket.slaMet ? 1 : 0 }
  const isRated = (rating: number) => (ticket.valid && ticket.rating === rating ? 1 : 0)
  const ratings = { rated_good: isRated(ratingCodes.good), rated_bad: isRated(ratingCodes.bad) }
  const more = { ...halfHour, csat_squares: csat_sum * csat_sum, ...sla, ...ratings }
  const factors = Object.fromEntries(
    (Object.keys(factorNames) as Factor[]).flatMap(name => {
      const [n, sum] = of(ticket[name])
      return [
        [`${name}_n`, n],
        [`${name}_sum`, sum],
      ]
    }),
  )
  return {
    placement: { ...more, invalid: ticket.valid ? 0 : 1 },
    agent: { ...more, ...factors },
    halfHour,
  }
}

function add(cells: Cells, key: string, values: Record<string, number>): void {
  cells[key] ??= {}
  for (const [name, value] of Object.entries(values)) cells[key][name] = (cells[key][name] ?? 0) + value
}

/**
 * The channel that users filter by. A name that isn't one of these channels counts as the channel it is scored as. If
 * it is scored as email only because nothing else matches, it counts as “others”.
 */
function codeOf(name: string): number {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
  if (plain in channels) return channels[plain as keyof typeof channels].code
  const scoredAs = channelOf(name)
  if (scoredAs !== 'email') return channels[scoredAs].code
  return plain === 'mail' ? channels.email.code : channels.others.code
}

const hundredths = (score: number | null) => (score === null ? null : Math.round(score * 100))
const dayOf = (at: Date) => `d ${at.toISOString().slice(0, 10)}`
function weekOf(at: Date): string {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return `w ${monday.toISOString().slice(0, 10)}`
}
const monthOf = (at: Date) => `m ${at.toISOString().slice(0, 7)}-01`
const halfHourOf = (at: Date) => new Date(Math.floor(at.getTime() / 1_800_000) * 1_800_000).toISOString()

function bandOf(minutes: number): number {
  if (minutes >= 43_200) return 43_200
  return minutes - (minutes % (minutes < 1440 ? 30 : 1440))
}

function asShown(minutes: number): number {
  if (minutes < 24 * 60) return minutes
  return minutes < 30 * 24 * 60 ? Math.floor(minutes / 60) * 60 : Math.floor(minutes / (24 * 60)) * (24 * 60)
}
