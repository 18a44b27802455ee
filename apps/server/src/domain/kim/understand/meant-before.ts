const superlative =
  '(?:best|worst|busiest|quietest|slowest|fastest|quickest|lowest|highest|strongest|weakest|biggest|largest|smallest|calmest|heaviest|happiest|least busy|most \\p{L}+)'
const noun =
  '(?:weekday|day of the week|day|hour|week|month|agent|rep|person|channel|group|team|category|subcategory|topic|form)'
const named = new RegExp(
  `\\b(?:our|the|my) (?<what>${superlative} (?:performing |scoring |rated )?${noun})(?![\\p{L}])`,
  'iu',
)
const asks =
  /\b(?:which(?: (?:one|day|weekday|hour|month|week))?|what|who|when) (?:would|is|was|will|might|could) (?:that|it|this)(?: (?:be|have been))?(?![\p{L}])/iu

/** “I want a meeting on our quietest weekday. Which one would that be?” asks for the quietest weekday. */
export function withMeantBefore(question: string): string {
  const at = question.search(asks)
  const what = at > 0 ? named.exec(question.slice(0, at))?.groups?.what : undefined
  return what ? question.replace(asks, `which is our ${what}`) : question
}
