import type { Condition, Measure } from '../../answers/tickets/selected-facts.ts'
import { numberOf } from './calendar.ts'
import type { Reading } from './reading.ts'

const unitMinutes = { minute: 1, min: 1, hour: 60, hr: 60, h: 60, day: 1_440, week: 10_080 } as const

const over =
  '(?:longer|more|greater|higher|slower|later|bigger) than|over|above|exceed(?:ed|ing|s)?|past|beyond|>'
const under = '(?:less|lower|fewer|shorter|faster|quicker|sooner|worse) than|under|below|within|inside|<'
export const compared = `(?<is>(?:no|not) (?:longer|more|higher|later) than|(?:no|not) (?:less|lower|fewer|shorter) than|${over}|${under}|at least|at most|up to)`
const amount = (name: string) =>
  `(?<${name}>\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|ten|twelve|half an)`
const unit = '(?:business |working |work |office )?(?<unit>minutes?|mins?|hours?|hrs?|h|days?|weeks?)'
export const orMore =
  '(?<or>or (?:more|longer|above|over|higher|better|up|less|shorter|below|under|lower|worse|fewer|down)|(?:and|n) (?:more|above|over|higher|up|upwards?|less|below|under|lower|down)|plus|\\+)'
const points = (name: string) => `(?<${name}>[0-5](?:\\.\\d+)?)(?![\\d%])`
const outOf = '(?: (?:stars?|points?|out of 5))?'

/** The score the condition applies to. AI CSAT by default. */
const scores: [Measure, string][] = [
  ['empathy', 'empathy'],
  ['personalization', 'personali[sz]ation'],
  ['responsiveness', 'responsiveness'],
  ['completeness', '(?:resolutional )?completeness'],
  ['emotionalPolarity', '(?:emotional )?polarity'],
  ['csat', '(?:ai )?(?:csat|scores?|satisfaction)|scor(?:ed|ing)|ai'],
]
const subject = `(?:(?:with |has |have |had |got |getting )?(?:an? |the )?(?<what>${scores.map(([, words]) => words).join('|')})(?: scores?)?(?: that)?(?: of| is| was| are| were)? )?`

/** “longer than 2 days”, “between 1 and 2 days”, “below 3”, “empathy under 2”, “3 or more”, “reopened more than twice”. */
export function takeConditions(reading: Reading): Condition[] {
  return [...takeTimes(reading), ...takeReopens(reading), ...takeScores(reading)]
}

function takeTimes(reading: Reading): Condition[] {
  const measure = 'resolution'
  const between = reading.takeAll(
    `(?:between|from) ${amount('n')} (?:(?<lowUnit>minutes?|mins?|hours?|hrs?|h|days?|weeks?) )?(?:and|to) ${amount('m')} ${unit}`,
  )
  const ranges = between.flatMap(({ groups = {} }): Condition[] => [
    { measure, is: 'atLeast', value: minutesOf(groups.n, groups.lowUnit ?? groups.unit) },
    { measure, is: 'atMost', value: minutesOf(groups.m, groups.unit) },
  ])
  const orMores = reading.takeAll(`${amount('n')} ${unit} ${orMore}`).map(
    ({ groups = {} }): Condition => ({
      measure,
      is: comparisonOr(groups.or),
      value: minutesOf(groups.n, groups.unit),
    }),
  )
  const plain = reading.takeAll(`${compared} ${amount('n')} ${unit}`).map(
    ({ groups = {} }): Condition => ({
      measure,
      is: comparison(groups.is),
      value: minutesOf(groups.n, groups.unit),
    }),
  )
  return [...ranges, ...orMores, ...plain]
}

function takeReopens(reading: Reading): Condition[] {
  const again = reading.take(
    '(?:re ?opened )?(?<is>more than|at least) (?<n>once|twice|\\d+ (?:times|re ?open(?:s|ings?)?))',
  )
  if (!again) return []
  const { is = '', n = '' } = again.groups ?? {}
  const value = n === 'once' ? 1 : n === 'twice' ? 2 : Number.parseInt(n, 10)
  return [{ measure: 'reopens', is: is === 'at least' ? 'atLeast' : 'over', value }]
}

function takeScores(reading: Reading): Condition[] {
  const notOther =
    '(?! (?:tickets|agents|times|repl\\p{L}+|responses?|answers?|messages?|comments?|customers|people|categories|channels|groups|re ?open\\p{L}*))'
  const ranges = reading
    .takeAll(`${subject}between ${points('n')} (?:and|to) ${points('m')}${outOf}${notOther}`)
    .flatMap(({ groups = {} }): Condition[] => [
      { measure: measureOf(groups.what), is: 'atLeast', value: Number(groups.n) },
      { measure: measureOf(groups.what), is: 'atMost', value: Number(groups.m) },
    ])
  const orMores = reading.takeAll(`${subject}${points('n')}${outOf} ${orMore}(?! than)`).map(
    ({ groups = {} }): Condition => ({
      measure: measureOf(groups.what),
      is: comparisonOr(groups.or),
      value: Number(groups.n),
    }),
  )
  // “less than 3 in personalization”
  const named = reading
    .takeAll(
      `${compared} (?:a )?${points('n')}${outOf} (?:in|on|for|at) (?:the )?(?<what>${scores.map(([, words]) => words).join('|')})`,
    )
    .map(
      ({ groups = {} }): Condition => ({
        measure: measureOf(groups.what),
        is: comparison(groups.is),
        value: Number(groups.n),
      }),
    )
  const plain = reading
    .takeAll(
      `${subject}${compared} (?:an? )?(?:(?<what2>${scores.map(([, words]) => words).join('|')})(?: scores?)? (?:of )?)?${points('n')}${outOf}${notOther}`,
    )
    .map(
      ({ groups = {} }): Condition => ({
        measure: measureOf(groups.what ?? groups.what2),
        is: comparison(groups.is),
        value: Number(groups.n),
      }),
    )
  // “a score of exactly 5”, “any zeros”
  const exact = reading
    .takeAll(
      `(?:(?:with |of |a |an |exactly |perfect )+)?(?:(?:ai )?(?:csat|scores?)(?: of| is| was)? (?:exactly |a |an |perfect )*|(?:scored|scoring) (?:exactly |a |an |perfect )+|exactly (?:a |an )?)(?<n>[05])(?:\\.0+)?${outOf}(?![\\d.%])${notOther}(?! (?:or|and|to|plus|\\+))`,
    )
    .map(
      ({ groups = {} }): Condition => ({
        measure: 'csat',
        is: groups.n === '5' ? 'atLeast' : 'atMost',
        value: Number(groups.n),
      }),
    )
  return [...ranges, ...orMores, ...named, ...plain, ...exact]
}

function minutesOf(n = '', named = ''): number {
  const minutes = unitMinutes[named.replace(/s$/, '') as keyof typeof unitMinutes] ?? 1
  return (n === 'half an' ? 0.5 : n === 'a' || n === 'an' ? 1 : numberOf(n)) * minutes
}

const measureOf = (what = ''): Measure =>
  scores.find(([, words]) => new RegExp(`^(?:${words})$`).test(what))?.[0] ?? 'csat'

export const comparisonOr = (words = ''): Condition['is'] =>
  /more|longer|above|over|higher|better|up|plus|\+/.test(words) ? 'atLeast' : 'atMost'

export function comparison(words = ''): Condition['is'] {
  if (words === 'at least' || /^(?:no|not) (?:less|lower|fewer|shorter)/.test(words)) return 'atLeast'
  if (
    words === 'at most' ||
    words === 'up to' ||
    words === 'within' ||
    words === 'inside' ||
    /^(?:no|not) /.test(words)
  )
    return 'atMost'
  return new RegExp(`^(?:${over})$`).test(words) ? 'over' : 'under'
}
