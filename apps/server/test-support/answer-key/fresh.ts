import first from './fresh.json' with { type: 'json' }
import later from './fresh-later.json' with { type: 'json' }
import { questionsOf } from './json-set.ts'

/**
 * Questions by someone who knew the data but not the engine. Of forty, the data can answer thirty. On the first try,
 * kim AI answered 12 of those, refused 16 and got 2 wrong, and it refused the other ten as it must. Those that it gets
 * right now are kept here.
 */
export const freshQuestions = questionsOf(first)

/**
 * 120 more by the same person and another, also without sight of the engine; the data can answer 90. On the first try,
 * kim AI answered 25 of those, refused 61 and got 4 wrong, and of the other thirty it answered 3. Those that it gets
 * right now are kept here.
 */
export const laterFreshQuestions = questionsOf(later)
