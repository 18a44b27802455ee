import { capitalized } from '../../../shared/figures/channel-names.ts'
import type { TicketDetail } from './ticket-query.ts'

export type Message = Omit<TicketDetail['ticketDetails']['messages'][number], 'public'> & {
  /** Absent means public. */
  public?: boolean
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
