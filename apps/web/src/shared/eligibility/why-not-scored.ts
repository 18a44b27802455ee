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
