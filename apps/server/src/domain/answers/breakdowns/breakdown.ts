import {
  type ChannelId,
  channelCodes,
  channelIds,
  type FactorName,
  type Figures,
  factors,
  perFactor,
  ratingCodes,
  ratings,
} from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import { placeCells, sumsOfValid, validFacts } from '../../facts/cells.ts'
import { sumsOfPlace } from '../../facts/sums.ts'
import { agentsAnswer } from '../agents/agents.ts'
import {
  type AttainmentSums,
  addSums,
  attainmentOf,
  figuresOf,
  type Sums,
  summedColumns,
} from '../shared/figures.ts'
import type { Question } from '../shared/query.ts'

export const dimensions = ['agent', 'category', 'subcategory', 'channel', 'group', 'form', 'rating'] as const
export type Dimension = (typeof dimensions)[number]

export interface BreakdownRow extends Figures {
  /** What a filter takes: an email or agent id, a name, a channel, an id of the helpdesk. */
  key: string
  name: string
  /** The category of a subcategory. */
  within?: string
  sla: ReturnType<typeof attainmentOf>
  kimScore?: number | null
  factors?: Record<FactorName, number | null>
}

type CellSums = Sums & AttainmentSums

const columns = [...summedColumns, 'sla_n', 'sla_met'] as const

/** The question's tickets, divided: every part with its figures, most tickets first. Who or what has none is left out. */
export async function breakdownOf(question: Question, by: Dimension): Promise<BreakdownRow[]> {
  const rows = await rowsBy(question, by)
  return rows
    .filter(row => row.totalTickets > 0)
    .sort((a, b) => b.totalTickets - a.totalTickets || a.name.localeCompare(b.name, 'en'))
}

function rowsBy(question: Question, by: Dimension): Promise<BreakdownRow[]> {
  switch (by) {
    case 'agent':
      return byAgent(question)
    case 'category':
    case 'subcategory':
      return byPlace(question, by)
    case 'channel':
      return byChannel(question)
    case 'rating':
      return byLabel(question, 'rating', code => {
        const rating = ratings.find(name => ratingCodes[name] === code)
        return rating && { key: rating, name: rating }
      })
    default:
      return byHelpdeskName(question, by)
  }
}

async function byAgent(question: Question): Promise<BreakdownRow[]> {
  const { agents } = await agentsAnswer(question, {})
  return agents.map(agent => {
    return {
      key: agent.agent_email ?? agent.agent_id,
      name: agent.agent_name,
      totalTickets: agent.totalTickets,
      averageCSAT: agent.averageCSAT.overall,
      averageFirstResponseTime: agent.averageFirstResponseTime,
      averageFullResolutionTime: agent.averageResolutionTime,
      reopenRate: agent.reopenRate,
      counts: {
        csat: agent.counts.csat,
        firstResponse: agent.counts.firstResponse,
        fullResolution: agent.counts.resolution,
        reopens: agent.counts.reopens,
      },
      sla: agent.sla,
      kimScore: agent.kimScore,
      factors: perFactor(name => agent.averageCSAT[factors[name].average]),
    }
  })
}

async function byPlace(question: Question, by: 'category' | 'subcategory'): Promise<BreakdownRow[]> {
  const { tx, accountId, range, filter, source, places } = question
  const sums = await summedBy(tx, 'placement_id', placeCells(accountId, range, filter, source))
  const placed = places.flatMap(place => {
    const own = sums.get(place.placeId)
    return own && (by === 'category' || place.subcategory !== null) ? [{ place, own }] : []
  })
  const groups = Map.groupBy(placed, ({ place }) => (by === 'category' ? place.categoryPlace : place.placeId))
  return [...groups.values()].flatMap(all => {
    const [first] = all
    if (!first) return []
    const { category, subcategory } = first.place
    const name = by === 'category' ? category : (subcategory ?? '')
    const added = addSums(
      columns,
      all.map(({ own }) => own),
    )
    return [{ ...rowOf(name, name, added), ...(by === 'subcategory' && { within: category }) }]
  })
}

async function byChannel(question: Question): Promise<BreakdownRow[]> {
  const { tx, accountId, range, filter, source } = question
  const sums = await summedBy(tx, 'channel', placeCells(accountId, range, filter, source))
  return channelIds.flatMap(channel => {
    const own = sums.get(channelCodes[channel])
    return own ? [rowOf(channel, channelName(channel), own)] : []
  })
}

export function channelName(channel: ChannelId): string {
  if (channel === 'sms' || channel === 'api') return channel.toUpperCase()
  const words = channel.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function byHelpdeskName(question: Question, by: 'group' | 'form'): Promise<BreakdownRow[]> {
  const { tx, accountId } = question
  const names = new Map(
    by === 'group'
      ? (
          await tx
            .selectFrom('helpdesk_groups')
            .where('account_id', '=', accountId)
            .select(['group_id as id', 'name'])
            .execute()
        ).map(row => [Number(row.id), row.name])
      : (
          await tx
            .selectFrom('ticket_forms')
            .where('account_id', '=', accountId)
            .select(['form_id as id', 'name'])
            .execute()
        ).map(row => [Number(row.id), row.name]),
  )
  return byLabel(question, `${by}_id`, id => ({ key: String(id), name: names.get(id) ?? `${by} ${id}` }))
}

/** What no sum knows is read from the facts. */
async function byLabel(
  question: Question,
  column: 'group_id' | 'form_id' | 'rating',
  describe: (code: number) => { key: string; name: string } | undefined,
): Promise<BreakdownRow[]> {
  const { tx, accountId, range, filter } = question
  const cells = sql`
    select ${sql.ref(column)}, ${sumsOfValid(sumsOfPlace)} from ticket_facts
     where ${validFacts(accountId, range, filter)} and ${sql.ref(column)} is not null group by 1`
  const sums = await summedBy(tx, column, cells)
  return [...sums].flatMap(([code, own]) => {
    const described = describe(code)
    return described ? [rowOf(described.key, described.name, own)] : []
  })
}

async function summedBy(
  tx: Question['tx'],
  key: string,
  cells: RawBuilder<unknown>,
): Promise<Map<number, CellSums>> {
  const added = sql.raw(columns.map(column => `sum(${column}::float8) as ${column}`).join(', '))
  const { rows } = await sql<CellSums & { key: number | string }>`
    select ${sql.ref(key)} as key, ${added} from (${cells}) as cells group by 1`.execute(tx)
  return new Map(rows.map(row => [Number(row.key), row]))
}

function rowOf(key: string, name: string, sums: CellSums): BreakdownRow {
  return { key, name, ...figuresOf(sums), sla: attainmentOf(sums) }
}
