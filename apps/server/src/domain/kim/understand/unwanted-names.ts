const dont = "(?:i |we |please )?(?:do not|don['’]?t)"
const names = '(?<names>[\\p{L}&]+(?: [\\p{L}&]+){0,5}?)'

/** “I don't want voice in it”, “don't count Escalations” */
const unwanted = new RegExp(
  `\\b${dont} (?:want|need)(?: the| any)? ${names} in (?:it|there|this|that)\\b|\\b${dont} (?:count|include)(?: the| any)? (?<counted>[\\p{L}&]+(?: [\\p{L}&]+){0,3}?)(?= ?(?:[,:;.!?]|$))`,
  'iu',
)

/** Replaces words that say a name isn't wanted with “excluding”. */
export const withoutUnwanted = (question: string) =>
  question.replace(unwanted, (...found) => {
    const { names, counted } = found.at(-1) as Record<string, string | undefined>
    return `excluding ${(names ?? counted ?? '').replace(/ or /i, ' and ')}`
  })
