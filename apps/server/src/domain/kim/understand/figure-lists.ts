const who = '(?:they|we|he|she|you|each(?: of them)?|everyone|the team|our team|my team)'
const has = "(?:['’](?:s|ve)| has| have)?"
const own = '(?:(?:the|their|our|his|her|its|average|avg|mean|overall|total|customer|customers) )*'
const closed =
  '(?:closed?|closing|resolved?|handled?|solved?|did|do|done|had|have|got through|finished|cleared|wrapped up|worked on|took)'

/** How people refer to a figure in a list, and the words that the parsers recognize. */
const items: readonly (readonly [name: string, plain: string, spoken: string])[] = [
  [
    'tickets',
    `${own}(?:tickets|ticket (?:count|volume)|volume|number of tickets)`,
    `${own}ticket numbers?|count|tally|how many tickets(?: (?:there were|we had))?|(?:how many|number of)(?: tickets)?(?: did)? ${who}${has} ${closed}|how many(?! of\\b)|how many(?: tickets)?(?: (?:were|got))? (?:closed|resolved|handled|solved|done)|(?:tickets|cases|numbers?|ones) (?:closed|resolved|handled|solved)|(?:closed|solved)(?: (?:tickets|cases|ones))?|cases|number of cases|tix`,
  ],
  [
    'csat',
    `${own}(?:ai )?csat(?: scores?)?`,
    `${own}(?:ai )?(?:scores?|satisfaction)(?: scores?)?|how (?:content|happy|satisfied|pleased) (?:they|customers|people|clients) (?:were|are)|how (?:well )?${who} (?:scored?|rated)|(?:what|which) (?:(?:the|is|was|our|their) )*(?:ai )?(?:csat|score)(?: (?:is|was|it was|we had|they had))?|how (?:the )?(?:score|csat) (?:is|was)`,
  ],
  [
    'median first response time',
    `${own}median first response time`,
    `${own}(?:median|typical) (?:first )?(?:response|reply|answer|waiting|wait)(?: times?)?`,
  ],
  [
    'median resolution time',
    `${own}median resolution time`,
    `${own}(?:median|typical) (?:resolution|(?:resolution|handling|closing|solving) times?|time to (?:close|resolve|solve))`,
  ],
  [
    'first response time',
    `${own}first (?:response|reply|answer) times?`,
    `${own}(?:first (?:response|reply|answer|replies|responses|answers)|first reactions?(?: times?)?|(?:response|reply|answer|waiting) times?|frt|response speed|reply speed|speed)|how (?:fast|quick|quickly|slow|slowly|long)(?: (?:do|does|did))? ${who} (?:(?:first )?(?:answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|reacts?|reacted)|(?:were|was|are|is)(?: (?:to|at|in) (?:answer|reply|respond)(?:ing)?)?|(?:takes?|took) to (?:answer|reply|respond))`,
  ],
  [
    'resolution time',
    `${own}resolution times?`,
    `${own}(?:handling|closing|solving|resolving) times?|time to (?:close|resolve|solve)|how long ${who} (?:takes?|took|needs?|needed)(?: to (?:close|resolve|solve|finish|sort)(?: (?:them|it|things|tickets))?(?: out)?)?|how (?:fast|quick|quickly) ${who} (?:closed?|resolved?|solved?|finish(?:ed)?)(?: (?:them|it|things|tickets))?`,
  ],
  [
    'reopen rate',
    `${own}reopen rate`,
    `${own}(?:re-?opens|re-?opened(?: tickets| ones| share| percent\\w*| %| rate)?|re-?openings|bounce-?backs)|how often (?:they|it|cases|tickets) (?:re-?opens?|re-?opened|come back|came back)|(?:how many|how often|anything|any|what|whatever|how much)(?: tickets| of (?:them|those|it))?(?: (?:that|which))?(?: (?:was|were|got|had to be|they|have|has|been|had))* (?:re-?opened|came back|come back|bounced back|reopens?)|any (?:re-?opens|re-?opened(?: tickets| ones)?|come ?backs)`,
  ],
  [
    'sla',
    'sla(?: attainment)?',
    `${own}(?:sla (?:rate|score|percentage|%)|(?:first )?(?:answers|replies|responses) (?:in|on) time|(?:on|in)[- ]time (?:first )?(?:answers|replies|responses)(?: in (?:percent|%))?|targets? (?:met|%|percent\\w*)|(?:on|in)[- ]time (?:percent\\w*|%|share|rate)|(?:share|percentage|%) (?:answered |replied |of (?:answers|replies) )?(?:on|in) time)`,
  ],
  [
    'sla breaches',
    `${own}(?:sla )?breaches`,
    `${own}(?:miss(?:es|ed)?(?: targets?| slas?)?|late (?:first )?(?:repl(?:ies|y)|answers?|responses?))`,
  ],
  [
    'share of bad ratings',
    'share of bad ratings',
    '(?:(?:how many|any|number of|the) )*(?:bad|negative|poor) (?:customer )?(?:ratings?|reviews?|feedback)|(?:(?:how many|any|number of|the) )*thumbs[- ]downs?',
  ],
  [
    'share of good ratings',
    'share of good ratings',
    '(?:what |the )?(?:share|percentage|percent|part|slice) of (?:the )?(?:raters|ratings|those who rated|customers who rated)(?: us)? (?:(?:who|that) )?(?:clicked|gave|were|are|rated|pressed|picked)(?: us)? (?:good|happy)|(?:(?:how many|any|number of|the) )*(?:good|positive) (?:customer )?(?:ratings?|reviews?|feedback)|(?:(?:how many|any|number of|the) )*thumbs[- ]ups?',
  ],
  ['empathy', `${own}empathy`, '(?!)'],
  ['personalization', `${own}personali[sz]ation`, '(?!)'],
  ['responsiveness', `${own}responsiveness`, '(?!)'],
  ['completeness', `${own}(?:resolutional )?completeness`, '(?!)'],
  ['emotional polarity', `${own}(?:emotional )?polarity`, '(?!)'],
]

const anyItem = items.map(([, plain, spoken]) => `${plain}|${spoken}`).join('|')
const separator =
  '(?:\\s*[,;]\\s*(?:(?:and|plus|also|as well as)\\s+)?|\\s+(?:and|plus|&|\\+|n)\\s+|\\s*[+&/]\\s*)'
const list = new RegExp(
  `(?<=^|[:,;.?!(–—]\\s*|\\s-\\s|\\b(?:for|on|me|us|see|need|want|by|compare|tell)\\s(?:the )?|\\b\\p{L}+['’]s )(?:${anyItem})(?:${separator}(?:${anyItem}))+(?=\\s*(?:$|[.?!,;:)–—]|\\s-\\s)|\\s+(?:in|for|on|since|from|between|during|last|this|by|per|of|yesterday|today|please|pls)\\b)`,
  'giu',
)
const exactly = (words: string) => new RegExp(`^(?:${words})$`, 'iu')
const known = items.map(([name, plain, spoken]) => ({
  name,
  plain: exactly(plain),
  spoken: exactly(spoken),
}))

/**
 * “How many they closed, AI CSAT, how many came back” lists figures. Without this, “any bad ratings” at the end of such a
 * list would limit the tickets.
 */
export const withPlainFigures = (question: string): string =>
  question.replace(list, found => {
    const parts = found.split(new RegExp(separator, 'iu'))
    const named = parts.map(part => known.find(one => one.plain.test(part) || one.spoken.test(part))?.name)
    const isSpoken = parts.some(part => !known.some(one => one.plain.test(part)))
    return isSpoken && named.every(name => name !== undefined) ? [...new Set(named)].join(', and ') : found
  })
