import type { Condition } from '../../answers/tickets/selected-facts.ts'
import type { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const lead =
  '(?:(?:better|worse|higher|lower|faster|slower|quicker|more|less)(?: or (?:better|worse|higher|lower|faster|slower|quicker|more|less))? )?(?:(?:above|below|over|under|ahead of|behind)(?: or (?:above|below|over|under|ahead of|behind))|(?:in )?compar(?:ed?|es|ing|ison) (?:to|with|against)|versus|vs|against|than|as)(?: (?:those|the ones|tickets))?(?: (?:in|on|for|with|at|by|from|of))?'

const rest =
  '(?:the |all |our |all the )?(?:rest(?: of (?:the |our |my )?(?:team|agents|people|group|company|channels|categories|tickets|us))?|others|other (?:agents|people|reps|channels|categories|subcategories|groups|teams|ones|tickets)|(?:every|any)(?:one|body) else|everything else|elsewhere|(?:any|every)where else)(?: who (?:does|do|handles?|works? on|did|worked on|handled)(?: it| that| ¦)?)?'

/** “The rest of his tickets”, “everything else she does” */
const ownRest =
  '(?:(?:(?:the|all) )*rest of (?:his|her|their)(?: own)?|(?:all )?(?:of )?(?:his|her|their) (?:other|remaining)) (?:stuff|work|tickets|topics|cases|categories|things|workload)|(?:everything|anything) else (?:that )?(?:he|she|they) (?:do|does|did|handles?|handled|closed?|closes|works? on|worked on|gets?|got)'

const team =
  '(?:the |our |my )?(?:(?:overall|company|team|general|group) )?(?:(?:average|mean|norm)(?: agent| of (?:the |our )?team| of everyone)?|team|overall|everyone|everybody|everything|(?:whole|entire) (?:team|shop|company|business|account|department|place|operation|organi[sz]ation)|(?:the |all )(?:whole|total)|all (?:our )?tickets)(?! (?:\\w+ )?(?:of|in|for) (?!(?:the |our )?(?:ai )?(?:csat|score|empathy|personali|responsive|completeness|polarity|emotional|sla|first|resolution|reopen|q[1-4]|last|this|january|february|march|april|may|june|july|august|september|october|november|december))\\w)'

/** “compared with the rest”, “better than the team average”. */
export function takeAgainst(reading: Reading): Understood['against'] {
  if (reading.take(`${lead} (?:${ownRest})`)) return 'ownRest'
  if (reading.take(`${lead} ${rest}`)) return 'rest'
  if (reading.take(`${lead} ${team}`)) return 'team'
  // “Compare their empathy with the whole team”
  if (!reading.find('compare')) return null
  if (reading.take(`(?:with|to) ${rest}`)) return 'rest'
  return reading.take(`(?:with|to) ${team}`) ? 'team' : null
}

const joins = '(?:than|versus|vs|against|(?:in )?compar(?:ed?|ison) (?:to|with))'
const others =
  '(?: (?:the|those|ones|tickets|cases|people|customers|anyone|everyone|who|that|which|with|had|have|has|to|were|was|are|is|got|get|gets|took|take|takes|wait|waits|waited|waiting|an?|first|times?|answers?|answered|reply|replies|replied|response|responses|resolved|closed|solved|scored?|scoring|in|for|after|only))*'

const isUpper = ({ is }: Condition) => is === 'under' || is === 'atMost'

/** Whether no ticket can meet both limits, as with “within an hour” and “over four hours”. */
export function excludeEachOther([one, other, ...more]: readonly Condition[]): boolean {
  if (!one || !other || more.length > 0 || one.measure !== other.measure) return false
  const [low, high] = isUpper(one) ? [one, other] : [other, one]
  return isUpper(low) && !isUpper(high) && low.value <= high.value
}

/** “Answered within an hour compared with those who waited over four”: the two sides are two limits. */
export function takesTwoLimits(reading: Reading, conditions: readonly Condition[]): boolean {
  if (!excludeEachOther(conditions) || !reading.take(`${joins}${others}(?= ¦)`)) return false
  // “Customers who get …”: this “who” doesn't ask for an agent.
  reading.takeAll('(?:customers?|people|clients|users|those|everyone|anyone) (?:who|that)')
  return true
}

/** “Within an hour compared with slower ones”: the other side is the tickets that don't meet the limit. */
export const takesOtherTickets = (reading: Reading, conditions: number) =>
  conditions === 1 &&
  reading.take(
    '(?:(?:in )?compar(?:ed?|ison) (?:to|with)|versus|vs|against|than|or|and) (?:(?:the|those|tickets|ones|all|any|that|which|took|take|were|answered|resolved|replied|got|a) )*(?:later|slower|longer|faster|quicker|sooner|more|less|higher|lower|rest|others?|other (?:ones|tickets)|after(?: that)?|above(?: that)?|below(?: that)?|over that|under that)(?: (?:than that|ones|tickets|replies|answers|of (?:the )?tickets))?(?= *$| ¦)',
  ) !== null
