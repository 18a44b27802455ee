import { asksForShown, splitClauses } from './clauses.ts'
import { moverParts } from './mover-parts.ts'
import { plainQuestion } from './plain-question.ts'

const asks =
  "(?:how|hows|how's|what|whats|what's|who|whos|who's|whose|which|where|when|is|are|was|were|did|do|does|show|give)"
/** “… and point out which two days were busiest” */
const tells =
  '(?:point out|tell (?:me|us)|say|show (?:me|us)|let me know|indicate|highlight|flag|note|specify|mention|add)'
const comparatives =
  'more|less|fewer|better|worse|higher|lower|faster|slower|quicker|busier|quieter|longer|shorter'
const joined = new RegExp(
  `[,;.]?\\s+(?:and|&|n|plus|then)\\s+(?:(?:also|if so|please|then)\\s+)*(?:${tells}\\s+(?=${asks}\\b))?(?=(?:(?:from|in|on|at|by) (?=which|what))?${asks}\\b)|(?<=^(?:(?:and|so|hi|hello),? )?(?:how|what|which|who)\\b[^?.]*),\\s+(?=how (?:many|much|long|fast|quick|quickly|slow|often|good|bad|happy)\\b|what(?:['’]?s| is| was| are| were)\\b)|\\?+\\s+(?:(?:and|also|n|plus)\\s+|(?=(?:${asks}|her|his|their|its|our)\\b)|(?=(?:${comparatives}) than\\b))|;\\s+`,
  'iu',
)

const thing = 'agent|rep|person|category|subcategory|topic|channel|group|team|form'
const figure =
  '(?:ai )?csat|score|sla|(?:first )?(?:response|reply|resolution) time|frt|reopen rate|empathy|personali[sz]ation|responsiveness|completeness'
const ofTheOne = new RegExp(
  `(?<figure>${figure})(?: score)? (?:of|for|in|on) (?:the|our|my) (?:(?<thing>${thing}) (?:with|that has|that had|who has|who had|that gets|that got) the (?<order>most|fewest|highest|lowest|best|worst|longest|shortest) (?<by>\\p{L}+(?: (?:time|rate|tickets))?)|(?<busy>busiest|quietest) (?<busyThing>${thing}))`,
  'iu',
)

const ups = 'best|highest|fastest|strongest|most|busiest|heaviest'
const downs = 'worst|lowest|slowest|weakest|least|fewest|quietest'
const tops = `${ups}|top|quickest|happiest|longest|biggest|largest`
const bottoms = `${downs}|bottom|saddest|unhappiest|shortest|smallest|calmest`
/** “best and worst”, “worst + best” */
const opposites = new RegExp(
  `\\b(${tops}|${bottoms})\\b(?: (?:\\d+|two|three|four|five|ten))?( (?:and|&|\\+|plus) (?:the |my |our )?(?:(?:\\d+|two|three|four|five|ten) )?)\\b(${tops}|${bottoms})\\b`,
  'i',
)
const isTop = (word: string) => new RegExp(`^(?:${tops})$`, 'i').test(word)

/** “happiest category and saddest category in October”, “busiest hour and quietest one” */
const oppositeThings = new RegExp(
  `^(?<start>.*\\b)?(?<one>${tops}|${bottoms}) (?<thing>${thing}|desk|hour|day|week|month|weekday)\\b(?<rest>.*?)(?:,? (?:and|&|\\+|plus)|,) (?:the |my |our )?(?<other>${tops}|${bottoms}) (?:\\k<thing>|one)\\b(?<end>.*)$`,
  'iu',
)

/** “which category is worst and which one is best” */
const bothEnds = new RegExp(
  `^(?<start>.*\\b)(?<one>${ups}|${downs})\\b(?<rest>.*?)[,?.]* and (?:(?:which(?: one)?|who|where|what|what about)(?: is| was)? ?)?(?:(?:the|our|my|his|her|their) )?(?:(?<n>\\d+|two|three|four|five|ten) )?(?<other>${ups}|${downs})(?<end>(?: (?:in|for|on|last|this|since|from|by|going by|judged by|according to) [^?]*)?[ ?.!]*)$`,
  'iu',
)

const someBefore = /(?:\d+|two|three|four|five|ten) $/i

function oppositeParts(question: string): string[] | null {
  const {
    start = '',
    one = '',
    rest = '',
    n,
    other = '',
    end: dates = '',
  } = bothEnds.exec(question)?.groups ?? {}
  if (other && isTop(one) !== isTop(other))
    return [
      `${start}${one}${rest}${dates}`,
      `${n === undefined ? start : start.replace(someBefore, `${n} `)}${other}${rest}${dates}`,
    ]
  const {
    start: lead = '',
    one: first = '',
    thing: of = '',
    ...more
  } = oppositeThings.exec(question)?.groups ?? {}
  const { rest: middle = '', other: second = '', end = '' } = more
  if (!second || isTop(first) === isTop(second)) return null
  // “best category for Ken, worst category for Mara” aren't two ends of the same list.
  if (middle.trim() && end.replace(/[ ?.!]+$/, '') && !end.startsWith(middle)) return null
  return [first, second].map(word => {
    const order =
      /happiest/i.test(word) && !/^un/i.test(word)
        ? 'best'
        : /^(?:saddest|unhappiest)$/i.test(word)
          ? 'worst'
          : word
    return `${lead}${order} ${of}${end.startsWith(middle) ? end : middle}`
  })
}

/** “CSAT of the category with the most tickets”: first the category, then its CSAT. */
function nestedParts(question: string): string[] | null {
  const found = ofTheOne.exec(question)
  if (!found?.groups) return null
  const { figure = '', thing, order, by, busy, busyThing } = found.groups
  const rest = question.slice(found.index + found[0].length)
  const which = busy
    ? `which ${busyThing} has the ${busy.toLowerCase() === 'busiest' ? 'most' : 'fewest'} tickets`
    : `which ${thing} has the ${order} ${by}`
  return [`${which}${rest}`, `what is its ${figure}`]
}

/** “… and what is it for everybody” */
export const forEveryone =
  /,? and what(?:['’]?s| is| was) (?:it|that) (?:for|across) (?:everybody|everyone|the (?:whole |entire )?team|all of us|all)\b/i

/** “… and what is it for all others” */
export const forOthers =
  /,? and what(?:['’]?s| is| was) (?:it|that) (?:for|across|with) (?:(?:all|the|all the) )?(?:others?|rest(?: of (?:the |our |my )?(?:team|people|agents|groups|channels))?|every(?:one|body) else)\b/i

/** “… and how does the whole team do on that one” */
export const forTeamToo =
  /(?<=(?<before>.*)),? and (?:how|what)(?:['’]?s| is| are| does| do| did| was)? (?:the |our |my )?(?:whole |entire )?(?:team|everyone|everybody)(?: else)?(?:['’]s)? ?(?:do|doing|score|scoring|fare|faring|perform|performing|like|at|average|mean)?(?: (?:on|at|in|with|for) (?:that|it|this|the same)(?: (?:one|factor))?)?(?=[ ?.!,]*$)/i

/** A question about factors shows everyone's factors anyway. */
export const teamAsked = (found: string, before: string) =>
  /\bfactors?\b/i.test(before)
    ? ''
    : /\b(?:which|who|whose|worst|best)\b/i.test(before)
      ? found
      : ' compared with the team'

const statistic = 'mean|average|avg|median|p90|90th percentile'
const twoStatistics = new RegExp(
  `\\b(?<one>${statistic})\\b(?<middle>.*?)(?:,|\\band\\b|&|\\+|/|\\bn\\b|\\bvs\\.?|\\bversus\\b|\\bplus\\b|\\bas well as\\b|\\bnext to\\b|\\balongside\\b|\\balong with\\b) ?(?:(?:and|what is|what's|whats|what was|how about|give me|the|its|also) )*(?<other>${statistic})\\b(?: (?:too|as well))?`,
  'iu',
)
const statisticOf = (word: string) => (/^(?:mean|average|avg)$/i.test(word) ? 'mean' : word.toLowerCase())

/** “mean and median”, “the median and the p90 too” */
function statisticParts(question: string): string[] | null {
  const { one = '', middle = '', other = '' } = twoStatistics.exec(question)?.groups ?? {}
  if (
    !other ||
    statisticOf(one) === statisticOf(other) ||
    /\b(?:not|than|above|below|rather)\b/i.test(middle)
  )
    return null
  return [
    question.replace(twoStatistics, `${one}${middle}`),
    question.replace(twoStatistics, `${other}${middle}`),
  ]
}

/** “… and which one is weakest”, “… and point out which is the weakest” */
const whichOne = /\bwhich (?:one|ones|lot)\b|^which(?= (?:is|are|was|were|has|had) )/i

/** A question with several parts, answered one by one. Each later part builds on the first. */
export function questionParts(whole: string): string[] {
  const question = plainQuestion(whole)
    .replace(forOthers, ' compared with the rest')
    .replace(forEveryone, ' compared with the team')
    .replace(forTeamToo, teamAsked)
  const nested = nestedParts(question)
  if (nested) return nested
  const ends = oppositeParts(question)
  if (ends) return ends
  const statistics = statisticParts(question)
  if (statistics) return statistics
  const moved = moverParts(question)
  if (moved) return moved
  const both = opposites.exec(question)
  if (both?.[1] && both[3] && isTop(both[1]) !== isTop(both[3]))
    return [question.replace(both[0], both[1]), question.replace(both[0], both[3])]
  const { asks, context } = splitClauses(question)
  const parts = asks
    .split(joined)
    .map(part => part.trim())
    .filter(part => /\p{L}{2}/u.test(part))
    .filter((part, at, all) => at === 0 || !asksForShown(part, all.slice(0, at)))
  // “Which form is used most, and which one scores lowest”
  const thing =
    /\b(?:which|what|by|per|each|every) (?:of (?:the|our) )?(agent|category|subcategory|channel|group|form|topic|team|day|week|month|hour|weekday)s?\b/i.exec(
      parts[0] ?? '',
    )?.[1]
  if (thing)
    for (const [at, part] of parts.entries()) if (at > 0) parts[at] = part.replace(whichOne, `which ${thing}`)
  // “On which weekday do we have most work, and on which are we slowest”
  if (thing)
    for (const [at, part] of parts.entries())
      if (at > 0)
        parts[at] = (parts[at] ?? part).replace(
          /\b(on|in|at|from|by) which (?=(?:is|are|was|were|do|does|did|has|have) (?:we|they|it|the|our|people|customers|there)\b)/i,
          `$1 which ${thing} `,
        )
  // Names and dates in the context belong to the first part, and the others build on it.
  const [first, ...others] = parts
  return first && others.length > 0 ? [[...context, first].join(', '), ...others] : parts
}
