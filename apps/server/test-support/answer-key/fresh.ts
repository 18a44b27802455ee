import first from './fresh.json' with { type: 'json' }
import later from './fresh-later.json' with { type: 'json' }
import { questionsOf } from './json-set.ts'

/**
 * Forty questions by someone who knew the data but not the engine. The data can answer thirty of them. On the first
 * try, kim AI answered 12 of those correctly, refused 16 and got 2 wrong, and it correctly refused the other ten. The
 * questions that it now gets right are kept here.
 */
export const freshQuestions = questionsOf(first)

/**
 * 120 more questions by the same person and one other, who hadn't seen the engine either. The data can answer 90 of
 * them. On the first try, kim AI answered 25 of those correctly, refused 61 and got 4 wrong, and it wrongly answered 3
 * of the other thirty. The questions that it now gets right are kept here.
 */
export const laterFreshQuestions = questionsOf(later)
