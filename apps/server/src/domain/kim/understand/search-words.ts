import type { Vocabulary } from '../vocabulary.ts'
import { month } from './calendar.ts'
import { literally, plain, type Reading, stem } from './reading.ts'
import { isFiller } from './stop-words.ts'

export function takeTicketId(reading: Reading): string | null {
  // A question that is only a number is a ticket number.
  if (/^\d{4,}$/.test(reading.original)) return reading.take('\\d+')?.[0].trim() ?? null
  const match = reading.take(
    '(?:ticket |case )?(?:number |no |id )?#(?<hash>[\\p{L}\\d-]{1,60})|(?:ticket|case) (?:number |no |id )?(?<id>\\d{3,})',
  )
  // A bare number this long is neither a year nor an amount.
  const bare = match
    ? null
    : reading.take(
        '(?:(?:in|on|for|of|about|with) )?(?<id>\\d{5,9})(?! (?:minutes|hours|days|tickets|times))',
      )
  const id = match?.groups?.hash ?? match?.groups?.id ?? bare?.groups?.id ?? null
  // A ticket link contains the ticket's number twice.
  if (id) reading.takeAll(`ticket ${literally(id)}`)
  return id
}

/** Text in quotation marks is searched for verbatim, unless it is a name in the account. */
export function takeQuoted(reading: Reading, question: string, { names }: Vocabulary): string | null {
  const quoted =
    /["“„«]([^"”“»]{2,80})["”“»]/.exec(question)?.[1] ??
    // Single quotes are also used for names and wordings, so the question must say that it is about words.
    (saysWords.test(question)
      ? /(?<![\p{L}\p{N}])['‘](\p{L}[^'’]{1,40})['’](?![\p{L}\p{N}])/u.exec(question)?.[1]
      : undefined)
  if (!quoted) return null
  const words = plain(quoted)
  if (names.some(one => plain(one.name) === words)) return null
  return words && reading.take(`${textCue}?${literally(words)}`) ? words : null
}

const saysWords =
  /\b(?:mention\w*|contain\w*|says?|saying|said|words?|phrases?|terms?|text|writ\w+|shows? up|comes? up|pops? up)\b/i

const textCue =
  '(?:(?:that |which )?(?:are |talk |speak )?(?:about|mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|includ(?:e|es|ing)|with|say(?:s|ing)?|regarding|concerning|related to|with the words?)(?: the)?(?: words?| phrase| term)? )'

/** “tickets about vouchers”: words that are not a name, figure or period. */
export function takeText(reading: Reading): string | null {
  const match = reading.take(
    `(?:about|mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|say(?:s|ing)?|regarding|concerning|related to)(?: the| a| an| our| their| any)?(?: words?| phrase| term)? (?!(?:${notSearched}|to|me|us|it|them|him|her|you|that|this|those|these|half|twice|right|time|across|over|during|since|between|from|so|yes|no|hello|hi|something|anything|nothing|already|more|less|being|getting|feeling|having) )(?<text>\\p{L}[\\p{L}\\p{N}-]*(?: (?!(?:${notSearched}) |in |on |for |from |by |with |and |or |during |last |this |did |do |are |is )\\p{L}[\\p{L}\\p{N}-]*){0,2})`,
  )
  const words = match?.groups?.text?.split(' ').filter(word => !isFiller(word)) ?? []
  // A search matches the start of words, so the singular also finds the plural.
  const last = words.pop()
  return last ? [...words, stem(last)].join(' ') : null
}

const ends = '(?:in |on |at |during |over )?(?:the )?week ?ends?'
const workdays =
  '(?<!(?:\\d|one|two|three|four|five|best|worst|busiest|quietest|slowest|fastest|strongest|weakest|highest|lowest) )(?:in |on |during )?(?:the )?(?:working days|business days|weekdays)'

/** “weekdays or weekends”: compares the two. */
export function takesWeekendComparison(reading: Reading): boolean {
  const days = `${workdays}|(?:on |during )?(?:the )?weekday`
  const both = reading.find(ends) && reading.find(days)
  if (both) reading.takeAll(`${ends}|${days}`)
  return both !== null
}

const dayNames = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun']
const dayOf = (name: string) => `(?:on |every |each )?(?:the )?(?<${name}>${dayNames.join('|')})days`

/** “Mondays or Fridays”: compares the two. */
export function takeTwoWeekdays(reading: Reading): [number[], number[] | null] | null {
  const joined = '(?:or|vs|versus|against|than|compared (?:to|with)|and)'
  const phrase = `${dayOf('one')} (?:(?!${joined} )[^ ]+ ){0,3}${joined} (?:we are |they are |it is )?${dayOf('other')}`
  const { groups } = reading.find(phrase) ?? {}
  if (groups)
    reading.takeWordsOf(
      phrase,
      /^(?:\w+days|on|the|every|each|or|vs|versus|against|than|compared|to|with|and)$/,
    )
  // “Mondays in October vs Mondays in September” compares the months.
  if (groups && groups.one === groups.other) return [[dayNames.indexOf(groups.one ?? '')], null]
  return groups ? [[dayNames.indexOf(groups.one ?? '')], [dayNames.indexOf(groups.other ?? '')]] : null
}

export function takeWeekdays(reading: Reading): number[] | null {
  // “Weekend work, counted by tickets closed on weekends” names them twice.
  if (reading.takeAll(ends).length > 0) return [5, 6]
  if (reading.take(`${workdays}(?! (?:is|are|was|has|had|do|did))`)) return [0, 1, 2, 3, 4]
  const at = dayNames.indexOf(reading.take(dayOf('day'))?.groups?.day ?? '')
  // “Who works Sundays most, tickets by agent on Sundays” names one day twice.
  if (at >= 0) reading.takeAll(`(?:on |every |each )?(?:the )?${dayNames[at]}days`)
  return at >= 0 ? [at] : null
}

/** “What customers said: who dealt with …”: question words and verbs such as “dealt with” aren't searched for. */
const notSearched =
  'show|list|give|pull|display|please|pls|thanks|who|whom|whose|which|what|how|when|where|why|whether|deals?|dealt|dealing|handles?|handled|handling'

const textEnds =
  'across|around|along|throughout|something|anything|in|on|for|from|by|with|and|or|but|during|last|this|since|yesterday|today|did|do|does|are|is|was|were|between|first|before|after|at|to|over|of|most|right|now|often|about|that|they|we|it|us|how|when|where|why|what|the|me|them|him|her|you|those|these|this|more|less|mostly|fewer|than|compared|vs|versus'

/** “tickets that mention damaged”: words to search for, even if they are also a name. */
export function takeSaid(reading: Reading): string | null {
  const verb = '(?:mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|say(?:s|ing)?|said|use[sd]?)'
  const word = '(?:words?|phrases?|terms?)'
  const before =
    '(?<=(?:tickets?|cases?|conversations?|messages?|subjects?|customers?|emails?|that|which|who) )(?!use)'
  const match = reading.take(
    `(?:${before}${verb}(?: the| an?)?(?: ${word})?|${verb} the ${word}) (?<text>(?!(?:${textEnds}|${notSearched}|${month}|good|bad|yes|no) )\\p{L}[\\p{L}\\p{N}-]*(?: (?!(?:${textEnds}|${notSearched}|${month}) )\\p{L}[\\p{L}\\p{N}-]*){0,2})`,
  )
  return match?.groups?.text ?? null
}
