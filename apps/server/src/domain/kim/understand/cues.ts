import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Grain } from '../../answers/breakdowns/over-time.ts'
import { type FigureId, isFactor, type Statistic } from '../figures.ts'
import { number, numberOf } from './calendar.ts'
import type { Reading } from './reading.ts'
import type { Order } from './understood-question.ts'

const figureWords: [FigureId, string][] = [
  // “Resolved tickets” asks for a count. The verb alone asks for the time it takes.
  ['tickets', '(?:resolved|closed|solved) (?:tickets?|cases?|conversations?|volumes?)'],
  ['kim', '(?:kim|kims) scores?'],
  [
    'breaches',
    '(?:slas?|targets?|first response) (?:breach(?:es|ed)?|misses|violations?)|(?:breach(?:es|ed|ing)?|miss(?:es|ed|ing)?|violat(?:e|ed|ions?))(?: of)?(?: the| our| their)? (?:first )?(?:(?:response|reply|answer|answering)(?: time)? )?(?:slas?|targets?)|breach(?:es|ed)?|late (?:first )?(?:repl(?:y|ies)|responses?)',
  ],
  [
    'sla',
    '(?:meet |met |meeting |hit |hitting |keep |kept )?(?:the |our |their )?(?:first response |first reply |response )?(?:slas?|targets?)(?: attainment| compliance)?|(?:first )?(?:answer(?:s|ed|ing)?|repl(?:y|ies|ied)|respon(?:d|ds|ded|ses?)) (?:\\w+ )?(?:in|on|within) (?:time|target)|(?:in|on) time',
  ],
  ['reopens', 're ?open(?:s|ed|ing|ings)?(?: rates?| tickets?)?'],
  [
    'invalid',
    '(?:invalid|ineligible|unscor(?:ed|able)|not scor(?:ed|able))(?: tickets?)?|(?:could|can) ?not be scored',
  ],
  ['spam', 'spam(?: tickets?| messages?| e ?mails?)?|junk(?: mail)?'],
  ['empathy', 'empath(?:y|etic|ic)(?: scores?)?|caring|compassion\\w*'],
  ['personalization', 'personali[sz](?:ation|ed)(?: scores?)?|personal touch'],
  ['responsiveness', 'responsive(?:ness)?(?: scores?)?'],
  ['completeness', '(?:resolutional )?complete(?:ness)?(?: scores?)?|thorough(?:ness)?'],
  ['emotionalPolarity', '(?:emotional )?polarity(?: scores?)?|moods?|emotions?|sentiments?|tone'],
  [
    'first',
    '(?:get (?:a |the |an )?)?(?:first|initial) (?:response|reply|replies|answer)s?(?: times?)?|(?:response|reply|waiting|wait) times?|frt|wait(?:s|ed|ing)?(?: for (?:a |an |the |our )?(?:first )?(?:reply|response|answer))?|respond(?:s|ed|ing)?|repl(?:y|ies|ied|ying)|(?:quick|fast|slow)(?:ly|er)? (?:to )?(?:answer|respond|reply)\\w*|answer(?:s|ed|ing)? (?:customers|tickets|people)|speed of reply',
  ],
  [
    'resolution',
    '(?:full |mean |average )?(?:resolution|resolving|handling|handle|closing|solution|solving) times?|resolutions?|resolv(?:e|es|ed|ing)|solv(?:e|es|ed|ing)|time (?:it takes )?to (?:close|resolve|solve)|(?:to )?(?:close|finish)(?: tickets?)?',
  ],
  [
    'csat',
    '(?:overall |our |average |mean )?(?:ai )?(?:csat|c sat|csats)(?: scores?| ratings?)?|(?:overall )?(?:customers? )?(?:dis)?satisf(?:action|ied|ying)(?: scores?| ratings?| levels?)?|(?:ai )?scor(?:es?|ed|ing)|(?:un)?happ(?:y|ier|iest|iness)(?: customers?)?|customer experience|ai ratings?',
  ],
  [
    'tickets',
    '(?:ticket |contact |case )?(?:volumes?|workload|loads?)|(?:resolved |closed |solved )?(?:tickets?|cases?|conversations?|contacts?|enquir(?:y|ies)|inquir(?:y|ies))|busier|busy|quieter|calmer',
  ],
]

/** Matches the words for any figure. */
export const figurePattern = figureWords.map(([, words]) => words).join('|')

/** Every figure named in the question, in order. */
export function takeFigures(reading: Reading): FigureId[] {
  const found = figureWords.flatMap(([id, words]) => {
    const all = reading.takeAll(words)
    // “Who scored best on empathy”: the verb isn't a second figure.
    const isVerb = id === 'csat' && all.every(match => /^(?:ai )?scor/.test(match[0]))
    return all.length ? [{ id, isVerb, at: reading.original.indexOf(all[0]?.[0] ?? '') }] : []
  })
  const namesFactor = found.some(one => isFactor(one.id))
  const named = found.filter(one => !(one.isVerb && namesFactor))
  return [...new Set(named.sort((a, b) => a.at - b.at).map(one => one.id))]
}

export function takeStatistic(reading: Reading): Statistic {
  if (reading.takeAll('(?:the )?(?:median|typical|middle(?! of))').length > 0) return 'median'
  if (
    reading.takeAll(
      '(?:the )?(?:p ?90|90th percentile|90 percentile|90th|nine (?:out )?of ten|9 (?:out )?of 10)(?: of)?',
    ).length > 0
  )
    return 'p90'
  return 'mean'
}

const asks =
  '(?:which|what|each|every|by|per|of all|whose|among|across|for each|for every|all)(?: of)?(?: (?:the|our|my|these))?'
const dimensionWords: [Dimension, string, string][] = [
  [
    'agent',
    'agents?|reps?|representatives?|employees?|colleagues?|team members?|persons?|people|staff|teammates?',
    'agents?|reps|team members|employees|colleagues|performers?|teammates',
  ],
  ['subcategory', 'sub ?categor(?:y|ies)|subtopics?', 'sub ?categor(?:y|ies)|subtopics?'],
  ['category', 'categor(?:y|ies)|topics?|issue types?|areas?|issues?|problems?', 'categor(?:y|ies)|topics?'],
  ['channel', 'channels?', 'channels?'],
  ['group', 'groups?|teams?|queues?|departments?|desks?', 'groups?|teams|queues?|departments?'],
  ['form', '(?:ticket )?forms?', '(?:ticket )?forms'],
  ['rating', '(?:customer )?ratings?', 'by rating'],
]

/** “how many agents” counts agents, not tickets. */
export function takeCounted(reading: Reading): Dimension | null {
  for (const [dimension, , words] of dimensionWords)
    if (
      reading.take(
        `(?:how many|number of|count of)(?: of)?(?: the| our| my)?(?: different| distinct| separate| individual| unique)? (?:${words})`,
      )
    )
      return dimension
  return null
}

/**
 * The dimension to group tickets by. A dimension that the question mentions in passing is used only with a superlative.
 */
export function takeDimension(reading: Reading): { dimension: Dimension; isAsked: boolean } | null {
  for (const [dimension, words] of dimensionWords)
    if (reading.take(`(?:${asks}) (?:(?:best|worst|top|most|least) )?(?:${words})`))
      return { dimension, isAsked: true }
  if (reading.take('who|whom|whose')) return { dimension: 'agent', isAsked: true }
  for (const [dimension, , alone] of dimensionWords)
    if (reading.take(alone)) return { dimension, isAsked: false }
  return null
}

/** “In each group”, “per channel”: used only if there is something else to rank. */
export function takeEach(reading: Reading): Dimension | null {
  const ranks = new RegExp(
    `\\b(?:${orderWords.map(([, words]) => words).join('|')}|number one)\\b`,
    'u',
  ).test(reading.rest)
  if (!ranks) return null
  for (const [dimension, words] of dimensionWords) {
    const phrase = `(?:(?:in|for|of|within|from|on|by|at|across) )?(?:each|every)(?: of (?:the|our|my))?(?: single)? (?:${words})|per (?:${words})|by (?:${words})`
    const found = reading.find(phrase)
    if (!found) continue
    const rest = reading.rest.replace(found[0], '')
    const isOther = dimensionWords.some(
      ([other, , alone]) => other !== dimension && new RegExp(` (?:${alone}|${other})(?= )`, 'u').test(rest),
    )
    if (isOther || (dimension !== 'agent' && / who(?:se)? /.test(rest))) {
      reading.take(phrase)
      return dimension
    }
  }
  return null
}

const limited =
  '(?:csat|sla|scores?|empathy|personali[sz]ation|responsiveness|completeness|polarity|reopen|response|resolution)'

/** “How many days had more than 60 tickets”, “which weeks were below 80%”. */
export function takeLimitedGrain(reading: Reading): Grain | null {
  const found = reading.take(
    `(?:(?:on |in )?(?:how many|which|what|any|are there|were there|was there|number of|list|show|the|all)(?: me)?(?: any| the| all| a| single)* |(?<=^ ))(?<unit>week ?days?|days?|weeks?|months?|hours?)(?= (?:¦ )*(?:(?:(?:in|of|since|this|last) )?(?:¦ )*)?(?:(?:that|which|where|when|with|had|have|has|was|were|is|did|do|does|we|our|the|csat|sla|first|response|time|reopen|rate|score|there|it|go|went|got|get|stay|stayed|drop|dropped|fall|fell|ai|average|tickets?|ticket|count|volume|resolution|receive|received|handle|handled|close|closed|resolved?|see|saw|been|below|above|over|under|more|less|fewer|at|meet|met|hit|keep|kept|targets?|in|for|of|${limited}|(?:was|were|is|did|had|have) \\p{L}+(?: \\p{L}+)?(?= (?:ai |first |the )?${limited} )|¦) )*(?:more than|less than|fewer than|over|under|below|above|at least|at most|exceed\\w*|beyond|>|<|higher than|lower than|longer than))`,
  )
  const unit = found?.groups?.unit?.replace(/s$/, '').replace(' ', '')
  return (unit ?? null) as Grain | null
}

const superlatives = 'best|worst|busiest|quietest|slowest|fastest|quickest|lowest|highest|strongest|weakest'
const grainWords: [Grain, string][] = [
  [
    'hour',
    '(?:which |what |at what |by |per )?(?:time of (?:the )?day|hours?(?: of (?:the )?day)?|time during the day)|during the day|peak (?:hours?|times?)|hourly|by the hour|per hour',
  ],
  ['weekday', '(?:which |what |on which |on what |by |per )?(?:week ?days?|days? of (?:the )?week)'],
  [
    'day',
    '(?<=¦ )(?:single )?days(?= (?:by|with|for|in|on|of|when|where|that|we|had|has|have|got|saw|were|are|was|is|¦)| *$)|daily|day by day|per day|by day|each day|every day|(?:which|what|on which|on what) (?:single )?(?:day|date)|(?:best|worst|busiest|quietest|slowest|fastest|quickest|lowest|highest|strongest|weakest) days?',
  ],
  [
    'week',
    '(?<=¦ )weeks(?= (?:by|with|for|when|where|that))|weekly|week (?:by|over|on) week|per week|by week|each week|every week|(?:which|what|best|worst|busiest|quietest|slowest|fastest|quickest|lowest|highest|strongest|weakest) weeks?',
  ],
  [
    'month',
    '(?<=¦ )months(?= (?:by|with|for|when|where|that))|monthly|month (?:by|over|on) month|per month|by month|each month|every month|(?:which|what|best|worst|busiest|quietest|slowest|fastest|quickest|lowest|highest|strongest|weakest) months?',
  ],
]

export function takeGrain(reading: Reading): Grain | null {
  const worded = reading.find(`(?:${superlatives}) (?:days?|weeks?|months?)`)
  for (const [grain, words] of grainWords) {
    const match = reading.take(words)
    // The superlative is parsed later.
    if (match) {
      if (worded && new RegExp(superlatives).test(match[0])) reading.order = match[0].split(' ')[0]
      // “tickets per week and CSAT per week”
      reading.takeAll(`(?:per|by|each|every) ${grain}`)
      // “Which weekday has most tickets per day” divides by the number of such days.
      if (grain === 'weekday') reading.takeAll('per day')
      return grain
    }
  }
  return null
}

const orderWords: [Order, string][] = [
  ['fast', 'fast(?:est)?|quick(?:est)?|shortest|swiftest'],
  ['slow', 'slow(?:est)?|longest'],
  [
    'best',
    'best|happiest|most (?:satisfied|satisfying|happy)|(?:top|strongest|star)(?: perform\\w+| rated)?|most (?:efficient|effective)|great(?:est)?|good',
  ],
  [
    'worst',
    'worst|weakest|poorest|unhappiest|least (?:satisfied|happy)|most (?:unhappy|dissatisfied)|bottom|underperform\\w*|struggl\\w*|low perform\\w+|poor(?:ly)?|bad(?:ly)?|trouble',
  ],
  ['most', 'most|highest|biggest|largest|maximum|max|greatest|busiest|more often|peak|high'],
  ['least', 'least|lowest|fewest|smallest|minimum|min|quietest|low'],
]

export function takeOrder(reading: Reading): Order | null {
  // “The top three by most tickets” asks for the most.
  const isTop =
    reading.order === 'top' &&
    reading.find(
      '(?:the )?(?:most|fewest|least|highest|lowest|slowest|fastest|longest|shortest|worst|biggest|largest|smallest|busiest|quietest)',
    )
  const given = isTop ? undefined : reading.order
  for (const [order, words] of orderWords)
    if (
      (given && new RegExp(`^(?:${words})$`).test(given)) ||
      reading.take(`(?:the )?(?:${words})(?: often| frequently)?`)
    ) {
      // A question can ask for the same order twice, as in “struggling, who is bottom”.
      reading.takeAll(`(?:the )?(?:${words})`)
      return order
    }
  return null
}

const ordinals = { second: 2, third: 3, fourth: 4, fifth: 5, '2nd': 2, '3rd': 3, '4th': 4, '5th': 5 } as const

export function takeNth(reading: Reading): number | null {
  const match = reading.take(
    `(?:the )?(?<nth>${Object.keys(ordinals).join('|')})(?= (?:most |least )?(?:best|worst|busi|highest|lowest|most|least|fast|quick|slow|long|short|large|big|small|weak|strong|poor|frequent|common))`,
  )
  const nth = match?.groups?.nth
  return nth ? ordinals[nth as keyof typeof ordinals] : null
}

const atEnd = `(?<!and |and the )(?:(?:the|only|just) )*(?<order>top|bottom) (?<n>${number})(?= *$| (?:¦ )+$)`

/** “top 5”, “the three worst”. The superlative is parsed later. */
export function takeTop(reading: Reading): number | null {
  const orders =
    'top|bottom|best|worst|weakest|strongest|poorest|lowest|highest|slowest|fastest|quickest|longest|busiest|biggest|largest|smallest|most|least'
  const match =
    reading.take(`(?:the |my |our )?(?<order>${orders}) (?<n>${number})(?! ?(?:%|percent))`) ??
    reading.take(`(?:the |my |our )?(?<n>${number}) (?<order>${orders})`) ??
    reading.take(
      `(?:the |my |our )?(?<n>${number})(?= +(?:(?:helpdesk|support|busiest|biggest|worst|best|¦) +)*(?:\\p{L}+ +(?=tickets ))?(?:agents|reps|tickets|categories|subcategories|people|channels|groups|teams|queues|forms|topics|days|weeks|months|hours|weekdays|examples|of (?:those|these|them)|ones with))`,
    ) ??
    // “The two live chats with the lowest CSAT”: the channel was already consumed.
    reading.take(
      `(?:the |my |our )?(?<n>${number})(?= +¦ +(?:with|that have|that had|having|by|of) (?:the )?(?:${orders}|fewest|shortest) )`,
    )
  if (!match?.groups?.n) return null
  // “Rank agents by SLA, bottom 5”: the number at the end says how long the list is.
  const { order, n } = reading.take(atEnd)?.groups ?? {}
  reading.order = order ?? match.groups.order
  return numberOf(n ?? match.groups.n)
}
