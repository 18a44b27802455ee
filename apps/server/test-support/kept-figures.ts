import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/database/index.ts'
import type { Cells, Figures } from './plain-scan.ts'

/**
 * An account's stored figures in the same form as the plain scan. Rollups that contain only zeros count as missing.
 */
export async function keptFigures(db: Kysely<Tables>, accountId: number): Promise<Figures> {
  const rowsOf = <Table extends keyof Tables>(table: Table) =>
    db
      .selectFrom(table as 'placements')
      .where('account_id', '=', accountId)
      .selectAll()
      .execute() as unknown as Promise<Record<string, unknown>[]>
  const placements = new Map((await rowsOf('placements')).map(row => [row.placement_id, row]))
  const placementOf = (id: unknown) =>
    placements.get(id) ?? { category: 'missing', subcategory: '', state: 'none' }
  const cells = async (table: keyof Tables, keyOf: (row: Record<string, unknown>) => string) =>
    Object.fromEntries(
      (await rowsOf(table)).flatMap(row => {
        const values = Object.entries(row).filter(([name]) => !keyColumns.has(name))
        return values.some(([, value]) => value !== 0) ? [[keyOf(row), Object.fromEntries(values)]] : []
      }),
    ) as Cells
  const facts = (await rowsOf('ticket_facts')).map(row => [
    row.ticket_id,
    factOf(row, placementOf(row.placement_id)),
  ])
  return {
    facts: Object.fromEntries(facts),
    category_rollups: await cells('category_rollups', row => {
      const { category, subcategory } = placementOf(row.placement_id)
      return `${row.grain} ${row.bucket} ${category}/${subcategory} ${row.channel}`
    }),
    agent_rollups: await cells(
      'agent_rollups',
      row => `${row.grain} ${row.bucket} ${row.agent_no} ${placementOf(row.category_placement_id).category}`,
    ),
    half_hour_rollups: await cells('half_hour_rollups', row => (row.slot as Date).toISOString()),
    duration_rollups: Object.fromEntries((await rowsOf('duration_rollups')).flatMap(durationCells)),
    rating_rollups: await cells(
      'rating_rollups',
      row => `${row.grain} ${row.bucket} ${row.rating} ${row.csat}`,
    ),
  }
}

const keyColumns = new Set([
  ...[
    'account_id',
    'grain',
    'bucket',
    'slot',
    'placement_id',
    'channel',
    'agent_no',
    'category_placement_id',
  ],
  ...['rating', 'csat'],
])

/** A band under its upper-case measure and each of its durations. */
function durationCells(row: Record<string, unknown>): [string, { tickets: number }][] {
  const [minutes = [], counts = []] = row.durations as number[][]
  const cell = (measure: string, start: number, tickets: number): [string, { tickets: number }] => [
    `${row.grain} ${row.bucket} ${measure} ${start}`,
    { tickets },
  ]
  const measure = String(row.measure)
  const band = cell(measure.toUpperCase(), Number(row.band), Number(row.tickets))
  return [
    ...(row.tickets === 0 ? [] : [band]),
    ...minutes.map((start, index) => cell(measure, start, counts[index] ?? 0)),
  ]
}

function factOf(row: Record<string, unknown>, placement: Record<string, unknown>): Record<string, unknown> {
  const { category, subcategory, state } = placement
  return {
    at: (row.happened_at as Date).toISOString(),
    groupId: row.group_id,
    formId: row.form_id,
    category,
    subcategory,
    state,
    agentNo: row.agent_no,
    channel: row.channel,
    rating: row.rating,
    valid: row.valid,
    firstResponse: row.first_response,
    resolution: row.resolution,
    reopens: row.reopens,
    csat: row.csat,
    empathy: row.empathy,
    personalization: row.personalization,
    responsiveness: row.responsiveness,
    completeness: row.completeness,
    emotional_polarity: row.emotional_polarity,
    bonus: row.bonus,
    slaMet: row.sla_met,
  }
}
