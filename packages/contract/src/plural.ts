const english = new Intl.PluralRules('en')
const figure = new Intl.NumberFormat('en')

/** Returns the singular or plural form of a word for a number: `plural(n, 'ticket')`, `plural(n, 'is', 'are')`. */
export function plural(n: number, one: string, other = `${one}s`): string {
  return english.select(n) === 'one' ? one : other
}

/** Formats a count for display: `count(1234)` is "1,234", `count(1234, 'ticket')` is "1,234 tickets". */
export function count(n: number, one?: string, other?: string): string {
  return one === undefined ? figure.format(n) : `${figure.format(n)} ${plural(n, one, other)}`
}
