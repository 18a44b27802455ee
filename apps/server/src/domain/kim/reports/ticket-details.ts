import { channels } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { duration, points, quoted, safe, ticketLink } from '../markdown.ts'
import type { ToolAnswer } from '../tools.ts'
import { mostWords, wordsIn } from './finding-length.ts'

type Listed = ToolAnswer<'tickets'>['tickets'][number]

/** “Late delivery (Delivery issues)” */
export const placeName = (category: string, subcategory: string | null) =>
  subcategory ? `${safe(subcategory)} (${safe(category)})` : safe(category)

/** The ticket's score, agent, category and times. */
export function detailsOf(ticket: Listed): string[] {
  return [
    ticket.csat === null ? 'no AI CSAT' : `AI CSAT ${points(ticket.csat)}`,
    ...(ticket.agent ? [safe(ticket.agent.name)] : []),
    placeName(ticket.category, ticket.subcategory),
    ...(ticket.resolution === null ? [] : [`resolved in ${duration(ticket.resolution)}`]),
    ...(ticket.firstResponse === null ? [] : [`first reply after ${duration(ticket.firstResponse)}`]),
  ]
}

/** Without details, the finding names up to this many tickets. The lines below it list all of them. */
const mostInFinding = 8

/** A single ticket in full. Several tickets with their agent and category, if that fits into the finding. */
export function inFinding(
  listed: readonly Listed[],
  reasons: ToolAnswer<'reasons'>,
  valueIn: (ticket: Listed) => string,
  around: string,
): string {
  const [single, ...more] = listed
  if (single && more.length === 0) {
    const subject = reasons.find(one => one.ticketId === single.ticketId)?.subject
    const { rating, reopens, channel } = single
    const value = valueIn(single)
    const details = [
      ...detailsOf(single),
      channels[channel].label,
      ...(reopens ? [`reopened ${count(reopens, 'time')}`] : []),
      ...(rating === 'good' || rating === 'bad' ? [`rated ${rating}`] : []),
    ]
    const isNamed = value === '' || details.some(one => one.endsWith(value))
    return `${ticketLink(single.ticketId)}${subject ? ` ${quoted(subject)}` : ''} (${[...(isNamed ? [] : [value]), ...details].join(', ')})`
  }
  const written = (isDetailed: boolean) =>
    listed.slice(0, mostInFinding).map(ticket => {
      const facts = [
        valueIn(ticket),
        ...(isDetailed
          ? [...(ticket.agent ? [safe(ticket.agent.name)] : []), safe(ticket.subcategory ?? ticket.category)]
          : []),
      ].filter(fact => fact !== '')
      return `${ticketLink(ticket.ticketId)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
    })
  const detailed = written(true).join('; ')
  return wordsIn(around) + wordsIn(detailed) <= mostWords ? detailed : written(false).join(', ')
}
