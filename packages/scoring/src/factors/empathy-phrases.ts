import type { ReadSentence } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'

const feeling =
  '(?:frustrat|annoy|stress|disappoint|upset|confus|scar(?:y|ed)|worr(?:y|ied|ying)|awful|terribl|horribl|inconvenien|embarrass|heartbreak|exhaust|tiring|painful|tough|rough|hurt|sad|shock|unpleasant|infuriat|anxious|nerve|alarming|bad surprise|nightmare|angry|unhappy|tedious|unsettling|irritat)'
const weight = `(?:${feeling}|difficult|hard |rely|important|much )`

/** All patterns are matched against a single lowercase sentence without punctuation. */
const understanding = new RegExp(
  [
    // “I can completely see why …”, “we do understand how …”, “I understand your concern”
    `\\b(?:i|we) (?:\\w+ ){0,3}?(?:understand|get|see|imagine|realise|realize|appreciate|know) (?:\\w+ )?(?:how|why)\\b`,
    `\\b(?:understand|appreciate|see|hear|acknowledge) (?:all )?(?:of )?your (?:\\w+ )?(?:concern|frustrat|disappoint|worr|anger|situation|position|feeling|point|upset|annoy|disbelief|urgency)`,
    `\\b(?:understand|appreciate) (?:the|this|that|it's|it is) (?:\\w+ ){0,2}?${feeling}`,
    `\\bunderstand (?:where you|what you mean|the importance|wanting)|^(?:i|we) (?:\\w+ )?understand$|^(?:totally|completely) understand`,
    `\\b(?:i|we)(?: can| do)? (?:only )?imagine\\b`,
    `\\b(?:i|we) know (?:this|that|it|how|you|your) (?:\\w+ ){0,5}?${weight}`,
    `\\b(?:i|we) know (?:that )?you (?:were|are|have|had|expected|need|count)`,
    // “that must be so annoying”, “sounds really stressful”, “what a disappointing start”
    `\\b(?:must|sounds?|what a|how|that's|that is|this is|would be|i'd be|it is|it's)(?: have| be| been| feel)* (?:\\w+ ){0,2}?${feeling}`,
    `\\b(?:i'd|i would|we'd|we would) (?:also )?(?:feel|be) (?:\\w+ ){0,2}?(?:the same|too|as well|disappointed|upset|annoyed|frustrated)`,
    `\\bfeel(?:ing)? (?:awful|terrible|bad|sorry) (?:that|about|for)`,
    `\\bfeel for you\\b|\\bmakes? me (?:so )?sad\\b|\\bsad to (?:hear|read|see)\\b`,
    `\\bin your (?:place|shoes|position)\\b`,
    `\\b(?:i|we) hear you\\b|\\bunderstandabl[ey]\\b|\\byou (?:have every right|deserve)\\b`,
    `\\b(?:you're|you are) (?:absolutely|completely|totally|quite|so) right\\b|\\bright to (?:be|feel|complain|ask)\\b`,
    `\\b(?:nobody|no one|you|this|that|it) (?:should(?: not|n't)|should never)(?: ever)? have\\b|\\b(?:nobody|no one) should\\b`, // words-check: data
    `\\b(?:let|letting) you down\\b|\\bfailed you\\b|\\bnot (?:the|a) (?:\\w+ )?(?:experience|service) (?:we|you)\\b|\\bnot good enough\\b`,
    `\\b(?:make|put|set) (?:this|it|things) right\\b`,
    // sharing the customer's joy or sorrow
    `\\b(?:glad|happy|relieved|delighted|thrilled|pleased|great|good|wonderful|lovely) to (?:hear|read|see) (?:that|it|you|this|from|everything|the|how)`,
    `\\b(?:glad|happy|relieved|delighted) (?:that )?(?:it|you|everything|this) |\\bhappy for you\\b|\\bwhat a relief\\b|\\bcongrat`,
    `\\bhope (?:that )?(?:you|you're|you are|your \\w+|she|he|they) (?:\\w+ )?(?:feel|feels|better|all right|alright|okay|recover|well|safe)`,
    // reassurance; bare thanks for patience is a stock phrase
    `\\b(?:do not|don't|no need to) worry\\b`,
    `\\bbeen (?:\\w+ ){0,2}patient with (?:us|me)\\b`,
    `\\b(?:thank you|thanks) for (?:sticking|staying|bearing|hanging|being so)`,
    `\\bmore than patient\\b|^oh (?:no|dear)\\b|^ouch\\b`,
  ].join('|'),
)
const sorryForYou =
  /\b(?:sorry (?:to (?:hear|see|read)|about (?!asking)|for (?:the|your|this|any|all|what|how)|that you|you|your)|apologi[sz]e (?:for|that)|apolog(?:ies|y) (?:for|that|on) (?!asking))/
const sorry = /\b(?:sorry|apologi[sz]e|apologies|apology|our mistake|our fault|my mistake|my fault)\b/
/** Polite phrases only: “Sorry, I did not catch that”, “sorry, we only ship within Europe”, “sorry for asking”. */
const onlyManners =
  /\b(?:sorry|apologies)(?: but| about that)? (?:i|we|that item|could|can|may|what|which|who|no|only|but|for (?:asking|bothering|interrupting))\b/
const blame =
  /\b(?:you should have|you failed to|your (?:own )?fault|(?:to|please) calm down|as i (?:already )?(?:said|told you)|i (?:already|have already) told you|that's not my|not my problem|like i said|nothing (?:more )?i can do)\b/

type Words = Pick<ReadSentence, 'words' | 'plain' | 'counts' | 'question' | 'understanding'>

/** The agent acknowledges the customer's situation with understanding, concern or shared joy. */
export function isUnderstanding(sentence: Words): boolean {
  sentence.understanding ??= findUnderstanding(sentence)
  return sentence.understanding
}

function findUnderstanding({ words, plain, question }: Words): boolean {
  if (words.length < 2 || (question && !(words[0] === 'what' && words[1] === 'a'))) return false
  return understanding.test(plain)
}

/** An apology for what happened to the customer, not for a question or a refusal. */
export function isApology(sentence: Words): boolean {
  if (tag(sentence, 'apology') === 0) return false
  const text = sentence.plain
  return sorryForYou.test(text) || (!sentence.question && sorry.test(text) && !onlyManners.test(text))
}

/** A sentence that shows empathy in the broad sense: understanding or an apology. */
export function isEmpathic(sentence: Words): boolean {
  return isUnderstanding(sentence) || isApology(sentence)
}

export function isBlaming({ plain }: Words): boolean {
  return blame.test(plain)
}

const should =
  'you should have(?! (?:(?:\\w+ )?(?:received|gotten|got|seen|been|had|heard)|an?|access|your|the|it|already|now|no|more)\\b)'
const accuses = new RegExp(`\\b(?:${should}|you failed to|your (?:own )?fault|calm down)\\b`)
const expectsOf = /\byou should have\b/
const excuses = /\b(?:not|never|isn't|wasn't) your (?:own )?fault\b/

/** Other blaming phrases, such as “as I said”, sound dismissive without accusing the customer. */
export function isAccusing({ plain, question }: Words): boolean {
  return !question && accuses.test(plain) && !excuses.test(plain)
}

/** “You should have received an email” isn't dismissive. */
export function isDismissive(sentence: Words): boolean {
  return isBlaming(sentence) && !expectsOf.test(sentence.plain) && !excuses.test(sentence.plain)
}
