/** Wordings that are read as something more specific. Shown to the user as corrected. */
export const assumptions: readonly (readonly [string, string])[] = [
  [
    '(?:of )?(?:the |those |all )?(?:folks|people|customers|ones) who (?:actually |even )?(?:bothered to )?(?:rated?|reviewed?|left a rating)(?: us| it)?',
    'with a rating',
  ],
  [
    'with a rating(.*) (?:what|how many) (?:%|percent|share)(?: of (?:them|those))? (?:was|were|is|are) (?:happy|satisfied|positive|good)',
    '$1 what share of good ratings',
  ],
  [
    '(good|bad) ratings out of (?:good (?:and|\\+) bad|bad (?:and|\\+) good|all ratings)',
    'share of $1 ratings',
  ],
  [
    '(?:did |do |have |were )?(?:we )?(?:not|never)(?: even)? (?:been )?offer(?:ed)? (?:the |a |any )?(?:survey|rating)s?',
    'were unoffered ratings',
  ],
  [
    '(?:what are|what were) (?:people|customers|they) (?:so |mostly |most )?(?:unhappy|annoyed|upset|angry|mad|pissed|complaining|moaning|grumpy|frustrated) (?:about|with)(?: most)?',
    'what are the main causes of low csat',
  ],
  [
    '(?:who|which (?:customers?|tickets?|people)) (?:is|are|has been|have been|been|is been) (?:still )?waiting (?:the )?longest(?: (?:for|on) (?:a |an |our |any )?(?:first )?(?:reply|answer|response|us))?(?: now)?',
    'which tickets are unanswered',
  ],
  [
    '(?:who|which agent|which rep)(?: one)?(?: of (?:my|our|the) agents)? (?:do|should|shall|must|can) (?:i|we) (?:talk to|sit down with|help|worry about|support|focus on|work with|have a (?:chat|word) with)(?: first| most)?',
    'who needs coaching',
  ],
  ['coach who(?: first)?|who (?:to|do i|do we) (?:coach|train)(?: first)?', 'who needs coaching'],
  [
    'needs? (?:the )?(?:most )?(?:help|support|work|attention)(?: the)?(?: most)? (?:with|on|in|making)(?: (?:their|his|her|the|our) (?:replies|answers|messages))?(?: (?:replies|answers|messages) (?:feel|sound) more)?(?= (?:empathy|personal\\w*|responsive\\w*|complete\\w*|emotional|csat|sla|first|resolution))',
    'has the worst',
  ],
  [
    '(?:ugliest|nastiest|messiest|most painful|most embarrassing|scariest)(?= (?:\\w+ )?(?:tickets?|cases?|conversations?|ones))',
    'worst',
  ],
  [
    '(longest|slowest) (?:that )?(?:anybody|anyone|someone|a customer|any customer) (?:had to )?wait(?:ed)?(?: for)?',
    'top 1 slowest ticket by',
  ],
  ['(?:quickest|fastest) on the draw(?: for| with)?', 'which agent is fastest in'],
  [
    'friendl(?:y|iest|iness)|kind(?:est|ness)|warmth|warmest|polite(?:ness|st)?|compassion\\w*|caring',
    'empathy',
  ],
  ['least personal|impersonal', 'lowest personalization'],
  ['personal(?: touch)?(?! data)|personali[sz]ed?', 'personalization'],
  ['thorough(?:ness|ly)?|completely answered|full(?:y)? answered', 'completeness'],
  ['tone|moods?|sentiment', 'emotional polarity'],
  [
    '(?:low|lowly|badly|poorly) (?:scor(?:ing|ed)|csat)(?= (?:tickets?|cases?|conversations?|ones))|low score(?= tickets)|unhappy(?= (?:tickets|conversations|customers))',
    'scored under 3',
  ],
  [
    '(?:high|highly|well) (?:scor(?:ing|ed)|csat)(?= (?:tickets?|cases?|conversations?|ones))',
    'scored at least 4',
  ],
  ['low rated|badly rated|poorly rated|negatively rated', 'rated bad'],
  ['highly rated|well rated|positively rated', 'rated good'],
  [
    '(?:took|take|takes|taking)(?: us)? (?:forever|ages)(?: to (?:close|resolve|solve|fix|finish))?',
    'with the longest resolution time',
  ],
  [
    '(?:are|were) we (?:answering|replying|responding)(?: any)? (?:faster|quicker|slower)',
    'is our first response time better',
  ],
  [
    '(?:customers|people) (?:are |were )?(?:coming|walking|going|leaving)(?: away)? happier',
    'customers happier',
  ],
]

/**
 * Everyday wordings, and the wording that the parsers recognize. Applied in order to words outside names, so earlier
 * entries can rely on later ones. An entry never adds or removes a condition.
 */
export const synonyms: readonly (readonly [string, string])[] = [
  // Idioms
  [
    '(?:closes?|resolves?|solves?|finish(?:es)?)(?: tickets| them| things)? (?:the )?(quickest|fastest|slowest)',
    'has the $1 resolution time',
  ],
  [
    '(?:sat|sit|sits|waited|wait|sitting)(?: around| there)? (?:the )?longest (?:before|until|till) (?:someone|anyone|anybody|we) (?:first )?(?:replied|answered|responded|reacted)',
    'have the longest first response time',
  ],
  [
    '(?:and )?(?:which|what) (?:ticket|one|case) (?:was|is) (?:it|that)|(?:and )?who (?:had|handled|took|dealt with|worked on|owned) (?:it|that|them)',
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
  ['not (?:in )?(?:absolute|raw) (?:numbers?|terms|figures?)|not (?:the )?(?:mean|average)', ''],
  [
    '(?:the )?(?:#1|# 1|number one|no 1|top|main|biggest) (?:thing|issue|topic|reason|problem|driver)(?= ¦| *$| (?:in|for|about|last|this|january|february|march|april|may|june|july|august|september|october|november|december)\\b| (?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec) )',
    'which subcategory has the most tickets',
  ],
  ['within(?! (?:\\d|an? |one|two|half|(?:the |our )?(?:sla|target|time|business)))', ''],
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
    '(worst|best|lowest|highest|poorest) (?:rated|scoring|scored|performing)(?= (?:agents?|categor|subcategor|channels?|groups?|teams?|topics?|\\d))',
    '$1',
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
  ['how often', 'how many'],
  ['(?:last|previous) (?:full|complete|whole|entire|calendar) (week|month|quarter)', 'last $1'],
  ['performers?(?! of)', 'agents'],
  ['(?:taken )?together|combined|all in all|put together', 'together'],
  ['headlines?(?: numbers)?', 'overview'],
  ['portion|fraction', 'share'],
  ['drag(?:s|ging)? on (?:the )?longest', 'has the longest resolution time'],
  ['(?:close|resolve|solve|finish) (?:the )?(most|least)(?! \\p{L}*ticket)', 'have the $1 tickets'],
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
  // Questions
  [
    'what is the story with|what is the deal with|what is up with|what is going on with|what is happening (?:with|in)',
    'how is',
  ],
  ['how (?:are|is) (?:we|things) (?:looking|doing|going|tracking)(?: for| on| with| in terms of)?', 'how is'],
  ['how did we (?:do|fare|perform)(?: on| with| in terms of| for)?(?= )', 'how was'],
  ['how (?:good|bad|well) (?:is|are|was|were|did|do|does)', 'how is'],
  ['where do we stand (?:on|with)', 'how is'],
  [
    '(?:any idea|do you know|can you tell me|could you tell me|i (?:would|d) like to (?:know|see)|i want to (?:know|see)|i need(?: to (?:know|see))?|tell me|let me know|i am (?:wondering|curious)|wondering|curious)(?: about| if| whether)?(?= (?:how|what|which|who|why|when|where|the|our|my|if|whether))',
    '',
  ],
  [
    '(?:show|give|get|pull(?: up)?|run|fetch|grab|bring up)(?: me| us)?(?: the| a| an)? (?:numbers?|figures?|stats|statistics|data|report|breakdown|overview) (?:for|on|of|about)',
    'how is',
  ],
  ['how come', 'why'],
  ['what is the reason(?: that| why)?|for what reason', 'why'],
  // First response time
  [
    'time to (?:first )?(?:respond|reply|response|answer|react)|time (?:un)?till? (?:the |our |a )?(?:first )?(?:reply|response|answer)|(?:first )?(?:reply|response|answer|reaction|pickup|pick up) speed|speed (?:of|to) (?:first )?(?:reply|response|answer)|speed to answer',
    'first response time',
  ],
  [
    'how (?:long|quickly|fast|soon|slow|slowly) (?:does|do|did|is|are|was|were) (?:it )?(?:take )?(?:for )?(?:us|we|the team|our team|agents|customers|people|someone|they)? ?(?:take )?(?:to |before (?:we|they|customers|people|anyone|someone) )?(?:first )?(?:reply|replies|respond|get back|answer|react|hear (?:back|from us)|get (?:a|an|their|the) (?:first )?(?:reply|response|answer))(?: to (?:customers?|people|them|tickets?|someone))?',
    'first response time',
  ],
  [
    'how long (?:do|did|does|are|were|have|has) (?:the |our )?(?:customers?|people|clients?|users?|they|someone) (?:been )?(?:have to |had to )?(?:wait(?:ing)?|kept waiting)(?: on average)?(?: (?:for|before|until) (?:a|an|the|our|their)? ?(?:first )?(?:reply|response|answer|us))?',
    'first response time',
  ],
  ['(?:got|get|gets|getting) back to (?:customers?|people|them)', 'replied'],
  // Resolution time
  [
    'time to (?:resolution|resolve|close|solve|fix|finish|sort(?: out)?|complete|completion|closure)|turn ?around(?: times?)?|(?:closure|close|fix|completion|total handling) times?',
    'resolution time',
  ],
  [
    'how (?:long|quickly|fast|soon|slow|slowly) (?:does|do|did|is|are|was|were|until|till) (?:it )?(?:take )?(?:for )?(?:us|we|the team|our team|agents|they|a ticket|tickets|issues|cases|things)? ?(?:take |get |are |to get )?(?:to )?(?:be )?(?:close[ds]?|resolved?|solved?|fix(?:ed)?|finish(?:ed)?|settled?|sort(?:ed)?(?: out)?|deal with|wrap(?:ped)? up|closing|completed?)(?: out| up)?(?: (?:an? |the |our )?(?:tickets?|issues?|cases?|problems?|things))?',
    'resolution time',
  ],
  ['dealt with|sorted(?: out)?|wrapped up|taken care of|knocked out|cleared|completed|finished', 'resolved'],
  // Reopens
  [
    're ?open(?:ing|ed)? (?:percentage|percent|share|ratio|pct|%)|reopening rate|rate of re ?open(?:s|ing|ings)|bounce ?back rate|comeback rate',
    'reopen rate',
  ],
  [
    '(?:came|come|comes|coming|bounced|bounce|bounces|bouncing) back(?: to us| again| open)?|(?:got|get|were|was|being) opened again|opened again|had to be re ?opened|not (?:fixed|solved|resolved) the first time',
    're opened',
  ],
  // SLA
  [
    '(?:response |reply |answer )?service levels?|sla (?:hit )?rate|sla (?:performance|percentage|percent|adherence|score|numbers?)|(?:hitting|hit|meeting|met|making|made) (?:the |our )?(?:sla|target)s?',
    'sla',
  ],
  [
    '(?:share|percentage|percent|proportion) of (?:first )?(?:replies|responses|answers|tickets)(?: that| which)? ?(?:were |was |are |came |come |being )?(?:answered |replied to )?(?:on time|in time|within (?:the )?(?:sla|target)|sla)',
    'sla',
  ],
  [
    '(?:outside|out of|past|beyond|over) (?:the |our )?(?:sla|target)s?|(?:missed|breached|broke|blew|failed)(?: the| our| their)? (?:sla|target|deadline)s?',
    'breached sla',
  ],
  // Customers' ratings
  [
    '(?:negative|bad|poor|low|terrible|unhappy|angry|1 star|one star) (?:customer )?(?:ratings?|reviews?|feedback|surveys?|survey responses)',
    'bad ratings',
  ],
  [
    '(?:positive|good|great|high|excellent|happy|5 star|five star) (?:customer )?(?:ratings?|reviews?|feedback|surveys?|survey responses)',
    'good ratings',
  ],
  ['thumbs down|frowny faces?', 'bad ratings'],
  ['thumbs up|smileys?', 'good ratings'],
  // Scores
  [
    '(?:quality|satisfaction|happiness|ai) (?:score|rating|level|index)|customer (?:happiness|sentiment score|mood score)|quality of (?:our |the )?(?:support|service|answers|replies)|how (?:happy|satisfied|content|pleased) (?:are|were|is|was) (?:the |our )?(?:customers?|people|clients?|users?)|(?:customers?|people|clients?) (?:are |were )?(?:how )?(?:happy|satisfied|content|pleased)',
    'csat',
  ],
  ['slammed|swamped|hammered|flooded', 'busy'],
  ['text (?:messages?|msgs?)', 'sms'],
  // Tickets
  ['(?:support |customer |helpdesk |service )?(?:requests|queries|enquiries|inquiries|contacts)', 'tickets'],
  ['(?:support |customer |helpdesk |service )(?:request|query|enquiry|inquiry|ticket)', 'ticket'],
  ['support tickets|customer tickets', 'tickets'],
  ['traffic|demand|inflow|influx', 'volume'],
  ['(?:how much|what kind of) (?:work|workload|traffic)', 'how many tickets'],
  ['workload of', 'tickets of'],
  // Who
  [
    '(?:customer )?(?:service|support|success) (?:agents?|reps?|people|folks|staff|representatives?|advisors?|specialists?|employees?)',
    'agents',
  ],
  [
    '(?:my|our|the) (?:folks|guys|crew|people|staff|lot|bunch)(?! (?:are|were|is|was) (?:un)?happy)',
    'agents',
  ],
  [
    '(?:which|what) (?:person|people|guy|one of (?:us|my team|my agents|our agents|the team|the agents)|team ?mates?|team members?|colleagues?|advisors?|csrs?|specialists?|employees?|workers?)',
    'which agent',
  ],
  ['advisors?|csrs?|specialists?|operators?|co ?workers?|support people|team ?mates?', 'agents'],
  [
    '(?:did|does|do|has|have|is) (?:anyone|anybody)(?= (?:go|go over|have|had|get|got|over|under|above|below|exceed))',
    'which agents',
  ],
  [
    '(?:anyone|anybody|someone)(?= (?:on|in) (?:the|my|our) team)|(?:anyone|anybody|someone)(?= (?:with|who|whose|below|under|above|over))',
    'which agents',
  ],
  ['(?:on|in|from|of) (?:the|my|our) team', ''],
  // What
  [
    '(?:types?|kinds?|sorts?) of (?:tickets?|issues?|problems?|requests?|cases?|topics?|contacts?|complaints?|questions?)|(?:ticket|issue|problem|request|contact|case) (?:types?|kinds?|reasons?|categories)|subject areas?|topic areas?|(?:contact|ticket) drivers?|themes?|subjects(?= (?:are|is|get|have|cause))',
    'categories',
  ],
  [
    '(?:contact|support|ticket|communication) (?:channels?|sources?|mediums?|routes?)|mediums?|sources?(?= )|platforms?',
    'channels',
  ],
  // Order
  ['(?:top|best) (?:scorer|performer|agent|rep)s?(?= (?:is|was|in|on|for|by|this|last))', 'best agent'],
  [
    '(?:lagging|falling) behind|dragging (?:us )?down|letting us down|(?:doing|performing|scoring) (?:the )?(?:worst|poorly|badly)|weakest link|underperforming|not (?:doing|performing) (?:so )?well|slacking',
    'worst',
  ],
  [
    '(?:doing|performing|scoring) (?:the )?(?:best|great|really well|well)|killing it|standing out|shining|leading(?: the pack)?|crushing it|(?:in|takes|taking) the lead|on top',
    'best',
  ],
  ['(?:the )?most (?:common|frequent|popular|often|numerous)|(?:dominates?|dominating|leads?)(?= )', 'most'],
  ['(?:the )?least (?:common|frequent|popular|often)|rarest', 'least'],
  [
    '(?:the )?(?:most|more) time consuming|takes? (?:us )?(?:the )?longest|taking (?:us )?(?:the )?longest|(?:the )?most (?:slow|delayed)',
    'slowest',
  ],
  ['(?:takes? )?(?:the )?(?:least|shortest) (?:amount of )?time|(?:the )?quickest', 'fastest'],
  ['(?:takes? )?(?:the )?(?:most|longest) (?:amount of )?time', 'slowest'],
  ['who is (?:the )?busiest|(?:the )?busiest agents?', 'which agent has the most tickets'],
  [
    'carr(?:y|ies|ied|ying)|shoulder(?:s|ed|ing)?|took on|takes on|taking on|picked up|picks up|worked on|works on|handl(?:es|ed|ing)',
    'handled',
  ],
  // Comparison
  [
    'stack(?:s)? up (?:against|to|with)|measure(?:s)? up (?:against|to|with)|match(?:es)? up (?:against|to|with)|hold(?:s)? up (?:against|to)|relative to|in relation to|in comparison (?:to|with)|next to|set against|as compared (?:to|with)|v',
    'compared with',
  ],
  ['(?:what is |what was )?the (?:gap|delta) (?:between|of)', 'difference between'],
  [
    'how (?:does|do|did|is|are|was|were) (.+?) (?:different from|differ from|compared?)(?= )',
    'how is $1 compared',
  ],
  // Change
  [
    '(?:picked|pick|picking) up|ramp(?:ed|ing)? up|spik(?:e|ed|ing)|surg(?:e|ed|ing)|soar(?:ed|ing)?|shot up|gone through the roof|balloon(?:ed|ing)?',
    'increased',
  ],
  [
    'tank(?:ed|ing)?|plummet(?:ed|ing)?|crash(?:ed|ing)?|nosediv(?:e|ed|ing)|slump(?:ed|ing)?|tumbl(?:ed|ing)|dipped|gone downhill|went downhill|going downhill|slid',
    'dropped',
  ],
  [
    '(?:a )?turn(?:ed)? for the worse|got(?:ten)? (?:a lot |much )?worse|backslid|regress(?:ed|ing)',
    'got worse',
  ],
  [
    '(?:made|making|shown?|showed) (?:the )?(?:most|biggest|greatest|best) (?:progress|improvements?|gains?|strides)|stepped up(?: the most)?|turned (?:it|things) around',
    'improved most',
  ],
  [
    '(?:the )?(?:biggest|largest|greatest|strongest|steepest|sharpest) (?:improvements?|gains?)',
    'improved most',
  ],
  [
    '(?:the )?(?:biggest|largest|greatest|steepest|sharpest) (?:drops?|declines?|decreases?|falls?|dips?|losses|loss)',
    'dropped most',
  ],
  [
    '(?:the )?(?:biggest|largest|greatest|strongest|steepest|sharpest) (?:increases?|rises?|growth|jumps?|spikes?)',
    'increased most',
  ],
  [
    '(?:fastest|quickest|most|strongest) growing|(?:growing|grows|grown) (?:the )?(?:fastest|quickest|most)|grow(?:s|ing)? (?:the )?fastest',
    'increased most',
  ],
  ['what is new|what has changed|anything new', 'what changed'],
  // Time
  ['fortnight', '2 weeks'],
  ['(?:over|in|during|for) the (?:past|last) few', 'in the last few'],
  ['back in', 'in'],
  ['this (morning|afternoon|evening)', 'today in the $1'],
  [
    'these days|lately|recently|as of late|at the moment|right now|currently|nowadays|at present|as we speak',
    '',
  ],
  ['(?:up to|until|till) (?:today|now)', 'until today'],
  ['as of (?:today|now)|to date(?! )', ''],
  ['out of hours|after hours|outside (?:of )?(?:business|office|working) hours', 'after hours'],
]
