import { channels, factors, notScoredSentence, type Rating } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { dayAt } from '../../facts/range.ts'
import { type Draft, quotesFrom, type Writing } from '../draft.ts'
import { isFactor } from '../figures.ts'
import { dayName, duration, points, quoted, safe, ticketLink } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import type { ToolAnswer } from '../tools.ts'
import { placeName } from './ticket-details.ts'

/** Reports on one ticket: what happened and why it got its score. */
export async function ticketReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, page, vocabulary } = writing
  const id = understood.ticketId ?? ''
  const [ticket] = await runner.use('reasons', { scope, ticketIds: [id] })
  if (!ticket) return refusedFindings.ticket(safe(id))
  const groupName = vocabulary.names.find(
    ({ kind, key }) => kind === 'group' && key === String(ticket.groupId),
  )?.name
  const found = Object.entries(ticket.factors).sort(([, a], [, b]) => a.score - b.score)
  return {
    finding: `**${ticketLink(id)}${ticket.subject ? `: ${safe(ticket.subject)}` : ''}.** ${factsOf(ticket, groupName, page.timezone)}${ticket.summary ? safe(ticket.summary) : ticket.ineligibleReason === null ? 'It has no summary.' : notScoredSentence(ticket.ineligibleReason)}`,
    lines: [
      ...found.map(
        ([name, factor]) =>
          `${isFactor(name) ? factors[name].label : 'Bonus'}: ${points(factor.score)}. ${safe(factor.reason)}`,
      ),
      `The customer’s own rating: ${ratingNames[ticket.rating as Rating] ?? safe(ticket.rating)}${ticket.ratingComment ? `, ${quoted(ticket.ratingComment)}` : ''}.`,
    ],
    quotes: quotesFrom([ticket], 'weakest', { most: 1 }),
    ids: [id],
  }
}

/** The ticket's score, agent, group, channel, category and times, and since when it is open. */
function factsOf(ticket: ToolAnswer<'reasons'>[number], group: string | undefined, timezone: string): string {
  const {
    agent,
    channel,
    createdAt,
    resolvedAt,
    category,
    subcategory,
    csat,
    firstResponse,
    resolution,
    reopens,
    rating,
  } = ticket
  const parts = [
    csat === null ? 'No AI CSAT' : `AI CSAT ${points(csat)}`,
    agent ? safe(agent) : 'no agent',
    ...(csat === null && group ? [`group ${safe(group)}`] : []),
    channels[channel].label,
    ...(resolvedAt === null ? [`open since ${dayName(dayAt(createdAt, timezone), { year: true })}`] : []),
    ...(category ? [placeName(category, subcategory)] : []),
    ...(firstResponse === null ? [] : [`first reply after ${duration(firstResponse)}`]),
    ...(resolution === null ? [] : [`resolved in ${duration(resolution)}`]),
    ...(reopens === null ? [] : [reopens ? `reopened ${count(reopens, 'time')}` : 'never reopened']),
    ...(rating === 'good' || rating === 'bad' ? [`rated ${rating} by the customer`] : []),
  ]
  return `${parts.join(', ')}. `
}

const ratingNames: Record<Rating, string> = {
  good: 'good',
  bad: 'bad',
  offered: 'asked for, but not given',
  unoffered: 'not asked for',
}
