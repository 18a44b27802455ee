const reasons: Record<string, string> = {
  no_customer_message: 'No public message from the customer',
  no_agent_reply: 'No reply from an agent',
  too_short: 'Too few words to judge',
  spam: 'Spam',
  merged: 'Merged into another ticket',
  deleted: 'Deleted in the helpdesk',
  no_factor: 'No factor could be told',
  language_not_supported: 'Language not supported yet',
}

/** Why a ticket cannot be scored, short enough for a table. */
export function reasonLabel(reason: string): string {
  return reasons[reason] ?? 'Not fit for a fair score'
}
