const ascii = /^[\x20-\x7e]*$/
const possessive = /['’]s$/

/** In lower case, without accents and a possessive ending. */
export function plain(written: string): string {
  const lower = written.replace(possessive, '').toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłıđ]/g, special => ({ ø: 'o', ł: 'l', ı: 'i', đ: 'd' })[special] ?? special)
}
