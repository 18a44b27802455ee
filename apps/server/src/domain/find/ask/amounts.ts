export interface Amount {
  /** As written in the ticket. */
  text: string
  currency: string
  value: number
}

const currencies: readonly (readonly [string, RegExp])[] = [
  ['$', /\$|usd|dollars?|bucks/i],
  ['€', /€|eur|euros?/i],
  ['£', /£|gbp|pounds?|quid/i],
  ['¥', /¥|yen|jpy/i],
  ['₹', /₹|inr|rupees?/i],
]
const symbol = String.raw`[$€£¥₹]|\b(?:usd|eur|gbp|jpy|inr)\b`
const figure = String.raw`\d{1,3}(?:[,.\u00a0 ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const pattern = new RegExp(
  String.raw`(?:${symbol})\s?(?:${figure})(?!\d)|(?<![\d.,])(?:${figure})\s?(?:[€£$¥₹]|(?:usd|eur|gbp|jpy|inr|dollars?|euros?|pounds|rupees?|yen)\b)`,
  'giu',
)

/** The amounts of money in a text. A number counts only with a currency. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(pattern)].flatMap(([found]) => {
    const currency = currencies.find(([, names]) => names.test(found))?.[0]
    const value = figureOf(found.match(new RegExp(figure))?.[0] ?? '')
    return currency && Number.isFinite(value) ? [{ text: found.trim(), currency, value }] : []
  })
}

/** “1.299,50” and “1,299.50” are the same number. */
function figureOf(written: string): number {
  const [, whole = '', cents = ''] = written.match(/^(.*?)(?:[.,](\d{1,2}))?$/) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents || 0}`)
}
