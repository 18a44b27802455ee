import { type Place, readPlaces } from './places.ts'
import { plainQuestion } from './plain-question.ts'
import { readConditions } from './read-conditions.ts'
import { type Unsupported, unsupportedIn } from './refusals.ts'
import { readTerms, type Terms } from './terms.ts'

/** Subjects without any fields besides their kind. */
type PlainKind =
  | 'count'
  | 'themes'
  | 'channels'
  | 'ratings'
  | 'agents'
  | 'months'
  | 'days'
  | 'solutions'
  | 'why'
  | 'dates'
  | 'list'

/** What the response is about. */
export type Subject =
  | { kind: PlainKind }
  | { kind: 'extreme'; order: 'oldest' | 'newest'; count: number }
  | { kind: 'amounts'; order: 'largest' | 'smallest' | 'all' }
  | { kind: 'nothing' }

export interface Question extends Terms {
  subject: Subject
  /** Whether the question refers to the tickets in the previous response, or to all others. */
  refersTo: 'previous' | 'others' | null
  /** Tickets by their position in the list. */
  places: Place[]
  /** The ticket IDs in the question, including those that weren't fetched. */
  namedIds: string[]
  asksForShare: boolean
  unsupported: Unsupported | null
}

const numbers: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const count = String.raw`(\d{1,2}|${Object.keys(numbers).join('|')})`
const many = (text: string | undefined) => (text ? (numbers[text] ?? Number(text)) : 1)
const theme = `(?:themes?|topics?|subjects|categor(?:y|ies)|subcategor(?:y|ies)|patterns?|trends?|kinds?|types?|issues?|problems?|complaints?|concerns?|reasons?|questions?|requests?|pain points?)`

type Reading = readonly [RegExp, (match: RegExpMatchArray) => Subject]

const simple = (kind: PlainKind) => () => ({ kind })

/**
 * The order matters: “which channel has the most tickets” is about channels. Text that matches isn't treated as a
 * topic.
 */
const readings: readonly Reading[] = [
  [
    new RegExp(
      String.raw`\b(?:the )?(?:${count} )?(oldest|earliest|newest|latest|most recent)(?: ${count})?\b`,
    ),
    ([, before, which = '', after]) => ({
      kind: 'extreme',
      order: /old|earl/.test(which) ? 'oldest' : 'newest',
      count: many(before ?? after),
    }),
  ],
  [
    /\b(?:which|what)(?: ticket| one| order| customer)?(?: has| have| had| is| was)? (?:the )?(largest|highest|biggest|greatest|most|smallest|lowest|cheapest) (?:amounts?|sums?|prices?|values?|orders?|refunds?|charges?|money|expensive)\b/,
    amounts,
  ],
  [
    /\b(?:the )?(largest|highest|biggest|greatest|smallest|lowest) (?:amounts?|sums?|prices?|charges?|order values?|refund amounts?|invoices?)\b|\bmost (?:expensive|money)\b|\bcheapest\b/,
    amounts,
  ],
  [
    /\b(?:which|what|any|list|show|all)(?: me)?(?: the)?(?: different)? (?:amounts?|prices|sums)\b|\bhow much\b(?: money)?|\b(?:total|sum|overall) (?:amounts?|value|refunded|of (?:all |the )*(?:amounts|refunds))\b/,
    () => ({ kind: 'amounts', order: 'all' }),
  ],
  [
    /^(?:and |but |so |ok |okay )*(?:why|how come)\b|\bwhat (?:is|are|was|were) the (?:main |most common |top )?(?:reasons?|causes?) (?:for|of|behind|that|why)\b|\bwhat (?:makes|made|causes?|caused)\b|\breasons? why\b|\band why\b/,
    simple('why'),
  ],
  [
    /\b(?:by|per|each|across|(?:what|which)(?: different)?|the|over what|how many) channels?(?: (?:has|have|had|with|got|is|are) the (?:most|fewest|least)(?: tickets)?)?\b|^channels?\b|\bhow did (?:they|customers|people|those customers) (?:contact|reach|write to) us\b/,
    simple('channels'),
  ],
  [
    /\b(?:by|per|each|what|which|the|their|of) (?:(?:customer )?satisfaction )?ratings?\b|^ratings?\b|\bhow (?:are|were|did|have) (?:they|those|these|the tickets|customers|it|that one|we|the fetched tickets|people|them|all of them) (?:been )?(?:rated|rate)(?: (?:us|them|it))?\b|\bhow (?:is|was|were|are) rated\b|\bhow satisfied\b|\bratings\b/,
    simple('ratings'),
  ],
  [
    /\b(?:by|per|each|which|what) agents?(?: (?:has |have )?(?:handled|answered|replied|responded|worked on|solved|had|has|have|got|dealt)(?: to| with)?)?\b|\bwho (?:handled|answered|replied|responded|worked on|solved|helped|dealt)(?: to| with)?\b|\bwhich (?:team member|colleague)s?\b/,
    simple('agents'),
  ],
  [/\b(?:by|per|each|which|what) months?\b/, simple('months')],
  [/\b(?:by|per|each|which|what) (?:days?|dates?)\b|\bover time\b/, simple('days')],
  [
    /^(?:and )?(?:since )?when\b|\bhow (?:old|recent)\b|\b(?:date range|time ?frame|time period|what period|dates?)\b|\bcreat(?:ed|ion dates?)\b/,
    simple('dates'),
  ],
  [
    /\bhow (?:was|were|did|is|are|do|can)\b.*\b(?:sol(?:ve|ved)|resol(?:ve|ved)|fix(?:ed)?|handled?|sorted)\b|\b(?:solutions?|resolutions?|outcomes?)\b|\b(?:agents?|support|team|staff) (?:say|said|do|did|repl\w+|respon\w+|offer\w*|answer\w*|promis\w*|suggest\w*|tell|told)\b(?: (?:to|about|do|them))?|\b(?:did|do|does|has|have) (?:the |our )?(?:agents?|support|team|we|staff) (?:ever )?(?:say|reply|respond|offer|answer|do|promise|suggest|tell)(?: (?:to|them))?\b|\b(?:fixes|fixed)\b/,
    simple('solutions'),
  ],
  [
    new RegExp(
      String.raw`\b(?:by|per|what|which|main|most (?:common|frequent)|common|frequent|recurring|typical|top|biggest|key|major)(?: (?:is|are|were|was|do|the|main|most|common|frequent|recurring|typical|top|biggest|key|major|second|third|\d+|three|five|different|customers?|of))* ${theme}(?: (?:comes? up|occurs?|do customers have|do they have|has the most tickets|is (?:the )?(?:most common|biggest|largest)))?(?: (?:most|most often))?\b|\b(?:is there|are there|any|see)(?: an?| any)* (?:patterns?|trends?|themes?)\b|\b(?:summar(?:y|i[sz]e)|overview|themes|topics|trends|patterns|gist|sum (?:it |them |this )?up|big picture|in short|tl;?dr)\b|\bwhat (?:is|are|was|were) (?:these|those|they|the (?:fetched )?tickets|this|it|that|all of (?:them|these|those)|the .*one)(?: all| mostly| mainly)* about\b|\bwhat (?:do|did|are|is|were|was) (?:these |those |the )?(?:customers?|people|they|clients) (?:mostly |mainly |usually )?(?:want|wanting|need|ask(?:ing)? for|ask|asking|complain(?:ing)?|say(?:ing)?|write|writing|talk(?:ing)?|mention(?:ing)?)(?: about)?(?: (?:the )?most(?: often)?)?[ ?.!]*$|\bwhat (?:is|are) (?:going on|happening|wrong|the matter)[ ?.!]*$|\bwhat happened(?= (?:in|here|with|to|there)\b|[ ?.!]*$)|\bwhat do (?:they|these|those)(?: tickets)? have in common\b`,
    ),
    simple('themes'),
  ],
  [
    /^(?:please |can you |could you )*(?:list|show|give|display|name)(?: me| us)?(?: all)?(?: of)?(?: the| them| those| these)?(?: \d+)?(?: fetched)?(?: tickets?| ids?| ticket ids?| subjects?)?[ ?.!]*$/,
    simple('list'),
  ],
]

function amounts([found, which = '']: RegExpMatchArray): Subject {
  return { kind: 'amounts', order: /small|low|cheap/.test(which || found) ? 'smallest' : 'largest' }
}

const framing =
  /\b(?:order|booking|invoice|reference)(?: number| no\.?| id)? (?=[a-z]*-?\d)|\bnone of (?:these|those|them|the(?: fetched)? tickets)\b|,? (?:right|correct)(?=[ ?.!]*$)|\bhow often\b|^only\b|\bonly (?=the|those|these)|\b(?:\d{1,2}|two|three|four|five|a few) (?=examples?\b|quotes?\b|tickets\b)|\bwhat (?:is|was|went|goes|has gone) wrong with\b|\b(?:number|percentage|percent|share|proportion|fraction|part|amount) of\b|\bmost of\b|\bat least one\b|\b(?:any|more)(?: more)? (?:details?|information)\b|\bmore about\b|\btell me more\b|\bare there\b|\b(?:on|in) (?:the|this) (?:list|page)\b|\bon average\b(?=x)/g
const share = /\b(?:percent|percentage|share|proportion|fraction|what part)\b|%/
const back =
  /\b(?:of|in|from|about|among|for) (?:those|these|them|that)\b|\b(?:those|these)\b|\b(?:that|this) (?:one|ticket)\b|\bthe same (?:ones|tickets)\b|(?<!\b(?:say|says|said|that|because|think|where|if|when|want) )\b(?:they|them)\b|^why\W*$|\b(?:which|what|how many) of (?:which|them)\b/
const others = /\bthe (?:others?|rest|other (?:ones|tickets)|remaining(?: ones| tickets)?)\b/
/** Questions about which group has the most tickets. Counts can answer them. */
const counts = /\b(?:has |have |had |with |got )?the (?:most|fewest|least)(?: tickets)?\b/

/**
 * “it” refers to the previous ticket only if the question is about a single ticket, unlike “How many say it is
 * broken?”.
 */
const single =
  /^(?!.*\b(?:how many|which|who|any|anyone|tickets)\b).*\b(?:it|its|this customer|that customer|their|he|she)\b/

export function readQuestion(
  text: string,
  { fetchedIds, focusCount, now }: { fetchedIds: readonly string[]; focusCount: number; now: Date },
): Question {
  const { namedIds, places, rest: withoutPlaces } = readPlaces(plainQuestion(text), text, fetchedIds)
  const isPlaced = namedIds.length > 0 || places.length > 0
  const refersTo = isPlaced
    ? /\bof (?:those|these|them)\b/.test(withoutPlaces)
      ? 'previous'
      : null
    : others.test(withoutPlaces)
      ? 'others'
      : back.test(withoutPlaces) || (focusCount === 1 && single.test(withoutPlaces))
        ? 'previous'
        : null
  const { rest: withoutConditions, conditions } = readConditions(withoutPlaces.replace(others, ' '), now)
  const asked = withoutConditions.replace(/^(?:hi|hello|hey|ok|okay|so|please|and|but)[ ,]+/, '')
  const reading = readings.find(([pattern]) => pattern.test(asked))
  const match = reading && asked.match(reading[0])
  const about = (match ? asked.replace(match[0], ' | ').replace(counts, ' ') : asked)
    .replace(framing, ' ')
    .replace(share, ' ')
  const unsupported = unsupportedIn(about, reading !== undefined)
  const terms = readTerms(about, conditions)
  const subject =
    match && reading ? reading[1](match) : defaultSubject(asked, terms, isPlaced || refersTo !== null)
  return { ...terms, subject, refersTo, places, namedIds, asksForShare: share.test(asked), unsupported }
}

function defaultSubject(asked: string, { groups }: Terms, hasTickets: boolean): Subject {
  if (groups.length > 0 || /\bhow many\b|\bcount\b|\bnumber of\b/.test(asked)) return { kind: 'count' }
  if (hasTickets) return { kind: 'list' }
  return { kind: 'nothing' }
}
