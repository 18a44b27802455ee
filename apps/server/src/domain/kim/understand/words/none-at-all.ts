const ticket = '(?:tickets?|cases?|conversations?|things?)'
const did =
  '(?:close|closed|resolve|resolved|solve|solved|handle|handled|do|done|did|finish|finished|touch|touched|work on|worked on|answer|answered|get|got|have|had|take|took|complete|completed)'
const not =
  '(?:(?:did|do|does|has|have|had) not(?: even)?|didnt|never|not(?: even)?|failed to|could not|(?:has|have) not)'
const who =
  '(?:(?:is|are|was|were) there )?(?:anyone|anybody|someone|who(?: all)?|(?:which|what) (?:agents?|reps?|people|person|of (?:my|our|the) (?:agents|people))|agents|people|those)(?: (?:of|on|in) (?:the |my |our )?(?:team|agents|people))?(?: (?:who|that|is|are|was|were|there))*'

/** “Anyone who didn't close a single ticket” asks for the agents without tickets. Applied before the other wordings. */
export const noneAtAll: readonly (readonly [string, string])[] = [
  [
    `${who} ${not} ${did} (?:(?:a|one|any|even one|even a|even|the|just one|as much as one) )*(?:single )?(?:(?:${ticket}|anything|one)(?: at all)?)`,
    'which agents with at most 0 tickets',
  ],
  [
    `${who}(?: (?:has|have|had|with|got|who|that))* (?:${did} )?(?:no|zero|0|not (?:a|one|any)(?: single)?|without (?:a|one|any)(?: single)?|nothing)(?: (?:resolved|closed|solved))?(?: (?:${ticket}))(?: at all)?(?! (?:rated|with|over|under|above|below|about|mention|that|re ?open|in (?:under|over|less|more)))`,
    'which agents with at most 0 tickets',
  ],
  [`${who}(?: (?:has|have|had))* ${did} (?:nothing|none)(?: at all)?`, 'which agents with at most 0 tickets'],
]
