import type { Turn } from '../features/reading.ts'
import type { Said } from './exchange.ts'

/** “Thank you for asking so kindly” and “A reprint takes five working days” are no stock phrases. */
const informs =
  /\b(?:(?:so|very|as) kindly|kindly (?!bear|wait|stay|allow|note|be\b|accept))|\b(?:\d+|two|three|four|five|six|seven|ten) (?:to \w+ )?(?:business|working) days\b/
const isStock =
  /\b(?:please allow|bear with|any inconvenience|thank(?:s| you) for (?:contacting|reaching|getting in touch))\b/

/** Whether a sentence that was counted as a stock phrase says nothing about the case. */
export function isFormula({ sentence: { plain } }: Said): boolean {
  return isStock.test(plain) || !informs.test(plain)
}

const greeting =
  /^(?:Hi|Hello|Hey|Dear|Good (?:morning|afternoon|evening)|Thanks|Thank you|(Sorry)[^.!?\n]{0,40}?)( ?,)? ?(?:Mr\.?|Mrs\.?|Ms\.?|Miss|Dr\.?|Professor)? ?(?:de |van |von )?([A-Z][\p{L}'’-]+)([.,!?:;\n]?)\s*(\S*)/u
const notNames = new Set(
  `there team customer sir madam thank thanks all i we you kindly please once booking passenger passengers guest guests
  member members traveler traveller user subscriber valued friend friends folks everyone everybody this that it the
  our my your if when what which how where why can could would will as for to in on no yes sure ok okay sorry great good
  happy glad just let unfortunately apologies welcome resident residents tenant parent patient student sirs neighbor
  neighbour player partner host colleague colleagues treasury support mr mrs ms miss dr after before and but at by upgraded
  flight flights order orders`.split(/\s+/),
)
const ofSpeaker = new Set(['here', 'from', 'speaking'])

/** Whether a message greets the customer by name. “Hi, Kev here” and “Dear Passenger” don't. */
export function namesCustomer({ messages }: Turn): boolean {
  return messages.some(({ source }) => {
    const [, sorry, comma, name = '', end = '', next = ''] = greeting.exec(source.text.trimStart()) ?? []
    if (name === '' || notNames.has(name.toLowerCase())) return false
    if (end !== '' || /^(?:$|[-–—])/.test(next)) return true
    // After “Hello,” and “Sorry for the wait,” a name ends with a mark: “Hello, Grant.”
    return (comma ?? sorry) === undefined && !ofSpeaker.has(next.toLowerCase())
  })
}
