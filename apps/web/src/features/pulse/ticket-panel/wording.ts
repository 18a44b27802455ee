import type { TicketDetail } from '../api/get-ticket.ts'

type Insight = NonNullable<TicketDetail['ticketInsight']>
export type Message = Omit<TicketDetail['ticketDetails']['messages'][number], 'public'> & {
  /** Absent counts as public. */
  public?: boolean
}
export type Factor = {
  name: string
  label: string
} & Insight['ai_satisfaction_analysis']['agent_metric'][string]

export function displayName(customer: TicketDetail['ticketDetails']['customer']): string {
  const { firstname, name, email, id } = customer
  return [firstname, name, email, id].find(one => one?.trim())?.trim() ?? 'Unknown customer'
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

export function capitalised(text: string): string {
  const words = text.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const kinds: Record<string, { type: string; side: 'customer' | 'agent' }> = {
  customer: { type: 'Customer', side: 'customer' },
  agent: { type: 'Agent', side: 'agent' },
  bot: { type: 'Bot', side: 'agent' },
  system: { type: 'Bot', side: 'agent' },
}

export function authorOf({ author_type, author_name }: Message) {
  const kind = kinds[author_type?.toLowerCase() ?? ''] ?? { type: author_type ?? '', side: 'agent' as const }
  const isBot = kind.type === 'Bot'
  const usual = isBot ? capitalised((author_type ?? 'Bot').toLowerCase()) : kind.type || 'Unknown author'
  return { ...kind, isBot, name: author_name?.trim() || usual }
}

/** A message's time in the account's zone; the full one says the year and the zone. */
export function momentIn(timeZone: string, at: string) {
  const moment = new Date(at)
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...clock, ...options }).format(moment)
  return {
    short: format({ day: 'numeric', month: 'short' }),
    full: format({ day: 'numeric', month: 'long', year: 'numeric', timeZoneName: 'short' }),
  }
}

/** Older answers carry the summary one level deeper. */
export function summaryOf({ ticketInsight }: TicketDetail): string | null {
  const insight: { summary?: string | null; aiInsights?: { summary?: string | null } } | null = ticketInsight
  return insight?.summary || insight?.aiInsights?.summary || null
}

const summaryWords = 40

/** The first words of a text, or null when there are no more. */
export function firstWords(text: string, count = summaryWords): string | null {
  const words = text.trim().split(/\s+/)
  return words.length > count ? `${words.slice(0, count).join(' ')}...` : null
}

const factorLabels: Record<string, string> = {
  completeness: 'Completeness',
  responsiveness: 'Responsiveness',
  empathy: 'Empathy',
  personalization_empathy_of_agent: 'Personalization',
  emotional_polarity: 'Emotional polarity',
  bonus: 'Bonus',
}

/** In a fixed order, unknown ones last; a bonus only when there is one. */
export function factorsOf(insight: Insight): Factor[] {
  const given = insight.ai_satisfaction_analysis.agent_metric
  const known = Object.keys(factorLabels).filter(name => name in given)
  const names = [...known, ...Object.keys(given).filter(name => !(name in factorLabels))]
  return names.flatMap(name => {
    const factor = given[name]
    if (!factor || (name === 'bonus' && factor.score === 0)) return []
    return [{ ...factor, name, label: factorLabels[name] ?? capitalised(name) }]
  })
}

const notScoredBecause: Record<string, string> = {
  no_customer_message: 'Not scored: there is no public message from the customer.',
  no_agent_reply: 'Not scored: nobody answered the customer in this ticket.',
  too_short: 'Not scored: there are too few words in this conversation to judge it.',
  spam: 'Not scored: this is spam and not a request from a customer.',
  merged: 'Not scored: this ticket was merged into another one.',
  deleted: 'Not scored: this ticket was deleted in the helpdesk.',
  no_factor: 'Not scored: none of the factors with a weight could be told from this conversation.',
  language_not_supported: 'Not scored: it is written in a language that cannot be scored yet.',
}

export function whyNotScored(reason: string | null): string {
  return notScoredBecause[reason ?? ''] ?? 'Not scored: this conversation does not allow a fair score.'
}

/** What the customer said of the help; asked for and not given is nothing. */
export function ratingOf({ rating, comment }: TicketDetail['csat_data']) {
  const word = rating.trim().toLowerCase()
  if (word === '' || word.includes('offered')) return null
  return { word: word.replaceAll('_', ' '), comment: comment?.trim() || null }
}
