import type { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

/** A second question of which nothing was understood: “How many cases did Mei have, and what did customers think?” */
const second =
  /(?<= )(?:and|plus|also)(?: (?:also|then|please))* (?:what|how|who|whose|which|where|why|did|was|were|is|are|do|does) (?:[^ ¦]+ ){2,}$/u
/** It asks for what the answer shows anyway, such as the name and the number. */
const shownAnyway =
  /\b(?:many|much|it|that|they|them|those|these|name|number|score|figure|percentage|total|share|long|high|low|bad|good)\b(?: [^ ]+){0,2} $|\bby (?:how much|what)\b|\b(?:going on|happened|happening)\b/
const numbers = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)$/
const eachOne = /^(?:everyone|everybody|everyones|each|every)$/

/** Words of a part of the question that the reading has nothing for, or null. */
export function droppedQuestion(reading: Reading, one: Understood, left: readonly string[]): string | null {
  const found = second.exec(reading.rest)?.[0]
  if (found && !(found.split(' ').length < 8 && shownAnyway.test(found))) return found.trim()
  const isWhole = one.intent === 'figure' && one.figures.length > 0 && !one.followsUp
  const isRest = one.mentions.some(({ excluded }) => excluded)
  const each = isWhole && !isRest ? left.find(word => eachOne.test(word)) : undefined
  const many = one.intent === 'rank' && one.top === null ? left.find(word => numbers.test(word)) : undefined
  return each ?? many ?? null
}
