import type { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const lead =
  '(?:(?:better|worse|higher|lower)(?: or (?:better|worse|higher|lower))? )?(?:(?:in )?compar(?:ed?|es|ing|ison) (?:to|with|against)|versus|vs|against|than|as)(?: (?:in|on|for|with|at|by|from))?'

const rest =
  '(?:the |all |our |all the )?(?:rest(?: of (?:the |our |my )?(?:team|agents|people|group|company|channels|categories|tickets|us))?|others|other (?:agents|people|reps|channels|categories|subcategories|groups|teams|ones|tickets)|(?:every|any)(?:one|body) else|everything else)(?: who (?:does|do|handles?|works? on|did|worked on|handled)(?: it| that| ¦)?)?'

const team =
  '(?:the |our |my )?(?:(?:overall|company|team|general|group) )?(?:(?:average|mean|norm)(?: agent| of (?:the |our )?team| of everyone)?|team|overall|everyone|everybody|(?:whole|entire) team)(?! (?:\\w+ )?(?:of|in|for) (?!(?:the |our )?(?:ai )?(?:csat|score|empathy|personali|responsive|completeness|polarity|emotional|sla|first|resolution|reopen|q[1-4]|last|this|january|february|march|april|may|june|july|august|september|october|november|december))\\w)'

/** “compared with the rest”, “better than the team average”. */
export function takeAgainst(reading: Reading): Understood['against'] {
  if (reading.take(`${lead} ${rest}`)) return 'rest'
  return reading.take(`${lead} ${team}`) ? 'team' : null
}

/** “Within an hour compared with slower ones”: the other side is the tickets that don't meet the limit. */
export const takesOtherTickets = (reading: Reading, conditions: number) =>
  conditions === 1 &&
  reading.take(
    '(?:(?:in )?compar(?:ed?|ison) (?:to|with)|versus|vs|against|than|or|and) (?:(?:the|those|tickets|ones|all|any|that|which|took|take|were|answered|resolved|replied|got|a) )*(?:later|slower|longer|faster|quicker|sooner|more|less|higher|lower|rest|others?|other (?:ones|tickets)|after(?: that)?|above(?: that)?|below(?: that)?|over that|under that)(?: (?:than that|ones|tickets|replies|answers|of (?:the )?tickets))?(?= *$| ¦)',
  ) !== null
