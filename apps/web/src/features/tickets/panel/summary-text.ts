import type { TicketDetail } from './ticket-query.ts'

/** In older responses, the summary is nested one level deeper. */
export function summaryOf({ ticketInsight }: TicketDetail): string | null {
  const insight: { summary?: string | null; aiInsights?: { summary?: string | null } } | null = ticketInsight
  return insight?.summary || insight?.aiInsights?.summary || null
}

const summaryWords = 40

/** Returns the first words of a text, or null if the text is short enough to show in full. */
export function firstWords(text: string, count = summaryWords): string | null {
  const words = text.trim().split(/\s+/)
  return words.length > count ? `${words.slice(0, count).join(' ')}...` : null
}
