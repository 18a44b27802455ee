const who = '((?:(?:the|our) )?(?:¦|\\p{L}+)(?: \\p{L}+)?)'
const their = '(?:(?:the|our|their|its|his|her|any|many|more|most|fewest|all|those) )*'
const promised = '(?:deadlines?|promises|promised times?|promised turn ?arounds?|clocks?)'
const meet =
  '(?:(?:hit|mak|keep|meet|beat)(?:s|t?ing|ing)?|kept|met|made|beaten|ke(?:eping|pt) to|stick(?:s|ing)? to|stuck to)'
const miss =
  '(?:miss(?:es|ed|ing)?|bl[eo]w(?:s|n|ing)?|botch(?:es|ed|ing)?|br[eo]k(?:e|en)|breaks?|breaking|break|bust(?:s|ed|ing)?|overr[au]n(?:s|ning)?)'
const limit = '(under|below|over|above|at least|at most|less than|more than)'

/** The response target as a deadline, a promise or a clock to beat. Applied before the other wordings. */
export const deadlines: readonly (readonly [string, string])[] = [
  // “how often did we blow our promised times”, “blown deadlines”, “broken promises”
  [
    `how (?:often|many times) (?:did|do|does|have|has) (we|they|he|she|¦) ${miss} ${their}${promised}`,
    'how many sla breaches for $1',
  ],
  [`${miss} ${their}(?:promised times?|deadlines?|promises|clocks?)`, 'sla breaches'],
  [`(?:late|missed) ${promised}`, 'sla breaches'],
  // “hitting the clock most”, “beat the clock”, “best at keeping promises”
  [`how often (?:do|did|does) (we|they|he|she|¦) ${meet} ${their}(?:${promised}|targets?)`, 'sla of $1'],
  [`${meet} ${their}${promised}(?: on time)?(?: rate)?`, 'sla'],
  [`(?:deadline|promise|clock) (?:hitting|keeping|beating)`, 'sla'],
  // “target hit rate”, “hit rate against the deadline”, “target attainment”
  [
    `(?:target|deadline|sla)s? (?:hit(?:s|ting)?|success|attainment|keeping|met)(?: (?:rate|share|percent(?:age)?|%))*`,
    'sla',
  ],
  [
    `(?:hit|success|win) (?:rate|percentage|percent|%) (?:on|against|for|at|with) (?:the |our |their )?(?:targets?|deadlines?|slas?|clock)`,
    'sla',
  ],
  // “pct on time”
  ['(?<!\\d ?)(?:the )?(?:percent|percentage|share|%) (?:that (?:is|was|were) )?on time', 'sla'],
  // “misses by category”, “closed, misses and score”
  [
    '(?<!(?:hit|near|ever) )(?:(?:target|sla|deadline)s? )?misses(?! (?:the|our|their|its|his|her|a|most|more|¦) )',
    'sla breaches',
  ],
  ['(?:missed|blown) targets?', 'sla breaches'],
  [
    `(?<=how many (?:first )?)targets? (?:(?:did |do |have )?(?:we|they|¦) )?(?:have )?(?:miss(?:ed)?|bl[eo]wn?)`,
    'sla breaches for',
  ],
  // “under 70 on target”, “below 80 on hitting the deadline”
  [
    `${limit} (\\d{2})(?: ?%| percent)? (?:on|for|in|at|with) (?:the |their |our )?(?:sla|targets?)`,
    'sla $1 $2 %',
  ],
  [
    `(?:missing|missed|short of|not reaching|not hitting|not making) (\\d{2}) ?(?:%|percent) (?:on|of|for) (?:the |their |our )?(?:sla|targets?)`,
    'sla under $1 %',
  ],
  [
    `(?:ma(?:ke|king|de)|meet(?:ing)?|met|hit(?:ting)?) (?:the |our |their )?(?:sla|target)s? ${limit} (\\d{1,2}) ?(?:%|percent)(?: of the time)?`,
    'sla $1 $2 %',
  ],
  // Punctuality
  [`how punctual (?:is|are|was|were) ${who}`, 'sla of $1'],
  ['(?:punctuality|timeliness)(?: of (?:the |our |their )?(?:first )?(?:replies|answers|responses))?', 'sla'],
  ['overdue (?:first )?(?:replies|answers|responses)|(?:target|sla) failures', 'sla breaches'],
]
