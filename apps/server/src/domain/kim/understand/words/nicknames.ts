const customers = '(?:people|customers|clients|users|folks|them|everyone|shoppers|buyers)'
const angry = '(?:grumpy|cranky|angry|cross|annoyed|irritated|upset|furious|mad)'
const robotic =
  '(?:like an? (?:robot|machine|bot|template|script)|robotic|canned|scripted|impersonal|copy paste[d]?)'
const writes =
  '(?:sounds?|sounding|comes? across|coming across|writes?|writing|reads?|repl(?:y|ies)|answers?|feels?|is|are)'
const closing =
  '(?:sort(?: out)?|fix|finish|close|settle|clear(?: up)?|wrap up|deal with|get (?:done|sorted|closed|solved))'
const some = '(\\d+|two|three|four|five|six|seven|eight|nine|ten)'
const forever =
  '(?:forever|for ages|ages|an eternity|an age|way too long|far too long|too long|the longest|longest)'
const dragged =
  '(?:drag(?:ged|s|ging)? (?:on|out)|took|take|takes|taking|last(?:ed|s)?|went on|go on|goes on|hung around|stayed open|(?:was|were) open)'
const outOfFive = '(?:out of|from (?:0|zero) to|of (?:0|zero) to|up to) (?:5|five)'

/** “A refund ticket”, “those exchanges” */
const oneOf =
  '((?:(?:an?|the|our|those|these|my|such) )?(?:¦|(?!(?:it|we|they|you|i|he|she|us|people|customers|agents|someone|the) )\\p{L}+)(?: (?:one|ones|tickets?|cases?|requests?|(?!(?:take|need|last|run|stay|drag) )\\p{L}+))?)'
const takes = '(?:take|need|run|drag on|stay open|last(?! (?:week|month|quarter|year|\\d|\\p{L}+day) ))'
const notReply =
  '(?! (?:to|for|before|until|till) (?:.* )?(?:answer|reply|respond|response|replies|react|get back|hear|first))'

/** What people call a figure without naming it. Applied before all other wordings. */
export const nicknames: readonly (readonly [string, string])[] = [
  // AI CSAT
  [
    `(?:(?:going|judging|judged|measured|based|ranked) )?(?:by|on) (?:the |our |their |its )?(?:score|mark|grade|number|rating)s? ${outOfFive}`,
    'by csat',
  ],
  [`(?:the |our |their |its )?(?:ai )?(?:score|mark|grade|rating)s? ${outOfFive}`, 'csat'],
  [
    '(?:(?:going|judging|judged|measured|based|ranked) )?(?:by|on) (?:the |our )?(?:0|zero) (?:to|-) (?:5|five) (?:score|mark|grade|scale|rating)s?|(?:going|judging|judged) by (?:the |our )?0-5 (?:score|mark|grade|scale|rating)s?',
    'by csat',
  ],
  ['happy (?:numbers?|scores?|ratings?|figures?|index)', 'csat'],
  [
    'how (?:content|happy|satisfied|pleased) (?:they|customers|people|clients|these|those) (?:were|are|was)',
    'csat',
  ],
  ['(best|worst|highest|lowest|most|fewest) stars', '$1 csat'],
  ['most csat', 'highest csat'],
  ['fewest csat', 'lowest csat'],
  // “Are they any good”
  [
    '(?:is|are|was|were) ((?:(?:the|our|my) )?(?:¦|\\p{L}+)(?: \\p{L}+)?) any good(?: at (?:it|this|that|all|their jobs?|the job))?(?= *$| ¦| (?:in|on|this|last|since|at the moment|right now|lately) )',
    'csat of $1 compared with the team',
  ],
  [
    '(?:is|are|was|were) ((?:(?:the|our|my) )?(?:¦|\\p{L}+)(?: \\p{L}+)?) any good (?:at|on|in|with|for)(?= (?:the )?(?:empathy|personali[sz]ation|responsiveness|completeness|(?:emotional )?polarity|sla|csat|first|resolution|response|reply|re ?open))',
    '$1 compared with the team on',
  ],
  // Factors
  ['sympath(?:y|etic)', 'empathy'],
  [`${writes}(?: the)? most ${robotic}`, 'has the lowest personalization'],
  [`${writes}(?: the)? (?:least ${robotic}|most human)`, 'has the highest personalization'],
  [`more ${robotic}|less human`, 'lower personalization'],
  [
    '(?:(?:for|at|in) )?(?:leaving|forgetting|missing|skipping) (?:nothing|no details?)(?: out)?(?: (?:in|from|of) (?:(?:their|his|her|the|our) )?(?:answers|replies|responses))?',
    'for completeness',
  ],
  [
    `(?:make|makes|made|making|get|gets|got|leave|leaves|left) (?:our |the )?${customers} (?:the )?(?:grumpiest|crankiest|angriest|crossest|maddest|most ${angry})`,
    'has the lowest emotional polarity',
  ],
  [`(?:the )?(?:grumpiest|crankiest|moodiest)(?: ${customers})?`, 'lowest emotional polarity'],
  [
    '(?:what is |name |tell me )?(?:the )?(?:one|single|main|first|biggest|number one) (?:thing|point|area|skill) (?:that |which |where )?((?!(?:i|we|you|they) )(?:¦|\\p{L}+)(?: \\p{L}+)?) (?:should|could|needs? to|has to|have to|must|ought to) (?:work on|improve(?: on)?|focus on|get better at|practi[sc]e|train)(?: most| next| first)?',
    'which factor is the lowest for $1',
  ],
  // First replies
  [
    '(?:(?:say(?:s|ing)?|said) (?:hi|hello|hey)(?: back)?(?: to (?:our |the )?(?:customers|people|them))?|(?:the |an? )?(?:first|initial) (?:hello|hi|hey))',
    'first response time',
  ],
  ['speediest', 'fastest'],
  // Times
  [
    '(?:takes?|took|taking)(?: (?:us|them|him|her|me))?(?: the)? (longest|shortest)(?: on average)?(?! (?:to|for|before|until|amount|time) )',
    'has the $1 resolution time',
  ],
  [
    `how long (?:do|does|did) ${oneOf} (?:(?:normally|usually|typically|on average|really|actually) )*(?:take|need)(?: on average)? (?:to|until|till|before) (?:(?:they|he|she|the|an?|get|getting|giving|sending) )*(?:first )?(?:answer|reply|respond|response|react|get back)(?:s|ing)?(?: to (?:customers|people|them|tickets|someone))?`,
    'first response time for $1',
  ],
  [
    `how long (?:do|does|did) ${oneOf} (?:(?:normally|usually|typically|tend to|generally) )+${takes}${notReply}`,
    'median resolution time for $1',
  ],
  [
    `how long (?:do|does|did) ${oneOf} (?:(?:on average|really|actually|currently|now) )*${takes}(?: on average)?${notReply}`,
    'resolution time for $1',
  ],
  [`(?<=\\d ?(?:h|hrs?|hours?|days?|mins?|minutes?|weeks?) )to ${closing}`, 'to resolve'],
  [
    `${some} (?:(?:tickets|cases|ones|conversations) )?(?:that|which) ${dragged} ${forever}`,
    'show the top $1 slowest tickets by resolution time',
  ],
  [
    `(?:which|what|the|those|any) (?:tickets|cases|ones|conversations) (?:(?:that|which) )?${dragged} ${forever}`,
    'show the slowest tickets by resolution time',
  ],
  // Reopened tickets
  [
    '(?:pop(?:ped|s|ping)?|spr[au]ng|spring(?:s|ing)?) (?:back )?(?:open|up) again|pop(?:ped|s|ping)? back (?:open|up)',
    're opened',
  ],
  [
    'who (?:keeps?|is always|always)(?: on)? (?:getting|having|gets?|has|seeing) (?:(?:his|her|their|the|all|stuff|things|tickets|work|cases|ones) )+(?:bounced|sent|come|coming|thrown|handed|kicked|re ?opened)(?: back)?(?: again)?',
    'who has the most re opened tickets',
  ],
  [
    '(?:has|have|had|needs?|needed) to (?:redo|rework|re do|do over|repeat) (more|most|less|the most|the least)(?: of)?(?: (?:its|their|his|her|the))?(?: (?:work|tickets|cases|stuff))?',
    'has $1 re opened tickets',
  ],
  // Missed targets
  [
    '(which channel) (?:did |do |does |have )?(?:the )?most(?: of)?(?: (?:all|our|the|these|those))* (?:misses|breaches)(?: (?:happen(?:ed)?|occur(?:red)?|come from|came from))?',
    '$1 has the most sla breaches',
  ],
  // Counts
  ['(?:what is |what s |give me )?the total(?: number)? (?:for|of|on|in)(?= ¦)', 'how many tickets for'],
  ['(?:what is |give me )?(?:the |a )?(?:tally|running total|tot up|body count)', 'how many tickets'],
  ['(?<=¦ )(?:in )?total(?= *$)', 'how many tickets'],
  [
    '(?:(?:handled?|did|does|do|closed?|gets?|got|had|has|took|takes|worked on|dealt with) )(?:the )?(most|least|fewest) of (that|those|these|them|it)(?= |$)',
    'has the $1 tickets of $2',
  ],
  [
    '(?:middle of the road|run of the mill)(?= (?:first |resolution |response |reply |waiting |wait |handling )*times?)',
    'median',
  ],
  [
    '(best|worst|highest|lowest|most|fewest|slowest|fastest|biggest) (?:ones? )?(?:at|on) (?:the )?top',
    '$1 first',
  ],
  ['(?<=highest .*)best first|(?<=lowest .*)worst first', ''],
  // “Tickets and CSAT by channel, biggest first”: such a list has most tickets first anyway.
  [
    '(?:biggest|largest|busiest|most(?: tickets)?)(?: ones?)? first(?<=(?:each|every|by|per) .*)(?<=(?:tickets|how many) .*)(?<=(?:csat|sla|times?|rate|empathy|personali[sz]ation|responsiveness|completeness|polarity) .*)',
    '',
  ],
  ['most tickets re ?opened', 'most re opened tickets'],
  // Remarks
  [
    '(?:seems?|appears?|(?:is|are|feels?))(?: to be)? (?:everywhere|all over(?: the place)?|out of (?:control|hand))(?: (?:lately|recently|these days|now))*',
    '',
  ],
  ['(customers?|clients?|shoppers?|buyers?) (?:who|that)(?= (?:were |was )?¦)', '$1'],
  // Groups and channels
  ['(?<=(?:which|what|each|every|by|per) )crews?', 'group'],
  [
    `(?<=(?:each|every|by|per|which|what) )(?:way|route|means)(?: (?:that|which))? (?:${customers}|they) (?:can |could |may |do )?(?:reach|contact|get in touch with|write to|get hold of|talk to)(?: us)?`,
    'channel',
  ],
  // Hours
  // “Early birds before 10am”
  ['(?:the )?(?:early birds?|night owls?|late birds?)(?= (?:before|after|until|from) )', ''],
  [
    'after(?: the)? lunch (?:(?:so|from|i e|meaning|say) )*([1-5]) ?(?:pm )?(?:onwards?|on|and later)',
    'after $1 pm',
  ],
]
