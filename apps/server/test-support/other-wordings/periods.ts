import { capitalized, lowered, wording, wordings } from './wording.ts'

const longMonths: Record<string, string> = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  May: 'May',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
}
const numberOf = (month: string) =>
  String(Object.keys(longMonths).indexOf(month.slice(0, 3)) + 1).padStart(2, '0')
const ordinal = (day: string) => {
  const number = Number(day)
  const ending = number > 10 && number < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th')
  return `${number}${ending}`
}
const range = /from (\d+) ([A-Z][a-z]+) 2026 to (\d+) ([A-Z][a-z]+) 2026/
const ranged = (name: string, said: (a: string, b: string, c: string, d: string) => string) =>
  wording(name, range, (_, a = '', b = '', c = '', d = '') => said(a, b, c, d))
const long = (month: string) => longMonths[month] ?? month
/** A period at the end of a question. It can be moved to the beginning. */
const lastPeriod = /^(.*?) ((?:in|from|on) (?:(?:\d+ )?[A-Z][a-z]+ 2026)(?: to \d+ [A-Z][a-z]+ 2026)?)(\??)$/
const alone = (question: string) => !/compared|^Compare|^Why/.test(question)
const inMonth = / in ([A-Z][a-z]+) 2026(?=\?|$)/
const onDay = / on (\d+) ([A-Z][a-z]+) 2026(?! compared)/
const dayed = (name: string, said: (day: string, month: string) => string) =>
  wording(name, onDay, (_, day = '', month = '') => said(day, month))

/** Other ways to write dates. */
export const dateWordings = [
  ...wordings(
    inMonth,
    ...[
      ' for $1',
      ' during $1',
      ' over the whole of $1',
      ' across $1',
      ' throughout $1',
      ', $1 only',
      ' ($1)',
    ],
    ...[
      ' in the month of $1',
      ' for the month of $1',
      ', $1',
      ' all through $1',
      ' for all of $1',
      ' within $1',
    ],
  ).map(({ name, reword }) => ({ name, reword: (q: string) => (alone(q) ? reword(q) : null) })),
  wording(
    'short month',
    inMonth,
    (_, month = '') => `, ${month.toLowerCase().slice(0, month === 'September' ? 4 : 3)}`,
  ),
  wording(
    'in short month',
    / in ([A-Z][a-z]+) 2026/,
    (_, month = '') => ` in ${month === 'September' ? 'Sept' : month.slice(0, 3)}`,
  ),
  wording('month and year in digits', inMonth, (_, month = '') => ` in ${numberOf(month)}/2026`),
  ...wordings(/ in October 2026(?! compared)/, ' last month'),
  ...wordings(
    /^What is the (?!.*2026.*2026)([\w ]+) in ([A-Z][a-z]+) 2026\?$/,
    "What was $2's $1?",
    '$2 $1?',
    "$2's $1",
  ),
  ranged('days with a dash', (a, b, c, d) => (b === d ? `${a}-${c} ${b}` : `${a} ${b} - ${c} ${d}`)),
  ranged('days with a long dash', (a, b, c, d) =>
    b === d ? `${a}–${c} ${long(b)}` : `${a} ${b} – ${c} ${d}`,
  ),
  ranged('American days', (a, b, c, d) => (b === d ? `${b} ${a}-${c}` : `${b} ${a} to ${d} ${c}`)),
  ranged(
    'American days in full',
    (a, b, c, d) => `from ${long(b)} ${ordinal(a)} to ${long(d)} ${ordinal(c)}`,
  ),
  ranged('between', (a, b, c, d) => `between ${a} ${b} and ${c} ${d}`),
  ranged('between American days', (a, b, c, d) => `between ${b} ${a} and ${d} ${c}`),
  ranged('ordinals', (a, b, c, d) =>
    b === d
      ? `from the ${ordinal(a)} to the ${ordinal(c)} of ${long(b)}`
      : `from ${b} ${ordinal(a)} through ${d} ${ordinal(c)}`,
  ),
  ranged('ordinals and one month', (a, b, c, d) =>
    b === d
      ? `${ordinal(a)} to ${ordinal(c)} ${long(b)}`
      : `${ordinal(a)} ${long(b)} to ${ordinal(c)} ${long(d)}`,
  ),
  ranged('until', (a, b, c, d) => `from ${a} ${b} until ${c} ${d}`),
  ranged('till', (a, b, c, d) => (b === d ? `from ${a} till ${c} ${b}` : `from ${a} ${b} till ${c} ${d}`)),
  ranged('through', (a, b, c, d) =>
    b === d ? `${long(b)} ${a} through ${c}` : `${b} ${a} through ${d} ${c}`,
  ),
  ranged(
    'ISO days',
    (a, b, c, d) =>
      `from 2026-${numberOf(b)}-${a.padStart(2, '0')} to 2026-${numberOf(d)}-${c.padStart(2, '0')}`,
  ),
  ranged('in brackets', (a, b, c, d) => (b === d ? `(${a}-${c} ${b})` : `(${a} ${b} - ${c} ${d})`)),
  ...wordings(
    /from (\d+) ([A-Z][a-z]+) 2026 to 15 Nov 2026/,
    'since $1 $2',
    'since $2 $1',
    'from $1 $2 onwards',
  ),
  ...wordings(
    /from (\d+) ([A-Z][a-z]+) 2026 to 15 Nov 2026/,
    'from $1 $2 until now',
    'from $1 $2 to today',
    'as of $1 $2',
  ),
  wording(
    'since the beginning',
    /from 1 ([A-Z][a-z]+) 2026 to 15 Nov 2026/,
    (_, month = '') => `since the beginning of ${long(month)}`,
  ),
  ...wordings(
    /from 1 Nov 2026 to 15 Nov 2026/,
    'this month',
    'so far in November',
    'this month so far',
    'in November',
  ),
  ...wordings(
    /from 1 Nov 2026 to 15 Nov 2026/,
    'November to date',
    'month to date',
    'MTD',
    'in the current month',
  ),
  ...wordings(
    /from 2 Nov 2026 to 8 Nov 2026/,
    'last week',
    'in the week of 2 November',
    'in calendar week 45',
  ),
  ...wordings(
    /from 9 Nov 2026 to 15 Nov 2026(?! compared)/,
    'this week',
    'in the current week',
    'this week so far',
  ),
  ...wordings(
    /from 1 Jul 2026 to 30 Sep 2026/,
    'in Q3',
    'in the third quarter',
    'in Q3 2026',
    'in the 3rd quarter',
  ),
  ...wordings(
    /from 1 Jul 2026 to 30 Sep 2026/,
    'July to September',
    'from July through September',
    'Jul-Sep',
  ),
  ...wordings(
    /from 17 Oct 2026 to 15 Nov 2026/,
    'in the last 30 days',
    'over the past 30 days',
    'last thirty days',
  ),
  ...wordings(/from 1 Oct 2026 to 15 Oct 2026(?! compared)/, 'in the first half of October'),
  ...wordings(/from 1 Sep 2026 to 31 Oct 2026/, 'in September and October together'),
  dayed('ordinal day', (day, month) => ` on ${long(month)} ${ordinal(day)}`),
  dayed('the day of', (day, month) => ` on the ${ordinal(day)} of ${long(month)}`),
  dayed('American day', (day, month) => ` on ${month} ${day}`),
  dayed('day without year', (day, month) => ` on ${day} ${long(month)}`),
  dayed('ISO day', (day, month) => ` on 2026-${numberOf(month)}-${day.padStart(2, '0')}`),
  dayed('day after a comma', (day, month) => `, ${day} ${month}`),
  ...wordings(/ on 14 Nov 2026(?! compared)/, ' yesterday', ' on Saturday', ' on Saturday, 14 November'),
  ...wordings(/ on 13 Nov 2026(?! compared)/, ' on Friday', ' last Friday', ' on Friday 13 November'),
  ...wordings(/ on 12 Nov 2026(?! compared)/, ' on Thursday', ' on Thursday the 12th'),
  ...wordings(/ on 11 Nov 2026(?! compared)/, ' on Wednesday', ' last Wednesday'),
  ...wordings(/ in the (morning|afternoon|evening)\b/, ' in the $1s', ' during the $1', ', $1s only'),
  ...wordings(
    / on weekends\b/,
    ' at weekends',
    ' on Saturdays and Sundays',
    ' weekends only',
    ' on the weekends',
  ),
  ...wordings(
    / on (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days\b/,
    ' on a $1day',
    ' every $1day',
    ', $1days only',
    ' on each $1day',
  ),
  ...wordings(
    / between 22:00 and 06:00/,
    ' between 10pm and 6am',
    ' from 22:00 to 6:00',
    ' between 10 pm and 6 am',
  ),
  ...wordings(/ before 12:00/, ' before noon', ' before 12', ' before 12 pm'),
  wording('American hours', / after (1[3-9]|2[0-3]):00/, (_, hour) => ` after ${Number(hour) - 12}pm`),
]

/** Moves the period to another position in the question. */
export const placeWordings = [
  {
    name: 'period first',
    reword: (question: string) => {
      const found = lastPeriod.exec(question)
      return found && alone(question)
        ? `${capitalized(found[2] ?? '')}, ${lowered(found[1] ?? '')}${found[3]}`
        : null
    },
  },
  {
    name: 'month as label',
    reword: (question: string) => {
      const found = /^(.*?) in ([A-Z][a-z]+) 2026(\??)$/.exec(question)
      return found && alone(question) ? `${found[2]}: ${lowered(found[1] ?? '')}${found[3]}` : null
    },
  },
  {
    name: 'days as label',
    reword: (question: string) => {
      const found = /^(.*?) from (\d+ [A-Z][a-z]+) 2026 to (\d+ [A-Z][a-z]+) 2026(\??)$/.exec(question)
      return found && alone(question)
        ? `${found[2]} - ${found[3]}: ${lowered(found[1] ?? '')}${found[4]}`
        : null
    },
  },
]
