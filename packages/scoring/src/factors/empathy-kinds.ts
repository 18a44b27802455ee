import type { Reading } from '../features/reading.ts'
import { isApology, isUnderstanding } from './empathy-phrases.ts'
import { type Said, saidBy } from './exchange.ts'

/**
 * The agent's kind sentences by what they say. Scores treat them alike, but a reason doesn't call “Sorry to hear that” an
 * apology or “Glad it works” understanding.
 */
export interface EmpathyKinds {
  apologized: Said[]
  admitted: Said[]
  sympathized: Said[]
  understood: Said[]
  reassured: Said[]
  gladdened: Said[]
  thankedForPatience: Said[]
}

const saysSorry = /\b(?:sorry|apolog\w+|regret (?:the|any|this|that|on|hearing))\b/
const noneNeeded = /\b(?:no (?:need to (?:be )?)?(?:sorry|apolog\w+)|don't (?:be sorry|apologi[sz]e))\b/
const ofGesture =
  /\b(?:as an apology|to apologi[sz]e for|no apolog\w+|apology (?:letter|email|voucher)|your apolog\w+)\b/
/** “Sorry, but we only ship within Europe” and “Sorry, I didn't catch that” are manners. */
const refusesOrAsks =
  /\b(?:can't|cannot|unable|can (?:i|we|you)|could (?:i|we|you)|only|strictly|isn't|not (?:allowed|able|possible|available)|there (?:is|are|was) no|there's no|no \w+ available|(?:didn't|did not) (?:catch|get|understand)|do have|kindly|could not|tweet)\b/
const ofSorrow =
  /\b(?:sorry|sad|saddened|regret) (?:to )?(?:hear|hearing|read|see|learn)\b|\bsorry (?:about|for) (?:your|the) (?:\w+ )?(?:loss\b|mother|father|mum|mom|dad|wife|husband|son|daughter|sister|brother|partner|friend|family|dog|cat|calf|illness|injury|ankle|passing)|\bthat's a hard (?:day|week|month|year|time)\b/
const apologizes = /\b(?:apologi[sz]e|apologies|apology)\b|\bour (?:mistake|fault)\b/
const exclaims = /^(?:oh (?:no|dear)|ouch)\b/
const isGlad =
  /\b(?:glad|happy|relieved|delighted|thrilled|pleased|great|good|wonderful|lovely) (?:to (?:hear|read|see|know)|that|it|you|everything|this)\b|\bhappy for you\b|\bwhat a relief\b|\bcongrat/
const reassures = /\b(?:do not|don't|no need to) worry\b|\bnot to worry\b/
const isPatient =
  /\b(?:thank you|thanks) for (?:sticking|staying|bearing|hanging|being so)\b|\bpatient with (?:us|me)\b/
const understandsNothing =
  /\bshouldn't have (?:(?:a|any) (?:\w+ )?(?:problem|issue|trouble)|been able|any)\b|\bno worries\b|^at \w+(?: \w+)? we (?:understand|know)\b|\bshould not be\b/
const feels =
  /\b(?:understand|imagine|frustrat\w*|appreciate|see why|get (?:why|how)|hear you|feel|shocking|right to)\b/

/** “Sorry to see you go” is said to anyone who cancels. */
const seesOff = /\bsorry to see you (?:go|leave)\b/

export function empathyKinds({ agent }: Pick<Reading, 'agent'>): EmpathyKinds {
  const found: EmpathyKinds = {
    apologized: [],
    admitted: [],
    sympathized: [],
    understood: [],
    reassured: [],
    gladdened: [],
    thankedForPatience: [],
  }
  for (const said of saidBy(agent, () => true)) {
    const kind = kindOf(said)
    if (kind) found[kind].push(said)
  }
  return found
}

function kindOf({ sentence }: Said): keyof EmpathyKinds | undefined {
  const { plain, question } = sentence
  if (seesOff.test(plain)) return undefined
  const isSorry = isApology(sentence)
  if (
    isSorry ||
    (saysSorry.test(plain) && !question && !refusesOrAsks.test(plain) && !ofGesture.test(plain))
  ) {
    if (noneNeeded.test(plain)) return undefined
    if (ofSorrow.test(plain) && !apologizes.test(plain)) return 'sympathized'
    if (saysSorry.test(plain)) return 'apologized'
    return 'admitted'
  }
  if (!isUnderstanding(sentence) || understandsNothing.test(plain)) return undefined
  if (isGlad.test(plain)) return 'gladdened'
  if (feels.test(plain)) return 'understood'
  if (exclaims.test(plain)) return 'sympathized'
  if (reassures.test(plain)) return 'reassured'
  return isPatient.test(plain) ? 'thankedForPatience' : 'understood'
}
