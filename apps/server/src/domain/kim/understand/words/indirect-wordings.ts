const most = '(?:the )?(?:most|hardest|furthest|farthest|sharpest|strongest|fastest)'
const people = '(?:agents?|reps?|people|persons?|guys?|folks|colleagues?)'
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const person = '(?:i|we|you|he|she|they|it|the team|our team|my team|¦)'

/** Indirect and spoken wordings, applied before the other idioms. An entry never adds or removes a condition. */
export const indirectWordings: readonly (readonly [string, string])[] = [
  // Is it so?
  ['is it (?:just|only) (?:me|us|my (?:impression|feeling|imagination)) or', ''],
  ['(?:or|and) (?:is|was|did|does|do|are|were|has|have) (?:it|that|we|they) (?:not|slower|faster|quicker|worse|better|lower|higher|the other way round|the same)(?= *$)', ''],
  ['or (?:not|so)(?= *$| ¦)|or so(?= )|or thereabouts', ''],
  ['would you (?:say|recommend|suggest|pick|choose)|do you (?:recommend|suggest)|can you believe|by any chance', ''],
  ['(?:be )?so kind (?:as )?to', ''],
  ['(?:two|three|a few|couple of) things(?= (?:which|what|who|how|¦))', ''],
  // Limits
  ['(?:let us |lets )?(?:say |define )?low (?:=|means|is|being) (under|below|at most) (\\d(?:\\.\\d+)?)', 'scored $1 $2'],
  ['low (?=(?:tickets|ones|scores).*scored (?:under|below|at most)|.*(?:¦ )low)', ''],
  [
    `(?:drop(?:ped|s|ping)?|f[ae]ll(?:s|en|ing)?|dip(?:ped|s)?|s[ia]nk(?:s)?|slip(?:ped|s)?|go(?:es|ne|ing)?|went|get(?:s|ting)?|got|stay(?:ed|s)?|come|came|end(?:ed)? up|sit(?:s)?|score(?:s|d)?) (?=(?:under|below|above|over) (?:(?:an?|the) )?(?:(?:ai )?(?:csat|score|sla|empathy|¦) (?:of )?)?\\d)`,
    '',
  ],
  ['(below|under|above|over) (?:an?|the) (\\d(?:\\.\\d+)?) (?:on|in|for|at)', '$1 $2 in'],
  [
    `(?:and |but |though )?(?:i )?(?:do )?not (?:want|need|show|include|count)(?: me)? (?:anybody|anyone|${people}|those|ones|them)(?: in (?:there|it|the list))?(?: (?:who|that|with|which))+(?: (?:closed|had|has|have|handled|resolved|did|got))? (?:fewer than|less than|under|below) (\\d+)(?: tickets)?`,
    'at least $1 tickets',
  ],
  [
    '(?:excluding|without|except)(?: (?:anyone|anybody|those|ones|agents|people|all))*(?: (?:with|who had|having))?(?: only)?(?: a few tickets)?(?: let us| lets)?(?: say)?(?: (?:anything|those|ones|anyone))? (?:fewer than|less than|under|below) (\\d+)(?: tickets)?(?! ?%)',
    'at least $1 tickets',
  ],
  ['(?:zero|no|not (?:one|a)(?: single)?|not any|without (?:a single|any)) (?:bad|negative) ratings?', 'bad ratings at most 0 %'],
  ['(?:did not|never|have not|has not|had not) (?:get|got|gotten|receive|received|have|had) (?:one|a|any)(?: single)? bad ratings?', 'have bad ratings at most 0 %'],
  ['(?:with )?(?:zero|no|not (?:one|a)(?: single)?|without (?:a single|any)) re ?open(?:s|ed(?: tickets| ones)?|ings)', 'with reopen rate at most 0 %'],
  ['(?:any|how many|the) (?:zeros|0s|zeroes)', 'how many tickets with a score of exactly 0'],
  [
    '(?:how often|how many times)(.*?) ((?:more than|over|at least|fewer than|less than|under|above) \\d+|\\d+ or more|\\d+\\+) (?:tickets |cases )?(?:in|on|within) (?:a|an|one|any|the same)(?: single)? (day|week|month)',
    'how many $3s had $2 tickets$1',
  ],
  [
    '((?:more than|over|at least|fewer than|less than|under|above) \\d+|\\d+ or more|\\d+\\+) (?:tickets |cases )?(?:in|on|within) (?:a|an|one|any|the same)(?: single)? (day|week|month)(.*?) (?:how often|how many times)(?: (?:has|did|does|was|is|happen\\p{L}*|this|that|it|there))*',
    'how many $2s had $1 tickets$3',
  ],
  // Change
  [
    '(?:is|are|was|were) (?!.*(?:dragg|pull|lett|bring|hold|weigh|csat|sla|scores?|rate|response|resolution|empathy|ratings?))((?:the |our )?(?:[^ ]+ ){0,2}¦(?: [^ ]+){0,2}?)(?: (?:tickets|going|really|actually))* (?:up|down)(?= *$| (?:lately|since|this|last|in|on|from|or) | ¦)',
    'tickets $1 compared with the previous period',
  ],
  [
    '(?:is|are|was|were) (?=.*(?:csat|sla|scores?|rate|response|resolution|empathy|ratings?))(.{3,50}?) (?:up|down)(?: or (?:up|down))?(?= *$| (?:lately|this|last|in|on|from) )(?!.*(?:than|compared|vs|versus|since))',
    '$1 compared with the previous period',
  ],
  // More tickets than which share
  ['(?:beat(?:s|ing)?|top(?:s|ping)|outperform(?:s|ing)?|ahead of|exceed(?:s|ing)?) (?:the |our )?(?:team )?(?:average|mean)', 'better than the team average'],
  ['(dropp?(?:ed|ing)?|f[ae]ll(?:en)?|declin(?:e|ed)|slid|slipped|r[io]se(?:n)?|gr[eo]wn?|increased?|improved?|climbed) (?:by )?(?:the )?(?:furthest|farthest|hardest|sharpest|fastest|strongest)', '$1 most'],
  ['(?:lost|lose|loses|losing) (?:the )?most(?= (?:in|on|csat|ai))', 'dropped most'],
  ['contribut(?:e|es|ed) (?:the )?most to (?:the |our )?(?:growth|increase|rise)', 'grew most'],
  ['contribut(?:e|es|ed) (?:the )?most to (?:the |our )?(?:drop|decline|fall|decrease)', 'dropped most'],
  ['(?:pull|drag|bring)(?:s|ed|ing)? (?:it|us|that|this) down (?:the )?most', 'dropped most in csat'],
  [`beat(?:s|en)? (?=${month}|last (?:month|week)|the previous)`, 'compared with '],
  ['(?:did|does|has|have|is) (.{3,40}?) (?:hold|held|holding) up', '$1 compared with the previous period'],
  ['(?:hold|held|holding) up', 'do'],
  ['(?:slipping|on the slide|slacking off|getting sloppy|going backwards|tailing off)(?= *$| ¦)', 'csat compared with the previous period'],
  ['(?:easing|dying|calming|slowing|quieting|cooling|tailing|wearing) (?:off|down)|letting up|on the way down|(?:became|become|got|getting|gone) (?:quieter|calmer)', 'going down'],
  ['(?:picking up|getting busier|heating up|on the rise|on the way up|creeping up|piling up|a rising (?:line|trend)|trending up)', 'going up'],
  ['(?:growing|rising|increasing|going up) or (?:not|shrinking|falling|going down|declining)', 'over time'],
  ['stable or (?:does|do|is|are|did) (?:it|they) (?:jump(?:y|ing)?|swing|fluctuat\\p{L}*|vary)|(?:stable|steady) or (?:not|jumpy|volatile|all over the place)', 'over time'],
  ['(?:does|do|did|is|are|has|have) (?:it|they|that|this) (?:grow(?:ing)?|ris(?:e|ing)|go(?:ing)? up|climb(?:ing)?|increas(?:e|ing)|fall(?:ing)?|go(?:ing)? down|get(?:ting)? (?:better|worse))(?= *$)', 'over time'],
  [`how far (?:are|were|is) (?:we|they|he|she) (?:from|off|below|above) (?:the |our )?(${month}) (?:level|figure|number|score)s?(?: (?:in|on|for))?`, 'this month compared with $1'],
  ['how (.{3,40}?) (?:has|have) (?:moved|gone|changed|developed|evolved|trended)', 'how has $1 developed'],
  ['(?:see|saw|seen|was there|notice[d]?|get|got|had|have) (?:a |an |any )?(?:bump|spike|jump|surge|rise|increase|uptick|peak) in', 'increase in'],
  // With the period before
  ['(?:compared (?:to|with)|vs|versus|than|against) (?:with )?(?:the )?(?:same|equal|equivalent|identical) (?:number|amount|no|count|length|stretch|span|period)?(?: of)?(?: (?:days|weeks|months|time))? (?:before|prior|earlier)(?: (?:it|that|this|then))?', 'compared with the previous period'],
  ['with the same (?:number|amount) of (?:days|weeks|months) (?:on )?(?:both sides|each side|before)', ''],
  // Order
  ['(?:most|least) (?:common|frequent|often)(?: ones?)? first', 'most'],
  ['(?:heaviest|most intense|most hectic|craziest)(?= (?:day|week|month|hour|weekday|¦)| *$| and)', 'busiest'],
  ['very (?=(?:worst|best|lowest|highest|slowest|fastest))', ''],
  ['(\\d+|two|three|four|five|six|ten|one) single (?=(?:tickets?|cases?|conversations?))', '$1 '],
  ['(?:that was |which was )?(?:really |truly |absolutely )?(?:excellent|brilliant|outstanding|superb|fantastic)(?= *$| ¦)', 'best'],
  ['a handful(?: of)?(?: maybe| say)? (\\d+|three|four|five|six|ten)', 'top $1'],
  ['(?:rank|sort|order)(?: me)? (?:the |all |our |my )?(agents|categories|subcategories|channels|groups|forms) (?:by|after|on|according to)(?! (?:their |the )?(?:change|difference|delta|movement|drops?|growth|increase))', 'top 10 $1 by'],
  ['(agents|categories|subcategories|channels|groups|teams|forms) ranked(?: by| on)?', 'top 10 $1 by'],
  [`(lowest|highest|best|worst|slowest|fastest) (csat|ai csat|sla|empathy|personali[sz]ation|responsiveness|completeness|polarity|first response time|resolution time|reopen rate) (?:person|rep|guy|agent)`, 'agent with the $1 $2'],
  ['(best|worst|fastest|slowest|quickest) (?:person|guy|pick|choice)(?= (?:for|on|at|in|with))', '$1 agent'],
  ['deserves? (?:a |some )?(?:pat on the back|praise|shout ?out|medal|thank you|recognition|kudos|bonus round of applause|round of applause)', 'is best'],
  ['(?:misses?|missed|missing|breaks?|broke|fails?|failed)(?: (?:its|their|the|our|his|her))?(?: first (?:answer|reply|response))? (?:slas?|targets?)(?: the)? most(?: often| frequently)?', 'has the worst sla'],
  ['(?:and )?by how much(?: (?:is|are|was|were) (?:it|they|he|she|that))?(?: (?:behind|ahead of|off|below|above)(?: the (?:best|worst|others|rest)(?: one)?)?)?(?= *$| ¦)|by (?:which|what) factor', ''],
  ['(?:who|which(?: one)?) of (?:the (?:two|three|four|five|lot)(?! (?:ai |csat |satisfaction |score )*(?:factors?|ingredients?|components?|pillars?))|them|these|those|my (?:two|three|four))', 'who'],
  // Speed
  [`how (?:fast|quick|quickly|slow|slowly|long) (?:do |does |did )?${person} (?:do |does )?(?:answers?|repl(?:y|ies)|responds?|reacts?|takes? to (?:answer|reply|respond))`, 'first response time'],
  ['how (?:fast|quick|quickly|slow|slowly)(?: (?:is|was|were|are))?(?: the| our)? (?:first )?(?:answers?|repl(?:y|ies)|responses?)(?: times?)?', 'first response time'],
  ['(?:say|said|saying|says) (?:hello|hi)', 'reply'],
  ['(?:takes?|took|taking|needs?|needed)(?: us| them)? (?:now )?(longer|less time|shorter)(?: (?:to|till|until|before) (?:it is |they are |be |get )?(?:sort(?:ed)?(?: out)?|resolved?|solved?|closed?|fix(?:ed)?|finish(?:ed)?|done|deal with))?(?! than (?:\\d|an? |one|two|three|four|five|half))', '$1 resolution time'],
  ['(?:quicker|faster|slower) in resolving', 'faster resolution time'],
  ['(?:from )?start to finish|end to end', 'resolution time'],
  ['(?:until|till|before|to be|to get)(?: it was| they were| being)? (?:solved|resolved|closed|fixed|done)', 'resolution time'],
  ['(?:be|get|being|getting) (?:solved|resolved|closed|fixed)', 'resolution time'],
  ['(?<=(?:satisfaction|csat|quality|volume|tickets|reopens?|and|n|scores?)(?: and| n| ,)? )speed', 'first response time'],
  ['(?:had|got|have|with) (?:the |their |a )?first (?:answer|reply|response) (?:too )?late', 'breached sla'],
  // Questions of state
  ['(?:that )?stayed closed|(?:were |was )?(?:not|never) re ?opened|non re ?opened', 'the rest'],
  ['(re ?opened)(?: tickets| ones)? (?:score|rate)s? (?:lower|worse|higher|better) than (?:those |the ones |tickets )?the rest', 'csat of $1 tickets compared with the rest'],
  ['(?:those|tickets|ones)(?: who| that| which)? (?:hit|met|made|kept) (?:the |our |their )?(?:target|sla)s? (?:with|vs|versus|against|compared (?:to|with)|and|to) (?:those|tickets|ones)(?: who| that| which)? (?:missed|breached|failed|broke|did not)(?: it| them| the target| the sla)?', 'tickets that met the sla compared with the rest'],
  ['(?:did not|didn t|do not|does not|not) (?:meet|hit|reach|make|on|met)(?: the| our| their)? (?:targets?|slas?)', 'breached sla'],
  // Topics
  ['(?:mainly|mostly|usually|typically) (?:does|do|handles?|gets?|works? on) what|(?:does|do|handles?) what(?: mainly| mostly)?(?= *$)', 'which category has the most tickets'],
  ['(?:are|is|were|was)? ?(?:mostly|mainly|usually|all) about what|(?<=¦ )what about(?= *$)|what(?: are they| is it)? about(?= *$)', 'what are they about'],
  ['on about', 'about'],
  ['(?:main|top|biggest) (?:thing|topic|subject|theme)s?(?: (?:customers|people|they) (?:wanted|wrote about|asked about|want)(?: from us)?)?(?= *$| ¦| on that)', 'which category has the most tickets'],
  ['(?:go|going|goes) on about(?: (?:the )?most)?', 'write about most'],
  // Coaching
  [`(?:on |in )?what (?:should|shall|could|can|does|do|would|must)(?: (?:you suggest|you recommend))? (${person.slice(3, -1)}) (?:need to |have to )?(?:works? on|improves?|get better at|focus on|practi[cs]e|be better at|coach(?:ed)?(?: ¦)?(?: on)?)`, 'coaching for $1'],
  ['(?:on |in )?what (?:should|shall|could|can|do) (?:i|we) coach(?! (?:the|my|our) )', 'coaching for'],
  ['(?:which|what)(?: of the five)?(?: csat)? factors? (?:hurts?|pulls?|drags?|suffers?|lets? us down|weighs?|is the problem|costs?)(?: (?:us|it|them|him|her|the score))?(?: (?:down|most|the most))*', 'which factor is the lowest'],
  ['most of (?:them|those|these|it)(?= *$| ¦)', 'most tickets'],
  // Waiting
  ['(?<!how long.*)(?<!(?:keeps?|leaves?|kept|keeping|leaving) )(?:anybody|anyone|someone|any customers?|customers|people|tickets)(?: (?:is|are|still|currently|who is|who are|that are|that is))* waiting(?: (?:right now|at the moment|at this moment|now|currently|for us|for an answer|for a reply))*(?! (?:time|longer|more))', 'unanswered tickets'],
  ['(?:right now|at (?:this|the) moment)(?=.* unanswered|.* waiting)', ''],
  ['(?:who|which (?:customer|ticket)s?)(?: out there)?(?: (?:is|are|has been|have been))?(?: been)? waiting (?:the )?longest(?: (?:at (?:this|the) moment|now|right now|for us to (?:reply|answer|respond)|for (?:a|an) (?:reply|answer|response)))*', 'unanswered tickets'],
  ['(?<=unanswered.*)(?:the )?(\\d+|three|five|ten) oldest(?: ones?| tickets?)?', 'top $1'],
  ['(?<=¦ )queue(?: (?:right now|now))(?= *$)', 'unanswered tickets'],
  // Ratings
  ['share of good(?: ones)? (?:among|of|out of)(?: the| all| her| his| their)? (?:rated(?: ones| tickets)?|ratings)', 'share of good ratings'],
  ['share of bad(?: ones)? (?:among|of|out of)(?: the| all| her| his| their)? (?:rated(?: ones| tickets)?|ratings)', 'share of bad ratings'],
  ['good (?:to|:|/|vs|versus) bad ratio|ratio (?:of )?good (?:to|and) bad(?: ratings)?|good bad ratio', 'share of good ratings'],
  ['(?:surveys?|ratings?)(?: (?:that )?(?:was|were))? offered(?: (?:in|but|and|¦) ?)*(?:(?:but|and) )?(?:no answer|not answered|never answered|without (?:an )?answer|(?:the |our )?customers? (?:has|have|had|did) not (?:answer(?:ed)?|respond(?:ed)?|rate[d]?))', 'offered ratings'],
  ['how many surveys(?: were| was)? offered', 'how many offered ratings'],
  ['(?:customers? |cust )?(?:said|says|say|gave|clicked) (good|bad)(?= (?:but|yet|and|though|while|with|¦)| *$)', 'rated $1'],
  ['good rated|well liked', 'rated good'],
  ['crankier|grumpier|angrier|more (?:angry|negative|annoyed|upset)', 'lower emotional polarity'],
  ['more (?:unhappy|dissatisfied)|less (?:happy|satisfied|good)|unhappier', 'lower csat'],
  ['poorer|weaker', 'worse'],
  // Everyone together
  ['(?:across |over |for )?all (?:the |our |of our )?(?:channels|groups|agents|categories|teams|topics|forms) (?:together|combined|taken together|put together)|across (?:all |the )?(?:channels|groups|categories|teams|whole team|company|whole company|entire team|board)', ''],
  // What is shown anyway
  ['(?:with )?(?:the |their )?(?:numbers?|scores?|figures?|counts?) next to (?:the|their|each)(?: names?| one)?', ''],
  ['(?:in|both) (?:as a )?numbers? and (?:in |as a )?(?:percent(?:ages?)?|shares?|proportions?|%)|in numbers and percentages|both as a number and as a (?:share|proportion|percentage)', ''],
  ['with (?:the )?min(?:imum)? and max(?:imum)?', ''],
  ['from 0 to 5(?= |$)', ''],
  ['(?:split|break|broken|divide|divided)(?: (?:that|it|this|them|these|those))?(?: out| up| down)? (?:by|into|per|across)', 'by'],
  ['(?:for|on|of|in) (?:that|this|the same) (?:topic|subject|category|issue)(?= *$| ¦)', ''],
  ['(?:for|on|in|of) (?:the )?page(?: period)?|(?:for )?(?:what is|what s) on (?:my|the) screen(?: now)?|the page i am looking at', ''],
  ['not (?:just |only )?(?:the |in |on |by )?(?:mean|average|mins|minutes|hours|absolute numbers|raw numbers|raw score|first reply|first response|first answer)(?= *$| ¦)', ''],
  ['is what i (?:am|m) (?:after|looking for|interested in)|is what (?:matters|counts)', ''],
  ['(?:for|in) (?:an|the) average (day|week|month|hour)|on (?:an|a) average (day|week|month)', 'per $1$2'],
  ['(?:a|per|on a|each) (?:normal |typical |usual )?working day', 'per day on weekdays'],
  ['(?:(?:week|month|day) (?:for|per|after|to) )(week|month|day)', 'by $1'],
  [`month on month(?= |$)`, 'by month'],
  ['after lunch', 'after 1pm'],
  ['in (?:one|a) (?:short )?(?:line|sentence|nutshell)', 'overview'],
  ['(?:how (?:he|she|they) (?:has |have )?(?:done|do|did)|hows (?:he|she) done)', 'overview'],
]
