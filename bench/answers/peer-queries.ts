/** The queries behind a dashboard load, as the SQL a BI tool would run on the plain table in PostgreSQL and DuckDB. */
export interface Span {
  days: number
  /** A half-open range, as timestamps without a time zone. */
  from: string
  to: string
  previousFrom: string
}

export interface PeerFilter {
  name: string
  sql: string
}

export const filters: PeerFilter[] = [
  { name: 'unfiltered', sql: 'true' },
  { name: 'category + channel', sql: "category = 'category 1' and channel = 'live_chat'" },
  { name: 'group + form + rating', sql: "group_id = 1001 and form_id = 2002 and rating = 'bad'" },
]

const averages = `count(*), count(csat), avg(csat), count(first_response), avg(first_response), count(resolution),
  avg(resolution), count(reopens), count(*) filter (where reopens > 0), count(*) filter (where sla_met)`
const percentiles = ['first_response', 'resolution']
  .flatMap(column =>
    ['cont(0.5)', 'disc(0.9)'].map(part => `percentile_${part} within group (order by ${column})`),
  )
  .join(', ')
const factors = ['empathy', 'personalization', 'responsiveness', 'completeness', 'emotional_polarity']
  .map(column => `avg(${column})`)
  .join(', ')

/** The SQL statements for the six calls, in order. */
export function statements(table: string, accountId: number, span: Span, filter: PeerFilter): string[][] {
  const rows = (from: string, to: string, valid = 'valid') =>
    `from ${table} where account_id = ${accountId} and resolved_at >= '${from}' and resolved_at < '${to}' and ${valid} and ${filter.sql}`
  const now = rows(span.from, span.to)
  const before = rows(span.previousFrom, span.from)
  const byAgent = (of: string) =>
    `select agent, ${averages}, ${factors}, stddev_samp(csat) ${of} group by agent`
  const byAgentAndCategory = (of: string) =>
    `select agent, category, count(*), avg(csat) ${of} group by agent, category`
  const byCategory = (of: string) => `select category, ${averages} ${of} group by category`
  return [
    [now, before]
      .flatMap(of => [
        `select ${averages}, ${percentiles} ${of}`,
        `select channel, count(sla_met), count(*) filter (where sla_met) ${of} group by channel`,
        `select cast(resolved_at as date) as d, ${averages} ${of} group by 1 order by 1`,
      ])
      .concat(
        `select rating, csat, count(*) ${now} group by 1, 2`,
        `select extract(isodow from resolved_at) as w, extract(hour from resolved_at) as h, count(*), avg(first_response) ${now} group by 1, 2`,
        `select category, count(*) ${rows(span.from, span.to, 'not valid')} group by category`,
      ),
    [byCategory(now), byCategory(before), byAgentAndCategory(now)],
    [byAgent(now), byAgentAndCategory(now), byAgent(before)],
    [byAgent(now), byAgentAndCategory(now)],
    [`select category, count(*) ${rows(span.from, span.to, 'not valid')} group by category`],
    [
      `select subcategory, count(*), avg(csat) ${now} and category = 'category 1' group by subcategory`,
      `select subcategory, agent, count(*), avg(csat) ${now} and category = 'category 1' group by subcategory, agent`,
    ],
  ]
}
