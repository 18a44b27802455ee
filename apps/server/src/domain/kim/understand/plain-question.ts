import { withPlainFigures } from './figure-lists.ts'
import { withReason } from './pulled-down.ts'
import { withRatedAndHow } from './rated-and-how.ts'
import { withPlainStatistics } from './spoken-statistics.ts'
import { withSumOfShares } from './sum-of-shares.ts'
import { withTeamDistance } from './team-distance.ts'

/** “Anyone I should praise? Who improved most”: the second question says for what. */
const praise =
  /^(?:(?:is there|do we have) )?(?:anyone|anybody|someone)(?: (?:that|who))? (?:i|we) (?:should|could|can|might) (?:praise|thank|congratulate|reward|celebrate|recogni[sz]e)\s*\?\s*(?=who|which|whose)/iu

/** What the answer is for, in words that could name a channel: “for the exec mail”. */
const forMail =
  /,? ?\b(?:for|in|to) (?:the|my|our|this|today['’]s|tomorrow['’]s) (?:exec|board|boss|team|weekly|monthly|daily|status|update|management|leadership|(?:mon|tues|wednes|thurs|fri)day)(?:['’]?s)? (?:e-?mail|mail)\b/giu
/** “On a scale up to 5” only repeats how scores work. */
const onScale = /\bon a (?:\d[- ]point )?scale(?: (?:of|up to|from|out of))? ?(?:\d+ ?(?:to|-|–) ?)?\d*,?/giu
/** “Three names will do” says how many to show. */
const namesWanted =
  /[,;.:–-]? (?:just |only |give me |i (?:only )?need )?(?<n>\d+|two|three|four|five|ten) names?(?: (?:will|would) do| (?:is|are) (?:enough|fine|plenty|all i need)| (?:please|pls|max|only))*(?=\s*[.?!]*$)/iu

/** “No wait, June with October”: only what follows counts, if it asks something itself. */
const corrected =
  /^.*(?:\.{2,}|…|[?.,;–-])\s*(?:(?:oh|ok|sorry|hm+),? )?(?:no,? wait|scratch that|strike that|forget (?:it|that)|never ?mind)\b[\s,.:;–-]*(?=.*\b(?:how|what|which|who|whose|where|why|show|list|csat|sla|tickets|with|vs|versus)\b)/iu
/** “In our 1-2-1” says what the answer is for. */
const oneToOne =
  /,? ?\b(?:for|in|at|before|during) (?:the|my|our|his|her|their) (?:1[-: ]?(?:2[-: ]?|on[- ]?)?1s?|one[- ](?:to|on)[- ]ones?)\b/giu

/** Replaces lists of figures, statistics and distances in everyday words before a question is split into clauses. */
export const plainQuestion = (question: string): string =>
  [
    withReason,
    withSumOfShares,
    withTeamDistance,
    withPlainStatistics,
    withPlainFigures,
    withRatedAndHow,
  ].reduce(
    (text, rewritten) => rewritten(text),
    question
      .replace(praise, '')
      .replace(corrected, '')
      .replaceAll(oneToOne, '')
      .replaceAll(forMail, '')
      .replaceAll(onScale, '')
      .replace(namesWanted, ', top $<n>'),
  )
