import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { FigureId } from '../figures.ts'
import { addMonths, type Period } from './calendar.ts'
import { plain } from './reading.ts'

export const ofTeam =
  /\b(?:compared (?:to|with)|versus|vs|against|than) (?:the |our |my )?(?:\w+ )?(?:team|average|mean|everyone|everybody)\b/

export const asksWhatChanged =
  /\b(?:what (?:has |have )?(?:changed|moved|is (?:new|different))|why|(?:which|who|whose)\b.*\b(?:got|gone|went|improved|dropped|fell|rose|grew|increased|declined|slipped))\b/

/** “Who had more tickets”, after two names. */
export const asksWhichOfTwo =
  /^(?:so |and |ok |then )*(?:who|which(?: one)?|whose)(?: (?:is|was|has|had|did|does|got|scored|handled))? (?:better|worse|more|fewer|higher|lower|faster|slower|quicker)(?: [^ ]+){0,3}$/

/** “Which agents are below the team average” */
export function relativeToMean(question: string): 'over' | 'under' | null {
  const found =
    /\b(?:which|what|who|whos|any|anyone|anybody|how many|list|agents|categories|channels|groups)\b.*\b(?<is>above|over|better than|higher than|beat(?:s|ing)?|below|under|worse than|lower than|beneath)(?: the| our)?(?: team| overall| general| company)?(?: csat)? (?:average|mean|avg)\b/.exec(
      question,
    )?.groups?.is
  if (!found) return null
  return /^(?:above|over|better|higher|beat)/.test(found) ? 'over' : 'under'
}

export const sameDays = (a: Period, b: Period) => a.startDate === b.startDate && a.endDate === b.endDate

/** “The busiest day we ever had in this data” names one period twice. */
export const withoutSame = (periods: readonly Period[], question: string): Period[] =>
  periods.length < 3 && /\b(?:vs|versus|than|compar\w+|against|average|normal|usual|typical)\b/.test(question)
    ? [...periods]
    : periods.filter((one, at) => periods.findIndex(other => sameDays(one, other)) === at)

const contains = (one: Period, other: Period) =>
  !sameDays(one, other) && one.startDate <= other.startDate && one.endDate >= other.endDate

/** “Thursday vs Friday this week” compares two days. The week only says which ones are meant. */
export const withoutAround = (periods: readonly Period[]): Period[] => {
  const inside = periods.filter(one => !periods.some(other => contains(one, other)))
  return periods.length > 2 && inside.length > 1 ? inside : [...periods]
}

/** “Halloween weekend, 31 Oct and 1 Nov” names some days twice. */
export const withoutContained = (periods: readonly Period[], question: string): Period[] =>
  /\b(?:vs|versus|than|compar\w+|against|or)\b/.test(question) || !/\b(?:together|weekend)\b/.test(question)
    ? [...periods]
    : periods.filter(
        (one, at) =>
          !periods.some(
            (other, otherAt) =>
              otherAt !== at &&
              other.startDate <= one.startDate &&
              other.endDate >= one.endDate &&
              (otherAt < at || other.startDate < one.startDate || other.endDate > one.endDate),
          ),
      )

export const lastMonths = (today: string): Period => ({
  startDate: addMonths(`${today.slice(0, 8)}01`, -5),
  endDate: today,
})

export const topAndFigure =
  /\b(?:top|bottom) (?:\d+|two|three|four|five|ten) (?:in |on |by |for |at )?(?:the |ai |our |emotional )*(?:csat|scores?|empathy|personali[sz]ation|responsiveness|completeness|polarity|kim)\b/

/** “Ends up”, “make up”, “break October down by topic” say nothing about a direction. */
const notMoving =
  /\b(?:break|split|cut)(?: (?!up\b|down\b)[^ ]+){1,6} (?:up|down)(?= (?:by|into|per|for|in))|\b(?:thumbs|tak(?:e|es|ing)|took|end(?:s|ed|ing)?|show(?:s|ed|ing)?|com(?:e|es|ing)|came|turn(?:s|ed)?|pop(?:s|ped)?|mak(?:e|es|ing)|made|pick(?:s|ed|ing)?|look(?:s|ed|ing)?|follow(?:s|ed)?|break(?:s|ing)?|broken|put(?:s)?|let(?:s|ting)?|writ(?:e|es|ing)|split|sum(?:s|med)?|add(?:s|ed)?|wrap(?:s|ped)?|pull(?:s|ed)?|bring(?:s)?) (?:up|down)\b/g

export const withoutNames = (text: string, mentions: readonly { name: string }[]) =>
  mentions.reduce((left, { name }) => left.replace(plain(name), ''), text.replaceAll(notMoving, ''))

/** “category delivery”, “the delivery category” */
export const isNextTo = (kind: string, name: string, question: string) =>
  plain(name)
    .split(' ')
    .some(word => question.includes(`${kind} ${word}`) || question.includes(`${word} ${kind}`))

export const aboutThose =
  /\b(?:most|many|any|some|which|what|share|percent|%|all|none|worst|best|tickets) of (?:those|these|them)\b|\b(?:do|does|did) (?:they|those|these) (?:(?:mostly|mainly|all|each) )*belong\b|\bwhat (?:are|were|is|was) (?:they|those|these)\b/

export const ofTheseTickets =
  /\b(?:csat|scores?|sla|empathy|personali[sz]ation|responsiveness|completeness|polarity|times?|rate|responses?|repl(?:y|ies)|resolution)\b(?: (?:in|during|for) \w+)? (?:of|for|on|in|with|when|across|among|is|was) (?:(?:the|all|our|those|those|our) )*(?:re ?opened |breached )?(?:tickets|cases|conversations|ones)\b/

export const byVolume: ReadonlySet<Dimension> = new Set(['category', 'subcategory', 'channel', 'form'])

export const countable: ReadonlySet<FigureId> = new Set([
  ...(['tickets', 'invalid', 'spam', 'reopens', 'breaches', 'goodRatings', 'badRatings'] as const),
])
export const asksInGeneral =
  /^how (?:is|was|are|were)(?: (?:we|things|everything|it|team|doing|going|we doing))*$|\b(?:summary|summari[sz]e|overview|dashboard|stats|statistics|kpis?|metrics|numbers|figures|same)\b/

/** The direction of change that the question assumes. */
export function directionIn(question: string): 'up' | 'down' | null {
  if (/\b(drop\w*|fall\w*|fell|declin\w*|decreas\w*|down|worse\w*|dip\w*|slip\w*)\b/.test(question))
    return 'down'
  if (/\b(rise\w*|rose|increas\w*|up|improv\w*|better|jump\w*|grew|climb\w*)\b/.test(question)) return 'up'
  return null
}

/** Whether the question mentions times explicitly, not only with a verb such as “resolve”. */
export const namesTime = /(?<!what |which )\btimes?\b(?! of (?:the )?day)/

/** “Which tickets did Ken close”, “show me all of Ken's tickets from yesterday”, “in October, list the tickets about …” */
export const asksForList =
  /^(?:(?:in|on|from|since|for|during|last|this|yesterday|today) (?:\S+ ){0,8}?)?(?:(?:please|pls|kindly|can|could|may|might|you|i|i'd|want|would|like|to|let|me|and|so|ok|now) )*(?:(?:show|list|see|pull|open)(?: (?!how |share |many )\S+){0,6}? (?:tickets|cases|conversations)\b(?! (?:split|count|counts|volumes?|numbers?|trends?|share|and|plus|with the most)\b)|(?:which|what) (?:tickets|cases|conversations) (?:did|has|have|were|was|are|do|does)\b)/i

/** “Any compliments for Noor” asks to see them. */
export const asksForAny =
  /^(?:(?:and|so|were|are|is|was|there|did|do|we|get|have|had) )*any (?!(?:better|worse|ideas?|chance|way|clues?|thoughts?|news|updates?|insights?|info|word|luck|changes?|improvements?|difference|trends?|progress|reason)\b)/

/** “CSAT and tickets” */
export const listsTickets =
  /\b(?:more|fewer) (?:resolved )?tickets\b.* (?:and|plus) (?:who|whose|which|what|how)\b|\b(?:and|plus) (?:who|which|which one) (?:has|had) (?:more|fewer) (?:resolved )?tickets\b|^(?:number of )?tickets (?:per|by) .* (?:and|plus) (?:the |their )?(?:ai )?(?:csat|sla|first|resolution|reopen|satisfaction|score)|(?:\b(?:and|plus)|\+) (?:the )?(?:number of |resolved |ticket )?(?:tickets|volume)\b|\b(?:tickets|volume)(?: (?:done|closed|resolved|handled|solved))?(?: (?:per|by) \w+)? (?:and|plus|\+) (?:\w+ )?(?:csat|sla|first|resolution|reopen|satisfaction|scores?|empathy|personali|responsive|complete|polarity)/

/** “tickets, CSAT and SLA”: read before the commas are removed. */
export const listsTicketsWithCommas =
  /(?:^ ?|[:,?.!–—] ?| - |\b(?:and|me|us|need|want|show|see|get|total|only|just|so) )(?:tickets|ticket count|volume) ?,|, ?(?:tickets|ticket count|volume) ?(?:,|and\b|&|\?|$)/i

export const asksSeveral =
  /\b(?:how many|number of)\b.*\b(?:and|what|plus|how)\b|(?:\b(?:and|plus)|\+) (?:the )?(?:how many|number of) (?:tickets|cases)\b/

/** “Number of tickets by channel” */
export const countsTickets =
  /\b(?:how many|number of|count of|tickets?|volume)\b.* (?:by|per|split by|for each|for every|in each) /

/** “How many different agents closed something” counts those with tickets. “How many agents do we have” doesn't. */
export const countsActive =
  /\b(?:different|distinct|resolv\w*|clos(?:ed|ing)|handl\w*|work(?:ed|ing)|touched|answered|replied|dealt|solved|active)\b/

/** “Of the reopened ones, how many were rated bad”: the reopened ones are the whole. */
export const ofReopenedTickets =
  /^(?:out )?of (?:the |all |our |those )*re ?opened\b.* (?:how many|what|which) /

/** “The worst channel for bad ratings” compares shares. “The most bad ratings” counts them. */
export const judgesRatings =
  /\b(?:best|worst)\b (?:\w+ ){1,3}(?:for|on|in|at|by|with) (?:the )?(?:bad|good) ratings\b/

/** “Total tickets and the top 3 categories”: a ranking with shares also has the total. */
export const asksTotal = (intent: string, figures: readonly FigureId[], question: string) =>
  intent === 'rank' && figures.join() === 'tickets' && /\b(?:total|altogether)\b/.test(question)
