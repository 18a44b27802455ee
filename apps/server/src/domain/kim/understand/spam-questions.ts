import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Grain } from '../../answers/breakdowns/over-time.ts'
import type { Understood } from './understood-question.ts'

/** Spam and invalid tickets have a channel, a group and a form, but often no agent or category. */
const dimensions: ReadonlySet<Dimension> = new Set(['channel', 'group', 'form'])
const grains: ReadonlySet<Grain> = new Set(['weekday', 'day', 'week', 'month'])

const byThing: ReadonlySet<Understood['intent']> = new Set(['rank', 'breakdown'])
const byTime: ReadonlySet<Understood['intent']> = new Set(['trend', 'peak'])

/** “Spam by channel”, “which week had the most invalid tickets”: one count for each channel, week and so on. */
export function dividesSpam(one: Understood): boolean {
  const [figure, ...others] = one.figures
  const isPlain =
    one.conditions.length + one.limits.length === 0 &&
    one.text === null &&
    one.weekdays === null &&
    one.hours === null &&
    one.each === null &&
    one.against === null &&
    one.periods.length < 2 &&
    !one.withPrevious &&
    !one.perDay &&
    !one.asksShare
  return (
    (figure === 'spam' || figure === 'invalid') &&
    others.length === 0 &&
    isPlain &&
    ((byThing.has(one.intent) && one.dimension !== null && dimensions.has(one.dimension)) ||
      (byTime.has(one.intent) && (one.grain === null || grains.has(one.grain))))
  )
}
