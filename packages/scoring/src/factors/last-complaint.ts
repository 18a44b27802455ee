import type { Turn } from '../features/reading.ts'
import { saidBy } from './exchange.ts'
import { endsKindly, isComplaint, weighsFeelings } from './feelings.ts'

export const persists =
  /\b(?:still(?! (?:shocked|laughing|smiling|amazed|love|think|feel|believe))|persists?|none (?:of \w+ )?(?:have |has )?work\w*|same (?:problem|issue|error|result|trouble))\b|(?:n't|(?<!for )\bnot|\bnever|\bnothing|\bno)(?: (?!for\b)\w+){0,2}? (?:work|help|fix|solv|resolv|arriv|com|came|receiv|got|get|chang|let|log|answer|respon|repl|updat|refund|enough|suffic)\w*|(?:n't|\bnot)(?: (?:true|yet|really|at all))?$/
const success =
  /\b(?:able to (?:get|log|fix|find|access|download|play|use|solve|book|open)|got it (?:back|working|sorted)|(?:i|we) (?:actually |just |finally )?found (?:it|the|my)|(?:has|have|'ve) (?:just |now |finally )?arrived|works (?:now|again|fine)|(?:now|is|are|it's|be) working (?:now|again|fine)|^now working|it works|(?:is|are|it's|got|all|itself|been|were|has|have) (?:\w+ )?(?:solved|sorted|fixed|answered|reimbursed|refunded)|resolved itself|been resolved|fixed (?:it|now)|all (?:set|good|sorted|fixed)|been the solution|worked to|no longer (?:have|has|having)|(?:seems?|appears?) to (?:be )?work(?:ing)?|working (?:alright|fine|ok|okay|perfectly|again|now)|did the trick|seems to have (?:worked|been)|back (?:up|online|to normal))\b/
const deniesSuccess =
  /\b(?:unable|can't|cannot|not|won't|never|still|marked|said|says|told|if|until|unless|when|would|should|want|hope|need|must|how|why)\b|n't\b/

/** “All set now.” A customer who reports this doesn't end with an open problem, whatever else they say. */
export function reportsSuccess(turn: Turn | undefined): boolean {
  return (
    turn?.sentences.some(s => !s.question && success.test(s.plain) && !deniesSuccess.test(s.plain)) === true
  )
}

export const unresolved = 'still unresolved in the customer’s last message'

/** An angry last message doesn't always say that the problem persists. */
export function complaintAtEnd(displeased: Turn | undefined, customer: readonly Turn[]): string | undefined {
  if (!displeased || displeased !== customer.at(-1) || reportsSuccess(displeased)) return undefined
  const wrong = saidBy([displeased], s => !s.question)
  if (wrong.some(({ sentence }) => persists.test(sentence.plain))) return unresolved
  if (endsKindly(displeased) || weighsFeelings(displeased)) return undefined
  return wrong.some(({ sentence }) => isComplaint(sentence)) && displeased.tone < 0.1
    ? 'the customer’s last message sounds negative'
    : undefined
}
