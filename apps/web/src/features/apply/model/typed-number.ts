/**
 * Removes characters that can't be part of a number. A minus sign and a decimal point stay, even where they aren't
 * allowed, because without them -3 and 1.5 would become 3 and 15. The field's validation reports them instead.
 */
export function typedNumber(text: string): string {
  const [whole = '', ...decimals] = text.replaceAll(',', '.').replaceAll('−', '-').split('.')
  const sign = whole.trimStart().startsWith('-') ? '-' : ''
  const digits = (part: string) => part.replace(/\D/g, '')
  return sign + digits(whole) + (decimals.length > 0 ? `.${digits(decimals.join(''))}` : '')
}

/** Parses a text returned by `typedNumber`. Null if it has no digits. */
export function numberIn(text: string): number | null {
  const number = Number.parseFloat(text)
  return Number.isNaN(number) ? null : number
}
