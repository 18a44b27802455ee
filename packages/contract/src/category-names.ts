/**
 * The form of a name used in comparisons and URLs: lowercase, with underscores for everything but letters and digits.
 */
export function normaliseName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
}

/** Whether a name means spam, ignoring case. */
export function isSpamName(name: string): boolean {
  return name.trim().toLowerCase() === 'spam'
}
