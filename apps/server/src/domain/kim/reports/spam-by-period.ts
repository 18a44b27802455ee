import { count } from '@pulse/contract/plural'
import type { Draft, Writing } from '../draft.ts'
import type { FigureId } from '../figures.ts'
import { and, percent, periodName, whole } from '../markdown.ts'
import { type Period, previousPeriod } from '../understand/calendar.ts'

const labels = { spam: 'Spam tickets', invalid: 'Tickets that could not be scored' } as const

/** Compares how many tickets were spam or could not be scored in two or more periods, with their share of all tickets. */
export async function spamByPeriod(writing: Writing, ids: readonly FigureId[]): Promise<Draft> {
  const { runner, scope, understood } = writing
  const { startDate = '', endDate = '' } = scope
  const shown: Period = { startDate, endDate }
  const periods = understood.periods.length > 1 ? understood.periods : [shown, previousPeriod(shown)]
  const counted: { name: string; all: number; n: Record<'spam' | 'invalid', number> }[] = []
  for (const period of periods) {
    const { period: row } = await runner.use('figures', { scope: { ...scope, ...period } })
    counted.push({
      name: periodName(period),
      all: runner.derived(row.totalTickets + row.invalidTickets + row.spamTickets),
      n: { spam: row.spamTickets, invalid: row.invalidTickets },
    })
  }
  const sentences = (['spam', 'invalid'] as const)
    .filter(id => ids.includes(id))
    .map(id => {
      const sides = counted.map(({ name, all, n }) => {
        const share = all > 0 ? runner.derived(Math.round((n[id] * 10_000) / all) / 100) : 0
        return `${name} ${whole(n[id])} (${percent(share)} of ${count(all, 'ticket')})`
      })
      const [one, other] = counted
      const by = one && other ? runner.derived(Math.abs(one.n[id] - other.n[id])) : 0
      const verdict =
        counted.length > 2 || !one || !other
          ? ''
          : by === 0
            ? ' There is no difference.'
            : ` The first has ${whole(by)} ${one.n[id] > other.n[id] ? 'more' : 'fewer'}.`
      return `**${labels[id]}: ${sides.join(', ')}.**${verdict}`
    })
  return {
    finding: `${sentences.join(' ')} They are counted separately from the resolved tickets behind all other figures.`,
    lines: [`Compared: ${and(counted.map(({ name }) => name))}.`],
    invalid: true,
    periods,
  }
}
