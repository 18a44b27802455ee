const howFar =
  /(?<=(?<before>.*)),?(?: and| &)?(?: (?:please )?(?:tell|show|give)(?: me| us)?)? how far(?: (?:is|are|was|were|he|she|they|we|it|that|do|does|did|lie|lies|sit|sits))+ (?:below|behind|above|from|off|away from|ahead of|under) (?:the |our |my )?(?:whole |entire |rest of the )?(?:team|average|mean|rest|others|everyone|everybody|colleagues)(?:['’]s)?(?: average| mean| score)?(?: (?:there|(?:on|in|at|with) (?:it|that|this|there|that one|this one|the same)(?: factor| one)?))?(?=[ ?.!,]*)/giu

/** “… and how far is she below the team there”: factors and rankings of agents show everyone's mean anyway. */
export const withTeamDistance = (question: string): string =>
  question.replace(howFar, (...found) => {
    const { before = '' } = found.at(-1) as Record<string, string>
    return /\b(?:factors?|who|whom|whose|coach\w*|which|lowest|worst|best|highest)\b/i.test(before)
      ? ''
      : ' compared with the team'
  })
