import type { ReadSentence, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { type Said, saidBy } from './exchange.ts'

/**
 * Words that name a feeling. Scores use the broader tone, but problem words such as “error” or “missing” don't say how
 * the customer feels, so a reason never concludes from them that someone is upset.
 */
const strong =
  /\b(?:furious|livid|angry|outrag\w+|disgust\w*|appalling|ridiculous|unbelievable|pathetic|shambles|rude|worst|terrible|awful|horrible|horrendous|atrocious|unacceptable|disgrace\w*|shocking|shameful|useless|joke|sick of|fed up|wtf|crap|shit\w*|fuck\w*|bullshit|bastards?|dickheads?|idiots?|cunts?|liars?|thieves|incompeten\w+)\b/
const mild =
  /\b(?:annoy\w*|frustrat\w*|disappoint\w*|upset\w*|unhappy|dissatisfied|saddened|stress\w*|worried|worrying|fed up|tired of|too tired|(?:poor|bad|lousy) service|unfair|ashamed|shame|insult\w*|(?:not|n't) (?:\w+ )?(?:seem )?(?:happy|impressed|amused|acceptable|good enough|good (?:customer )?service|fair)|(?:isn't|wasn't) (?:acceptable|good enough|fair)|waste of|wasted|let down|sucks?|nonsense|crazy|gave up|give up|heartbr\w*|in tears|depress\w*|nightmare|hate|absurd|irritat\w*|dumb\w*|decepti\w+)\b/
const unhappySign = /[\u{1F620}\u{1F621}\u{1F92C}\u{1F61E}\u{1F61F}\u{1F622}\u{1F62D}\u{1F612}\u{1F624}]/u
const denied =
  /\b(?:than|not to be|n't (?:want|mean) to be|hope (?:i'm|i am|this is|that's|it's) not|as) (?:annoying|a nightmare|upset\w*|frustrat\w*)\b|\b(?:no|not|never|isn't|wasn't|weren't|hardly|don't be|without|wasn't (?:\w+ )?)(?: (?:a|an|at all|too|so|really|very|the|that))* (?:useless|awful|terrible|horrible|angry|upset|worried|annoyed|frustrated|rude|joke|ridiculous|bad service)\b/
const ofOthers =
  /\b(?:for you (?:guys|all|too)|(?:must|can) be (?:\w+ )?(?:frustrat|annoy|stress)\w* for you)\b/

export type UnhappyFeeling = 'angry' | 'upset'

/** The unhappy feeling that a turn's words name, if any. */
export function unhappyFeeling(turn: Turn | undefined): UnhappyFeeling | undefined {
  if (!turn) return undefined
  let named = 0
  let strongly = 0
  for (const { message, sentence } of saidBy([turn], () => true)) {
    if (namesFeeling(sentence, strong)) strongly++
    if (namesFeeling(sentence, mild)) named++
    else if (unhappySign.test(message.source.text.slice(sentence.start, sentence.end))) named++
  }
  if (strongly + named === 0) return undefined
  const isLoud = turn.anger + turn.shouted + tag(turn, 'threat') > 0
  return strongly > 1 || (strongly > 0 && isLoud) ? 'angry' : 'upset'
}

function namesFeeling({ plain }: ReadSentence, feelings: RegExp): boolean {
  return feelings.test(plain) && !denied.test(plain) && !ofOthers.test(plain)
}

const takesBack = /\bforget (?:everything|what|all) i (?:said|wrote)\b/

/** Whether a sentence complains. Other negative words, such as “I forgot to send it”, don't count. */
export function complains(turn: Turn | undefined): boolean {
  return turn?.sentences.some(isComplaint) === true
}

/** “There was a problem, but I am resolving it” */
const isOver =
  /\bthere was (?:a|an|some)\b|\b(?:resolving|fixing|solving|no complaints?|(?:no|not (?:really )?a) big deal|reading (?:it|this) wrong|worked to|resolved itself)\b/
/** “Please cancel my order” asks for something. */
const asksToCancel = /\b(?:please|can you|could you|like to|want to|need to)(?: \w+)? cancel\b/
const praisesStaff = /\b(?:helpful|understanding|shout ?out|kudos|credit to)\b/
const resists = /\b(?:but|still|again|not|never|no)\b|n't\b/
const repeatsOwn = /\b(?:said|told|asked|already|promised)\b/

export function isComplaint(sentence: ReadSentence): boolean {
  const { plain, negative, negations } = sentence
  if (isOver.test(plain) || ofOthers.test(plain) || takesBack.test(plain)) return false
  if (asksToCancel.test(plain) && tag(sentence, 'complaint') === 0 && negations === 0) return false
  if (praisesStaff.test(plain) && negations === 0) return false
  // “Thank you for fixing the issue”
  if (tag(sentence, 'thanks') > 0 && !resists.test(plain)) return false
  if (tag(sentence, 'complaint') + tag(sentence, 'threat') > 0) return true
  // “I mean the other one” only corrects something, and “Was I told the right date?” asks.
  if (sentence.question) return false
  return tag(sentence, 'correction') > 0 && (negative > 0 || negations > 0 || repeatsOwn.test(plain))
}

const kindly =
  /\b(?:but|though)(?: \w+){0,4}? (?:ty|thanks|thank you|cheers|first rate|decent|kind|helpful|good|great)\b|\b(?:first rate|made up for it)\b/

/** “Bit annoyed this wasn't plan A but thank you” */
export function endsKindly(turn: Turn | undefined): boolean {
  return turn?.sentences.some(s => kindly.test(s.plain) && s.words.includes('but')) === true
}

/** “Annoying, but decent of you to own it” weighs the feeling against something else; “dumb, but ok” doesn't. */
export function weighsFeelings(turn: Turn | undefined): boolean {
  return (
    turn?.sentences.some(
      s => weighs.test(s.plain) && s.negations === 0 && (namesFeeling(s, mild) || namesFeeling(s, strong)),
    ) === true
  )
}

const weighs =
  /\b(?:but|though)\b.*\b(?:decent|good|nice|kind|great|fair|fine|happy|glad|thanks|thank you|cheers|appreciat\w*|help\w*|quick\w*|honest\w*|better|well|love\w*|works|worked|solved|fixed)\b/

const leaves =
  /\b(?:ditch(?:ing)? you|(?:considering|thinking (?:of|about)) (?:leaving|switching|ditching)|(?:^|i'm |i am |just )uninstall(?:ing|ed)(?:$| (?:the|your|this) app| it$)|(?:go|going|went|shop|shopping|buy|buying|look|looking|switch|switching|move|moving) (?:(?:my|our) \w+ )?(?:somewhere (?:else|different)|elsewhere|to (?:a competitor|another (?:bank|company|provider|carrier|airline|shop|store|brand)))|find (?:a|another) (?:new )?(?:bank|company|provider|carrier|airline|shop|store|brand)|never (?:\w+ )?(?:buy|buying|use|using|order|ordering|shop|shopping|fly|flying|book|booking|return|come back|going back)(?: \w+){0,5} again|never again|(?:won't|will not|will never|not going to) (?:use|buy|shop|order|fly|book)\b|weigh my options|gone with another|(?:won't|will not|never|not) be (?:\w+ )?(?:flying|using|shopping|ordering|booking|buying|coming back)\b|i'll (?:\w+ )?(?:print|buy|order|shop|book|go|bank|fly) elsewhere|lost (?:a|me as a) customer|(?:take|taking) (?:my|our) (?:business|biz|custom|money elsewhere)|clos(?:e|ing) my account|good ?bye to you)\b/

/** “I'll find a new bank” says that the customer may leave; “cancel my order” doesn't. */
export function talksOfLeaving(turns: readonly Turn[]): Said | undefined {
  return saidBy(turns, ({ question, plain }) => !question && leaves.test(plain)).at(-1)
}
