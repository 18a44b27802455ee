/* Recognizes where a lowercase word that is also a name is used as a name: “hi grant,”, “speak to grace”, or in a signature. */

const list = (words: string) => new Set(words.split(' '))

const start = '(?:^|[^\\p{L}\\p{N}])'
const greetings =
  'hi|hii+|hiya|hello|helo|hey|heya|dear|hola|hallo|moin|servus|bonjour|salut|cher|chère|olá|ola|oi|ciao|hoi|beste|liebe|lieber|' +
  'estimad[oa]|querid[oa]|prezad[oa]|good (?:morning|afternoon|evening|day)|morning|guten (?:tag|morgen|abend)|' +
  'buenos días|buenas tardes|bom dia|boa tarde'
const thanks =
  'thanks(?: so much| a lot| again)?|thank you(?: so much| very much)?|thx|tysm|ty|cheers|regards|sincerely|best|wishes|love|xx?|' +
  'gracias|danke|dank|merci|obrigad[oa]|grüße|gruß|saludos|cordialement|abraços|sorry|bye'
/** Phrases that only a person's name can follow. */
const sure =
  "(?:my|the|first|last|full|his|her)? ?name(?:['’]?s| is|:)?|me llamo|mi nombre es|ich heiße|je m['’]appelle|meu nome é|mi chiamo|" +
  '(?:speak|spoke|spoken|speaking|talk|talked|talking|chat|chatted|chatting)(?: briefly)? (?:to|with)|ask(?:ed)? for|named|a nombre de|' +
  'mr|mrs|ms|miss|dr|herr|frau|señora?|senhora?|monsieur|madame|agent|colleague|your rep'
/**
 * Other words can follow these phrases too, so the clause has to end after the name or continue as it would after a
 * name.
 */
const likely =
  "this is|that['’]?s|it['’]?s(?: me)?|it is|i am|i['’]?m|im|me|hier(?: ist| spricht)?|ich bin|soy|je suis|aqui é|sou(?: [oa])?|" +
  'from|by|to|with|and|for|ask|tell|told|call|contact|via|love|yes|ok|okay|great|perfect'

const afterGreeting = new RegExp(`${start}(?:${greetings}|${thanks})[ \\t]*[,!]?[ \\t]{1,2}$`, 'iu')
/** “the best price.” isn't about someone called Price, but “thanks, price” is. */
const afterThanks = new RegExp(`${start}(?:${thanks})[ \\t]{1,2}$`, 'iu')
const afterSure = new RegExp(`${start}(?:${sure})\\.?[ \\t]{1,2}$`, 'iu')
const afterLikely = new RegExp(`(?:${start}(?:${likely})|\\p{L},)[ \\t]{1,2}$`, 'iu')
const clauseStart = /(?:^|[\n.!?,;:>–—(]|[^\p{L}\p{N}\s]-|\n-)[ \t]*$/u
const lineStart = /(?:^|[\n>])[ \t]*(?:[-–—~^*]{1,3}[ \t]*)?$/
const lineEnd = /^[ \t]*[.!,]?[ \t]*(?:$|[\n<\p{Extended_Pictographic}])/u
const clauseEnd = /^[ \t]*(?:$|[\n.,!?;:<)\p{Extended_Pictographic}])/u
/** Words that show that the word before them is a person's name. */
const doing =
  /^ (?:here|again|speaking|told|said|says|from your|from the|wrote|replied|promised|asked|helped|confirmed|offered|assured)(?!\p{L})/u
const ends = /^ (?:here|again|speaking|from|at|and i|told|said)(?!\p{L})/u
/** After a greeting, these can start a question: “hi will you”, “hello may i ask”. */
const verbs = list('will may hope mark grant chase bill case')
const afterVerb =
  /^ (?:i|you|u|it|we|the|they|this|that|there|my|your|be|someone|anyone|to|all|as|me|us)(?!\p{L})/u
/** Surnames. After a greeting, they count as ordinary words unless the clause ends: “hi long story short”. */
const surnames = list(
  'young white black brown green gray long short good best price king baker cook carter mason hunter fisher ford wood woods ' +
    'field fields hill bush park banks case day more bond bell ball rice sharp small strong sweet swift wise west north east ' +
    'south english french german street stone summer autumn love chance lane ward rich max page engel ernst',
)
const months = list('april may june august')
const beforeThing =
  /(?:^|[^\p{L}])(?:a|an|the|this|that|my|your|our|his|her|their|any|no|der|die|das|el|la|le)[ \t]$/iu

/** `isTextStart` is false if there is masked data just before the text. */
export function isUsedAsName(text: string, index: number, end: number, isTextStart: boolean): boolean {
  const before = text.slice(Math.max(0, index - 40), index)
  const after = text.slice(end, end + 14)
  const name = text.slice(index, end)
  const startsHere = index > 40 || isTextStart || before.trim() !== ''
  if (startsHere && lineStart.test(before) && lineEnd.test(after))
    return !(surnames.has(name) && after.startsWith(','))
  if (afterGreeting.test(before)) {
    if (surnames.has(name)) return clauseEnd.test(after) && !afterThanks.test(before)
    return clauseEnd.test(after) || !(verbs.has(name) && afterVerb.test(after))
  }
  if (afterSure.test(before)) return !(verbs.has(name) && afterVerb.test(after))
  if (afterLikely.test(before))
    return !(surnames.has(name) || months.has(name)) && (clauseEnd.test(after) || ends.test(after))
  return (
    startsHere &&
    clauseStart.test(before) &&
    doing.test(after) &&
    !beforeThing.test(before) &&
    !surnames.has(name)
  )
}

/**
 * Whether the text greets or introduces someone by this name, or the name is on a line by itself. “Hello, Northline
 * lost it” doesn't greet Northline.
 */
export function isIntroduced(text: string, index: number, end: number): boolean {
  const before = text.slice(Math.max(0, index - 40), index)
  if (afterSure.test(before)) return true
  const after = text.slice(end, end + 14)
  return (
    (afterGreeting.test(before) && clauseEnd.test(after)) || (lineStart.test(before) && lineEnd.test(after))
  )
}
