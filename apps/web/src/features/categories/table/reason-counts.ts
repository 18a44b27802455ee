import { count } from '../../../shared/figures/score.ts'

const words: Record<string, string> = {
  no_customer_message: 'customer wrote nothing',
  no_agent_reply: 'nobody answered',
  too_short: 'too short to judge',
  spam: 'spam',
  merged: 'merged into another ticket',
  deleted: 'deleted in the helpdesk',
  language_not_supported: 'language not supported yet',
}

/** Why tickets cannot be scored, most frequent first: 'nobody answered (160)'. */
export function reasonsInWords(reasons: Readonly<Record<string, number>>): string[] {
  return Object.entries(reasons)
    .filter(([, tickets]) => tickets > 0)
    .sort(([a, left], [b, right]) => right - left || a.localeCompare(b))
    .map(([reason, tickets]) => `${words[reason] ?? 'another reason'} (${count(tickets)})`)
}
