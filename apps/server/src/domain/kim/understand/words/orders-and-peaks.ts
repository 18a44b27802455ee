import { things } from './asked-things.ts'

const superlative =
  '(?:highest|lowest|best|worst|longest|shortest|slowest|fastest|quickest|largest|biggest|smallest|fewest|most|least|weakest|strongest|busiest|quietest)'
const figure =
  '(?:(?:ai )?csat|sla|empathy|personali[sz]ation|responsiveness|completeness|(?:emotional )?polarity|kim scores?|scores?|reopen rate|first response time|resolution time)'

/** Wordings for the order of a list, for peaks, and for rankings by change. Applied before the other idioms. */
export const ordersAndPeaks: readonly (readonly [string, string])[] = [
  // “Which group scores highest on SLA” asks only for the SLA.
  [
    `(?:scores?|scored|scoring|ranks?|ranked|performs?|performed) (?:the )?(${superlative}) (?:on|in|for|at|by)(?= (?:(?:the|our|ai|mean|average|median) )*${figure})`,
    'has the $1',
  ],
  // “SLA by channel, lowest first” asks for the whole list.
  [
    `(?<!(?:which|who|whose|what|top|bottom|\\d) .*)((?:by|per|for each|for every) ${things} (?:(?!(?:which|who|whose|what|top|bottom) )[^ ]+ )*?)(?:with )?(?:the )?(${superlative})(?: ones?| values?| scores?| ${things})? (?:first(?! (?:response|reply|answer|replies|responses|answers))|on top|at the top|at top|up top)`,
    '$1top 10 $2',
  ],
  [
    `(?<=^ (?:(?:list|show|me|give|the|our|all|my) )*)(${things}) by (?:volume|size|ticket (?:count|volume)|(?:number of )?tickets)(?! (?:by|per) )`,
    'top 10 $1 by tickets',
  ],
  // “highest first”, “longest at the top”, “best day on top”
  [
    `(?:with )?(?:the )?(${superlative})(?: ones?| days?| weeks?| months?| values?| scores?| ${things})? (?:first(?! (?:response|reply|answer|replies|responses|answers))|on top|at the top|at top|up top)`,
    '$1',
  ],
  [
    `(?:(?:and )?(?:sorted|ranked|ordered|sort|rank|order)(?: (?:them|it))? )?(?:by |from )?(?:the )?(${superlative}) (?:to|down to) (?:the )?${superlative}`,
    '$1',
  ],
  [
    `(?:and )?(?:sorted|sort|ordered|order)(?: (?:them|it))? (?:by|with)(?: the)? (${superlative})(?: first)?`,
    '$1',
  ],
  ['(?:in )?descending(?: order)?|high to low', 'highest'],
  ['(?:in )?ascending(?: order)?|low to high', 'lowest'],
  [
    `(?:rank|sort|order|list)(?: me)?(?: all)?(?: the| my| our)?(?: ¦)? (${things}) (?:by|on|for) (?:their |the )?(?:change|difference|delta|movement)(?: in| of)?`,
    'which $1 improved most in',
  ],
  [
    `(?:ranking|leaderboard|list|table) of(?: all)?(?: the| my| our)? (${things}) (?:by|on|for) (?:their |the )?(?:drops?|declines?|decreases?|falls?|loss)(?: in| of)?`,
    'which $1 dropped most in',
  ],
  [
    `(?:ranking|leaderboard|list|table) of(?: all)?(?: the| my| our)? (${things}) (?:by|on|for) (?:their |the )?(?:growth|increases?|rises?|gains?)(?: in| of)?`,
    'which $1 increased most in',
  ],
  [
    `((?:\\d+|two|three|five|ten) )?(${things}) (?:with|that had|who had|that have|showing) the (?:largest|biggest|steepest|sharpest|greatest|worst) (?:drops?|declines?|decreases?|falls?|dips?|loss)(?: in| of)?`,
    'top $1 which $2 dropped most in',
  ],
  [
    `((?:\\d+|two|three|five|ten) )?(${things}) (?:with|that had|who had|that have|showing) the (?:largest|biggest|steepest|sharpest|greatest|strongest|best) (?:rises?|increases?|gains?|growth|jumps?|improvements?)(?: in| of)?`,
    'top $1 which $2 increased most in',
  ],
  [`(?:fastest|quickest|strongest) growing (${things})`, 'which $1 grew most'],
  [`(?:fastest|quickest) (?:shrinking|falling|declining) (${things})`, 'which $1 dropped most in tickets'],
  [
    `(?<!which )((?:(?:top )?(?:\\d+|two|three|five|ten) )?)(${things}) (?:that|which|who) (grew|dropped|fell|improved|rose|increased|declined) (?:the )?most`,
    'which $1$2 $3 most',
  ],
  ['which top (\\d+)', 'which $1'],
  ['top which', 'which'],
  ['top (\\d+|two|three|five|ten) which', 'which $1'],
  [`(?:ranked|sorted|ordered) by (${figure})`, 'by $1'],
  // “peak day for refunds”, “biggest single day”, “worst week for SLA”
  [
    '(?:the |our )?(?:peak|biggest|largest|heaviest|top|maximum|max|record)(?: single)? (day|hour|week|month|weekday)s?(?: of the (?:day|week))?(?: (?:for|of|in|by)(?= )(?! (?:tickets|volume)))?',
    'which $1 has the most tickets for',
  ],
  [
    '(?:quietest|slackest|calmest|lightest)(?: single)? (day|hour|week|month|weekday)(?: of the (?:day|week))?',
    'which $1 has the fewest tickets',
  ],
  // Complaints without a topic are tickets.
  ['(?<=(?:day|week|month|hour|most|fewest|how many) (?:[^ ]+ ){0,6})complaints?(?! about)', 'tickets'],
  // “5 agents with the best empathy”, “rank the delivery subcategories”
  [`(?:rank|sort|order)(?: me)?(?: all)?(?: the| my| our)?(?= (?:¦ )+${things})`, ''],
  [
    '(who|which (?:one|agent))(?: is| are)? (?:answer|reply|respond|react)(?:s|ing)? (?:more |the )?(fast|quick|slow)(?:ly|er|est)?',
    '$1 has the $2est first response time',
  ],
  [
    '(?:answer|reply|respond|react)(?:s|ing)? (?:the )?(fastest|quickest|slowest|faster|quicker|slower)(?! than (?:\\d|an? |one|two|half))',
    '$1 first response time',
  ],
  ['(?:answer|reply|respond|react)(?:s|ing)? more (fast|quick|slow)(?:ly)?', '$1er first response time'],
  ['sla met(?: %| percent| percentage| share| rate)?|met sla(?: %| percent)?', 'sla'],
  [
    '(?:miss|misses|missed|missing|below|under|not reach(?:ing)?|fail(?:ed|s)?)(?: the| our)? (\\d+) ?(?:%|percent) sla(?: mark| target| goal)?',
    'with sla under $1 %',
  ],
  ['or not(?= *$)|yes or no(?= *$)', ''],
  [
    '(?:wrote|writes?|used?|uses|using|typed?|said|says?)(?: us)?(?: the)? (?:words?|phrases?|terms?)(?= ¦)',
    '',
  ],
  [
    '(?:that |which |where )?(?:include|contain|have|has|with)s?(?: the)? (?:words?|phrases?|terms?)(?= ¦)',
    '',
  ],
  ['the words?(?= ¦)', ''],
  ['(?<=¦ )in (?:the|their|its) (?:subject|text|message|title)s?(?: lines?)?', ''],
  ['(?:who )?wins?(?: on| in)?(?: what| which)?(?= *$)', 'compared'],
  ['quality wise|in terms of quality|on quality', 'csat'],
  [
    '(?:incl(?:uding|udes)?|with|and|plus)(?: the)? (?:%|percent|percentage|share)(?: of (?:the )?(?:total|all|whole|overall))?(?= *$)',
    '',
  ],
  ['wondering (?:if|whether)', 'did'],
  ['went through the roof', 'increased'],
  // Waiting
  [
    '(?:nobody|no one|anybody|anyone|someone|any customers?|customers?)(?: was| were| is| are| has been| got| still)* left (?:without|with no|hanging without) (?:an? |any )?(?:reply|answer|response)', // words-check: data
    'unanswered tickets',
  ],
  [
    '(?:the )?(?:oldest|longest)(?: still)? (?:unanswered|waiting)(?: tickets?| cases?| ones?| customers?)?|(?:the )?oldest (?:tickets?|cases?|ones?|customers?)(?: that is| that are)?(?: still)? (?:waiting|unanswered)',
    'unanswered tickets',
  ],
  [
    'how many(?: tickets| customers| people)?(?: are| is)?(?: still| currently)? waiting(?= *$| (?:now|today|in|on|for us|by|per|and by|and per) ?)',
    'how many unanswered tickets',
  ],
  [
    '(?:anything|something|what is|whats)(?: still)? (?:sitting|lying around|stuck|waiting)(?: around| there)?(?= (?:in|on|with|at|¦))',
    'unanswered tickets',
  ],
  ['(?<=unanswered.*)(?:list (?:them|those) )?(?:the )?oldest(?: ones?)?(?: first)?', ''],
  // Superlatives of tickets
  [
    '(?:angriest|grumpiest|most (?:angry|furious|upset|negative))(?= (?:¦ )?(?:tickets?|customers?|conversations?|messages?|cases?))',
    'lowest emotional polarity',
  ],
  [
    '(?:happiest|most positive|friendliest)(?= (?:¦ )?(?:tickets?|conversations?|messages?|cases?))',
    'highest emotional polarity',
  ],
  [
    '(?:nicest|friendliest|kindest|sweetest|warmest)(?= (?:agents?|reps?|people|person|of my|of our|one))',
    'best empathy',
  ],
  [
    '(?:few|some|couple of) (?:lovely|nice|great|wonderful|good|brilliant|beautiful|happy)(?= (?:conversations|tickets|cases|examples|ones))',
    '5 best',
  ],
  [
    '(?:that|which) (?:i|we) (?:can|could|want to|should|might) (?:read|show|present|use|share)(?: out)?(?: (?:at|in|to|with) (?:the|my|our) [^ ]+(?: hands| hall| meeting)?)?',
    '',
  ],
  // Coaching
  ['what should (?:i|we) praise', 'what is the strongest factor'],
  // “who went from”, “doubled”
  ['(?:have |has )?(?:doubled?|tripled?|halved?)(?! check)', 'tickets changed'],
  ['(?:is|was) (?:that|it|this) (?:true|right|correct)(?= *$)', ''],
  [
    '(?:someone|people|they|my boss|the boss) (?:told|tells|said|says|claims?|claimed)(?: to)?(?: me| us)?(?: that)?',
    '',
  ],
  ['is it fair to say(?: that)?|would you say(?: that)?|am i right that', 'is'],
  [
    '(?:about |roughly )?(?:equally|just as|similarly) (?:good|bad|fast|slow|happy)(?: with (?:the |our )?customers)?',
    'compared',
  ],
  ['outliers?(?= ¦| (?:tickets|that|with|over|longer))', ''],
  [
    '(?:how far|how much)(?: is| are)? (?:below|above|behind|ahead of)(?: the)? (?:team|average|rest)(?: average)?',
    'compared with the team',
  ],
  ['(nights?) (better|worse|slower|faster|busier|quieter) than days?(?! of)', '$1 $2 than daytime'],
  ['black friday (?:prep|preparations?|planning)', ''],
  ['(?:median or (?:mean|average)|(?:mean|average) or median)', 'median'],
  [
    '(?<=(?:dropped|improved|increased|grew|fell|rose|worse) most.*)(?:week (?:over|on) week|month (?:over|on) month)',
    'compared with the previous period',
  ],
  [
    'what are (?:our |the )?(?:unhappy|angry|dissatisfied|upset) (?:people|customers|clients|users) (?:complaining|unhappy|angry|writing) about',
    'what are the main causes of low csat',
  ],
  ['explain(?: to)?(?: me| us)?(?= (?:what|why|how|which|who))', ''],
  [
    '(?:keeps?|leaves?) (?:people|customers|them) waiting (?:the )?longest(?: before (?:we|anyone|someone|they) (?:say|says|answer|answers|reply|replies|react|reacts)(?: anything| something)?)?', // words-check: data
    'has the longest first response time',
  ],
  ['(?<=¦ )count(?= )(?! of)', 'number of tickets'],
  [
    'how many and how (?:bad|good)(?: (?:is|are|was|were) (?:it|they))?',
    'how many tickets and what is the csat',
  ],
  ['(which|what) (?:customers?|clients?) (issues|problems)', '$1 $2'],
  ['again and again|over and over', ''],
  [
    '(most|fewest|least|more|fewer) (?:of (?:their|the|our) )?tickets (?:that |which )?(?:were |got |being |have been )?re ?opened',
    '$1 reopened tickets',
  ],
  ['(?:was|were|is|are|came|stayed)? ?(?:within|inside) (?:the |our |their )?(?:sla|target)s?', 'sla'],
  ['grew (?:the )?(?:fastest|quickest|strongest)', 'grew most'],
  ['(?<=has the worst [^ ]+ )(?:the )?most', ''],
  ['people(?= with the (?:most|fewest|highest|lowest|best|worst|longest|shortest))', 'agents'],
  [
    'how long (?:did|does|do) it take (?:until|till|before|for) (?:it |this |that )?(?:was|is|got|to be|to get) (?:resolved|closed|solved|fixed)',
    'resolution time',
  ],
  [
    'how (?:often|many times) (?:does|do|did|is|was|has|have) (.+?) (?:come up|mentioned|get mentioned|been mentioned|appear|show up|pop up)(?: in (?:our |the )?tickets)?',
    'how many tickets mention $1',
  ],
  // “tickets a day”
  ['(tickets|volume|cases|contacts|messages|emails|chats|calls) (?:a|each|every) day', '$1 per day'],
  ['(?:a|each|every) day(?= (?:on|in) average)', 'per day'],
  // “where do we break the SLA most”
  [
    `${'sla'} (?:break(?:ing|s)?|miss(?:ing|es)?|fail(?:ing|s)?|breach(?:ing|es)?) (?:the )?most where`,
    'which category has the worst sla',
  ],
  [
    'where (?:do|did|are|were|is|was) (?:we|it|they) (?:break|breaking|miss|missing|fail|failing|breach|breaching)(?: the| our)? sla (?:the )?most',
    'which category has the worst sla',
  ],
  // “biggest gap below the team in AI CSAT”
  [
    '(?:the )?(?:biggest|largest|widest) gap (?:below|under|behind|to)(?: the)?(?: team| average| rest)(?: average)?(?: in| on| for)?',
    'lowest',
  ],
  [
    '(?<!(?:where|factors?|ingredient|component|pillar)\\b.*)(?:is|are) (?:the )?(?:furthest|farthest|most) (?:below|under|behind)(?: the)?(?: team| average| rest)(?: average)?(?: in| on| for)?',
    'has the lowest',
  ],
]
