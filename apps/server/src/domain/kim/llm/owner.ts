import { channels } from '@pulse/contract'
import { addDays } from '../../facts/range.ts'
import type { Scope } from '../tools.ts'
import { addMonths, type Period } from '../understand/calendar.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** The names and days that a figure belongs to. */
export interface Owner {
  /** The names it was counted for. A sentence must mention all of them, unless the question does. */
  of: readonly string[]
  /** Names that a sentence can also mention: the page's filters, a subcategory's parent, a ticket's agent. */
  also: readonly string[]
  /** Null if the figure belongs to no period, such as a ticket's score. */
  period: Period | null
}

export const ticketName = (id: string) => `#${id}`
export const hourOwner = (hour: number) => `${hour}:00`
export const weekdayNames = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
]
const longestList = 5

/** The owner of everything a tool returns for this scope. The page's own filters don't have to be mentioned. */
export function ownerOf(scope: Scope, page: Scope, vocabulary: Vocabulary): Owner {
  const own = listsOf(scope, vocabulary)
  const pages = listsOf(page, vocabulary).map(list => JSON.stringify(list))
  // A list longer than this doesn't have to be mentioned, because no sentence would name that many.
  const isMentioned = (list: string[]) => list.length <= longestList && !pages.includes(JSON.stringify(list))
  const { startDate, endDate } = scope
  return {
    of: own.filter(isMentioned).flat(),
    also: own.filter(list => !isMentioned(list)).flat(),
    period: startDate && endDate ? { startDate, endDate } : null,
  }
}

function listsOf(scope: Scope, { names }: Vocabulary): string[][] {
  const ids = (kind: string, wanted: readonly number[] = []) =>
    names.filter(one => one.kind === kind && wanted.includes(Number(one.key))).map(one => one.name)
  const agents = names.filter(one => one.agentNos?.some(no => scope.agentNos?.includes(no)))
  return [
    agents.map(one => one.name),
    // A subcategory implies its category.
    scope.subcategories?.length ? scope.subcategories : (scope.categories ?? []),
    (scope.channels ?? []).map(id => channels[id].label),
    ids('group', scope.groupIds),
    ids('form', scope.formIds),
  ].filter(list => list.length > 0)
}

/** The owner of one row of a breakdown. */
export function rowOwner({ of, also, period }: Owner, name: string, within?: string): Owner {
  // If the question is about several names, each row is about only one of them.
  const rest = of.includes(name) ? [] : of
  return { of: [...rest, name], also: [...also, ...(within ? [within] : []), ...of], period }
}

/** The owner of one row of a table over time. */
export function timeOwner(owner: Owner, by: string, key: string): Owner {
  switch (by) {
    case 'hour':
      return { ...owner, of: [...owner.of, hourOwner(Number(key))] }
    case 'weekday':
      return { ...owner, of: [...owner.of, weekdayNames[Number(key)] ?? ''] }
    case 'week':
      return { ...owner, period: { startDate: key, endDate: addDays(key, 6) } }
    case 'month':
      return { ...owner, period: { startDate: key, endDate: addDays(addMonths(key, 1), -1) } }
    case 'day': {
      const weekday = weekdayNames[(new Date(`${key}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
      return { ...owner, also: [...owner.also, weekday], period: { startDate: key, endDate: key } }
    }
    default:
      return owner
  }
}
