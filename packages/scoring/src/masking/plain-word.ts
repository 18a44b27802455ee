const ascii = /^[\x20-\x7e]*$/
const possessive = /['’]s$/

/** The word in lower case, without accents or a possessive ending. */
export function plain(written: string): string {
  const lower = written.replace(possessive, '').toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłıđ]/g, special => ({ ø: 'o', ł: 'l', ı: 'i', đ: 'd' })[special] ?? special)
}
