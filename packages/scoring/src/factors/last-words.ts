import { isCourtesy } from '../features/courtesy.ts'
import { quoteSentence, type Turn } from '../features/reading.ts'
import { type Said, saidBy } from './exchange.ts'

const longest = 60

/** The customer's last message if it is short, or else its last sentence. Greetings and signatures don't count. */
export function lastWords(turn: Turn | undefined): string | undefined {
  const all = saidBy(turn ? [turn] : [], () => true)
  const telling = all.filter(one => !isCourtesy(one.message, one.sentence) && hasWords(one))
  const { message } = telling.at(-1) ?? all.at(-1) ?? {}
  const isWhole = telling.filter(one => one.message === message).length === message?.sentences.length
  const whole = plainText(message?.source.text ?? '')
  if (isWhole && whole !== '' && whole.length <= longest) return `“${whole.replace(/[.,;:]$/, '')}”`
  const said = telling.findLast(({ sentence }) => sentence.words.length > 2) ?? telling.at(-1) ?? all.at(-1)
  return said && quoted(said)
}

function quoted({ message, sentence }: Said): string | undefined {
  const text = quoteSentence(message, sentence)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:]$/, '')
  if (text === '') return undefined
  if (text.length <= longest) return `“${text}”`
  const at = text.lastIndexOf(' ', longest)
  return `“${text.slice(0, at > 0 ? at : longest).replace(/[\s,;:.–-]+$/, '')} …”`
}

const plainText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?)\]–-]+/, '')
    .trim()

const hasWords = ({ message, sentence }: Said) => /[\p{L}\p{N}\p{So}]/u.test(quoteSentence(message, sentence))

const feelings =
  /\b(?:happy|glad|sad|love|loved|hate|content|worr(?:y|ied)|afraid|scared|pleased|reliev\w+|relief|excited|crying|cry|angry|upset|annoy\w*|frustrat\w*|disappoint\w*|shock\w*|furious|grateful|appreciat\w*|thank\w*|enjoy\w*|hope|hoping|proud|ashamed|tired|mad|piss\w*|impressed|delighted|thrilled|miss|sorry|embarrass\w*|confus\w*|suck\w*|terrible|awful|amazing|brilliant|great|lovely|perfect|quality|good|nice|bad|worst|fun|funny|helpful|kind|beautiful|gorgeous|excellent|sadly|unfortunately|joke|scam|waste|rubbish|crap)\b/

/** “Ends with “got it”, without naming a feeling”: the customer's own words, where no word shows a feeling. */
export function endsWith(turn: Turn | undefined): string {
  const words = lastWords(turn)
  if (!turn || words === undefined) return 'no clear feeling in the last message'
  return `ends with ${words}${namesFeelings(turn) ? '' : ', without naming a feeling'}`
}

export function namesFeelings(turn: Turn): boolean {
  return turn.sentences.some(s => feelings.test(s.plain)) || /[\u{1F600}-\u{1F64F}]/u.test(textOf(turn))
}

const textOf = (turn: Turn) => turn.messages.map(({ source }) => source.text).join(' ')

const sarcasm = [
  /^(?:(?:oh|well|wow|yeah|sure|and|right|ok|okay|ah) )*(?:of course (?:you|it|they|he|she) (?:would|did|do|does|can't|don't|didn't)|how (?:convenient|lovely|romantic|thoughtful|nice|kind|generous|helpful|reassuring|wonderful|sweet|surprising)\b|(?:that's|that is|very|so) (?:thoughtful|comforting|reassuring|convenient)\b|lovely (?:talking|chatting|doing business)|(?:what a|surprise) surprise\b|let me guess\b|shocker\b|slow clap|bravo\b|(?:yeah right|not|as if|said no one ever)$)/,
  /\b(?:so glad i pay|(?:thanks|thank you|thx|ty|cheers) for (?:nothing|absolutely nothing|your warmth|wasting|your precious|the (?:update|news) from|the (?:template|robot|poem|link again))|such a great way to|(?:great|nice|smart|good) way to (?:treat|lose|deal with|force)|can't make (?:this|it) up|mark it as an?|i'll (?:set my alarm|get right on that|hold my breath|alert the)|award winning|excellent at being sorry|told off by|trade the \w+ for|the (?:smile|patience) is getting|money well spent|nice to know you care|good to know you care|don't hold my breath|not holding my breath|surprise surprise|classy move|third time's (?:a|the) charm)\b/,
  /^(?:(?:wow|oh|well) )?(?:amazing|great|brilliant|fantastic|wonderful|excellent|lovely|top|classy) (?:business|company|service|move|support|work|customer service)\b(?! (?:thank|thanks|from you))/,
]
const takenBack = /\b(?:thanks|thank you|cheers|appreciate)\b/

/** “How convenient.” Praise and thanks that mean the opposite are seldom recognized by their words alone. */
export function sarcasticWords(turn: Turn | undefined): string | undefined {
  const said = saidBy(turn ? [turn] : [], ({ plain }) => {
    const at = sarcasm.findIndex(pattern => pattern.test(plain))
    return at === 1 || (at >= 0 && !takenBack.test(plain))
  })[0]
  if (!said) return undefined
  return (turn?.words ?? 0) <= shortTurn ? lastWords(turn) : quoted(said)
}

const shortTurn = 9

const notThanks =
  /\bthank(?:s|-| )?you (?:page|note|card|email|letter|message|gift)\b|\bthank (?:god|goodness|heavens|the lord|fuck)\b|\b(?:no|without|never|not|nor) (?:a )?(?:thanks|thank you)\b(?! to\b)|\bno thanks to\b|\b(?:don't|won't|wouldn't|not) (?:\w+ )?thank\b|\bthanks (?:to|god)\b/

/** “Where is the thank-you page?” and “Thank God for my recorder” thank no one. */
export function isThankful({ sentence: { plain } }: Said): boolean {
  return !notThanks.test(plain)
}

const cheers =
  /\b(?:respect|forgiven|life ?savers?|bless (?:you|it|her|him|them)|legends?|hero|keep up the good work|yes{2,}|yay|woo ?hoo|you're (?:good|a star|a legend|the best|a gem)|you(?:'re|'ve been| are| have been) (?:very |so |too |really )?(?:kind|good|sweet|helpful|great|wonderful)|made (?:my|her|his|our|their) (?:day|year|week)|hire that|well done|nice one|all good|useful|sold|good news|my kind of|power to the people)\b/
const cheerful = /[\u{1F389}\u{1F38A}\u{1F942}\u{1F64F}\u{1F44D}\u{2764}\u{1F60D}\u{1F929}]/u
const cools = /\b(?:but|not|never|no|still|only|though|although|except|if)\b|n't\b/

/** “Keep up the good work!”, “lifesavers x”, “🥂” */
export function cheersAtEnd(turn: Turn | undefined): boolean {
  if (!turn || turn.questions > 0) return false
  const positive = turn.sentences.some(({ plain }) => cheers.test(plain) && !cools.test(plain))
  return positive || (cheerful.test(textOf(turn)) && !turn.sentences.some(({ plain }) => cools.test(plain)))
}
