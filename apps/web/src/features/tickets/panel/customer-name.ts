import type { TicketDetail } from './ticket-query.ts'

export function customerName(customer: TicketDetail['ticketDetails']['customer']): string {
  const { firstname, name, email, id } = customer
  return [firstname, name, email, id].find(one => one?.trim())?.trim() ?? 'Unknown customer'
}
