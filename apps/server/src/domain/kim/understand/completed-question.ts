import { continueFrom } from './follow-up.ts'
import { amongListed } from './listed-names.ts'
import type { FindResult, Understood } from './understood-question.ts'

/** Answers to these questions name a single agent, category, day and so on. */
const picksOne: ReadonlySet<Understood['intent']> = new Set(['rank', 'peak', 'movers', 'coaching'])
/** Answers to these questions cover all tickets that the question selects. */
const sameTickets: ReadonlySet<Understood['intent']> = new Set(['figure', 'count', 'tickets'])

/** “Which category was worst”, after a question about October: the dates and filters still apply. */
export const isIncomplete = (now: Understood) =>
  now.isShort &&
  now.periods.length === 0 &&
  !now.withPrevious &&
  now.mentions.length === 0 &&
  dated.has(now.intent)
const dated: ReadonlySet<Understood['intent']> = new Set([
  ...([
    'figure',
    'rank',
    'breakdown',
    'peak',
    'count',
    'having',
    'issues',
    'low',
    'high',
    'tickets',
  ] as const),
])

/** Completes a follow-up with the parts it takes from earlier questions. */
export async function completed(
  before: readonly Understood[],
  now: Understood,
  find: FindResult,
): Promise<Understood> {
  const last = before.at(-1) ?? null
  if (!last) return now
  if (!now.followsUp) {
    if (last.periods.length === 0 || !isIncomplete(now)) return now
    return completed(before, { ...now, followsUp: true }, find)
  }
  if (now.ofListed) {
    const among = await amongListed(last, now, find)
    return among ?? completed(before, { ...now, ofListed: null }, find)
  }
  if (now.refersTo === 'such') return completed(before, { ...now, refersTo: 'tickets' }, find)
  if (now.refersTo === 'versus') {
    const kind = now.mentions[0]?.kind
    const own = last.mentions.filter(one => one.kind === kind)
    const others = last.mentions.filter(one => one.kind !== kind)
    if (own.length === 1)
      return { ...last, intent: 'compare', mentions: [...others, ...own, ...now.mentions], followsUp: true }
  }
  if (now.refersTo === 'both') {
    const kind = last.mentions.at(-1)?.kind
    const others = before.at(-2)?.mentions.filter(one => one.kind === kind) ?? []
    const mentions = [...others, ...last.mentions]
    const compared = now.intent === 'figure' || now.intent === 'tickets' ? 'compare' : now.intent
    return { ...continueFrom({ ...last, mentions }, now), intent: compared, order: null, refersTo: null }
  }
  const namesNoAgent = now.unnamedAgent && !last.mentions.some(one => one.kind === 'agent')
  // After a ranking, “it” means the top result. After “top 5”, it could mean any of the five.
  const isFound = picksOne.has(last.intent) && (last.top ?? 1) === 1
  // “What's our weakest factor, and which group is worst at it” ranks by that factor.
  const isOfFactor =
    last.intent === 'factors' && now.intent === 'rank' && now.figures.length === 0 && now.refersTo === 'one'
  const refersToFound =
    isOfFactor ||
    now.refersTo === 'result' ||
    ((now.refersTo === 'one' || now.refersTo === 'tickets') && isFound)
  const isAny = picksOne.has(last.intent) && !isFound && now.mentions.length === 0
  if (isAny && (now.refersTo === 'one' || now.refersTo === 'tickets'))
    return { ...continueFrom(last, now), refersTo: 'result' }
  const found = refersToFound || namesNoAgent ? await find(last) : null
  // “How many tickets is that based on”: the same tickets as in the last answer.
  const isSame = now.refersTo === 'result' && sameTickets.has(last.intent)
  if (!found) return { ...continueFrom(last, now), ...(isSame && { refersTo: null }) }
  const { listed: _, ...subject } = found
  const resolved: Understood = {
    ...last,
    ...{ intent: 'figure', order: null, top: null, nth: null, dimension: null, grain: null, limits: [] },
    each: null,
    ...subject,
    // “Which category without Feedback is slowest, and who handles it”: the found one isn't Feedback anyway.
    mentions: [
      ...last.mentions.filter(one => !one.excluded || !found.mentions?.some(({ kind }) => kind === one.kind)),
      ...(found.mentions ?? []),
    ],
  }
  return { ...continueFrom(resolved, now), refersTo: null, unnamedAgent: false }
}
