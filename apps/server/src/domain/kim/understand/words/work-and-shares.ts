const whose = '((?:the |our |my )?(?:¦|\\p{L}+)(?: (?:team|group|desk|lot|crew|people|agents))?)'
const mostly = '(?:mostly|mainly|most|usually|largely|primarily|typically|generally|chiefly|normally)'
const time = '(?:time|days?|hours|week|shifts?)'
const work = '(?:volume|work ?load|work|load|tickets|traffic|contacts|demand)'
const drops =
  '(?:drop|drops|dropped|fell|fall|falls|shrank|shrink|shrinks|decline|declined|go down|went down)'

const each = '(?:(?:a|an|the|each|every|one|our|average|typical) )*'
const until =
  '(?: to (?:be |get )?(?:sort(?:ed)?(?: out)?|solved?|resolved?|closed?|fix(?:ed)?|finish(?:ed)?|handled?|deal(?:t)? with|cleared?|done))?'
const kind = '(?:type|kind|sort)s?(?: of (?:issue|problem|request|ticket|case|question|contact)s?)?'

/** What someone works on, shares of all work, and tickets that don't count. */
export const workAndShares: readonly (readonly [string, string])[] = [
  // “What does Grant mostly work on”, “what is Mei mainly busy with”, “what does Workshop spend most of its time on”
  [
    `what (?:does|do|did|is|are|was|were|has|have) ${whose}(?: been)?(?: ${mostly})? (?:(?:spends?|spending|spent) (?:(?:most|all|much|the bulk|the majority)(?: of)? )?(?:her|his|their|its|the) ${time} (?:on|with|doing)|work(?:s|ed|ing)? on|(?:kept )?busy (?:with|on)|tied up with)(?: ${mostly}| all day)?`,
    'which category has the most tickets for $1',
  ],
  [
    `what (?:does|do|did|is|are|was|were|has|have) ${whose}(?: been)? ${mostly} (?:deal(?:s|t|ing)? with|handl(?:e|es|ed|ing)|do|doing|done|get|getting|close|closing|answer|answering)`,
    'which category has the most tickets for $1',
  ],
  [
    `(which (?:topics?|categor(?:y|ies)|subcategor(?:y|ies))) (?:takes?|took|eats?|ate|fills?|filled)(?: up)? (?:most|much|the most|the bulk)(?: of)?(?: (?:her|his|their|its|our|the))? (?:¦ )?${time}`,
    '$1 has the most tickets',
  ],
  [
    '(?<=which category has the most tickets for .*)(?:the )?top (\\d+|two|three|four|five|ten) (?:topics|categories|subjects|things)',
    'top $1',
  ],
  // “How much of our volume lands on Saturday”
  [
    `(?:how much|how many|what part|what share|which share|how big a (?:share|part)) of (?:(?:all|our|the|my|their|this|total) )*${work} (?:lands?|landed|falls?|fell|arrives?|arrived|happens?|happened|goes?|went|sits?|is|was|comes? in|came in|gets closed|is closed|gets done)(?= (?:on|at|in|by|after|before|between|over|via|through|to|with|¦))`,
    'what share of tickets was',
  ],
  // “How many tickets didn't count because they were invalid”
  [
    '(?:(?:did|do|does|were|was|are|is|have|has) not|never) (?:been )?(?:count(?:ed)?|scored|included)(?: at all)?(.{0,40}?) because (?:they|it) (?:were|was|are|is)(?= (?:invalid|spam) )',
    'were$1',
  ],
  ['(?:plain|pure|just|simply|simple|outright|actual|obvious|straight)(?= spam )', ''],
  // “Did any category get fewer tickets in October than in September”
  [
    '(?:did|has|have) any (category|subcategory|topic|channel|group|agent|form)s? (?:get|got|have|had|see|seen|bring|close|closed) (?:fewer|less) tickets (.{0,60}?)than',
    'which $1 dropped most in tickets $2compared with',
  ],
  [
    '(?:did|has|have) any (category|subcategory|topic|channel|group|agent|form)s? (?:get|got|have|had|see|seen|bring|close|closed) more tickets (.{0,60}?)than',
    'which $1 increased most in tickets $2compared with',
  ],
  [
    `(?:did|has|have|does) any (category|subcategory|topic|channel|group|form)s? ${drops}(?= )(?!.*\\b(?:csat|score|sla|rate|time)\\b)`,
    'which $1 dropped most in tickets',
  ],
  // “Quickest to send a first reply”
  [
    '(?:send|sends|sent|sending|write|writes|writing|get|gets|getting|give|gives|giving|make|makes|making|fire off|firing off)(?: (?:out|off|back))? (?:a|an|the|their|his|her)(?= first (?:reply|response|answer) )',
    '',
  ],
  ['heaviest(?= (?:week ?day|day|hour|week|month|time|one) )', 'busiest'],
  ['(week ?day|day|hour|week|month|time) (is|was) (?:our |the )?heaviest', '$1 $2 busiest'],
  ['(?:going|judging|measured) by(?= (?:last|this|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))', 'in'],
  // “Average time till solved, hours” names the unit.
  [
    '(?<=(?:time|times|long|solved|resolved|closed|reply|response|resolution)(?: [^ ]+){0,4} )(?<!(?:by|per|of|the|which|what|busiest|quietest|working|\\d|an?|one|two|three|four|five|six|ten|few|many) )(?:in |as )?(?:hours|minutes|days)(?= *$)',
    '',
  ],
  // “How many hours on average did a ticket take us to sort out”
  [
    `how many (?:hours|minutes|days)(?: on average)? (?:did|does|do) ${each}tickets?(?: usually| typically)? (?:take|need)(?: us)?(?: on average)?${until}`,
    'what is the average resolution time',
  ],
  [
    `how many (?:hours|minutes|days)(?: on average)? (?:did|does|do) ${each}¦(?: tickets?)?(?: usually| typically)? (?:take|need)(?: us)?(?: on average)?${until}`,
    'what is the average resolution time for ¦',
  ],
  [
    '(?:hold|holds|held|stick to|sticks to|stuck to|honou?r|honou?red)(?= (?:(?:our|the) )?(?:slas?|targets?) )',
    'meet',
  ],
  // “Break Delivery issues down by type”, “tickets by kind of issue”
  [`(?<=¦.*)by ${kind}`, 'by subcategory'],
  [`by ${kind}`, 'by category'],
  // Spam is never counted.
  ['(?:genuine|legitimate|legit)(?= tickets )', ''],
  // “more or fewer than praise” compares numbers.
  ['more or (?:fewer|less)(?= (?:than )?¦)', 'more tickets'],
]
