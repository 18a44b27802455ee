/* Greetings, closings and signatures, which say nothing about a ticket. */

const greetings = [
  'hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)',
  'hallo|guten (?:tag|morgen|abend)|liebes?|sehr geehrter?',
  'bonjour|bonsoir|salut|cher|chère|madame|hola|buen[oa]s? (?:días|tardes|noches)|estimad[oa]s?|olá|oi|bo[am] (?:dia|tarde|noite)',
].join('|')

const closings = [
  '(?:many |kind |best |warm |warmest )?(?:regards|thanks|wishes)|thanks|thank you|best|all the best|sincerely|cheers|yours (?:truly|sincerely|faithfully)',
  'have an? (?:nice|great|good|lovely|wonderful) \\p{L}+|take care',
  '(?:mit )?(?:viele|liebe|beste|herzliche|freundliche)n? grüßen?|(?:vielen |besten )?dank|danke',
  'cordialement|bien à vous|merci|(?:un )?saludos?|(?:muchas )?gracias|atentamente|atenciosamente|(?:muito )?obrigad[oa]|abraços?',
].join('|')

/** A short line that starts with one of these, such as “Hi there,” or “Many thanks, Acme Customer Care”. */
const short = (starts: string) =>
  new RegExp(`^(?:${starts})(?![\\p{L}\\p{N}])(?:[ ,]+[^ ,]+){0,4}[ ,!.]*$`, 'iu')
const greeting = short(greetings)
const closing = short(closings)

/** A greeting at the start of a sentence, such as “Hello there, my table …”. */
const opening = new RegExp(`^(?:${greetings})(?: [^\\s,!]+){0,3}[,!] +(?=\\p{L})`, 'iu')

const mostNameWords = 6

/**
 * Removes greetings, closings and the names below a closing from the sentences of one message. Keeps sentences for
 * which `isWanted` returns true.
 */
export function withoutCourtesies(
  sentences: readonly string[],
  isWanted: (sentence: string) => boolean,
): string[] {
  let isSigned = false
  return sentences.flatMap(sentence => {
    const isName = isSigned && !/[.!?…]$/u.test(sentence) && sentence.split(' ').length <= mostNameWords
    const isClosing = closing.test(sentence)
    isSigned = isClosing || isName
    if (isWanted(sentence)) return [sentence.replace(opening, '')]
    return isClosing || isName || greeting.test(sentence) ? [] : [sentence.replace(opening, '')]
  })
}
