const asks =
  "(?:how|hows|how's|what|whats|what's|who|whos|who's|which|where|when|is|are|was|were|did|do|does|show|give)"
const joined = new RegExp(
  `[,;.]?\\s+(?:and|&|plus|then)\\s+(?:also\\s+)?(?=${asks}\\b)|\\?\\s+(?:and\\s+)?(?=${asks}\\b)|;\\s+`,
  'iu',
)
const opposites =
  /\b(best|highest|fastest|strongest|top|most)\b( (?:and|&) (?:the |my |our )?)\b(worst|lowest|slowest|weakest|bottom|least|fewest)\b/i

/** A question with several parts, answered one by one. Each later part builds on the first. */
export function questionParts(question: string): string[] {
  const both = opposites.exec(question)
  if (both?.[1] && both[3]) return [question.replace(both[0], both[1]), question.replace(both[0], both[3])]
  return question
    .split(joined)
    .map(part => part.trim())
    .filter(part => /\p{L}{2}/u.test(part))
}
