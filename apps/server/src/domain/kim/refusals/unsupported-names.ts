import { isUnansweredDimension } from '../../answers/invalid-tickets/unanswered-by.ts'
import type { FigureId } from '../figures.ts'
import { ratingsCounted } from '../reports/figure-names.ts'
import { selects } from '../rows.ts'
import { excludeEachOther } from '../understand/against.ts'
import { isShareOverTime, isWithinCategory } from '../understand/share-parts.ts'
import { dividesSpam } from '../understand/spam-questions.ts'
import type { Intent, Understood } from '../understand/understood-question.ts'
import type { NameKind } from '../vocabulary.ts'

const apart: ReadonlySet<FigureId> = new Set(['invalid', 'spam'])

/** Refuses names that a report would ignore or mix up. */
export function unusedMention({
  mentions,
  intent,
  dimension,
  figures,
  periods,
  withPrevious,
}: Understood): string | null {
  const mixed = mentions.find(
    one =>
      one.excluded &&
      mentions.some(other => other.kind === one.kind && other.key !== one.key && !other.excluded),
  )
  if (mixed && mixed.kind !== 'rating' && intent !== 'compare')
    return `I can’t tell which names to include and which to leave out, so ask without ${mixed.name}, or only for the others.`
  const below = mentions.filter(one => one.kind === 'subcategory' && !one.excluded)
  const byTopic = dimension === 'category' || dimension === 'subcategory'
  if ((intent === 'rank' || intent === 'breakdown') && byTopic && below.length === 1)
    return `I can’t divide ${below[0]?.name} any further, because it is one subcategory, so ask what its low scores have in common.`
  const people = mentions.filter(one => one.kind === 'agent' && !one.excluded)
  if ((intent === 'rank' || intent === 'having') && dimension === 'agent' && people.length > 0)
    return 'A ranking covers all agents, so I can’t combine it with a name, so ask to compare the names instead.'
  if (intent === 'figure' && figures.includes('kim') && people.length > 1)
    return 'I can give the kim score of one agent at a time.'
  const kinds = [
    ...Map.groupBy(
      mentions.filter(one => !one.excluded),
      one => one.kind,
    ).values(),
  ]
  const several = kinds.filter(same => same.length > 1).length
  if (intent === 'compare' && several > 0 && (periods.length > 1 || withPrevious || several > 1))
    return 'I can compare names or periods, not both at once, so ask for one period, or for one name.'
  return null
}

const shares: ReadonlySet<FigureId> = new Set([
  ...(['reopens', 'sla', 'breaches', 'goodRatings', 'badRatings'] as const),
])

/** Refuses questions about a share that no report computes. */
export function unusedShare(one: Understood): string | null {
  const { asksShare, intent, figures, mentions } = one
  // “More than 15% of their tickets” is a limit.
  if (!asksShare || intent === 'having' || one.limits.length > 0) return null
  if (intent === 'count') {
    const kinds = new Set(mentions.map(({ kind }) => kind))
    return selects(one) ||
      one.part !== null ||
      isWithinCategory(mentions) ||
      (kinds.size === 1 && mentions.every(({ excluded }) => !excluded))
      ? null
      : 'I can’t tell which names make up the part and which the whole, so ask for the share of all tickets that one name has.'
  }
  // In “AI CSAT and share of bad ratings”, the share belongs to the ratings.
  const areShares =
    (figures.length > 0 && figures.every(id => shares.has(id))) ||
    figures.some(id => id === 'goodRatings' || id === 'badRatings')
  const isByThing =
    (intent === 'breakdown' || intent === 'rank') &&
    selects(one) &&
    figures.every(id => id === 'tickets') &&
    !one.each
  const isSpam = intent === 'figure' && figures.length > 0 && figures.every(id => apart.has(id))
  // A breakdown or a ranking of tickets shows each part's share of the total.
  const isOfTotal =
    (intent === 'breakdown' || (intent === 'rank' && isOfAll(one))) &&
    figures.join() === 'tickets' &&
    !one.each &&
    one.periods.length < 2 &&
    !one.withPrevious
  return areShares || isByThing || isSpam || isOfTotal || isShareOverTime(one)
    ? null
    : 'I can give the share of tickets that are above or below a limit, were reopened, rated good or bad, answered within the target, or have one name, but no other share, so ask how many there are.'
}

/**
 * Whether a share is clearly a share of all tickets. “Who has the highest share of email tickets” could be a share of
 * each agent's own tickets.
 */
const isOfAll = ({ mentions, dimension }: Understood) =>
  mentions.every(({ excluded, kind }) => excluded || (kind === 'category' && dimension === 'subcategory'))

const ofParts: ReadonlySet<Intent> = new Set(['rank', 'breakdown', 'trend', 'peak', 'why', 'movers'])
/** For these figures, one name can't be compared with the total of all others. */
const sums: ReadonlySet<FigureId> = new Set(['tickets'])

/** Combinations that no report supports. Ignoring one part would answer a different question. */
export function unsupportedCombination(understood: Understood): string | null {
  const { intent, figures, dimension, text, conditions, mentions } = understood
  if (intent === 'unanswered' && mentions.some(one => one.kind === 'rating'))
    return 'Customers rate tickets once they are answered, so no unanswered ticket has a rating, so ask about all of them, a category, a channel or a group.'
  if (intent === 'unanswered' && dimension && !isUnansweredDimension(dimension))
    return 'I can divide unanswered tickets only by agent, channel or group, so name one category instead.'
  // “Fewer than 5 bad ratings” includes agents without any, but the report finds only those who have bad ratings.
  const isMost = understood.limits.some(
    ({ figure, is, ofAll }) => figure === 'tickets' && !ofAll && (is === 'under' || is === 'atMost'),
  )
  const ofTickets = understood.limits.filter(
    ({ figure, ofAll }) => figure === 'tickets' && (!ofAll || isMost || understood.grain !== null),
  )
  const isOfBoth = ['good', 'bad'].every(key =>
    mentions.some(one => one.kind === 'rating' && one.key === key),
  )
  if (isOfBoth && (intent === 'having' || ofTickets.length > 1))
    return 'I can’t combine a limit on the number of good ratings with one on the number of bad ratings, so ask about one of them, or about the share of bad ratings and the number of ratings.'
  const isRange = ofTickets.map(({ is }) => is).join() === 'atLeast,atMost'
  if (intent === 'having' && ofTickets.length > 1 && !isRange && ratingsCounted(understood))
    return 'I can’t combine a limit on the number of ratings with one on the number of tickets, so use only one.'
  const isByRatings = intent === 'rank' || intent === 'breakdown' || isRatedEnough(understood)
  if (understood.limits.some(({ counts }) => counts) && !isByRatings)
    return 'I can use a minimum number of ratings only in rankings and breakdowns.'
  const problem = unsupportedSides(understood)
  if (problem) return problem
  const isApart = figures.includes('spam') || figures.includes('invalid')
  if (ofParts.has(intent) && isApart && !dividesSpam(understood))
    return 'I can show spam and invalid tickets by channel, group, form, weekday, day, week or month, but can’t divide them any other way or explain them.'
  if ((intent === 'count' || intent === 'tickets') && dimension && (text || conditions.length > 0))
    return `I can count and list tickets with certain words or limits, but can’t break them down by ${dimension}. Name one ${dimension} instead.`
  return null
}

/** “No bad ratings and at least ten ratings”: a minimum next to a limit on the share of good or bad ratings. */
const isRatedEnough = ({ intent, grain, limits }: Understood) =>
  intent === 'having' &&
  grain === null &&
  limits.some(({ figure, counts }) => !counts && (figure === 'goodRatings' || figure === 'badRatings')) &&
  limits.every(({ counts, is }) => !counts || is === 'atLeast' || is === 'over')

/** Refuses comparisons where one side would be unclear. */
function unsupportedSides(one: Understood): string | null {
  const { against, otherHours, otherWeekdays, figures, mentions, periods, withPrevious } = one
  if (!against && !otherHours && !otherWeekdays) return null
  if (
    periods.length > 1 ||
    withPrevious ||
    (against && otherHours) ||
    (otherWeekdays && (against || otherHours))
  )
    return 'I can make only one comparison at a time, so ask for a single period.'
  if (against === 'otherTickets')
    return (one.conditions.length === 1 || excludeEachOther(one.conditions)) && !otherHours
      ? null
      : 'I can compare the tickets that meet one limit with the others, so use only one limit.'
  const names = mentions.filter(({ excluded }) => !excluded)
  const kinds = new Set(names.map(({ kind }) => kind))
  if (otherHours || otherWeekdays || against === 'otherDays')
    return [...Map.groupBy(names, ({ kind }) => kind).values()].some(same => same.length > 1)
      ? 'I can compare names or times, not both at once, so ask about one name.'
      : null
  if (against === 'ownRest') return unusedOwnRest(one)
  const ofOne = mentions.filter(({ kind }) => kind === 'agent')
  // “Mara by email vs the rest” could mean the rest of the channels.
  const isOfAgent =
    ofOne.length > 0 &&
    ofOne.every(({ excluded }) => !excluded) &&
    !(against === 'rest' && mentions.some(({ kind }) => kind === 'channel'))
  if (!isOfAgent && (names.length < mentions.length || kinds.size !== 1))
    return 'I can compare one agent, category, channel, group or form with the others, so name only what to compare.'
  if (!isOfAgent && (kinds.has('rating') || (against === 'rest' && !restKinds.has([...kinds][0] ?? 'agent'))))
    return 'I can compare agents, categories, channels, groups and forms with the others, and subcategories with the average.'
  return figures.some(id => sums.has(id))
    ? 'I can’t compare one name’s ticket count with that of all others, so ask for its share of all tickets.'
    : null
}

/** “Better on Product questions than on the rest of his tickets” needs one agent and what sets the tickets apart. */
function unusedOwnRest({ mentions, figures }: Understood): string | null {
  const people = mentions.filter(({ kind }) => kind === 'agent')
  const kinds = new Set(mentions.map(({ kind }) => kind).filter(kind => kind !== 'agent'))
  const [kind] = kinds
  return people.length === 1 &&
    kind &&
    kinds.size === 1 &&
    restKinds.has(kind) &&
    mentions.every(({ excluded }) => !excluded) &&
    !figures.some(id => sums.has(id))
    ? null
    : 'I can compare one agent’s tickets in a category, channel, group or form with that agent’s other tickets, so name one of each.'
}

/** Only these kinds of names can be excluded. */
const restKinds: ReadonlySet<NameKind> = new Set(['agent', 'category', 'channel', 'group', 'form'])
