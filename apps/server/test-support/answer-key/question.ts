/** A row of the true answer, as SQL gave it. */
export type Truth = Record<string, string | number | null>

/**
 * A question as a manager would put it, and where its true answer comes from: plain SQL over `truth`, a table made of
 * tickets and insights without any of the product's own figures.
 */
export interface KeyQuestion {
  /** Several: one conversation, of which the last is judged. */
  ask: string | readonly string[]
  /** What must be said in the finding. Left out: it must be said that this cannot be answered. */
  sql?: string
  shows?: (row: Truth) => string[]
  /** What must stand somewhere in the report, and what must not. */
  inReport?: string
  reports?: (row: Truth) => string[]
  never?: RegExp
  /** Saying that it cannot is as good as the true answer. */
  mayRefuse?: true
  /** Ids that the answer must rest on, in this order. */
  tickets?: string
  /** Every ticket it rests on must be one of these. */
  ticketsAmong?: string
}

export const score = (value: unknown) => Number(value).toFixed(2)
export const count = (value: unknown) => Number(value).toLocaleString('en')
export const percent = (value: unknown) => `${Math.round(Number(value) * 100) / 100}%`

/** As the screens write durations. */
export function time(value: unknown): string {
  const minutes = Math.round(Number(value))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (hours < 1) return `${minutes}m`
  if (days < 1) return minutes % 60 ? `${hours}h ${minutes % 60}m` : `${hours}h`
  return hours % 24 ? `${days}d ${hours % 24}h` : `${days}d`
}

const between = (start: string, end: string) => `day between '2026-${start}' and '2026-${end}'`

/** Today is Sunday 15 November 2026; the page shows the seven days that end on Friday. */
export const page = between('11-07', '11-13')
export const october = between('10-01', '10-31')
export const september = between('09-01', '09-30')
export const thisMonth = between('11-01', '11-15')
export const thisWeek = between('11-09', '11-15')
export const lastWeek = between('11-02', '11-08')
export const last14Days = between('11-02', '11-15')
export const last30Days = between('10-17', '11-15')
export const days = between

const counted = `valid and state = 'counted'`
export const from = (where: string) => `from truth where ${counted} and ${where}`
export const csatOf = (where: string) => `select round(avg(csat), 2) as csat, count(*) as n ${from(where)}`
export const countOf = (where: string) => `select count(*) as n ${from(where)}`

/** The one who is first by a figure among those with at least ten scored tickets. */
export const firstBy = (column: string, figure: string, order: 'asc' | 'desc', where: string, nth = 1) => `
  select ${column} as name, ${figure} as figure, count(*) as n ${from(where)} and ${column} is not null
   group by ${column} having count(csat) >= 10 order by ${figure} ${order}, count(*) desc, ${column} offset ${nth - 1} limit 1`
