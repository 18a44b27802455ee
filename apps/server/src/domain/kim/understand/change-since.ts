import { addDays } from '../../facts/range.ts'
import { addMonths, month, type Period } from './calendar.ts'

const moved =
  '(?:go(?:ne|ing)?|went|com(?:e|ing)|came|been|mov(?:ed?|ing)|crept|creeping|trend(?:ed|ing)) (?:up|down)|gr[eo]wn?|growing|increas(?:ed?|ing)|decreas(?:ed?|ing)|r[io]sen?|rising|drop(?:ped|ping)?|f[ae]ll(?:en|ing)?|improv(?:ed?|ing)|chang(?:ed?|ing)|declin(?:ed?|ing)|worsen(?:ed|ing)?|(?:get|got|getting|gotten|become|became|becoming|grown|growing) (?:any |a bit |a lot |much |even |so much )?(?:better|worse|slower|faster|quicker|busier|quieter|longer|shorter|happier|higher|lower)'
const asks = new RegExp(
  `^(?:so |and |but |ok |hey )*(?:has|have|did|does|do|is|are|was|were)\\b.*\\b(?:${moved})\\b`,
)

/** “Is the Orders team any faster since September” */
const isNow =
  /^(?:so |and |but |ok |hey )*(?:is|are)\b(?!.*\bthan\b).*\b(?:better|worse|slower|faster|quicker|busier|quieter|happier|higher|lower)\b.*\bsince\b/

/**
 * “Has CSAT gone up since September”, “did reopens drop in October”: yes-or-no questions, so the answer needs both
 * values.
 */
export const asksWhetherMoved = (question: string) =>
  (asks.test(question) || isNow.test(question)) &&
  !/\b(?:why|which|who|what|how|over time|trend)\b/.test(question)

/**
 * The two periods of a change since a month or a week: everything after it, and the month or week itself. Null if the
 * question names a day, because a single day isn't a fair comparison.
 */
export function periodsSince(question: string, period: Period | undefined, today: string): Period[] | null {
  if (!period || period.endDate !== today) return null
  const since = new RegExp(`\\bsince (?:the )?(?<unit>${month}|last month|last week)(?! \\d{1,2}\\b)`).exec(
    question,
  )
  if (!since) return null
  const { startDate } = period
  const next = since.groups?.unit === 'last week' ? addDays(startDate, 7) : addMonths(startDate, 1)
  return next > today
    ? null
    : [
        { startDate: next, endDate: today },
        { startDate, endDate: addDays(next, -1) },
      ]
}

/**
 * “Better than last month”, “happier than in September”: without a second period, the other side is this month so far.
 */
export function sinceLastUnit(
  question: string,
  periods: readonly Period[],
): 'week' | 'month' | 'quarter' | 'year' | null {
  if (periods.length !== 1) return null
  const named =
    /\b(?:than|versus|vs|against|compared (?:to|with)|(?<=\b(?:up|down|change\w*|improve\w*|better|worse|higher|lower|gr[eo]w\w*|rose|risen|fell|dropped|increase\w*|decrease\w*)\b.*)(?:from|over)) (?:it was |we had |we did |that of )?(?:in |the )?(?:(?:last|previous) (?<unit>week|month|quarter|year)|(?:a|one) (?<ago>week|month|quarter|year) ago)\b/
  const inMonth = new RegExp(
    `\\b(?:than|versus|vs|against|compared (?:to|with)) (?:it was |we had |we did |that of )?(?:in )?${month}(?: 20\\d\\d)?(?: (?:improved?|changed?|get (?:better|worse)|got (?:better|worse)|go (?:up|down)))?$`,
  )
  const { unit, ago } = named.exec(question)?.groups ?? {}
  const found = inMonth.test(question) ? 'month' : (unit ?? ago)
  return (found ?? null) as ReturnType<typeof sinceLastUnit>
}
