import { month } from '../calendar.ts'

const thing = '(agent|channel|group|team|desk|category|subcategory|form|person|hour|day|week|month|weekday)'
const superlative =
  '(?:most|least|fewest|highest|lowest|best|worst|biggest|largest|smallest|longest|shortest|slowest|fastest|quickest|busiest)'
const customers = '(?:customers|people|clients|folks|buyers|shoppers)'
const figure =
  '(csat|sla|empathy|completeness|responsiveness|personali[sz]ation|first response time|resolution time|reopen rate)'
const some = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)'
const changed =
  'shrank|shrunk|grew|gr[eo]wn?|rose|fell|dropped|improved|slipped|climbed|increased|decreased|worsened'
const ends = '(?= *$| ¦| (?:in|on|for|last|this|since|from|by|and|please) )'

/** Ways to say what is ranked and how figures are divided. Applied before the other wordings. */
export const comparedThings: readonly (readonly [string, string])[] = [
  // “Team with the smallest reopen rate”
  [
    `(?<!(?:which|what|any|each|every|one|compared|compare|against|than|vs|versus|with|in|for|of|by|from|on|at|to)(?: the| our)? )${thing} (?:with|that has|that had|having)(?: the)?(?= ${superlative} )`,
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
  // “Late delivery, which desk gets them”
  [
    'which (agent|group|team|desk|channel)s? (?:gets?|got|handles?|handled|takes?|took|deals? with|dealt with|sees?|saw) (?:them|those|these)(?= *$| ¦)',
    'number of tickets by $1',
  ],
  [
    '(?:which|what) channels? (?:do|did|does) (?:they|these|those|people|customers) (?:come|came|arrive|get) (?:in )?(?:on|by|through|via|from)(?= *$| ¦)',
    'number of tickets by channel',
  ],
  // “Which kind of delivery problem”, “which product question type”
  [
    '(?:which|what) (?:kind|type|sort)s? of (¦|\\p{L}+) (?:problem|issue|question|request|query|case|complaint)s?',
    'which subcategory in $1',
  ],
  [
    '(?:which|what) (?!(?:one|other|recurring|frequent|main|big|biggest|common|top|specific|customer|support|single|kind|type|sort|open) )(¦|\\p{L}+) (?:problem|issue|question|request)(?: type)?(?= (?:has|have|had|gets?|got|takes?|took|scores?|scored|leaves|left|makes|made|is|was) )',
    'which subcategory in $1',
  ],
  // “Who's second on CSAT”, “runner-up on SLA”
  ['(?<=who is (?:the )?)(?:second|number two|runner up)(?= (?:on|for|in|by|at) )', 'second best'],
  ['(?<=^ (?:the )?)(?:runner up|number two)(?= (?:on|for|in|by|at) )', 'which agent is second best'],
  // “Monday reply times in October”
  [
    `(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?= (?:(?:first )?(?:reply|response)|resolution|csat|sla|tickets|volume|scores?|empathy|numbers)(?: .*)? ${month}(?= |$))`,
    '$1s',
  ],
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
  // “Top 3 fallers on CSAT”, “biggest climber desk for SLA”
  [
    `(?:top|biggest|worst) (?:${some} )?(?:fallers?|droppers?|sliders?)(?: (?:for|on|in|by))?`,
    'which $1 agents dropped the most in',
  ],
  [
    `(?:top|biggest|best) (?:${some} )?(?:climbers?|risers?|improvers?)(?! (?:group|team|desk|channel|category|subcategory) )(?: (?:for|on|in|by))?`,
    'which $1 agents improved the most in',
  ],
  [
    '(?:top|biggest|best) (?:climber|riser|improver) (group|team|desk|channel|category|subcategory)(?: (?:for|on|in|by))?',
    'which $1 improved the most in',
  ],
  // “Three topics that shrank most”
  [
    `(?<=^ (?:(?:the|our|name|list) )?)(?:the )?${some} (agents|categories|subcategories|topics|channels|groups|teams|forms)(?: that| who| which)?(?= (?:${changed}) )`,
    'which $1 $2',
  ],
  // “Which week was the heaviest”, “the lightest day”
  [
    `(?<=(?:which|what) (?:hour|day|week|month|weekday) (?:.{1,30} )?)(?:is|was|are|were) (?:the |our )?(?:absolute )?(?:heaviest|fullest)(?= |$)`,
    'has the most tickets',
  ],
  [
    `(?<=(?:which|what) (?:hour|day|week|month|weekday) (?:.{1,30} )?)(?:is|was|are|were) (?:the |our )?(?:absolute )?(?:lightest|emptiest)(?= |$)`,
    'has the fewest tickets',
  ],
  ['lightest(?= (?:single )?(?:hour|day|week|month|weekday))', 'quietest'],
  [`absolute(?= (?:very )?${superlative} )`, ''],
  // “How many chats a day”
  [
    '(?<=(?:how many|number of) (?:.{1,30} )?)(?<!(?:within|inside|in|over|under|than|least|most|half|took|takes|take|once|twice|times|of|for|on|about) )an? (hour|day|week|month)(?! (?:and|or|off|later|earlier|before|after|ago) )',
    'per $1',
  ],
  // “Rank every team by SLA” lists all of them.
  [
    'rank (?:every|each) (agent|category|subcategory|topic|channel|group|team|desk|form) (?:by|on|for)',
    'by $1 ',
  ],
  ['(?<=(?:any|loaded|every single|whichever) )desk', 'group'],
  // “How many percent of”
  ['how (?:many|much) (?:percent|percentage)', 'what percent'],
]
