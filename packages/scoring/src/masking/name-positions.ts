import { isGivenName } from './name-tagger.ts'
import { calendar } from './places-and-brands.ts'
import { plain } from './plain-word.ts'
import { beforeMonths, startWords } from './word-names.ts'

/* A name that was found elsewhere can mean something else here: a town, a month or a verb. */

const address = /^\[(?:ADDRESS|POSTCODE)_/
const wordBefore = /(?:^|[^\p{L}])(\p{L}+)[.,]? $/u
const sentenceStart = /(?:^|[.!?:>\n])\s*$/
const afterVerb =
  /^ (?:this|that|these|you|it|i|we|the|they|to|all|as|my|me|us|there|everything|your|someone)\b/i

/** `before` is the placeholder just before the text, or null if there is none. */
export function isNameHere(before: string | null, text: string, index: number, length: number): boolean {
  const name = text.slice(index, index + length)
  if (name.includes(' ')) return true
  if (isTown(before, text, index, name)) return false
  const own = plain(name)
  if (calendar.has(own)) return !isMonth(text, index, length)
  return !(startWords.has(own) && isVerb(text, index, length))
}

/** Whether it is the first word after a street or a postcode: “[ADDRESS_1], Oranmore”. */
function isTown(before: string | null, text: string, index: number, name: string): boolean {
  if (index > 2 || before === null || !address.test(before)) return false
  return /^,? $/.test(text.slice(0, index)) && !isGivenName(name)
}

/** Whether it is a month here, as in “in April” and “3 May”, even if the writer is called April or May. */
function isMonth(text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - 20), index)
  if (/\d(?:st|nd|rd|th|\.)? $/.test(before) || /^,? \d/.test(text.slice(index + length, index + length + 3)))
    return true
  const [, word = ''] = before.match(wordBefore) ?? []
  return beforeMonths.has(plain(word)) || isVerb(text, index, length)
}

/** Whether it is a verb here, as in “Hope this helps”, even if the writer is called Hope. */
function isVerb(text: string, index: number, length: number): boolean {
  const end = index + length
  return (
    sentenceStart.test(text.slice(Math.max(0, index - 4), index)) && afterVerb.test(text.slice(end, end + 12))
  )
}
