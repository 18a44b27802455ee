import { conditionQuestions } from './conditions.ts'
import { figureQuestions } from './figures.ts'
import { fixedQuestions } from './fixed-questions.ts'
import { freshQuestions, laterFreshQuestions } from './fresh.ts'
import { heldOutQuestions } from './held-out.ts'
import { heldOutAgain } from './held-out-second.ts'
import type { KeyQuestion } from './question.ts'
import { rankQuestions } from './ranks.ts'
import { ticketQuestions } from './tickets.ts'

/** All sets of the answer key together, for checks on how answers are written. */
export const everyQuestion: readonly KeyQuestion[] = [
  ...[figureQuestions, rankQuestions, ticketQuestions, heldOutQuestions, heldOutAgain].flat(),
  ...[fixedQuestions, conditionQuestions, freshQuestions, laterFreshQuestions].flat(),
]
