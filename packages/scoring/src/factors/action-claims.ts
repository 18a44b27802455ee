import { doneWordAt, saysDone, startsWithDone } from '../features/completed-actions.ts'
import { quoteSentence, type Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { afterConfirming, nameOfAction, nameOnItsWay } from './action-names.ts'
import { definitePart } from './claims.ts'
import { isApology } from './empathy-phrases.ts'
import { type Said, saidBy } from './exchange.ts'
import { complains } from './feelings.ts'

const looked =
  /\b(?:i|we)(?:(?:'ve| have)? (?:just |already |now )?(?:checked|found|looked|reviewed|rang|called|had a (?:check|look))|(?:'ve| have) (?:just |already |now )?asked)\b/
const underway = /\b(?:on (?:its|the|their) way|en route)\b/
const perfect =
  /\b(?:i|we)(?:'ve| have) (?:just |now |already |also )?(?!(?:apologi|explain|mention|notic|understand|not(?!ed|if)|noted (?:your|the|down)|receiv|want|need|tri|answer|repl|respond|reach|email|messag|attempt|decid|chang our|updat(?:ed)? our|help|work|miss|fail|consider|review)\w*)(?:\w+ed|made|set|put|taken|given|written|told (?!you)|spoken|done|sent|unfrozen|frozen|rebuilt|begun|thrown|brought|undone|redone)\b/
const ofPerson = /\b(?:i|we|i've|we've)\b/
const privately =
  /\b(?:dm|dms|pm|direct message|private message|inbox message)(?:'?d|ed)?\b|\b(?:dm|pm)'d\b|\b(?:repl(?:y|ied)|respond(?:ed)?|answered|got back) to (?:you|your)\b/
/** What happened earlier, often the reason for the complaint, is not an action for this customer. */
const past =
  /\b(?:as long as|nothing has|in your (?:\S+ ){0,2}settings|nothing (?:that )?(?:i|we) can|automatically|million|our customers|decided to|received (?:\w+ )?(?:information|word|news))\b|\b(?:which|whether|how|what) (?:\w+ ){1,4}(?:is|are|was|were) \w+ed\b|\b(?:has|have) been (?:cancell?ed|delayed|suspended|closed) (?:due to|because|by)\b|\b(?:(?:was|were) (?:\w+ )?\w+ed (?:automatically|due to|because|by (?:the|our|your|a)|when|before|after)|(?:sent|gave|shared|mentioned|posted) (?:you )?(?:\w+ )?(?:before|earlier|above|previously)|stopped (?:selling|offering|making|matching|accepting|supporting)|used to|\w+ed (?:our|prices|the prices)|in (?:19|20)\d\d|protocols?|in these cases|(?:was|were) followed|should(?: have|'ve)|that (?:has been|was|were|had been) \w+ed)\b/
const isGlad = /^(?:(?:so|we're|i'm|we are|i am|very|really) )*(?:glad|happy|pleased|delighted|great)\b/
const simplePast = /\b(?:was|were) (?:\w+ )?\w+ed\b/
const recently = /\b(?:now|today|just|yesterday|this (?:morning|afternoon|evening)|a (?:moment|minute) ago)\b/
const results =
  /^done\b|\b(?:it's|that's|it is|that is|all) (?:now |all )?done\b|\b(?:(?:is|are|'s|it's) (?:now |already |back |all )?(?:in your (?:inbox|mailbox|email)|(?:back|now) in your account|on again|set up|back on|reopened|enrolled)(?! for and)|you're (?:now |all )?(?:set up|booked in|enrolled)|in your (?:basket|cart)|(?:we|i) (?:can )?confirm (?:that )?your \w+ (?:will end|ends)|(?:link|letter|label|invoice|copy) in your (?:mail|email|inbox)|please find (?:\w+ ){0,4}attached|(?:waiver|credit|refund|compensation) (?:of \w+ \w+ )?(?:has|have) been (?:passed|issued|initiated|applied|approved|arranged))\b|\bthe (?:\w+ ){1,3}(?:has|have) (?:now |just |already )?been (?:removed|refunded|reduced|lowered|credited|corrected|fixed|resolved|restored|reopened|unlocked|unblocked|waived|reversed|replaced)\b/

const ownAction = /\b(?:I|[Ww]e)(?:['’]ve| have) (?:[^.,;:!?\n]|[.,](?=\d))+/
const greeting =
  /^(?:@\w+ )?(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.,!?]{0,25}[,!.] *)?/i
const joint = /\s+(?:and|but|so|which|that|because|with|until|as|for)\s/gi
const longest = 80

/** A short report is quoted: the agent wrote “I've put one aside for you”. */
function inOwnWords({ message, sentence }: Said): string | undefined {
  const whole = quoteSentence(message, sentence).replace(/\s+/g, ' ').trim().replace(greeting, '')
  const own = ownAction.exec(whole)
  const text = own && (own.index > 0 || whole.length > longest) ? own[0] : whole.replace(/[.!,;:]+$/, '')
  const clause = shortened(text)
    .replace(/\s+(?:and|but|so|which|that)$/, '')
    .trim()
  if (/^done$/i.test(clause)) return 'the agent says it’s done'
  return clause.length > 3 && clause.length <= longest ? `the agent wrote “${clause}”` : undefined
}

/** The beginning of a long sentence, up to where a part of it ends. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  const ends = [...text.matchAll(joint)]
    .map(({ index }) => index)
    .filter(at => at >= longest / 3 && at < longest)
  return text.slice(0, ends.at(-1) ?? text.length)
}

/** Whether the agent says that something was done for this customer. */
export function reportsAction(said: Said): boolean {
  const { sentence } = said
  const plain = definitePart(sentence)
  if (plain === '' || privately.test(plain) || isGlad.test(plain)) return false
  if (isApology(sentence) && !perfect.test(plain)) return !past.test(plain) && hasHeadline(said)
  if (past.test(plain)) return false
  if (results.test(plain)) return true
  const words = plain.split(' ')
  if (startsAsReport(said, words) || isHeadline(words) || confirmsAction(words)) return true
  if (perfect.test(plain)) return !looked.test(plain)
  const at = doneWordAt(words)
  if (at < 0) return hasHeadline(said)
  // “An updated departure” doesn't say that someone updated it.
  if (articles.has(words[at - 1] ?? '')) return false
  if (words.slice(Math.max(0, at - nearby), at).some(word => persons.has(word))) return !aboutUs.test(plain)
  // “Your order is canceled” is about this customer, “normal service has resumed” isn't.
  if (simplePast.test(plain) && !recently.test(plain)) return false
  return itIs.test(plain) || hasBeen.test(plain) || nameOfAction(said) !== undefined
}

const nearby = 7
const articles = new Set(['a', 'an', 'the', 'any', 'your', 'our', 'this', 'their'])
const persons = new Set(['i', 'we', "i've", "we've"])
const afterDone =
  /^\S+(?:[.,!;:–—-]|$)|^\S+ (?:your|the|an?|it|that|this|you|all|both|for|to|on|with|and|as|at|in|from|by|today|now|manually|immediately|already|again|successfully|[$€£\d])/i

/** “Reset the router” is an instruction. */
const reports = (words: readonly string[], text: string) =>
  startsWithDone(words) && words[0] !== 'reset' && afterDone.test(text.trim())

/** “Refunded $18.50” and “Canceled.” report an action, “Upgraded Boarding is popular” doesn't. */
function startsAsReport({ message, sentence }: Said, words: readonly string[]): boolean {
  return reports(words, quoteSentence(message, sentence))
}

const notFirst = new Set(
  'for any all of in with the your by as to at on from per no not if once when'.split(' '),
)
const longestHeadline = 4
const longestReport = 9
const notByAgent = new Set(['by', 'due', 'because', 'when', 'if', 'once', 'orders', 'items'])

/** “Got it, new card ordered, 5 working days”, “Sorry about that, removed you by hand just now.” */
function hasHeadline({ message, sentence }: Said): boolean {
  return quoteSentence(message, sentence)
    .toLowerCase()
    .split(/[,;:–—]|\p{Extended_Pictographic}/u)
    .some(clause => {
      const words = clause.match(/[\p{L}\d'’]+/gu) ?? []
      if (startsWithDone(words) && !reports(words, clause)) return false
      if (startsWithDone(words)) return words.length <= longestReport && !notByAgent.has(words[1] ?? '')
      const isShort = words.length > 1 && words.length <= longestHeadline
      return isShort && !notFirst.has(words[0] ?? '') && isHeadline(words)
    })
}

const aboutUs = /\bwe (?:were|are|have been|had been|got) \w+ed\b/
const hasBeen =
  /\b(?:your?|it|this|that|both|they)\b(?: \w+){0,6}? (?:has|have) (?:now |just |already )?been\b/
const itIs = /\b(?:it's|it is|it has|that's|you're|you are|you've been) (?:\w+ )?\w+ed\b/
const noHeadline = new Set(
  `i we you he she they it if when once not no never to is are was were has have been be can could will would should
  who that which items orders anything keep us get stay let please hi hello hey thanks glad mystery`.split(
    /\s+/,
  ),
)
const afterHeadline = new Set(['today', 'now', 'and', 'tracking', 'yesterday', 'as', 'for', 'on'])

/** “New jacket sent”, “second line removed, 22.00 refunded” */
function isHeadline(words: readonly string[]): boolean {
  for (let i = 1; i < 4; i++) {
    if (noHeadline.has(words[i - 1] ?? '')) return false
    if (!startsWithDone(words.slice(i))) continue
    const next = words[i + 1]
    return next === undefined || afterHeadline.has(next) || /^\d/.test(next)
  }
  return false
}

/** “I can confirm it's canceled” reports an action, although “can” alone doesn't. */
function confirmsAction(words: readonly string[]): boolean {
  const rest = afterConfirming(words)
  return rest.length < words.length && saysDone(rest)
}

/** Names what the agent did, in the agent's words if possible. */
export function actionTaken(
  agent: readonly Turn[],
  customer: readonly Turn[],
  dayOf: DayOf,
): Action | undefined {
  const all = saidBy(agent, () => true).filter(said => reportsAction(said) && !isAlreadyKnown(said, customer))
  // What was done before the customer came back to complain may not have worked.
  const complained = customer.findLast((turn, i) => i > 0 && complains(turn))?.messages[0]?.index ?? -1
  const after = all.filter(({ message }) => message.index > complained)
  const reported = after.length > 0 ? after : all
  const named = reported
    .map(said => ({ said, name: nameOfAction(said) }))
    .findLast(({ name }) => name !== undefined)
  if (named) return { text: `${named.name}${dayOf(named.said)}`, said: named.said }
  const coming = saidBy(agent, sentence => underway.test(definitePart(sentence))).at(-1)
  if (coming) return { text: nameOnItsWay(coming) ?? 'the agent says it’s on its way', said: coming }
  const end = reported.at(-1)
  const last =
    reported.findLast(said => said.message === end?.message && ofPerson.test(said.sentence.plain)) ?? end
  if (last) return { text: `${inOwnWords(last) ?? 'the agent took action'}${dayOf(last)}`, said: last }
  const checked = saidBy(agent, s => looked.test(definitePart(s)) && tag(s, 'apology') === 0).at(-1)
  return checked && { text: 'the agent looked into it', said: checked }
}

/** “ on 9 Nov”, or nothing if the conversation took a single day or has no times. */
export type DayOf = (said: Said) => string

export interface Action {
  text: string
  said: Said
}

/** “Your order was canceled” isn't news if the customer complains that it was canceled. */
function isAlreadyKnown({ message, sentence }: Said, customer: readonly Turn[]): boolean {
  if (ofPerson.test(sentence.plain)) return false
  const done = sentence.words[doneWordAt(sentence.words)]
  if (done === undefined) return false
  const complaint = new RegExp(
    `\\b(?:was|were|been|got|is|are|it's|you|you've|they|they've)(?: (?:been|just|already|now))? ${done}\\b`,
  )
  return saidBy(customer, s => !s.question && complaint.test(s.plain)).some(
    said => said.message.index < message.index,
  )
}
