/** An email address: no spaces, one @ and a dot in the domain. */
export const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const longestEmail = 254

export function isEmail(text: string | undefined): boolean {
  const given = text?.trim() ?? ''
  return given.length <= longestEmail && emailShape.test(given)
}
