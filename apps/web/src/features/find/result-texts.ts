import type { FoundPassage, FoundTickets } from '@pulse/contract'
import { channels } from '@pulse/contract/channels'

/** The details shown with a result's text: the day, the channel, the category and the customer's rating. */
export function resultFacts(
  { createdAt, channel, category, rating }: FoundPassage,
  timeZone: string,
): string[] {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return [
    day.format(new Date(createdAt)),
    channels[channel].label,
    category ?? 'Uncategorized',
    rating === 'good' ? 'Rated good' : rating === 'bad' ? 'Rated bad' : 'Not rated',
  ]
}

type Outcome = { fetched: boolean; refusal: string | null; unsearchable: FoundTickets['unsearchable'] }

/** What to do when no tickets are shown. */
export function emptyListHint({ fetched, refusal, unsearchable }: Outcome): string {
  if (refusal !== null) return refusal
  if (!fetched)
    return 'Describe what customers wrote about, then choose FETCH TICKETS. Without a description, you get the newest tickets.'
  if (unsearchable === 'no_words')
    return 'The search contains no words or numbers. Describe in words what customers wrote about.'
  if (unsearchable === 'common_words')
    return 'Words like these are in almost every ticket, so they aren’t searched for. Add a word about the topic.'
  return 'Try other words or fewer filters.'
}
