import type { TicketDetail } from './ticket-query.ts'

/** Older responses have the summary one level deeper. */
export function summaryOf({ ticketInsight }: TicketDetail): string | null {
  const insight: { summary?: string | null; aiInsights?: { summary?: string | null } } | null = ticketInsight
  return insight?.summary || insight?.aiInsights?.summary || null
}

const summaryWords = 40

/** The first words of a text, or null if the whole text fits. */
export function firstWords(text: string, count = summaryWords): string | null {
  const words = text.trim().split(/\s+/)
  return words.length > count ? `${words.slice(0, count).join(' ')}...` : null
}
