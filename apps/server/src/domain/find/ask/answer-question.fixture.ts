import { staticTable } from '../embedders.ts'
import { answerQuestion } from './answer-question.ts'
import type { AskedTicket } from './asked-ticket.ts'

export function ticket(
  ticketId: string,
  customerText: string,
  change: Partial<AskedTicket> = {},
): AskedTicket {
  return {
    ticketId,
    subject: null,
    summary: null,
    category: null,
    subcategory: null,
    customerText,
    agentText: '',
    channel: 'email',
    rating: 'offered',
    createdAt: new Date('2026-11-03T10:00:00Z'),
    resolvedAt: new Date('2026-11-04T10:00:00Z'),
    customerName: 'Nina Okafor',
    agentName: 'Mara Linde',
    ...change,
  }
}

export const tickets = [
  ticket('11', 'I want a refund, the parcel is late.', { subject: 'Parcel', rating: 'bad' }),
  ticket('12', 'Please refund the $49.00 you charged.', {
    channel: 'live_chat',
    createdAt: new Date('2026-09-20T10:00:00Z'),
    category: 'Billing',
  }),
  ticket('13', 'My parcel has not arrived. The delivery was due a week ago.', {
    channel: 'voice',
    resolvedAt: null,
    rating: 'bad',
    category: 'Delivery',
  }),
  ticket('14', 'The lamp is broken, I paid $120. I am furious.', {
    agentText: 'I sent a new lamp and will call you later.',
    rating: 'good',
    createdAt: new Date('2026-11-10T10:00:00Z'),
  }),
]

export function ask(question: string, { focus = [] as string[], masked = false, among = tickets } = {}) {
  return answerQuestion(question, among, focus, {
    embedder: staticTable,
    masked,
    now: new Date('2026-11-18T05:00:00Z'),
  })
}
