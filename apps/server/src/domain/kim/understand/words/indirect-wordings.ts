const people = '(?:agents?|reps?|people|persons?|guys?|folks|colleagues?)'
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'

/** Indirect and spoken wordings, applied before the other idioms. An entry never adds or removes a condition. */
export const indirectWordings: readonly (readonly [string, string])[] = [
  // Is it so?
  ['is it (?:just|only) (?:me|us|my (?:impression|feeling|imagination)) or', ''],
  [
    '(?:or|and) (?:is|was|did|does|do|are|were|has|have) (?:it|that|we|they) (?:not|slower|faster|quicker|worse|better|lower|higher|the other way round|the same)(?= *$)',
    '',
  ],
  ['or (?:not|so)(?= *$| ¦)|or so(?= )|or thereabouts', ''],
  [
    'would you (?:say|recommend|suggest|pick|choose)|do you (?:recommend|suggest)|can you believe|by any chance',
    '',
  ],
  ['(?:be )?so kind (?:as )?to', ''],
  ['(?:two|three|a few|couple of) things(?= (?:which|what|who|how|¦))', ''],
  // Limits
  [
    '(?:resolved?|closed?|solved?|handled?|fixed)(?= (?:more|fewer|less)(?: tickets)?(?: than| *$| ¦))',
    'had',
  ],
  [
    '(?:let us |lets )?(?:say |define )?low (?:=|means|is|being) (under|below|at most) (\\d(?:\\.\\d+)?)',
    'scored $1 $2',
  ],
  ['(?<=scored (?:under|below|at most) .*)low(?= (?:tickets|ones|scores))', ''],
  [
    `(?<!kim )(?:drop(?:ped|s|ping)?|f[ae]ll(?:s|en|ing)?|dip(?:ped|s)?|s[ia]nk(?:s)?|slip(?:ped|s)?|go(?:es|ne|ing)?|went|get(?:s|ting)?|got|stay(?:ed|s)?|come|came|end(?:ed)? up|sit(?:s)?|score(?:s|d)?)(?= (?:under|below|above|over) (?:(?:an?|the) )?(?:(?:ai )?(?:csat|score|sla|empathy|¦) (?:of )?)?\\d)`,
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
  [
    '(?:zero|no|not (?:one|a)(?: single)?|not any|without (?:a single|any)) (?:bad|negative) ratings?',
    'bad ratings at most 0 %',
  ],
  [
    '(?:did not|never|have not|has not|had not) (?:get|got|gotten|receive|received|have|had) (?:one|a|any)(?: single)? bad ratings?',
    'have bad ratings at most 0 %',
  ],
  [
    '(?:with )?(?:zero|no|not (?:one|a)(?: single)?|without (?:a single|any)) re ?open(?:s|ed(?: tickets| ones)?|ings)',
    'with reopen rate at most 0 %',
  ],
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
  [
    '(?:is|are|was|were) (?!.*(?:dragg|pull|lett|bring|hold|weigh|csat|sla|scores?|rate|response|resolution|empathy|ratings?|volume|tickets))((?:[^ ]+ ){1,3}?[^ ]+(?<!ing|ed)) (?:up|down)(?= *$| (?:lately|this|last) )',
    'tickets $1 compared with the previous period',
  ],
  [
    '(?:beat(?:s|ing)?|top(?:s|ping)|outperform(?:s|ing)?|ahead of|exceed(?:s|ing)?) (?:the |our )?(?:team )?(?:average|mean)',
    'better than the team average',
  ],
  [
    '(dropp?(?:ed|ing)?|f[ae]ll(?:en)?|declin(?:e|ed)|slid|slipped|r[io]se(?:n)?|gr[eo]wn?|increased?|improved?|climbed) (?:by )?(?:the )?(?:furthest|farthest|hardest|sharpest|fastest|strongest)',
    '$1 most',
  ],
  ['(?:lost|lose|loses|losing) (?:the )?most(?= (?:in|on|csat|ai))', 'dropped most'],
  ['contribut(?:e|es|ed) (?:the )?most to (?:the |our )?(?:growth|increase|rise)', 'grew most'],
  ['contribut(?:e|es|ed) (?:the )?most to (?:the |our )?(?:drop|decline|fall|decrease)', 'dropped most'],
  [
    '(?<!factors?.*)(?:pull|drag|bring)(?:s|ed|ing)? (?:it|us|that|this) down (?:the )?most',
    'dropped most in csat',
  ],
  [`beat(?:s|en)?(?= (?:${month}|last (?:month|week)|the previous))`, 'compared with'],
  [
    '(?:did|does|has|have|is) (.{3,40}?) (?:hold|held|holding) up(?!.* trend)',
    '$1 compared with the previous period',
  ],
  ['(?:hold|held|holding) up', 'do'],
  [
    '(?:slipping|on the slide|slacking off|getting sloppy|going backwards|tailing off)(?= *$| ¦)',
    'csat compared with the previous period',
  ],
  [
    '(?:easing|dying|calming|slowing|quieting|cooling|tailing|wearing) (?:off|down)|letting up|on the way down|(?:became|become|got|getting|gone) (?:quieter|calmer)',
    'going down',
  ],
  [
    '(?:picking up|getting busier|heating up|on the rise|on the way up|creeping up|piling up|trending up)',
    'going up',
  ],
  ['(?:is|was) (?:it|this|that) (?:a )?(?:rising|falling|growing|upward|downward) (?:line|trend)', 'trend'],
  ['(?:growing|rising|increasing|going up) or (?:not|shrinking|falling|going down|declining)', 'trend'],
  [
    'stable or (?:does|do|is|are|did) (?:it|they) (?:jump(?:y|ing)?|swing|fluctuat\\p{L}*|vary)|(?:stable|steady) or (?:not|jumpy|volatile|all over the place)',
    'trend',
  ],
  [
    '(?:does|do|did|is|are|has|have) (?:it|they|that|this) (?:grow(?:ing)?|ris(?:e|ing)|go(?:ing)? up|climb(?:ing)?|increas(?:e|ing)|fall(?:ing)?|go(?:ing)? down|get(?:ting)? (?:better|worse))(?= *$)',
    'trend',
  ],
  [
    `how far (?:are|were|is) (?:we|they|he|she) (?:from|off|below|above) (?:the |our )?(${month}) (?:level|figure|number|score)s?(?: (?:in|on|for))?`,
    'this month compared with $1',
  ],
  ['how (.{3,40}?) (?:has|have) (?:moved|gone|changed|developed|evolved|trended)', 'how has $1 developed'],
  [
    '(?:see|saw|seen|was there|notice[d]?|get|got|had|have) (?:a |an |any )?(?:bump|spike|jump|surge|rise|increase|uptick|peak) in',
    'increase in',
  ],
  // With the period before
  [
    '(?:compared (?:to|with)|vs|versus|than|against) (?:with )?(?:the )?(?:same|equal|equivalent|identical) (?:number|amount|no|count|length|stretch|span|period)?(?: of)?(?: (?:days|weeks|months|time))? (?:before|prior|earlier)(?: (?:it|that|this|then))?',
    'compared with the previous period',
  ],
  ['with the same (?:number|amount) of (?:days|weeks|months) (?:on )?(?:both sides|each side|before)', ''],
  // Order
  ['(?:most|least) (?:common|frequent|often)(?: ones?)? first', 'most'],
  [
    '(?:heaviest|most intense|most hectic|craziest)(?= (?:day|week|month|hour|weekday|¦)| *$| and)',
    'busiest',
  ],
  ['very(?= (?:worst|best|lowest|highest|slowest|fastest))', ''],
  [
    '(\\d+|two|three|four|five|six|ten|one|busiest|quietest|worst|best) single(?= (?:tickets?|cases?|conversations?|day|week|month|hour))',
    '$1',
  ],
  [
    '(?:that was |which was )?(?:really |truly |absolutely )?(?:excellent|brilliant|outstanding|superb|fantastic)(?= *$| ¦)',
    'best',
  ],
  ['a handful(?: of)?(?: maybe| say)? (\\d+|three|four|five|six|ten)', 'top $1'],
  [
    '(?:rank|sort|order)(?: me)? (?:the |all |our |my )*(?:(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven) )?(agents|categories|subcategories|channels|groups|forms) (?:by|after|on|according to)(?! (?:their |the )?(?:change|difference|delta|movement|drops?|growth|increase))',
    'top 10 $1 by',
  ],
  ['(agents|categories|subcategories|channels|groups|teams|forms) ranked(?: by| on)?', 'top 10 $1 by'],
  [
    `(lowest|highest|best|worst|slowest|fastest) (csat|ai csat|sla|empathy|personali[sz]ation|responsiveness|completeness|polarity|first response time|resolution time|reopen rate) (?:person|rep|guy|agent)`,
    'agent with the $1 $2',
  ],
  ['(best|worst|fastest|slowest|quickest) (?:person|guy|pick|choice)(?= (?:for|on|at|in|with))', '$1 agent'],
  // “Who deserves a shout-out for the biggest jump”: the reason says what is ranked.
  [
    '(?:deserves?|gets?|earns?|earned|should (?:get|have)) (?:an? |some |the )?(?:pat on the back|praise|shout ?out|medal|prize|award|thank you|recognition|kudos|credit|gold star|round of applause|mention) for(?: having| making| showing| getting)?(?: the)?(?= (?:biggest|largest|greatest|strongest|steepest|best|most|highest|fastest|improv\\p{L}+) )',
    'has the',
  ],
  [
    'deserves? (?:a |some )?(?:pat on the back|praise|shout ?out|medal|thank you|recognition|kudos|bonus round of applause|round of applause)',
    'is best',
  ],
  [
    '(?:misses?|missed|missing|breaks?|broke|fails?|failed)(?: (?:its|their|the|our|his|her))?(?: first (?:answer|reply|response))? (?:slas?|targets?)(?: the)? most(?: often| frequently)?',
    'has the worst sla',
  ],
  [
    '(?:and )?by how much(?: (?:is|are|was|were) (?:it|they|he|she|that))?(?: (?:behind|ahead of|off|below|above)(?: the (?:best|worst|others|rest)(?: one)?)?)?(?= *$| ¦| (?:past|last|this|in|on|since|for) )|by (?:which|what) factor',
    '',
  ],
  [
    '(?:who|which(?: one)?) of (?:the (?:two|three|four|five|lot)(?! (?:quality |ai |csat |satisfaction |score )*(?:factors?|ingredients?|components?|pillars?|scores?|dimensions?|criteria))|(?:them|these|those)(?! (?:two|three|both))|my (?:two|three|four))',
    'who',
  ],
]
