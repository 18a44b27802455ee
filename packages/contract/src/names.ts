/** How names are compared and written in addresses: lowercase, everything else an underscore. */
export function normaliseName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
}

/** Category 'spam', however it is written. */
export function isSpamName(name: string): boolean {
  return name.trim().toLowerCase() === 'spam'
}
