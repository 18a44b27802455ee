import { factors, perFactor } from '@pulse/contract'
import type { Condition, Measure } from '../../answers/tickets/selected-facts.ts'
import { duration, points, whole } from '../markdown.ts'

const measureNames: Record<Measure, string> = {
  csat: 'AI CSAT',
  firstResponse: 'first response time',
  resolution: 'resolution time',
  reopens: 'reopens',
  slaMet: 'SLA',
  ...perFactor(name => factors[name].label),
}
const comparisons = { over: 'over', under: 'under', atLeast: 'of at least', atMost: 'of at most' } as const

/** Describes a condition, such as “AI CSAT under 3.00”. */
export function conditionName({ measure, is, value }: Condition): string {
  if (measure === 'slaMet')
    return is === 'atLeast' ? 'a first reply within the target' : 'a first reply after the target'
  const amount =
    measure === 'reopens'
      ? whole(value)
      : measure === 'firstResponse' || measure === 'resolution'
        ? duration(value)
        : points(value)
  return `${measureNames[measure]} ${comparisons[is]} ${amount}`
}
