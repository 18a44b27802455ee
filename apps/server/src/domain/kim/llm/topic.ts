import type { Period } from '../understand/calendar.ts'
import { takePeriods } from '../understand/period.ts'
import { Reading } from '../understand/reading.ts'
import type { Ledger } from './ledger.ts'
import { Marks } from './marks.ts'
import { markNames } from './name-marks.ts'
import type { PeriodMark } from './period-marks.ts'

/** Names and periods that a sentence can leave out, because the question or the previous sentence mentions them. */
export interface Topic {
  /** Names and periods in the question. */
  names: ReadonlySet<string>
  periods: readonly Period[]
  today: string
  /** Names and periods in the previous sentence. */
  carriedNames: ReadonlySet<string>
  carriedPeriods: readonly PeriodMark[]
}

export function topicOf(
  questions: readonly string[],
  { page, ledger, today }: { page: Period; ledger: Ledger; today: string },
): Topic {
  const marks = new Marks()
  for (const question of questions) markNames(question, ledger, marks.name, { anyCase: true })
  const numbers = questions.flatMap(question => question.split(/[^\p{L}\p{N}_.-]+/u))
  const periods = questions.flatMap(question => takePeriods(new Reading(question), today))
  return {
    names: new Set([...namesIn(marks), ...numbers.map(id => `#${id.replace(/\.$/, '')}`)]),
    periods: periods.length > 0 ? periods : [page],
    today,
    carriedNames: new Set(),
    carriedPeriods: [],
  }
}

/**
 * The topic after a sentence with these marks. A sentence without names keeps the previous names, and likewise for
 * periods.
 */
export function topicAfter(topic: Topic, marks: Marks): Topic {
  const names = namesIn(marks)
  const periods = marks.all.flatMap(mark => (mark.is === 'period' ? [mark.fits] : []))
  return {
    ...topic,
    ...(names.length > 0 && { carriedNames: new Set(names) }),
    ...(periods.length > 0 && { carriedPeriods: periods }),
  }
}

const namesIn = (marks: Marks) =>
  marks.all.flatMap(mark => (mark.is === 'name' && mark.name ? [mark.name] : []))
