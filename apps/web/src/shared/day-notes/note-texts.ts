import { type DateRange, shortDay } from '../date-range/range.ts'

/** Formats a note's days as '14 Oct', or as '14 Oct – 16 Oct' for several days. */
export function noteDays({ startDate, endDate }: DateRange): string {
  return startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`
}

export function noteSentence(note: DateRange & { text: string }): string {
  return `Note on ${noteDays(note)}: ${note.text}`
}
