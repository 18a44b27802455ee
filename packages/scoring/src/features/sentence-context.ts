import type { Role } from '../eligibility/roles.ts'
import { tagIndex } from './lexicon/matcher.ts'
import type { Tag } from './lexicon/service.ts'
import { negators } from './lexicon/valence.ts'
import type { SentenceReading } from './sentence.ts'

type Counted = Pick<SentenceReading, 'counts'>

function has({ counts }: Counted, name: Tag): boolean {
  return (counts[tagIndex[name]] ?? 0) > 0
}
function none({ counts }: Counted, ...names: Tag[]) {
  for (const name of names) counts[tagIndex[name]] = 0
}

/** Corrects readings that depend on neighboring sentences or on the speaker. */
export function readTogether(sentences: readonly SentenceReading[], role: Role) {
  for (const [i, sentence] of sentences.entries()) {
    if (role === 'agent' && gladOfIt.test(sentence.plain)) none(sentence, 'success', 'action')
    const next = sentences[i + 1]
    if (next && role === 'customer' && sentence.positive > 0 && takesBack.test(next.plain))
      turnAround(sentence, next)
    if (next && claimsDone(sentence) && denies(next)) {
      sentence.positive = 0
      none(sentence, 'success', 'action', 'settled')
      next.counts[tagIndex.complaint] = Math.max(1, next.counts[tagIndex.complaint] ?? 0)
    }
  }
}

/** Matches a sentence that takes back the one before it: “That was helpful. Not.” */
const takesBack = /^(?:not|not really|as if|yeah right|yeah sure|said no(?: one|body) ever|sarcasm|s)$/

function turnAround(sentence: SentenceReading, next: SentenceReading) {
  sentence.negative += sentence.positive
  sentence.positive = 0
  sentence.joy = 0
  none(sentence, 'praise', 'thanks', 'warmth', 'settled', 'accept', 'success')
  // A sentence such as “Not.” only refers to the one before it, so it isn't worth quoting.
  none(next, 'reject', 'lukewarm')
  next.negations = 0
  sentence.counts[tagIndex.complaint] = 1
}

const doneAs = /\b(?:solved|resolved|fixed|sorted|done|working|works|delivered|refunded|completed)\b/

function claimsDone(sentence: SentenceReading): boolean {
  return has(sentence, 'success') || doneAs.test(sentence.plain)
}

/** “Glad we could sort this out” is a closing phrase, not evidence of a solution. */
const gladOfIt =
  /\b(?:glad|happy|pleased|delighted|good|great) (?:that )?(?:i|we) (?:could|were able|was able|can|got|managed|have (?:this|it))\b/
const bareDenial =
  /^(?:(?:but|well|and|sadly|no|nope|except|actually|unfortunately) )*(?:(?:it|that|this|they|everything) )?(?:really |just |simply |clearly )?(?:is not|isn't|wasn't|was not|are not|aren't|does not|doesn't|did not|didn't|has not|hasn't|it's not|that's not|not)(?: (?:at all|true|so|really|the case|yet))?$/

/** Matches denials such as “It isn't.” and “But it still does not work.” */
function denies(sentence: SentenceReading): boolean {
  const { words, plain } = sentence
  if (bareDenial.test(plain)) return true
  const turns =
    words[0] === 'but' || words[0] === 'however' || words[0] === 'except' || words.includes('still')
  return turns && (has(sentence, 'complaint') || words.some(word => negators.has(word)))
}

const burden =
  /\b(?:i|we|i'll|we'll|i've|we've)(?: \w+)? (?:must|have to|had to|forced to|am expected to|are expected to)(?: \w+)? (?:drive|travel|pay|wait|call|go|come|buy|fly|walk|spend|chase|explain)\b/

/** Whether a sentence says that something is wrong, no matter what else it says. */
function namesTrouble(sentence: SentenceReading): boolean {
  return (
    has(sentence, 'complaint') ||
    has(sentence, 'threat') ||
    has(sentence, 'correction') ||
    sentence.negative >= 2 ||
    isBurden(sentence)
  )
}

/** “Now I have to drive 800 miles” has no angry word, yet it is a complaint next to sarcastic praise. */
function isBurden({ plain }: SentenceReading): boolean {
  return burden.test(plain)
}

interface Spoken {
  side: 'customer' | 'agent'
  messages: readonly { sentences: SentenceReading[] }[]
}

const keptOfPraise = 0.1

/**
 * “I must drive 800 miles for it. Fantastic service!” Strong praise in a turn that names a problem, or in the next turn
 * when nothing was done in between, is more often sarcastic than sincere. Thanks and “it works” count as sincere.
 */
export function doubtPraise(turns: readonly Spoken[]) {
  let trouble = false
  for (const { side, messages } of turns) {
    const said = messages.flatMap(m => m.sentences)
    if (side === 'agent') {
      if (said.some(s => has(s, 'action') || has(s, 'success'))) trouble = false
      continue
    }
    if (said.some(s => has(s, 'success'))) trouble = false
    else {
      const own = said.some(namesTrouble)
      const doubted = own || trouble ? said.filter(doubt) : []
      if (doubted.length > 0)
        for (const sentence of said) if (isBurden(sentence)) sentence.counts[tagIndex.complaint] = 1
      trouble = own
    }
  }
}

function doubt(sentence: SentenceReading): boolean {
  const praises = has(sentence, 'praise') || sentence.positive >= 3
  if (!praises || has(sentence, 'thanks')) return false
  sentence.positive *= keptOfPraise
  sentence.joy = 0
  none(sentence, 'praise', 'settled', 'accept', 'warmth')
  return true
}
