import { withPlainFigures } from './figure-lists.ts'
import { withReason } from './pulled-down.ts'
import { withPlainStatistics } from './spoken-statistics.ts'
import { withSumOfShares } from './sum-of-shares.ts'
import { withTeamDistance } from './team-distance.ts'

/** Replaces lists of figures, statistics and distances in everyday words before a question is split into clauses. */
export const plainQuestion = (question: string): string =>
  withPlainFigures(withPlainStatistics(withTeamDistance(withSumOfShares(withReason(question)))))
