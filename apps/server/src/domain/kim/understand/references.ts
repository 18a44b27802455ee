import type { NameKind } from '../vocabulary.ts'
import type { Mention } from './name-mentions.ts'
import { asksWhichOfTwo } from './question-hints.ts'
import type { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const things =
  '(?:one|week|day|month|hour|channel|category|topic|agent|person|rep|guy|group|team|queue|form|subcategory)'

const thingsOf: Partial<Record<NameKind, string>> = {
  ...{
    agent: '(?:agent|person|rep|guy)',
    category: '(?:category|topic)',
    subcategory: '(?:subcategory|topic)',
  },
  ...{ channel: 'channel', group: '(?:group|team|queue|desk)', form: 'form' },
}

/**
 * “in that week”, “for that one”: refers to the result of the previous answer. After “Ken moved to Billing”, “that
 * group” is Billing.
 */
function refersToResult(reading: Reading, named: readonly NameKind[] = []): boolean {
  const lead = '(?:(?:in|on|for|during|with|of|by|to|at) )?'
  for (const kind of named)
    if (thingsOf[kind]) reading.takeAll(`${lead}(?:that|this|his|her|their) ${thingsOf[kind]}`)
  return reading.takeAll(`${lead}that ${things}`).length > 0
}

/** “those two”, “which of them”: refers to the names in the last two questions. */
const refersToBoth = (reading: Reading) =>
  reading.takeAll(
    '(?:of )?(?:those|these|them) two|(?:of )?the two(?= *$)|(?:both|either) of (?:them|those|these)|of (?:the )?both',
  ).length > 0

/** “it”, “their”: refers to the result of the previous answer, or to the name in the previous question. */
const refersToOne = (question: string) =>
  /\b(?:its|their|(?:do|does|did|has|have|had|is|was) (?:it|they)(?! (?:take|takes|taken|true|normal|possible|really|that|worth|ok|okay))|(?:for|of|in|on|with|about|by|(?<!look(?:ing)? )at) it|(?:handle|solve|close|resolve|answer)[sd]? it)\b/.test(
    question,
  )

/** “those”, “they”: refers to the tickets in the previous question. */
const refersToTickets = (reading: Reading) =>
  reading.takeAll(
    '(?:on|in|for|during|over|at) (?:those|these|the same) (?:days|weekdays|weekends|dates|hours|times|evenings|mornings)',
  ).length > 0 ||
  reading.find('of (?:those|these|them)|those|these|they|them|their|there') !== null ||
  /\b(?:most|more|many|much|half|any|part|share) of (?:those|these|them)\b/.test(reading.original)

/** “Such tickets”, “tickets like that”: the tickets of the question before. */
const refersToSuch = (reading: Reading) =>
  reading.takeAll(
    '(?:of )?such(?= (?:tickets|cases|conversations|ones) )|(?<=(?:tickets|cases|conversations|ones) )(?:like|similar to) (?:that|those|these|this|them)|(?:of )?(?:that|this) (?:kind|sort|type)(?= *$| (?:of tickets|did|do|does|were|was|have|has) )',
  ).length > 0

/** What “that week”, “those two”, “it” or “those” refer to. */
export function referenceIn(reading: Reading, mentions: readonly Mention[]): Understood['refersTo'] {
  if (refersToSuch(reading)) return 'such'
  const isFound = refersToResult(
    reading,
    mentions.filter(one => !one.excluded).map(one => one.kind),
  )
  if (isFound) return 'result'
  const isBoth = refersToBoth(reading)
  if (isBoth && mentions.length < 2) return 'both'
  if (mentions.length === 0 && asksWhichOfTwo.test(reading.original)) return 'both'
  if (refersToOne(reading.original) && !mentions.some(one => one.kind === 'agent')) return 'one'
  if (refersToTickets(reading)) return 'tickets'
  return /^(?:and )?(?:vs|versus|compared (?:to|with)|against) /.test(reading.original) ? 'versus' : null
}
