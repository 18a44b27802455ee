import { factors } from '@pulse/contract/factors'
import { capitalized } from '../../../shared/figures/channel-names.ts'
import { csatShort, type Tone, toneOf } from '../../../shared/figures/score.ts'
import type { TicketDetail } from './ticket-query.ts'

type Insight = NonNullable<TicketDetail['ticketInsight']>
export type Message = Omit<TicketDetail['ticketDetails']['messages'][number], 'public'> & {
  /** Absent means public. */
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

const kinds: Record<string, { type: string; side: 'customer' | 'agent' }> = {
  customer: { type: 'Customer', side: 'customer' },
  agent: { type: 'Agent', side: 'agent' },
  bot: { type: 'Bot', side: 'agent' },
  system: { type: 'Bot', side: 'agent' },
}

export function authorOf({ author_type, author_name }: Message) {
  const kind = kinds[author_type?.toLowerCase() ?? ''] ?? { type: author_type ?? '', side: 'agent' as const }
  const isBot = kind.type === 'Bot'
  const usual = isBot ? capitalized((author_type ?? 'Bot').toLowerCase()) : kind.type || 'Unknown author'
  return { ...kind, isBot, name: author_name?.trim() || usual }
}

/** Older responses have the summary one level deeper. */
export function summaryOf({ ticketInsight }: TicketDetail): string | null {
  const insight: { summary?: string | null; aiInsights?: { summary?: string | null } } | null = ticketInsight
  return insight?.summary || insight?.aiInsights?.summary || null
}

const summaryWords = 40

/** The first words of a text, or null if it isn't longer. */
export function firstWords(text: string, count = summaryWords): string | null {
  const words = text.trim().split(/\s+/)
  return words.length > count ? `${words.slice(0, count).join(' ')}...` : null
}

const shownOrder = [
  'completeness',
  'responsiveness',
  'empathy',
  'personalization',
  'emotionalPolarity',
] as const

const factorLabels: Record<string, string> = {
  ...Object.fromEntries(shownOrder.map(name => [factors[name].metric, factors[name].label])),
  [factors.personalization.metric]: 'Personalization',
  bonus: 'Bonus',
}

/** In a fixed order, unknown ones last; a bonus only if it isn't zero. */
export function factorsOf(insight: Insight): Factor[] {
  const given = insight.ai_satisfaction_analysis.agent_metric
  const known = Object.keys(factorLabels).filter(name => name in given)
  const names = [...known, ...Object.keys(given).filter(name => !(name in factorLabels))]
  return names.flatMap(name => {
    const factor = given[name]
    if (!factor || (name === 'bonus' && factor.score === 0)) return []
    return [{ ...factor, name, label: factorLabels[name] ?? capitalized(name) }]
  })
}

/** A bonus is added to the score, so it has a sign and isn't out of 5. */
export function factorFigure({ name, score }: Pick<Factor, 'name' | 'score'>): {
  text: string
  tone: Tone
  outOfFive: boolean
} {
  if (name !== 'bonus') return { text: csatShort(score), tone: toneOf(score), outOfFive: true }
  const amount = csatShort(Math.abs(score))
  return score < 0
    ? { text: `−${amount}`, tone: 'bad', outOfFive: false }
    : { text: `+${amount}`, tone: 'good', outOfFive: false }
}

/** The customer's rating; offered but not given counts as none. */
export function ratingOf({ rating, comment }: TicketDetail['csat_data']) {
  const word = rating.trim().toLowerCase()
  if (word === '' || word.includes('offered')) return null
  return { word: word.replaceAll('_', ' '), comment: comment?.trim() || null }
}
