import { factorNames, factors } from '@pulse/contract/factors'
import { ratingCodes } from '@pulse/contract/ratings'

/**
 * A rollup column: its name, how to compute it from facts known to be valid or known to be invalid, and how to update it
 * when facts are added (sign 1) or removed (sign -1). Neither computation uses the column `valid`, because the indexes
 * don't include it. Even a single use would make every query read the table itself.
 */
export interface RollupColumn {
  column: string
  ofValid: string
  ofInvalid: string
  change: string
}

const none = '0::bigint'
const added = (condition: string) => `coalesce(sum(sign) filter (where ${condition}), 0)`

const count = (column: string, condition: string): RollupColumn => ({
  column,
  ofValid: `count(*) filter (where ${condition})`,
  ofInvalid: none,
  change: added(condition),
})
const total = (column: string, of: string): RollupColumn => ({
  column,
  ofValid: `coalesce(sum(${of}), 0)`,
  ofInvalid: none,
  change: `coalesce(sum(sign * (${of})), 0)`,
})

const average = (name: string, column: string): RollupColumn[] => [
  count(`${name}_n`, `${column} is not null`),
  total(`${name}_sum`, column),
]

const tickets: RollupColumn = {
  column: 'tickets',
  ofValid: 'count(*)',
  ofInvalid: none,
  change: added('valid'),
}
const invalid: RollupColumn = {
  column: 'invalid',
  ofValid: none,
  ofInvalid: 'count(*)',
  change: added('not valid'),
}
const csat = average('csat', 'csat')
const squares = total('csat_squares', 'csat::integer * csat')
const times = [...average('first', 'first_response'), ...average('resolution', 'resolution')]
const reopening = [count('reopens_n', 'reopens is not null'), count('reopened', 'reopens > 0')]
const sla = [count('sla_n', 'sla_met is not null'), count('sla_met', 'sla_met')]
/** Invalid facts have no score or times, but they can have a rating. */
const rated = (column: string, code: number): RollupColumn => ({
  ...count(column, `rating = ${code}`),
  change: added(`valid and rating = ${code}`),
})
const ratings = [rated('rated_good', ratingCodes.good), rated('rated_bad', ratingCodes.bad)]
const factorSums = factorNames.flatMap(name => average(factors[name].column, factors[name].column))

export const categoryRollupColumns: readonly RollupColumn[] = [
  tickets,
  invalid,
  ...csat,
  squares,
  ...times,
  ...reopening,
  ...sla,
  ...ratings,
]
export const agentRollupColumns: readonly RollupColumn[] = [
  tickets,
  ...csat,
  squares,
  ...factorSums,
  ...times,
  ...reopening,
  ...sla,
  ...ratings,
]
export const halfHourRollupColumns: readonly RollupColumn[] = [tickets, ...csat, ...times, ...reopening]
