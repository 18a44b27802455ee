import type { Writing } from '../draft.ts'
import type { Scope } from '../tools.ts'
import { previousPeriod } from '../understand/calendar.ts'

/**
 * If the question names two periods, returns the later one, then the earlier one. Otherwise returns its period and the
 * previous one.
 */
export function nowAndBefore({ scope, understood }: Writing): [Scope, Scope] {
  const [one, other] = understood.periods
  const { startDate = '', endDate = '' } = scope
  if (one && other) {
    const [early, late] = one.startDate <= other.startDate ? [one, other] : [other, one]
    return [
      { ...scope, ...late },
      { ...scope, ...early },
    ]
  }
  return [scope, { ...scope, ...previousPeriod({ startDate, endDate }) }]
}
