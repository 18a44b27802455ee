const thing = '(agent|channel|group|team|desk|category|subcategory|form|person|hour|day|week|month|weekday)'
const superlative =
  '(?:most|least|fewest|highest|lowest|best|worst|biggest|largest|smallest|longest|shortest|slowest|fastest|quickest|busiest)'
const customers = '(?:customers|people|clients|folks|buyers|shoppers)'
const figure =
  '(csat|sla|empathy|completeness|responsiveness|personali[sz]ation|first response time|resolution time|reopen rate)'
const ends = '(?= *$| ¦| (?:in|on|for|last|this|since|from|by|and|please) )'

/** Ways to say what is ranked and how figures are divided. Applied before the other wordings. */
export const comparedThings: readonly (readonly [string, string])[] = [
  // “Team with the smallest reopen rate”
  [
    `(?<!(?:which|what|any|each|every|one) )${thing} (?:with|that has|that had|having)(?: the)?(?= ${superlative} )`,
    'which $1 has the',
  ],
  // “Highest scoring colleague”
  [
    `(?<=(?:${superlative}|top|scoring|scored|performing|rated) )(?:colleague|employee|team member|team mate)(s?)`,
    'agent$1',
  ],
  [
    '(highest|lowest) scor(?:ing|ed) (agents?|groups?|teams?|channels?|categories|subcategories|forms)(?= |$)',
    '$2 with the $1 csat',
  ],
  ['number one (agent|group|team|channel|category|subcategory|form)(?! (?:reason|problem|issue))', 'best $1'],
  // “Whose customers are happiest”
  [
    `whose ${customers} (?:are|were|leave|left|walk away|come away) (?:the )?(?:happiest|most (?:happy|satisfied|pleased))`,
    'which agent has the highest csat',
  ],
  [
    `whose ${customers} (?:are|were|leave|left|walk away|come away) (?:the )?(?:unhappiest|least (?:happy|satisfied|pleased)|most (?:unhappy|dissatisfied))`,
    'which agent has the lowest csat',
  ],
  ['(?:gets?|got|has|have|had) (?:the )?worst (?:customer )?ratings', 'has the highest share of bad ratings'],
  ['(?:gets?|got|has|have|had) (?:the )?best (?:customer )?ratings', 'has the highest share of good ratings'],
  [
    'what (?:are|were) most (?:tickets|cases|contacts|questions|requests) about',
    'which category has the most tickets',
  ],
  [`(?<=^ (?:(?:the|so|and) )?)(quickest|fastest|slowest)(?= (?:to|at) \\p{L}+)`, 'who is $1'],
  // “Compare the teams on CSAT”, “channel by channel”
  [
    'compare (?:all )?(?:of )?(?:the |our )(agents|channels|groups|teams|desks|categories|forms) (?:on|by|for|in terms of|regarding)',
    'by $1',
  ],
  ['(agent|channel|group|team|desk|category|subcategory|form|hour) (?:by|to) \\1', 'by $1'],
  [
    `(?<=^ (?:(?:the|our|give me the|show me the) )?)(channel|group|team|category|subcategory|agent|form) split${ends}`,
    'number of tickets by $1',
  ],
  // Over time
  [`(?:over|throughout|across) (?:the )?(?:course of (?:the|a) |hours of the )?day${ends}`, 'by hour'],
  [`(?:over the|from) (weeks|months)(?: (?:to|on) \\1)?${ends}`, 'by $1'],
  ['from (week|month|day) to (?:week|month|day)', 'by $1'],
  [
    `(?:at )?(?:what|which) time(?: of (?:the )?day)?(?= (?:on|do|does|did|are|is|in) .*${superlative})`,
    'which hour',
  ],
  [
    `(?:biggest|best|most) ${figure} (?:improver|climber|riser|gainer)s?`,
    'which agent improved the most in $1',
  ],
  [
    `(?:biggest|worst|most) ${figure} (?:faller|dropper|loser|slider)s?`,
    'which agent dropped the most in $1',
  ],
  ['(?:back|latter|last) half of', 'second half of'],
  ['(?:front|early) half of', 'first half of'],
  // “How many percent of”
  ['how (?:many|much) (?:percent|percentage)', 'what percent'],
]
