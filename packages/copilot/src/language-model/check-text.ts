import { compile, matches } from '../text/patterns.ts'
import { stem, wordsOf } from '../text/words.ts'
import { vocabulary } from '../vocabulary.ts'

const promises = vocabulary.promises.map(text => ({ text, pattern: compile(text) }))
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const dates = new RegExp(
  `\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?\\b`,
  'gi',
)
const numbers = /[$€£]?\d+(?:[.,]\d+)*%?/g
const elsewhere = /https?:|www\.|<\s*[a-z/!]|```|\[[^\]]*\]\(|\S@\S+\.\S/i

/** Returns the reasons that a language model's text can't be shown. Empty if the facts support everything in it. */
export function problemsIn(text: string, facts: string): string[] {
  const problems: string[] = []
  const known = { dates: new Set(datesIn(facts)), numbers: new Set(numbersIn(facts)) }
  for (const date of datesIn(text))
    if (!known.dates.has(date)) problems.push(`The date ${date} isn’t in the facts.`)
  for (const number of numbersIn(text))
    if (!known.numbers.has(number)) problems.push(`The number ${number} isn’t in the facts.`)
  const trackingLike = text.match(/\b[A-Z]{1,4}\d{4,}\b/g) ?? []
  for (const code of trackingLike) if (!facts.includes(code)) problems.push(`${code} isn’t in the facts.`)
  const link = elsewhere.exec(text)
  if (link && !facts.includes(text.slice(link.index).split(/\s/)[0]?.replace(/[.,]$/, '') ?? ''))
    problems.push('It contains a link or markup.')
  const [said, stated] = [stemsOf(text), stemsOf(facts)]
  for (const { text: promise, pattern } of promises)
    if (matches(pattern, said) && !matches(pattern, stated))
      problems.push(`The facts don’t say “${promise}”.`)
  return problems
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem)
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The dates in a text as month and day, such as "11-17". */
function datesIn(text: string): string[] {
  return (text.match(dates) ?? []).map(date => {
    const iso = /^\d{4}-(\d\d)-(\d\d)$/.exec(date)
    if (iso) return `${Number(iso[1])}-${Number(iso[2])}`
    const slashed = /^(\d{1,2})\/(\d{1,2})/.exec(date)
    if (slashed) return `${Number(slashed[1])}-${Number(slashed[2])}`
    const name =
      /[a-z]{3}/i.exec(date.replace(/\d{1,2}(?:st|nd|rd|th)/i, day => day.replace(/\D/g, '')))?.[0] ?? ''
    const day = /\d{1,2}/.exec(date)?.[0] ?? ''
    return `${monthNames.indexOf(name.toLowerCase()) + 1}-${Number(day)}`
  })
}

/** The numbers in a text that aren't part of a date, including any currency or percent sign. */
function numbersIn(text: string): string[] {
  return (text.replace(dates, ' ').match(numbers) ?? []).map(number =>
    number.replace(/\.00$/, '').replaceAll(',', ''),
  )
}
