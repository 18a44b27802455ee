const opener =
  '(?:who|whose|what|which|how|why|when|where|show|list|compare|give|tell|is|are|was|were|did|do|does|has|have)'
const startsPart = new RegExp(
  `(?:[?!;]+|\\.(?=\\s))\\s*(?=\\S)|,?\\s+(?:and|also|plus)\\s+(?:also\\s+)?(?=${opener}\\b)`,
  'gi',
)
const mostParts = 4

/**
 * Splits a question with several parts. Each part is answered in turn, and a later part starts with “and”, because it
 * follows up on the part before it.
 */
export function splitQuestion(text: string): string[] {
  if (/["“„«]/.test(text)) return [text]
  const parts = text.split(startsPart).map(part => part.trim())
  const isQuestion = (part: string) =>
    new RegExp(`\\b${opener}\\b`, 'i').test(part) && part.split(/\s+/).length > 2
  const [first = '', ...rest] = parts.filter(part => /\p{L}/u.test(part))
  // “… and why” belongs to the question before it, and a greeting is not a part.
  if (rest.length === 0 || rest.length >= mostParts || ![first, ...rest].every(isQuestion)) return [text]
  return [first, ...rest.map(part => (/^(?:and|but|also)\b/i.test(part) ? part : `and ${part}`))]
}
