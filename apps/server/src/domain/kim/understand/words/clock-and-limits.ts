const ends = '(?= *$| ¦| (?:in|on|for|at|by|with|from|since|last|this|when|and|but|who|please|stars?) )'
const digits = { one: 1, two: 2, three: 3, four: 4, five: 5 }
const limit = '(under|below|over|above|at least|at most|less than|more than)'
const scores =
  '(?:scor\\p{L}*|averag\\p{L}+|csat|satisf\\p{L}*|happ\\p{L}+|empathy|completeness|responsiveness|personali\\p{L}+|polarity)'
const ofClock =
  '(?! ?(?:am|pm|\\d|%|percent|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|tickets?|o ?clock|january|february|march|april|may|june|july|august|september|october|november|december))'
/** “Anything over 3 days”, “anything below 2” */
const ofTicket = `(?= ${limit} (?:\\d+(?:\\.\\d+)? (?:hours?|hrs?|days?|minutes?|mins?|weeks?)|[0-4](?:\\.\\d+)?(?! ?(?:%|percent|tickets?|\\d)))(?: |$))`
const notLeftOut = '(?<!(?:ignor|skip|without|exclud|except|leav|count|drop|forget)\\p{L}*(?: out)? )'

/** Hours without “am” or “pm”, and limits with words for numbers. Applied before the other wordings. */
export const clockAndLimits: readonly (readonly [string, string])[] = [
  // “between noon and five”, “noon to two”
  ...Object.entries(digits).flatMap(([word, n]) => [
    [
      `(?:between |from )?(?:noon|midday) (?:and|to|till|until) (?:${word}|${n})${ofClock}`,
      `between noon and ${n}pm`,
    ] as const,
  ]),
  [
    '(\\d{1,2}) (?:at night|in the evening|at nite) (?:to|till|until) (\\d{1,2}) in the morning',
    '$1pm to $2am',
  ],
  ['([5-9]) (?:to|till|until) (1[01]|[6-9]) (?:in the evening|at night)', '$1pm to $2pm'],
  [
    `(?<=(?:over ?night|night|nights) (?:as |from |is )?)(2[0-3]) ?(?:-|to|till|until) ?(0?[4-8])${ofClock}`,
    '$1:00 to $2:00',
  ],
  [`before ([7-9])${ofClock}(?= *$| ¦| (?:who|which|what|how|when|on|in|vs|versus) )`, 'before $1am'],
  [`after ([4-9])${ofClock}(?= *$| ¦| (?:who|which|what|how|vs|versus) )`, 'after $1pm'],
  [
    '(best|worst|busiest|quietest|slowest|fastest) (?:bit|part|time) of (?:the )?day',
    'which hour has the $1',
  ],
  ['(?:hourly|intraday) (?:pattern|curve|profile)|across the clock', 'tickets by hour'],
  // “north of 150”
  ['north of(?= \\d)', 'more than'],
  ['south of(?= \\d)', 'less than'],
  // “scored under two”, “anything below a two”
  ...Object.entries(digits).flatMap(([word, n]) => [
    [`${limit} an? ${word}${ends}`, `$1 ${n}`] as const,
    [`(?<=${scores} (?:.* )?)${limit} ${word}${ends}`, `$1 ${n}`] as const,
    [`${limit} ${word}(?= (?:on|for|in) ${scores})`, `$1 ${n}`] as const,
  ]),
  ['sub[ -]([1-4](?:\\.\\d+)?)s?(?: (?:scores?|scorers?|ones))?', 'scores under $1'],
  // “less than 6 times in 10”
  ...[4, 5, 6, 7, 8, 9].map(n => [`${limit} ${n} times (?:in|out of) (?:10|ten)`, `$1 ${n}0 %`] as const),
  // “more than 10 percent of the time”
  [`(?<=${limit} \\d{1,2} ?(?:%|percent)) of the time`, ''],
  // “anything over 3 days to close” is about tickets.
  [
    `(?<=(?:how many|count|number of|share|percent|%).* )(?:anything|everything|any)${ofTicket}|(?:anything|everything)${ofTicket}(?=.* (?:how many|count|number|share|percent\\p{L}*|%)(?: |$))`,
    'tickets',
  ],
  [
    `${notLeftOut}(?:anything|everything)${ofTicket}(?= ${limit} [0-4](?:\\.\\d+)?(?! ?(?:hours?|hrs?|days?|minutes?|mins?|weeks?|\\d)))`,
    'show the tickets with a score',
  ],
  [`${notLeftOut}(?:anything|everything)${ofTicket}`, 'show the tickets'],
  [`${notLeftOut}anything(?= (?:where|about|mentioning|scored|rated|closed|resolved) )`, 'tickets'],
  // “In excess of 50”, “short of 20 tickets”
  ['(?:in excess of|upwards of)(?= \\d)', 'more than'],
  ['(?:short|shy) of(?= \\d+ ?(?:%|percent|tickets|cases))', 'less than'],
  [
    '(?:(?:did|do|does|have|has) not|not|fail(?:s|ed|ing)? to) (?:reach(?:ed|ing)?|hit(?:ting)?|ma(?:ke|de|king)|manage[d]?|g[eo]t|close[d]?|handle[d]?)(?= \\d+(?:\\.\\d+)? ?(?:%|percent|tickets|cases)(?: |$))',
    'with less than',
  ],
  // “20 tickets or better”, “they must have done 50+”
  ['(\\d{2,}) (tickets|cases)? ?or better', 'at least $1 tickets'],
  [
    '(?:but |and |only |if )*(?:they |she |he )?(?:must |should |need to |needs to )?(?:have |has |had |ve )?(?:done|closed|handled|taken) (\\d{2,}) (?:or more|plus)(?= *$| ¦| (?:in|on|last|this|please) )',
    'at least $1 tickets',
  ],
]
