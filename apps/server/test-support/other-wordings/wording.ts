/** Rewords a plain question. Returns null if the wording doesn't apply to it. */
export interface Wording {
  name: string
  reword: (question: string) => string | null
}

type Replacement = string | ((...found: string[]) => string)

/** A wording that replaces a part of the plain question. */
export const wording = (name: string, part: RegExp, replacement: Replacement): Wording => ({
  name,
  reword: question => {
    const reworded =
      typeof replacement === 'string'
        ? question.replace(part, replacement)
        : question.replace(part, (...found) => replacement(...found.map(String)))
    return reworded === question ? null : reworded
  },
})

/** One wording for each replacement of the same part. */
export const wordings = (part: RegExp, ...replacements: string[]): Wording[] =>
  replacements.map(replacement => wording(`${part.source} → ${replacement}`, part, replacement))

/**
 * Lowercases a question word, so the question can be used in the middle of a sentence. Names and “AI” stay capitalized.
 */
export const lowered = (text: string) =>
  text.replace(/^(?:What|Which|How|Show|Compare|Why|Give|Where)\b/, word => word.toLowerCase())

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
