import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { type FigureId, isFactor } from '../figures.ts'
import type { Mention } from './name-mentions.ts'
import { byVolume, isNextTo, topAndFigure } from './question-hints.ts'
import type { Order } from './understood-question.ts'

interface Ranking {
  question: string
  named: Mention[]
  partial: Mention[]
  /** The agents, categories and so on that the question mentions, and whether it asks for them. */
  divided: { dimension: Dimension; isAsked: boolean } | null
  ordered: Order | null
  top: number | null
  isComparative: boolean
  /** Whether the question asks for a rank, a number of results, or days. */
  isPicked: boolean
  hasGrain: boolean
  wantsTickets: boolean
  coaching: boolean
  figures: readonly FigureId[]
  limitedThings: Dimension | null
}

export interface RankedThings {
  /** Whether the dimension is only mentioned next to a name: “the category Delivery”. */
  isNamed: boolean
  /** The names, except those that a ranking covers anyway. */
  named: Mention[]
  sides: Mention[]
  /** The names that compete with each other. */
  rivals: Mention[]
  isContest: boolean
  coachedOn: boolean
  order: Order | null
  dimension: Dimension | null
}

/** What a question ranks or compares, and in which order. */
export function rankedThings(of: Ranking): RankedThings {
  const { question, partial, divided, ordered, top, isComparative, figures } = of
  // “the agent Ken Ito” and “the category Delivery” name a single agent or category and don't ask for a ranking.
  const isNamed =
    divided?.isAsked === false &&
    !/\b(?:topics|subtopics)\b/.test(question) &&
    (of.named.some(one => one.kind === divided.dimension && !one.excluded) ||
      partial.some(
        one =>
          one.kind === divided.dimension && !one.excluded && isNextTo(divided.dimension, one.name, question),
      ))
  // “Is phone our best channel” needs a ranking of all channels.
  const whetherTop =
    isNamed &&
    divided !== null &&
    new RegExp(
      `\\b(?:best|worst|highest|lowest|slowest|fastest|busiest|quickest|top) ${divided.dimension}\\b`,
    ).test(question)
  const named = whetherTop ? of.named.filter(one => one.excluded || one.kind !== divided.dimension) : of.named
  const passing =
    divided && (divided.isAsked || whetherTop || ((ordered || top) && !isNamed)) ? divided.dimension : null
  // “Ken, Priya or Mara, who is fastest” compares the names, so it needs no ranking.
  const sides = [...named, ...partial].filter(one => !one.excluded)
  const several = [...Map.groupBy(sides, one => one.kind)].find(([, same]) => same.length > 1)?.[0]
  // “Who resolved more, the Orders group or the Delivery desk” compares groups.
  const side = isComparative ? (several ?? passing) : (passing ?? sides[0]?.kind)
  const rivals = sides.filter(one => one.kind === side)
  const isContest = (ordered !== null || isComparative) && !of.isPicked && rivals.length > 1
  // “Who should I coach on empathy” ranks agents by empathy.
  const coachedOn = of.coaching && figures.length === 1 && figures.some(isFactor)
  const asked = isContest
    ? null
    : (passing ?? (ranksAgents(of) || coachedOn ? ('agent' as const) : of.limitedThings))
  // “The biggest topics in Returns” are its subcategories.
  const isInside =
    asked === 'category' &&
    sides.filter(one => one.kind === 'category').length === 1 &&
    !/\bcategor/.test(question)
  return {
    ...{ isNamed, named, sides, rivals, isContest, coachedOn },
    order: isContest ? null : orderOf(of, passing, coachedOn),
    dimension: isInside ? 'subcategory' : asked,
  }
}

function orderOf({ question, ordered, figures }: Ranking, passing: Dimension | null, coachedOn: boolean) {
  // “Top 5 categories” are those with the most tickets. Only agents and groups are ranked by their score.
  const isVolume = passing !== null && byVolume.has(passing) && figures.every(id => id === 'tickets')
  const isTop = ordered === 'best' && /\btop\b/.test(question)
  // “Top 3 agents by bad ratings” are those with the most.
  const isOfRatings =
    figures.every(id => id === 'tickets') &&
    /\b(?:by|with|for|in)(?: the)?(?: most)?(?: (?:number|count) of)? (?:bad|good) ratings\b/.test(question)
  if ((isVolume || isOfRatings || figures.includes('breaches')) && isTop) return 'most'
  return coachedOn ? 'worst' : ordered
}

const rates: ReadonlySet<FigureId> = new Set([
  ...(['kim', 'reopens', 'sla', 'breaches', 'goodRatings', 'badRatings'] as const),
])
const namesTickets =
  /\b(?:tickets?|cases?|conversations?|chats?|e ?mails?|calls?|messages?|waits?|ones?|stuff|things?|examples?|(?<!first )repl(?:y|ies)|answers|responses)\b|^(?:please )?(?:show|list|find|pull)\b/

/**
 * “top 5 csat”, “reopens last month, worst five”, “the slowest three on solving”: if the question doesn't say what to
 * rank, it ranks agents. A single ticket has no rate.
 */
function ranksAgents({ question, named, ordered, top, hasGrain, wantsTickets, figures }: Ranking): boolean {
  if (top === null || hasGrain || wantsTickets || figures.includes('tickets')) return false
  if (ordered === 'best' || ordered === 'worst')
    return (
      figures.some(id => rates.has(id)) ||
      (figures.some(id => id === 'csat' || isFactor(id)) && topAndFigure.test(question))
    )
  return (
    (ordered === 'fast' || ordered === 'slow') &&
    figures.length > 0 &&
    !namesTickets.test(question.replaceAll(/\b(?:at least|more than|over) \d+ tickets\b/g, '')) &&
    !named.some(one => one.kind === 'agent' && !one.excluded)
  )
}
