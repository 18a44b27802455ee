import { contentWords, remembering, wordsOnce } from '../text/index.ts'

const list = (text: string) => new Set(text.split(/\s+/))

/** Words used in openings and courtesies; a sentence made of these alone does not say what it is about. */
const generalWords = new Set([
  'somebody', // words-check: data
  ...list(`hope hoping reach reaches reached find finds right place person people someone anybody anyone question questions
  quick problem problems issue issues trouble request matter concern sure unsure maybe look looking forward hear hearing
  soon help helping assist support team service customer care contact contacting write writing wrote wrong message email
  email again glad great nice good kind kindly appreciate appreciated short note thank thanks thx please advance answer
  reply respond response back need want like know let tell ask asking get got getting normally usually usual time today
  hi hello hey dear yes yeah yep ok okay well sorry human agent real talk speak first later everything all human
  have has had do does did this that here there one thing something anything bother bothering able possible could would
  can will may long regular loyal years always happy fine well day morning evening afternoon week name called joke folks guys`),
])

const fillers =
  /^(?:it is|it's|this is) \p{L}+[.!]?$|\b(?:hope (?:this|you|to|that|someone|somebody)|not sure (?:if|whether|who|where)\b.{0,30}\b(?:right|correct|place|person)|(?:it's|it is|this is) (?:me|us)\b|normally have no|need (?:some |your |a little )?help with my (?:order|account|purchase)|(?:don't|not) know what else|my name is|(?:would|'d) be (?:great|glad|nice|grateful|good)\b.{0,20}\b(?:if (?:somebody|someone|you)|about|to hear)|look(?:ing)? forward|(?:tried|checked|read|looked (?:at|through)) (?:your|the) (?:help|faq)|(?:thanks|thank you).{0,12} in advance|(?:been|am) a (?:loyal |long[- ]time |regular )?customer)\b/iu // words-check: data
const introduction =
  /^(?:[Tt]his is |[Ii]'m |[Ii] am |[Ii]t's )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?,? (?:here|speaking|from (?:the )?\p{Lu}[\p{L}'-]+)\b|\b[Yy]ou(?:'re| are) (?:speaking|chatting|talking) (?:with|to)\b|\bmy name is\b|^[Tt]his is \p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?(?:[,.!]|$)/u
/** Lines of a form, such as “Name: …” or “Order: …”. */
const formLine =
  /^(?:(?:order|customer|ticket|invoice|account)(?: (?:number|no\.?|id))?|(?:full |first |last )?name|e-?mail|phone(?: number)?|address|subject|topic|date|company|country|product)\s*:/i

/** Whether a customer's sentence only opens or closes a message. */
export const isFiller = remembering((text: string): boolean => {
  if (fillers.test(text) || introduction.test(text) || formLine.test(text)) return true
  for (const word of contentWords(wordsOnce(text))) if (!generalWords.has(word)) return false
  return true
})

/** Something was done, decided, promised or answered. */
const result =
  /\b(?:i|we)(?:'ve| have)? (?:(?:just|now|already|also|only|even) )*(?!need|understand)(?:[a-z]{2,}ed|sent|put|made|set|gave|given|took|taken|done|got)\b|\b(?:i|we)(?:'ll| will| can| can't| cannot| could not| couldn't|'m unable)\b|\b(?:on (?:its|the|their) way|(?:is|are|was|were|has been|have been|will be|gets?|got) (?:now |being |already |just )*(?:[a-z]{2,}ed|sent|done|set|paid|free|back|in stock|out of stock|ready|valid|open)|ships?|arrives?|leaves|goes (?:back|out)|reach(?:es)? you|you(?:'ll| will) (?:get|have|receive|see|find)|you (?:can|only need|don't have to|do not have to|have \d+)|works|excludes?|includes?|within|until|valid|not possible|unable)\b/i
const figure =
  /[$€£]\s?\d|\d\s?(?:%|days?|hours?|minutes?|weeks?|points?|usd|eur)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|tonight)\b|\b(?:january|february|march|april|june|july|august|september|october|november|december) \d/i

const deed =
  /\b(?:i|we)(?:'ve| have)? (?:(?:just|now|already|also|only|even) )*(?!need|check|look|notic|want|ask)(?:[a-z]{2,}ed|sent|put|made|set|gave|given|took|taken|done)\b/i
/** Whether the author says what they did. */
export const tellsDeed = (text: string): boolean => deed.test(text)
export const statesResult = (text: string): boolean => result.test(text)
export const namesFigure = (text: string): boolean => figure.test(text)

/** A finding explains the problem but does not solve it. */
const finding =
  /^(?:yes, |no, )?(?:i|we)(?:'ve| have| can)? (?:just |now |also )*(?:see|found|check(?:ed)?|looked|noticed)\b|^if\b/i
export const isFinding = (text: string): boolean => finding.test(text)

const courtesy =
  /\b(?:sorry|apolog(?:y|ies|i[sz]e)|i (?:understand|realize|realise|hear you|know how)|(?:must|can) be (?:annoying|frustrating|upsetting)|that's (?:really |very )?(?:annoying|frustrating)|isn't the experience|makes sense that|want to put this right|wish(?:ing)? you|hope (?:everything|this|that|it|you)|(?:glad|happy|pleased|delighted) (?:i|we|to|that|it|this|you)|take care|(?:i'm|we're) (?:always )?here if|if anything (?:else )?comes up|let(?:'s| me| us)? know\b|with pleasure|thank you|thanks|(?:any|more|other|further) questions|welcome|as promised|you're right|(?:can|let me|will) help (?:you )?with|made (?:my|our) (?:day|morning)|all the best|talk soon|appreciate|what a lovely)\b/i
const stopgap =
  /\b(?:hand(?:ing)? you over|transferr?(?:ing)? you|pass(?:ing)? (?:you|this|it) (?:on|over) to my|taking over from|has told me|don't have to repeat|let me (?:look|check|see|have)|(?:one|just a) moment|will (?:confirm|let you know|get back to you|update you)|i'll (?:confirm|let you know|get back to you|update you)|(?:an )?update from me|need to hear back|keep an eye|stayed with it|bear with|i(?:'ve| have)? found your (?:account|order|profile)|i(?:'m| am) (?:now )?looking into)\b/i

/** Whether an agent's sentence is a courtesy, an introduction or a goodbye without any new information. */
export const isCourtesy = remembering((text: string): boolean => {
  if (introduction.test(text)) return true
  if (!courtesy.test(text)) return false
  return (
    /\blet (?:me|us) know\b|^(?:i'm |we're )?(?:so )?(?:glad|happy|pleased|delighted)\b/i.test(text) ||
    !statesResult(text.replace(courtesy, ''))
  )
})

/** Whether an agent's sentence only says that someone is working on it. */
export const isStopgap = (text: string): boolean => stopgap.test(text)

const dataRequest =
  /^(?:(?:please|pls|kindly|can you|could you|would you|may i|can i|could i)\s+)+(?:also |just |have |get )*(?:send|provide|share|give|tell|confirm|dm|pm|message|let|reply|attach|describe|specify|state|the|your)\b|^(?:send|provide|share|dm|pm) (?:us|me|over|your)\b|\b(?:i|we)(?:'ll| will)? (?:just |only |still )?need (?:your|the|a (?:photo|picture)|some)\b/i
/** Whether an agent's sentence asks for something instead of answering. */
export const isAsking = (text: string): boolean => text.includes('?') || dataRequest.test(text)

const rejection =
  /\b(?:still (?:not|no|nothing|doesn't|isn't|hasn't|won't|can't|waiting|broken|the same|there)|no luck|(?:did|does|do|has|is|was)(?:n't| not) (?:work|help|fix|solve|answer|arrive|true|my question)|(?:that|this|it) (?:wasn't|isn't|doesn't|didn't)|same (?:error|problem|issue)|nobody|no one|never (?:heard|got|received|arrived|again|order)|cancell?ing|i(?:'ll| will) (?:never|cancel|switch|leave|report|dispute|shop|take my)|disput\w+|unacceptable|ridiculous|angry|upset|nothing (?:has )?changed|read my (?:message|question|email)|same problem|furious|disappoint\w+|not (?:happy|good enough|satisfied|acceptable|impressed|helpful)|unhappy|waste of|useless|terrible|awful|worst|fed up|a joke|for nothing|too late|last time i|no use)\b/i // words-check: data
const confirmation =
  /\b(?:works?|worked|working)(?: now| again| fine| perfectly)?[.! ]*$|\b(?:works? (?:now|again|fine|perfectly|like)|working (?:now|again)|sorted|solve[sd]|resolved|fixed|(?:it|that) worked|(?:it|that|tracking|link|code|app|page|label) works|got (?:it|one|them)|received(?: it)?\b|(?:it|they|one|parcel|package|order|refund|money|label|email|link) (?:just |finally |has |have |is )*(?:arrived|came|here|there)|all (?:good|set|fine)|exactly what|(?:just )?ordered it|that (?:helps|helped|was (?:fair|quick|easy|fast)|does it|answers)|that's (?:fair|perfect)|flawless|you(?:'re| are) (?:a|the) (?:star|best|legend|lifesaver)|made my day)\b/i
const gratitude =
  /\b(?:thanks?|thank (?:you|u)|thx|cheers|much appreciated|appreciate (?:it|that|your)|merci|gracias|danke|obrigad[oa]|agradeço|grazie|(?:vielen|herzlichen|besten) dank|bedankt|dank je)\b/i
const hollow =
  /\bno,? thanks|thanks? (?:you )?(?:for nothing|anyway|but)\b|\bthanks? (?:in advance|a bunch)\b/i

export const rejects = remembering((text: string): boolean => rejection.test(text))
export const confirms = (text: string): boolean => confirmation.test(text) && !rejects(text)
/** Whether a message expresses sincere thanks. */
export const isThanking = (message: string): boolean =>
  gratitude.test(message) && !hollow.test(message) && !rejection.test(message)
