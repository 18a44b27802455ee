import { isoDay, offsetMs } from '../../facts/range.ts'
import type { Draft, Writing } from '../draft.ts'
import { dayName } from '../markdown.ts'
import { toolSelection } from '../rows.ts'
import { firstDay } from '../understand/period-ends.ts'

/** “Since she joined” starts on the day of the agent's first ticket, not of the account's first ticket. */
export async function sinceFirstTicket(writing: Writing): Promise<Writing> {
  const { runner, understood, scope, page, today } = writing
  const [period, ...others] = understood.periods
  const agents = understood.mentions.filter(one => one.kind === 'agent')
  const [agent, ...more] = agents
  if (!agent || agent.excluded || more.length > 0 || others.length > 0) return writing
  if (period?.startDate !== firstDay(today) || period.endDate !== today) return writing
  const { tickets } = await runner.use('tickets', {
    scope,
    ...toolSelection(understood),
    sortBy: 'resolved_at',
    sortOrder: 'asc',
    limit: 1,
  })
  const at = tickets[0]?.resolvedAt.getTime()
  if (at === undefined) return writing
  const startDate = isoDay(new Date(at + offsetMs(at, page.timezone)))
  return {
    ...writing,
    scope: { ...scope, startDate },
    understood: { ...understood, periods: [{ ...period, startDate }] },
  }
}

/** Adds the date of the first ticket, for “when did she close her first ticket”. */
export const withFirstTicket = (draft: Draft, { scope }: Pick<Writing, 'scope'>): Draft => ({
  ...draft,
  finding: `${draft.finding} The first ticket was resolved on ${dayName(scope.startDate ?? '', { year: true })}.`,
})
