/** Idioms about people, ranks, tickets and reasons, applied after the idioms about figures. */
export const idiomsOfPeople: readonly (readonly [string, string])[] = [
  // Against the team
  [
    '(?:above or below|below or above|over or under|better or worse than|above|below)(?: the)?(?: team| our| overall| general)? (?:average|mean|norm|par)',
    'compared with the team',
  ],
  // Praise
  [
    'who (?:should|can|could|do|shall|must|to)(?: i| we| you)? (?:praise|thank|congratulate|celebrate|recogni[sz]e|shout ?out|give a shout ?out to|applaud|reward)',
    'who is best',
  ],
  // Low scores
  ['what went wrong', 'what is wrong'],
  [
    'why (?:is|are|does|do|did) (.+?) (?:scoring|score|doing|performing|do|rated)(?: so| that)* (?:badly|poorly|low|bad)',
    'why is csat so low for $1',
  ],
  ['why (?:is|are|was|were) (.+?) (?:so |that )?(?:low|bad|poor|weak)(?= *$)', 'why is csat so low for $1'],
  [
    'why (?:is|are|was|were) (?:the |our )?(?:ai )?(?:csat |satisfaction )?(?:scores?|csat|ratings?|satisfaction) (?:for|of|in|on) (.+?) (?:so|that|this|too) (?:low|bad|poor|weak)(?! (?:scores?|tickets?))',
    'why is csat so low for $1',
  ],
  ['(?:the )?most (?:common|frequent|recurring|typical) (issues?|problems?|complaints?|concerns?)', 'top $1'],
  // Shares
  [
    '(?:what|which|how big a|how large a|how much) (?:part|chunk|slice|portion|fraction) of|how much of',
    'what share of',
  ],
  [
    '(best|worst|highest|lowest) (?:rated|scoring|scored)(?= (?:\\d+ )?(?:tickets?|cases?|conversations?|ones))',
    '$1',
  ],
  [
    '(?:latest|newest|current|most recent)(?= (?:ai )?(?:csat|scores?|sla|numbers|figures|stats|kpis|reopen|first|resolution))',
    '',
  ],
  // Writing to us
  [
    '(?<!(?:what|which|why) (?:are|do|did|were|is|have) (?:our |the )?)(?:how many )?(?:anybody|anyone|people|customers?|folks|clients|users)(?: (?:is|are|was|were|has|have|been|who|that|keeps?|kept|still|even))* (?:writ(?:es?|ing|ten)|wrote|e ?mail(?:ed|ing)|messag(?:ed|ing)|contact(?:ed|ing)|asking|asked|complain(?:s|ed|ing)?|call(?:ed|ing)|moan(?:ed|ing)?|whin(?:ed|ing)|talk(?:ed|ing)?|bring(?:ing)? up|brought up|mention(?:ed|ing)?)(?: in| us| to us| up)*(?= (?:about|regarding|over|re|because of) (?!in |on |the most|most|last |this |lately)\\p{L})',
    'how many tickets',
  ],
  ['because of(?= (?:the |a )?\\p{L})', 'about'],
  // Ratings
  [
    '(?:people|customers|clients|users|of them)?(?: who| that)? ?(?:gave|left|give|leave|hit|clicked|chose|picked|submitted|send|sent)(?: us| me| it| him| her| them)?(?: an?| the)? (good|bad|positive|negative|poor|great)(?: customer)? (ratings?|reviews?|feedback|scores?|thumbs)',
    '$1 ratings',
  ],
  [
    'how many (?:an? |gave (?:us )?(?:an? )?|left (?:us )?(?:an? )?|were )?(good|bad)(?: ones?)?(?= *$| ¦)',
    'how many $1',
  ],
  ['(?:gave|left)(?: us)? (?:a )?thumbs (up|down)', 'thumbs $1'],
  ['(?:unhappy|dissatisfied|angry|upset) (?:customer )?ratings', 'bad ratings'],
  ['(ratings?) (?:good or bad|bad or good|either good or bad|good and bad|bad and good)', '$1'],
  // Ranks
  [
    '(?:who|which (?:agent|rep|one)) (?:came|comes|finished|is|was|ended up|ranks?|ranked) (?:dead )?last',
    'who is worst',
  ],
  ['(?:who|which (?:agent|rep|one)) (?:came|comes|finished|ranks?|ranked) (?:first|top|1st)', 'who is best'],
  [
    '(?:rank|sort|order|list)(?: me)?(?: all)?(?: the| my| our)?(?: (?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven))? (agents|reps|people|groups|teams|categories|subcategories|channels|forms|topics) (?:by|on|for)(?= )',
    'top 10 $1 by',
  ],
  [
    '(?:ranking|leaderboard|league table|ranked list|list) of(?: all)?(?: the| my| our)? (agents|reps|groups|teams|categories|subcategories|channels|forms|topics) (?:by|on|for)(?= )',
    'top 10 $1 by',
  ],
  [
    '(agents|reps|groups|teams|categories|subcategories|channels|forms|topics) (?:sorted|ranked|ordered|listed) (?:by|on|for)(?= )',
    'top 10 $1 by',
  ],
  ['(?:agent|rep) (?:ranking|leaderboard) (?:by|on|for)(?= )', 'top 10 agents by'],
  // Single tickets
  [
    '(?:and )?list (?:them|those|these|all of them)(?: all)?|(?:and )?show (?:them|those|these)(?: to me)?',
    'show the tickets',
  ],
  [
    '(?:is|was|are|were) (?:that|this|it|those) (?:based on|out of|from)|(?:does|did) (?:that|this|it) (?:rest on|come from|cover|include)',
    'for that one',
  ],
  // Waiting
  [
    '(?:who|which (?:customers?|people)|how many (?:customers?|people)) (?:is|are|am i|do we have)(?: still| currently)* (?:waiting|left hanging|hanging|in the queue)(?: right now| now| at the moment| currently| today)*(?: for (?:us|a reply|an answer|a response))?',
    'which tickets are unanswered',
  ],
  // Low-rated topics
  [
    '(?:what|which)(?: topics?| things?| issues?| stuff)? (?:are|were|is|was)(?: the| our| all those| those| these)? ((?:low rated|badly rated|bad rated|poorly rated|bad|rated bad|low scoring|scored under 3|worst)(?: ratings?| tickets?| ones| reviews?)*) (?:mostly |mainly |usually |all )?(?:about|for|on)',
    'what are they about $1',
  ],
  ['(?:not counting|without|excluding|minus|except|apart from|leaving out|no)(?: the| any)? spam', ''],
  [
    '(?:close[ds]?|resolve[ds]?|solve[ds]?|finish(?:es|ed)?)(?: tickets| cases| them| things)? (?:the )?(quickest|fastest|slowest)',
    'has the $1 resolution time',
  ],
  [
    '(?:sat|sit|sits|waited|wait|sitting)(?: around| there)? (?:the )?longest (?:before|until|till) (?:someone|anyone|anybody|we) (?:first )?(?:replied|answered|responded|reacted)',
    'have the longest first response time',
  ],
  [
    '(?:and )?(?:which|what) (?:ticket|one|case) (?:was|is) (?:it|that)|(?:and )?who (?:had|handled|took|dealt with|worked on|owned|was|is) (?:it|that|them)(?= *$| ¦)',
    '',
  ],
  ['(?:the )?new (?:one|guy|girl|hire|kid|person|starter|joiner|colleague)', ''],
  ['since (?:he|she|they) (?:started|joined|came|began|arrived)(?: on| in)?', 'since'],
  [
    '(?:first|1st) half of (\\p{L}+)((?: \\p{L}+){0,3}) (?:the )?(?:second|2nd|other) half(?! of)',
    'first half of $1$2 second half of $1',
  ],
  ['(?:morning|evening|night|day|late|early) (?:shift|crew)(?=.* \\d+ ?(?:am|pm))', ''],
  ['(morning|evening|night) (?:shift|crew|team|people)', '$1s'],
  ['(\\d{1,2} ?(?:am|pm)) (?:or|and) (?:later|after)|from (\\d{1,2} ?(?:am|pm)) on(?:wards?)?', 'after $1$2'],
  [
    '(\\d+) tickets? (?:min|minimum|or more|at least|at minimum)(?: in)?(?: both(?: months| periods| weeks)?)?',
    'at least $1 tickets',
  ],
  ['(?:min|minimum)(?: of)? (\\d+) tickets', 'at least $1 tickets'],
  ['(?:with )?(?:in |across )?both (?:months|periods|weeks)', ''],
  ['not (?:in )?(?:absolute|raw) (?:numbers?|terms|figures?)|not (?:the )?(?:mean|average)(?: one)?', ''],
  [
    '(?:the )?(?:#1|# 1|number one|no 1|top|main|biggest) (?:thing|issue|topic|reason|problem|driver)(?= ¦| *$| (?:in|for|about|last|this|january|february|march|april|may|june|july|august|september|october|november|december)\\b| (?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec) )',
    'which subcategory has the most tickets',
  ],
  ['within(?! (?:\\d|an? |one|two|half|(?:the |our )?(?:sla|target|time|business)))', 'in'],
  [
    '(?:is|was) (?:that|this|it) (?:a lot|normal|usual|typical|ok|okay|high|low|good|bad|unusual|expected)|what is the (?:team|average|team average)(?= *$)',
    'compared with the team',
  ],
  [
    'who is (?:behind|responsible for|causing|to blame for|dragging down) (?:that|this|it)',
    'which agent is worst in that one',
  ],
  [
    '(?:the )?(?:top|biggest|main|most common) (\\d+|three|five|ten) reasons(?: why| that)? (?:people|customers|they|users) (?:contact|write|call|message|reach out|get in touch|email)(?: to| with)?(?: us)?|(?:top|main) (\\d+) (?:contact reasons|issues|problems|complaints)',
    'top $1$2 categories by tickets',
  ],
  [
    '(?:the )?(?:main |top |biggest |most common )?reasons(?: why| that)? (?:people|customers|they|users) (?:contact|write|call|message|reach out|get in touch|email)(?: to| with)?(?: us)?',
    'what are the top issues',
  ],
  [
    '(?:worst|lowest|poorest) (?:rated|scoring|scored|performing)(?= (?:agents?|categor|subcategor|channels?|groups?|teams?|topics?|forms?|days?|weeks?|months?|\\d))',
    'worst',
  ],
  [
    '(?:best|highest|top) (?:rated|scoring|scored|performing)(?= (?:agents?|categor|subcategor|channels?|groups?|teams?|topics?|forms?|days?|weeks?|months?|\\d))',
    'best',
  ],
  ['(fix|tackle|improve|do|focus on|start with|address|work on) first', '$1'],
  [
    'any (agents?|categor(?:y|ies)|subcategor(?:y|ies)|channels?|groups?|teams?|topics?|reps?)(?= (?:with|over|under|above|below|at|whose|who|that|having))',
    'which $1',
  ],
  [
    'most improved (agents?|reps?|categor(?:y|ies)|channels?|groups?|teams?|topics?|person)',
    'which $1 improved most',
  ],
  ['(?:biggest|top|most) (?:improver|climber|gainer)s?', 'which agent improved most'],
  ['(?:biggest|top) (?:loser|decliner|faller|dropper)s?', 'which agent dropped most'],
  [
    '(?:get|got|gotten|went|gone|go|plow(?:ed)?|plough(?:ed)?|work(?:ed)?|churn(?:ed)?|power(?:ed)?|blaz(?:ed|e)|burn(?:ed|t)?|ripp?(?:ed)?) through|crank(?:ed)? out|knock(?:ed)? (?:out|off)|bang(?:ed)? out|smash(?:ed)?(?: out)?|process(?:ed)?|clear(?:ed)?|tackl(?:ed|e)|finish(?:ed)? off|took care of|take care of|wrap(?:ped)? up',
    'handled',
  ],
  [
    '(?:blew|blow|blown|blowing) up|explod(?:e|ed|ing)|mushroom(?:ed|ing)?|skyrocket(?:ed|ing)?|took off',
    'grew',
  ],
  [
    '(?:first )?(?:replies|responses|answers) (?:were|was|came|are|sent) (?:too )?late|(?:repl(?:y|ied)|answer(?:ed)?|respond(?:ed)?) (?:too )?late|late (?:first )?(?:replies|answers|responses)',
    'breached sla',
  ],
  [
    'how long (?:till|until|before|til) (?:we|someone|anyone|they|the team) (?:first )?(?:replied|answered|responded|reacted|got back)',
    'first response time',
  ],
  [
    'how long (?:till|until|before|til) (?:we|it was|someone|they) (?:closed|resolved|solved|fixed|closed it|resolved it)?',
    'resolution time',
  ],
  ['how often(?=.* (?:slas?|targets?|on time|in time)(?: |$))', 'what share'],
  ['how often', 'how many'],
  ['(?:last|previous) (?:full|complete|whole|entire|calendar) (week|month|quarter)', 'last $1'],
  ['performers?(?! of)', 'agents'],
  ['(?:taken )?together|combined|all in all|put together', 'together'],
  ['headlines?(?: numbers)?', 'overview'],
  ['portion|fraction', 'share'],
  ['drag(?:s|ging)? on (?:the )?longest', 'has the longest resolution time'],
  [
    '(?:close[sd]?|resolve[sd]?|solve[sd]?|finish(?:es|ed)?) (?:the )?(most|least|fewest)(?! \\p{L}*ticket)',
    'have the $1 tickets',
  ],
  ['(weekday|weekend) (?:crew|team|shift|people|staff|folks)', '$1s'],
  ['dropped (?:the )?hardest', 'dropped most'],
  ['crappiest|lousiest|shittiest|suckiest', 'worst'],
  ['(?:craziest|wildest|maddest)(?= (?:day|week|month|hour))', 'busiest'],
  ['suck(?:s|ed|ing)? (?:at )?(?:the )?most(?: at)?|suck(?:s|ed)? at', 'do worst'],
  ['everything(?= (?:except|but|without|other))', 'tickets'],
  ['of everything', 'of all tickets'],
  ['this (week|month|quarter|year) than last(?! (?:week|month|quarter|year))', 'this $1 than last $1'],
  ['(\\d+|two|three|four|five|ten) busiest agents', 'top $1 agents by tickets'],
  ['quicker to (?:resolve|close|solve)', 'faster resolution time'],
  ['quicker to (?:reply|respond|answer)', 'faster first response time'],
]
