const team =
  "(?:the |our |my )?(?:whole |entire |rest of the )?(?:team|average|mean|rest|others|everyone|everybody|colleagues)(?:['’]s)?(?: average| mean| score| value)?(?: (?:there|(?:on|in|at|with) (?:it|that|this|there|that one|this one|the same)(?: factor| one)?))?"
const away = '(?:below|behind|above|from|off|away from|ahead of|under)'
const pronouns = '(?:is|are|was|were|he|she|they|we|it|that|do|does|did|lie|lies|sit|sits)'
const lead = '(?<=(?<before>.*)),?(?: and| &)?(?: (?:please )?(?:tell|show|give)(?: me| us)?)?'
const patterns = [
  new RegExp(`${lead} (?:how far|(?:by )?how much)(?: ${pronouns})+ ${away} ${team}(?=[ ?.!,]*)`, 'giu'),
  new RegExp(
    `${lead}(?: with| plus)? (?:the|their|his|her) (?:gap|distance|difference) (?:to|from|with) ${team}(?=[ ?.!,]*)`,
    'giu',
  ),
]
/** “… and how far is it behind the best one”: a ranking shows the other end and the distance to it. */
const otherEnd = new RegExp(
  `(?<=\\b(?:lowest|worst|weakest|best|highest|strongest|slowest|fastest)\\b.*),?(?: and| &)? (?:how far|(?:by )?how much)(?: ${pronouns})+ ${away} the (?:best|worst|top|first|last|leading|leader|strongest|weakest|highest|lowest)(?: (?:one|agent|group|team|category|channel|person|performer|of (?:all|them)))?(?=[ ?.!,]*$)`,
  'iu',
)
/** “How far is Rui's empathy from the team average” */
const ofOne = new RegExp(
  `\\bhow (?:far|much) (?:is|are|was|were) (?<whose>(?:[\\p{L}'’]+ ){1,5}?)(?:worse |better |lower |higher )?${away} ${team}`,
  'iu',
)

/** “How far off the team is Grant with reopened cases” */
const ofOther = new RegExp(
  `\\bhow (?:far|much) ${away} (?!(?:the )?(?:others|rest|pack)\\b)${team} (?:is|are|was|were) (?<whose>(?:[\\p{L}'’]+ ){1,3}?)(?:with|on|in|at|for|by) `,
  'iu',
)

/** “… and how far is she below the team there”: factors and rankings of agents show everyone's mean anyway. */
export function withTeamDistance(question: string): string {
  const shown = patterns.reduce(
    (text, pattern) =>
      text.replace(pattern, (...found) => {
        const { before = '' } = found.at(-1) as Record<string, string>
        return /\b(?:factors?|who|whom|whose|coach\w*|which|lowest|worst|best|highest)\b/i.test(before)
          ? ''
          : ' compared with the team'
      }),
    question,
  )
  return shown
    .replace(otherEnd, '')
    .replace(ofOther, '$<whose>compared with the team in ')
    .replace(ofOne, '$<whose>compared with the team')
}
