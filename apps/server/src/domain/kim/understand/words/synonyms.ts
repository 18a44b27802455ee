/** Wordings that stand for something more exact than they say. Shown to the user as corrected. */
export const assumptions: readonly (readonly [string, string])[] = [
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
 * Everyday wordings, and the wording that the parsers know. Applied in order to the words that no name uses, so earlier
 * entries can rely on later ones. An entry never adds or removes a condition.
 */
export const synonyms: readonly (readonly [string, string])[] = [
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
