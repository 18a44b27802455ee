import { month } from '../calendar.ts'
import { things } from './asked-things.ts'

const weekday = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const unit = '(?:hour|day|week|month|weekday)'
const people = '(?:customers?|clients?|people|folks?|users?|they|them|everyone|punters|shoppers|callers)'
const superlative =
  '(?:best|worst|highest|lowest|longest|shortest|slowest|fastest|quickest|weakest|strongest|most|least|fewest)'
const ofDate = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2})`
const holiday =
  '(?:(?:august|spring|summer|late) )?(?:bank hol(?:iday)?s?|labou?r day|columbus day|memorial day|veterans day|independence day|presidents day|boxing day|pancake day)'
/** Verbs for the time when most tickets come in. */
const peaks =
  '(?:peaks?|spikes?|tops? out|max(?:es)? out|(?:flood|pour|pile|roll|flock|stream)s? in|(?:lands?|comes? in|arrives?|hits? us|shows? up) (?:the )?(?:mostly|most(?: often)?))'
const swamped =
  '(?:swamped|slammed|hammered|flooded|rammed|inundated|snowed under|overrun|run off (?:our|their) feet)'
const cheerful =
  '(?:happy|happier|pleased|satisfied|content|delighted|thrilled|positive|keen|impressed|grateful|kind|nice|chuffed|fond|friendly|quick|slow|few|many|much|good|great|polite|patient|excited|glad)'

/** Shares and their limits, before “bad rating” is read as a name. */
export const sharesOfRatings: readonly (readonly [string, string])[] = [
  ['(good|bad) ratings? share', 'share of $1 ratings'],
  // “ratings by agent”
  [
    `(?<=^ *(?:(?:show me|give me|what are|what is) )?(?:the |our )?)(?:customer )?ratings?(?: share| split| rate)?(?= (?:by|per|for each) (?:agent|category|subcategory|channel|group|form|team|topic))`,
    'share of good ratings',
  ],
  [
    '(share of (?:good|bad) ratings) (above|over|below|under|at least|at most) (\\d{2,3})(?! ?(?:%|percent|tickets?|ratings?|customer|\\d))',
    '$1 $2 $3 %',
  ],
]

/** Spellings and expressions of managers and their teams. Applied before all other wordings. */
export const shopFloor: readonly (readonly [string, string])[] = [
  ['wot', 'what'],
  ['(?<=(?:of|for|with) )em', 'them'],
  ['(?<=last )nite', 'night'],
  ['ie|i e', ''],
  // “its CSAT and its volume”
  ['(?<=and )(?:its|their|his|her)(?= (?:ticket )?volumes?| ticket count)', ''],
  // Arrivals
  ['(?:new |ticket )?(?:arrivals|intake)(?! (?:form|team|desk))', 'arrived tickets'],
  ['(?:came|come|coming|walked|got) (?:in )?through (?:the|our) doors?', 'arrived'],
  // Hours and weekdays
  [`(?:of|on|for) an? (?:(?:typical|normal|average|regular|usual) )?(${weekday})(?! \\d)`, 'on $1s'],
  [`${weekday} (?:blues|slump|madness|rush|panic|feeling)(?= .*${weekday}s(?: |$))`, ''],
  [`(${weekday}) (?:blues|slump|madness|rush|panic|feeling)`, '$1s'],
  [
    `(?:hottest|maddest|heaviest|fullest|most (?:manic|frantic|chaotic|crowded))(?= (?:single )?${unit})`,
    'busiest',
  ],
  [`(?:deadest|sleepiest|emptiest|most (?:dead|relaxed|idle))(?= (?:single )?${unit})`, 'quietest'],
  // “Is Friday the slackest day for SLA”: the answer has every weekday.
  [
    `(?:is|are|was|were) ${weekday}s? (?:(?:really|actually|still|always|also) )*(?:the|our) ((?:second )?[^ ]+) (?:week)?day(?: of the week)?`,
    'which weekday is the $1',
  ],
  [
    'slackest(?= (?:weekday |day |hour |week |month )?(?:for|on|in|with|at) (?:the |our )?(?:sla|targets?|csat|first|response|replies|answers|completeness|empathy))',
    'worst',
  ],
  ['(?<=which weekday is the )(?:slackest|lightest|calmest)', 'quietest'],
  ['slowest (?:for|on|in|by) (?:the )?(?:volume|tickets|traffic|contacts)', 'with the fewest tickets'],
  ['busiest (?:for|on|in|by) (?:the )?(?:volume|tickets|traffic|contacts)', 'with the most tickets'],
  ['(which|what) day of the month', '$1 day'],
  [
    `(?:at |around )?(?:what|which) (?:times?|hours?)(?: of (?:the )?day)? (?:do|does|did)((?: [^ ]+){1,3}?) ${peaks}`,
    'which hour has the most tickets$1',
  ],
  [`when in the day (?:do|does|did)((?: [^ ]+){1,3}?) ${peaks}`, 'which hour has the most tickets$1'],
  [`(?<=(?:which|what) ${unit} )${peaks}`, 'has the most tickets'],
  [
    `when (?:do|does|did|are|were|is|was) (we|they|it|¦) (?:get |getting )?(?:most )?${swamped}(?= .*${unit})`,
    'when is $1 busiest',
  ],
  // “early shift 6 to 2”
  [
    '(?:early|earlies|morning|day) (?:shift|crew) (?:from )?(\\d{1,2}) (?:to|till|until) ([1-6])(?! ?(?:am|pm|\\d))',
    'from $1am to $2pm',
  ],
  [
    '(?:late|lates|evening) (?:shift|crew) (?:from )?(\\d{1,2}) (?:to|till|until) (\\d{1,2})(?! ?(?:am|pm))',
    'from $1pm to $2pm',
  ],
  [
    '(?:night|graveyard) (?:shift|crew) (?:from )?(\\d{1,2}) (?:to|till|until) ([1-9])(?! ?(?:am|pm|\\d))',
    'from $1pm to $2am',
  ],
  ['graveyard (?:shift|crew|hours)', 'nights'],
  ['on (?:lates|earlies)(?= .*\\d ?(?:am|pm))', ''],
  ['midnight (to|until|till) (\\d{1,2})(?! ?(?:am|pm|\\d))', 'midnight $1 $2am'],
  ['(?:noon|midday|12) (to|until|till) ([1-7])(?! ?(?:am|pm|\\d|%|tickets))', 'noon $1 $2pm'],
  ['mornings? (before|until|till) (\\d{1,2})(?! ?(?:am|pm|\\d))', '$1 $2am'],
  ['(?:nights?|evenings?) after ([4-9]|1[01])(?! ?(?:am|pm|\\d))', 'after $1pm'],
  [
    '(?:nights?|evenings?|afternoons?) from (\\d{1,2} ?(?:am|pm))(?! (?:to|until|till|and|on|onwards) |\\d)',
    'after $1',
  ],
  // “bank holiday monday 31 aug”: the date says when it was.
  [`${holiday}(?: weekend)?(?= (?:on |was )?(?:the )?${ofDate})|(?<=${ofDate} )${holiday}`, ''],
  // “weekly counts from 1 sept”
  [
    `(?<=(?:weekly|monthly|daily|by week|by month|by day|per week|per month|per day|each week|each month) (?:[^ ]+ ){0,4})from(?= (?:the )?${ofDate}(?: 20\\d\\d)?(?! (?:to|until|till|through|-|and|20)))`,
    'since',
  ],
  // “by month from August”
  [
    `(?<=(?:weekly|monthly|by week|by month|month by month|week by week|per week|per month|per day|each week|each month) (?:[^ ]+ ){0,4})from(?= ${month}(?: 20\\d\\d)?(?! (?:to|until|till|through|-|and|20|\\d)))`,
    'since',
  ],
  // “who is quickest in the whole team”
  [
    '(?<=(?:^| )(?:who|whose|which agents?|which of (?:us|them)) (?:.* )?)(?:(?:in|on|across|within) (?:the |our |my )(?:whole |entire |full )?|(?:of|from) (?:the |our |my )(?:whole |entire |full ))team(?! (?:leads?|leaders?|that|with|who))',
    '',
  ],
  // “best CSAT on the team”
  [
    `(?<=^ *(?:(?:and|so|show me|give me|tell me|name|what is|what was|what s) )?)(?:the )?(?!(?!most|fewest|least)(?:[^ ]+ ){1,3}(?:tickets?|cases?|conversations?|customers?|waiting) )(${superlative} (?:[^ ]+ ){1,3}?)(?:in|on|across|within|of) (?:the |our |my )(?:whole |entire |full )?team(?! (?:leads?|leaders?|that|with|who))`,
    'which agent has the $1',
  ],
  // “up on last month”
  ['(?:(up|down) )on last (week|month|quarter)', '$1 this $2 compared with last $2'],
  [`(?<=${month} .*)(?:(up|down) )on (?=${month})`, '$1 compared with '],
  // Speed
  [
    `(?:keep|leave|let)(?:s|ing|ting)? ${people} (?:hanging|dangling|on ice|in limbo) (?:the )?longest`,
    'has the longest first response time',
  ],
  [
    `(?:letting|making|keeping|leaving) ${people} (?:wait|waiting|hanging|dangling)(?! (?:the )?longest)`,
    'first response time',
  ],
  [
    '(fast|quick|slow)(est|er)? (?:off the mark|out of the (?:blocks|gate|gates))',
    '$1$2 first response time',
  ],
  ['(fast|quick|slow)(est|er)? (?:closer|finisher|solver|fixer)s?', '$1$2 resolution time'],
  ['(fast|quick|slow)(est|er)? (?:responder|replier|answerer)s?', '$1$2 first response time'],
  [
    '(tickets|ones|cases|conversations) (?:that |which )?(?:took|take|dragged on|dragged) (?:us )?(?:the )?longest(?! to)',
    '$1 with the longest resolution time',
  ],
  ['how long to (?:fix|sort|resolve|close|solve)(?: (?:it|them|one|that))?(?: out)?', 'resolution time'],
  [
    '(?:worst|slowest|longest) 10 ?(?:%|percent) of(?: (?:the|our|all))?(?= (?:[^ ]+ ){0,2}times?)',
    '90th percentile of',
  ],
  ['resolution completeness', 'completeness'],
  ['90th percent(?: of)?', '90th percentile of'],
  ['(?<!\\d )re ?opens (?:per|by|for each|each|every) (hour|weekday|day of the week)', 'reopen rate by $1'],
  [
    `(?<!\\d )re ?opens (?:per|by|for each) (${things})(?! .*(?:rates?|percent|%|share))`,
    'number of reopened tickets by $1',
  ],
  ['(?:(?:mean|average) )?(?:number of )?re ?opens? per (?:ticket|case)', 'reopen rate'],
  ['(longest|shortest) (?:lasting|lived|running)', '$1'],
  // Waiting
  [
    '(?:queue )?(?:what|which (?:one|ticket|case))(?: is| has| have)?(?: been)? (?:sitting|stuck|lying|waiting)(?: there| around)? (?:the )?longest',
    'top 1 unanswered tickets',
  ],
  [
    '(?:did|do|does|has|have) not (?:yet )?(?:get|got|gotten|had|have|receive|received|seen?|heard?) (?:an?|any|our|their) (?:first )?(?:answer|reply|response)(?: from us)? (?:yet|so far)',
    'unanswered tickets',
  ],
  [
    'which (?:queue|group|team|desk) (?:is )?(?:on fire|drowning|underwater)(?: right now| now| at the moment)',
    'which group has the most unanswered tickets',
  ],
  // Shares
  [
    '(?:the )?most (good|bad) ratings(.*) (?:proportionally|proportionately|relatively|in relation|percentage wise)',
    'the highest share of $1 ratings$2',
  ],
  [
    '(?:the )?most (?:thumbs |thumb )(?:downs?)(.*) (?:proportionally|proportionately|relatively|percentage wise)',
    'the highest share of bad ratings$1',
  ],
  [
    '(?:the )?most (?:thumbs |thumb )(?:ups?)(.*) (?:proportionally|proportionately|relatively|percentage wise)',
    'the highest share of good ratings$1',
  ],
  // Limits on rates
  ['(?:tops|topped|topping|exceeds?|exceeded|exceeding|surpass(?:es|ed)?|cracks|cracked)(?= \\d)', 'over'],
  ['re ?opens?(?= over \\d+ ?(?:%|percent))', 'reopen rate'],
  [
    '(?:hit|hits|reach|reached|reaches|manage|managed|made) (\\d{1,3}) ?(?:%|percent) (?:sla|targets?)',
    'with sla at least $1 %',
  ],
  [
    '(share of (?:good|bad) ratings|sla|reopen rate) (above|over|below|under|at least|at most) (\\d{2,3})(?! ?(?:%|percent|tickets?|ratings?|customer|\\d|min|hour|day))',
    '$1 $2 $3 %',
  ],
  [
    '(fewer|less|more) than half (?:of (?:the |them|our )?(?:tickets|replies|answers)? ?)?(?:meet|met|hit|make|made|make it within|are within|were within) (?:the |our |their )?(?:sla|target)s?',
    'sla $1 than 50 %',
  ],
  // Groups and other things to rank
  [`(${superlative}) teams?(?= (?:for|on|at|in|by|with|re|to) | *$)`, '$1 group'],
  ['(?<=(?:best|worst|lowest|highest|slowest|fastest|most|fewest) .*)(?:team|group) wise', 'which group'],
  [
    '(?<=(?:best|worst|lowest|highest|slowest|fastest|most|fewest) .*)(agent|channel|category|form) wise',
    'which $1',
  ],
  ['(?:team|group) wise', 'by group'],
  ['re ?open(?:s|ing)? wise', 'reopen rate'],
  ['(csat|sla|empathy|volume|first response time|resolution time|reopen rate) wise', '$1'],
  ['everyone(?= (?:slower|faster|quicker|above|below|over|under|whose|with) )', 'which agents'],
  [
    '(?:the )?(?:split|spread|distribution) of (?:the |our )?(?:work|load|workload|tickets|volume) (?:between|across|among|over)(?: (?:the|our|my))? (agents|groups|teams|channels|categories|forms)',
    'number of tickets by $1',
  ],
  [
    'best (group|agent|channel|category|subcategory|form) (?:on|for|by|in) (?:the )?customers?(?: own)? ratings',
    'which $1 has the highest share of good ratings',
  ],
  [
    'worst (group|agent|channel|category|subcategory|form) (?:on|for|by|in) (?:the )?customers?(?: own)? ratings',
    'which $1 has the highest share of bad ratings',
  ],
  // “racked up the most tickets”, but not “messed up”
  [
    '(?<=(?:who|which (?:agent|group|team|desk|channel|category|subcategory|topic|form)s?)(?: has| have| had)? )(?!(?:mess|screw|mix|foul|hold|held|back|tie|g[ia]ve|pass|muck|slip|trip|bl[eo]w|clog|jam|block|br[io]|follow|look|end|us|thr[eo]w|split|lock|cock|cover|call|put|pull)\\p{L}* )\\p{L}+ (?:up|through)(?= (?:the )?(?:most|fewest|least) (?!(?:in|on|since|between|from|this|last|over|for|of|than|during|with|at|by|compared|after|before) )[¦\\p{L}])',
    'handled',
  ],
  // People
  ['(?:the )?lion share(?: of)?', 'the most'],
  ['head and shoulders above(?: (?:the|everyone|everybody|all))*(?: (?:rest|others|else))?', 'best'],
  ['(?<=(?:who|which [^ ]+) (?:is |are )?)lagging(?: behind)?(?= (?:on|in|with|at) )', 'worst'],
  [
    '(?<=(?:which|what|by|each) (?:channel|group|team|category|subcategory|form)s? .*)(?:worst|biggest|main) offenders?',
    'worst',
  ],
  ['(?:worst|biggest|main) offenders?(?! (?:channel|group|team|category|subcategory|form))', 'worst agents'],
  [`(?:dropped|drops|drop|dropping) the ball(?= .*${superlative})`, ''],
  ['(?:dropped|drops|dropping) the ball', 'is worst'],
  [
    '(?:gets?|got|is|was|are|were|been|being) (?:lumbered|saddled|landed|burdened|lumped|dumped) with (?:the )?(most|least|fewest)',
    'has the $1 tickets',
  ],
  ['(most|least) loaded', '$1 tickets'],
  ['(most|least) (?:work|to do)(?! (?:on|for|with))', '$1 tickets'],
  [
    '(?<!how many .*)(?:in|on) whose (?:hands|plate|desk|lap|watch)(?: (?:mostly|mainly|do they (?:land|end up)))?',
    'which agent has the most tickets',
  ],
  [
    '(?<=who .*|who )(?:needs?|could (?:use|do with)) (?:a|some) (?:helping |extra )?(?:hand|help|support|attention)',
    'needs coaching',
  ],
  [
    'how far off (?:are |is )?(?:the )?(?:others|rest|pack)(?: (?:is|are|was|were))?',
    'compared with the rest',
  ],
  [
    '(?:which|what) channels? (?:do|did|does) (?:they|people|customers|folks?) (?:use|come (?:in )?(?:by|through|via)|write on)(?! (?:the )?(?:most|least))',
    'tickets by channel',
  ],
  ['(?<=who )works?(?= .*(?:most|least|days))', 'has tickets'],
  // What customers say
  [
    '(?:grip(?:e|es|ed|ing)|whing(?:e|es|ed|eing|ing)|grumbl(?:e|es|ed|ing)|bitch(?:es|ed|ing)?|grous(?:e|es|ed|ing))(?= about| (?:the )?most)',
    'complain',
  ],
  [
    `why (?:are|were|is|was) (?:the |our |my )?${people} (?:getting |feeling )?(?:so|this|that) (?!${cheerful} )\\p{L}+(?: off| up)? (?:with|about|at|by|over)`,
    'why is csat so low for',
  ],
  [
    `why (?:do|did|does) ${people} (?:rate|score|mark|grade) (?:us|him|her|it|them|¦) (?:so|that|this) (?:low|badly|poorly|bad)`,
    'why is csat so low',
  ],
  [
    '(?:why|how come) (?:do |does |did )?(.{1,40}?) (?:gets?|got|have|has) so many (?:unhappy|angry|cross|annoyed|grumpy) (?:customers|people|bunnies|campers|folks?)',
    'why is csat so low for $1',
  ],
  ['rudest (?:customers|people|tickets)(?: well)?(?= lowest (?:emotional )?polarity)', ''],
  ['rudest(?= (?:customers|people|tickets|callers))', 'lowest emotional polarity'],
  // “what are the bad ratings on email about”
  ['what (?:are|were) ((?:¦ )+)(?:mostly |mainly |all )?about(?= *$)', 'what are the top issues $1'],
  [
    'do weekends (?:hurt|drag|harm|dent|help|affect|impact|influence|lower|spoil|ruin)(?: down)?(?: our| the)? (csat|sla|first response time|resolution time|reopen rate|empathy)',
    '$1 on weekends compared with weekdays',
  ],
  // Expressions that happen to contain a word that is never ignored
  ['(?:so )?sick (?:and tired )?of \\p{L}+ing', ''],
  ['fire drill', ''],
  // “Show me” at the end asks for the tickets.
  [
    `scored? (under|below|over|above|at least|at most) (\\d(?:\\.\\d+)?)(?= .*show (?:me|them|us) *$)`,
    'show the tickets with a score $1 $2',
  ],
]
