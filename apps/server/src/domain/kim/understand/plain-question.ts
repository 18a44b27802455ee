import { withPlainFigures } from './figure-lists.ts'
import { withReason } from './pulled-down.ts'
import { withPlainStatistics } from './spoken-statistics.ts'
import { withSumOfShares } from './sum-of-shares.ts'
import { withTeamDistance } from './team-distance.ts'

/** “Anyone I should praise? Who improved most”: the second question says what for. */
const praise =
  /^(?:(?:is there|do we have) )?(?:anyone|anybody|someone)(?: (?:that|who))? (?:i|we) (?:should|could|can|might) (?:praise|thank|congratulate|reward|celebrate|recogni[sz]e)\s*\?\s*(?=who|which|whose)/iu

/** Replaces lists of figures, statistics and distances in everyday words before a question is split into clauses. */
export const plainQuestion = (question: string): string =>
  [withReason, withSumOfShares, withTeamDistance, withPlainStatistics, withPlainFigures].reduce(
    (text, rewritten) => rewritten(text),
    question.replace(praise, ''),
  )
