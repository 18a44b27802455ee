/** A figure stated in a text. */
export interface Stated {
  written: string
  /** The figure's position in the text. */
  at: number
  is: 'points' | 'count' | 'percent' | 'minutes' | 'hour' | 'unclear'
  value: number
  /** The number of decimal places written. The figure may be rounded to that precision. */
  decimals: number
  /** The length of the duration's unit in minutes. */
  unit: number
}

const unitMinutes: Record<string, number> = {
  m: 1,
  min: 1,
  minute: 1,
  h: 60,
  hr: 60,
  hour: 60,
  d: 1_440,
  day: 1_440,
  week: 10_080,
  mo: 43_200,
  month: 43_200,
}
const number = '\\d[\\d,]*(?:\\.\\d+)?'
const unit = '(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|mo|[mhd])'
const duration = `(${number})[ -]?(${unit})(?![\\p{L}\\p{N}])(?:,? (?:and )?(\\d+) ?(${unit})(?![\\p{L}\\p{N}]))?`
const tokens = new RegExp(
  [
    `(?<clock>\\d{1,2}:\\d{2})`,
    `(?<percent>${number})(?: ?%| ?per ?cent\\b)`,
    `(?<duration>${duration})`,
    `(?<unclear>${number}(?:[kKx×]|\\p{L}|-fold)|\\p{N}*[^\\P{N}0-9]\\p{N}*)`,
    `(?<plain>${number})`,
  ].join('|'),
  'gu',
)

const small: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}
const words =
  /\b(?:(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|halved|twice|doubled?|doubling|tripled?|thrice|quadrupled?|(?:a|one|two|three)[ -](?:thirds?|quarters?|fifths?|tenths?)|\w+fold)\b/gi

/** Finds every figure in a text, in digits or words. */
export function statedIn(text: string): Stated[] {
  const found: Stated[] = []
  for (const match of text.matchAll(tokens)) {
    const [written] = match
    const at = match.index
    const { clock, percent, duration: lasting, unclear } = match.groups ?? {}
    if (unclear !== undefined) found.push({ ...figure(written, at), is: 'unclear' })
    else if (clock !== undefined) found.push({ ...figure(written.slice(0, -3), at), written, is: 'hour' })
    else if (percent !== undefined) found.push({ ...figure(percent, at), written, is: 'percent' })
    else if (lasting !== undefined) found.push(durationIn(written, at))
    else found.push(figure(written, at))
  }
  for (const match of text.matchAll(words)) {
    const [written, named] = match
    const value = small[(named ?? '').toLowerCase()]
    found.push({
      ...{ written, at: match.index, is: value ? 'count' : 'unclear' },
      ...{ value: value ?? 0, decimals: 0, unit: 1 },
    })
  }
  return found.sort((a, b) => a.at - b.at)
}

function figure(written: string, at: number): Stated {
  const plain = written.replaceAll(',', '').replace(/[^\d.].*$/, '')
  const decimals = plain.split('.')[1]?.length ?? 0
  return { written, at, is: decimals > 0 ? 'points' : 'count', value: Number(plain), decimals, unit: 1 }
}

function durationIn(written: string, at: number): Stated {
  const parts = [...written.matchAll(new RegExp(`(${number})[ -]?(${unit})`, 'gu'))].map(
    ([, amount = '', name = '']) => ({
      amount: figure(amount, 0),
      unit: unitMinutes[name] ?? unitMinutes[name.replace(/s$/, '')] ?? 1,
    }),
  )
  const last = parts.at(-1)
  return {
    written,
    at,
    is: 'minutes',
    value: parts.reduce((sum, part) => sum + part.amount.value * part.unit, 0),
    decimals: last?.amount.decimals ?? 0,
    unit: last?.unit ?? 1,
  }
}
