import { takeAgainst } from './against.ts'
import { asksWhetherMoved, periodsSince, sinceLastUnit } from './change-since.ts'
import { takeDayParts } from './day-parts.ts'
import { takesPrevious, takesUnitBefore } from './intents.ts'
import { rewriteDependentPeriods, takePeriods } from './period.ts'
import { asksWhatChanged, withoutAround, withoutContained, withoutSame } from './question-hints.ts'
import { Reading } from './reading.ts'
import { takesWeekendComparison, takeTwoWeekdays, takeWeekdays } from './search-words.ts'
import { takesCameIn } from './special-questions.ts'
import type { Understood } from './understood-question.ts'

const otherDays =
  '(?:than|compared (?:to|with)|versus|vs|against|or) (?:on |in |during )?(?:all |the |all the |our )?(?:other|rest of the|remaining) (?:week ?days|working days|days|week)(?: of the week)?'

/** Consumes the periods, weekdays and parts of the day, and what they are compared with. */
export function takeTimes(reading: Reading, today: string, againstPlain: Understood['against']) {
  // Parsed before periods, because the “in” in “came in yesterday” is not part of a period.
  const cameIn = takesCameIn(reading)
  // “Are evenings slow? Median first response, evenings” names one part of the day twice.
  const dayParts = takeDayParts(reading)
  const [hours = null, otherHours = null, ...moreHours] = dayParts.filter(
    ({ from, to }, at) => dayParts.findIndex(one => one.from === from && one.to === to) === at,
  )
  // “The same days a month earlier” isn't the whole month before.
  rewriteDependentPeriods(reading, today)
  const unit = takesUnitBefore(reading)
  const found = withoutAround(
    withoutSame(withoutContained(takePeriods(reading, today), reading.original), reading.original),
  )
  const lastUnit = unit === null ? sinceLastUnit(reading.original, found) : null
  const whetherMoved = asksWhetherMoved(reading.original)
  const periods = lastUnit
    ? [...takePeriods(new Reading(`this ${lastUnit}`), today), ...found]
    : (((whetherMoved || asksWhatChanged.test(reading.original)) && found.length === 1
        ? periodsSince(reading.original, found[0], today)
        : null) ?? found)
  const againstDays = takesWeekendComparison(reading)
  const [someDays, otherWeekdays] = againstDays ? [null, null] : (takeTwoWeekdays(reading) ?? [null, null])
  const weekdays = againstDays ? [5, 6] : (someDays ?? takeWeekdays(reading))
  const isOtherDays = !againstDays && weekdays !== null && !otherWeekdays && reading.take(otherDays) !== null
  const against: Understood['against'] =
    againstDays || isOtherDays ? 'otherDays' : (againstPlain ?? takeAgainst(reading))
  const withPrevious = takesPrevious(reading, periods.length > 0)
  return {
    ...{
      cameIn,
      hours,
      otherHours,
      unit,
      periods,
      whetherMoved,
      weekdays,
      otherWeekdays,
      against,
      withPrevious,
    },
    moreHours: moreHours.length > 0,
  }
}
