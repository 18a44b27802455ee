import { addDays } from '../../facts/range.ts'
import { addMonths, isDay, month, monthOf, type Period } from './calendar.ts'
import { weekdayOf } from './weeks.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
export const weekday = `(?:${weekdays.join('|')})`
export const nth = '\\d{1,2}(?:st|nd|rd|th)'
export const dated = `(?:\\d{4}-\\d{2}-\\d{2}|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?: 20\\d\\d)?|${month} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:])(?: 20\\d\\d)?|halloween)`
const part = '(?:start|beginning|begin|middle|mid|end|first day|last day)'
export const unit = `(?:${month}(?: 20\\d\\d)?|(?:last |this |the |the current |the last )(?:month|quarter|year|week)|q[1-4])`
/** A day, or a month as one end of a period. */
export const point = `(?:${dated}|(?:the )?${part} of ${unit}|(?:early|mid|late) ${month}|today|now|yesterday|the ${nth}(?! of)|(?:last |this )?${weekday}|${unit}|(?:the )?(?:start|beginning|end|first day) of (?:the |our |all )?(?:data|records|period|history))`
export const until =
  '(?:up (?:until|till|to)|right up to|until|untill|till|til|through to|through till|through until|through|thru|to|-|>)'
export const lead = '(?:in |during |for |of |on |over |from |within |at |around |across )?(?:the )?'

export const ordinals: Record<string, number> = {
  ...{ first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4 },
}
export const ordinal = `(?:${Object.keys(ordinals).join('|')})`

export const firstDay = (today: string) => addDays(today, -1_090)
/** Whether a period goes back as far as possible. */
export const isEver = ({ startDate, endDate }: Period) => startDate === firstDay(endDate)
const quarterOf = (day: string) =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`

export function unitOf(words: string, today: string): Period | null {
  const name = words.replace(/^the (?:current )?/, '')
  const isLast = name.startsWith('last ')
  const monthStart = `${today.slice(0, 8)}01`
  const monday = addDays(today, -weekdayOf(today))
  const of = (start: string, next: string): Period => ({ startDate: start, endDate: addDays(next, -1) })
  if (name.endsWith('week')) return isLast ? of(addDays(monday, -7), monday) : of(monday, addDays(monday, 7))
  if (name.endsWith('month'))
    return isLast ? of(addMonths(monthStart, -1), monthStart) : of(monthStart, addMonths(monthStart, 1))
  if (name.endsWith('quarter')) {
    const start = quarterOf(today)
    return isLast ? of(addMonths(start, -3), start) : of(start, addMonths(start, 3))
  }
  if (name.endsWith('year')) {
    const year = Number(today.slice(0, 4)) - (isLast ? 1 : 0)
    return of(`${year}-01-01`, `${year + 1}-01-01`)
  }
  const no = /^q(?<no>[1-4])$/.exec(name)?.groups?.no
  if (no) {
    const start = `${today.slice(0, 5)}${String(Number(no) * 3 - 2).padStart(2, '0')}-01`
    return start <= today ? of(start, addMonths(start, 3)) : of(addMonths(start, -12), addMonths(start, -9))
  }
  const start = monthOf(name, today)?.startDate
  return start ? of(start, addMonths(start, 1)) : null
}

function dayIn(words: string, today: string): string | null {
  if (words === 'halloween') {
    const on = `${today.slice(0, 4)}-10-31`
    return on <= today ? on : addMonths(on, -12)
  }
  if (/^\d{4}-/.test(words)) return isDay(words) ? words : null
  const name = new RegExp(month).exec(words.replace(/^the /, ''))?.[0] ?? ''
  const year = /20\d\d/.exec(words)?.[0] ?? ''
  const start = monthOf(`${name} ${year}`, today)?.startDate
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(words)?.[0]
  if (!start || !day) return null
  const on = `${start.slice(0, 8)}${day.padStart(2, '0')}`
  if (!isDay(on)) return null
  return on <= today || year ? on : addMonths(on, -12)
}

/** The day that words name as the start or the end of a period. */
export function dayOf(words: string, side: 'start' | 'end', today: string): string | null {
  if (/^(?:today|now|date)$/.test(words)) return today
  if (words === 'yesterday') return addDays(today, -1)
  if (/\b(?:data|records|period|history)$/.test(words)) return /end/.test(words) ? today : firstDay(today)
  if (new RegExp(`^${dated}$`).test(words)) return dayIn(words, today)
  const at = weekdays.indexOf(words.replace(/^(?:last|this) /, ''))
  if (at >= 0) {
    const back = (weekdayOf(today) - at + 7) % 7
    return addDays(today, -(back === 0 && words.startsWith('last ') ? 7 : back))
  }
  const no = /^the (?<no>\d{1,2})/.exec(words)?.groups?.no
  if (no) {
    for (const back of [0, -1]) {
      const on = `${addMonths(`${today.slice(0, 8)}01`, back).slice(0, 8)}${no.padStart(2, '0')}`
      if (isDay(on) && on <= today) return on
    }
    return null
  }
  const named = new RegExp(`^(?:(?:the )?(?<part>${part}) of |(?<time>early|mid|late) )?(?<unit>.+)$`).exec(
    words,
  )
  const of = unitOf(named?.groups?.unit ?? '', today)
  if (!of) return null
  const which = named?.groups?.part ?? named?.groups?.time ?? ''
  if (/^mid/.test(which)) return addDays(of.startDate, 14)
  if (/^late/.test(which)) return side === 'start' ? addDays(of.startDate, 20) : of.endDate
  if (/^(?:end|last)/.test(which)) return of.endDate
  if (which === 'early') return side === 'start' ? of.startDate : addDays(of.startDate, 9)
  if (which !== '') return of.startDate
  return side === 'start' ? of.startDate : of.endDate
}
