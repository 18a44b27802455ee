/** A row of the correct answer, computed with SQL. */
export type Truth = Record<string, string | number | null>

/**
 * A question as a manager would ask it, with SQL for the correct answer. The SQL reads `truth`, a table built from
 * tickets and insights without any of the product's own figures.
 */
export interface KeyQuestion {
  /** If there are several questions, they form one conversation, and only the last answer is checked. */
  ask: string | readonly string[]
  /** SQL for the values the finding must state. If absent, the question must be refused. */
  sql?: string
  shows?: (row: Truth) => string[]
  /** SQL for `reports`, the values that must appear in the report. */
  inReport?: string
  reports?: (row: Truth) => string[]
  /** Must not match anything in the report. */
  never?: RegExp
  /** Whether a refusal is also accepted. */
  mayRefuse?: true
  /** SQL for the IDs of the tickets that the answer must be based on, in this order. */
  tickets?: string
  /** SQL for the IDs of the tickets that the answer can be based on. Using any other ticket is an error. */
  ticketsAmong?: string
}

export const score = (value: unknown) => Number(value).toFixed(2)
export const count = (value: unknown) => Number(value).toLocaleString('en')
export const percent = (value: unknown) => `${Math.round(Number(value) * 100) / 100}%`

/** Formats durations the way the screens do. */
export function time(value: unknown): string {
  const minutes = Math.round(Number(value))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (hours < 1) return `${minutes}m`
  if (days < 1) return minutes % 60 ? `${hours}h ${minutes % 60}m` : `${hours}h`
  return hours % 24 ? `${days}d ${hours % 24}h` : `${days}d`
}

const between = (start: string, end: string) => `day between '2026-${start}' and '2026-${end}'`

/** Today is Sunday, November 15, 2026. The page shows the seven days that end on Friday. */
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

/** The values to check in a row from `csatOf` or `countOf`. */
export const showsCsat = ({ csat }: Truth) => [score(csat)]
export const showsCount = ({ n }: Truth) => [count(n)]

/**
 * The value of a column, such as an agent or a category, that ranks nth by a figure, among those with at least ten
 * scored tickets.
 */
export const firstBy = (column: string, figure: string, order: 'asc' | 'desc', where: string, nth = 1) => `
  select ${column} as name, ${figure} as figure, count(*) as n ${from(where)} and ${column} is not null
   group by ${column} having count(csat) >= 10 order by ${figure} ${order}, count(*) desc, ${column} offset ${nth - 1} limit 1`
