/**
 * The reasons why a ticket can be invalid. Each has a label for tables and an explanation that follows "Not scored:".
 */
const invalidBecause = {
  no_customer_message: {
    label: 'No public message from the customer',
    why: 'there is no public message from the customer',
  },
  no_agent_reply: { label: 'No reply from an agent', why: 'no agent replied to the customer' },
  too_short: { label: 'Too few words to judge', why: 'the conversation has too few words to judge' },
  nothing_to_judge: {
    label: 'Nothing from the customer to judge',
    why: 'the customer’s messages contain nothing to judge, for example only “Ok” or an automatic reply',
  },
  spam: { label: 'Spam', why: 'this is spam, not a customer’s request' },
  merged: { label: 'Merged into another ticket', why: 'this ticket was merged into another one' },
  deleted: { label: 'Deleted in the helpdesk', why: 'this ticket was deleted in the helpdesk' },
  language_not_supported: {
    label: 'Language not supported yet',
    why: 'Pulse can’t score this language yet',
  },
} as const

export type IneligibleReason = keyof typeof invalidBecause
export const ineligibleReasons = Object.keys(invalidBecause) as [IneligibleReason, ...IneligibleReason[]]

/** A valid ticket can also lack a score, if none of its weighted factors could be scored. */
const notScoredBecause = {
  ...invalidBecause,
  no_factor: {
    label: 'No weighted factor has a score',
    why: 'none of the factors with a weight could be scored',
  },
} as const

export const notScoredReasons: readonly string[] = Object.keys(notScoredBecause)

const unknown = { label: 'Other reason', why: 'this conversation can’t be scored fairly' }

function wordsFor(reason: string | null): { label: string; why: string } {
  return reason !== null && Object.hasOwn(notScoredBecause, reason)
    ? notScoredBecause[reason as keyof typeof notScoredBecause]
    : unknown
}

/** A label that is short enough for a table cell. */
export function reasonLabel(reason: string | null): string {
  return wordsFor(reason).label
}

/** Returns the explanation as a complete sentence. */
export function reasonSentence(reason: string | null): string {
  const { why } = wordsFor(reason)
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`
}

export function notScoredSentence(reason: string | null): string {
  return `Not scored: ${wordsFor(reason).why}.`
}
