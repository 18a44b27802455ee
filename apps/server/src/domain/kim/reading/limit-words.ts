import { perFactor } from '@pulse/contract'
import type { Condition, Measure } from '../../answers/tickets/selected-facts.ts'
import type { Statistic } from '../figures.ts'
import type { Limit } from '../understand/understood-question.ts'
import { figureWords, statistics } from './figure-words.ts'

const measures: Record<Measure, string> = {
  csat: 'a score',
  firstResponse: 'a first response time',
  resolution: 'a resolution time',
  reopens: 'reopens',
  slaMet: 'SLA',
  ...perFactor(name => figureWords[name]),
}
const comparisons = { over: 'over', under: 'under', atLeast: 'at least', atMost: 'at most' } as const

/** “a score under 3” */
export function limit({ measure, is, value }: Condition, statistic: Statistic = 'mean'): string {
  const isTime = measure === 'firstResponse' || measure === 'resolution'
  const of = is === 'over' || is === 'under' || !isTime ? ' ' : ' of '
  const measured = isTime ? measures[measure].replace('a ', `a ${statistics[statistic]}`) : measures[measure]
  return `${measured}${of}${comparisons[is]} ${isTime ? span(value) : value}`
}

/** “a reopen rate over 8%”, “at least 20 tickets” */
export const rateLimit = ({ figure, is, value, ofAll, counts }: Limit) =>
  figure === 'tickets' || counts
    ? `${is === 'over' ? 'more than' : is === 'under' ? 'fewer than' : comparisons[is]} ${value} ${counts ? 'ratings' : 'tickets'}${ofAll ? ' in total' : ''}`
    : `a ${figureWords[figure]} ${comparisons[is]} ${value}%`

/** Whether the condition says what happened to a ticket. */
export const isState = ({ measure }: Condition) => measure === 'reopens' || measure === 'slaMet'

/** “have a score under 3”, “were reopened more than twice” */
export function limited(one: Condition): string {
  if (one.measure === 'slaMet') return one.is === 'under' ? 'breached the SLA' : 'met the SLA'
  if (one.measure !== 'reopens') return `have ${limit(one)}`
  if (one.is === 'over' && one.value === 0) return 'were reopened'
  return `were reopened ${one.is === 'atLeast' ? 'at least' : 'more than'} ${one.value} times`
}

function span(minutes: number): string {
  if (minutes % 1_440 === 0 && minutes > 1_440) return `${minutes / 1_440} days`
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}
