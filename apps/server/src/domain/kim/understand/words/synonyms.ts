/**
 * Everyday wordings, and the wording that the parsers recognize. Applied in order to words outside names, so earlier
 * entries can rely on later ones. An entry never adds or removes a condition.
 */
export const synonyms: readonly (readonly [string, string])[] = [
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
    '(?:show|give|get|pull(?: up)?|run|fetch|grab|bring up)(?: me| us)?(?: the| a| an)? (?:numbers?(?! of)|figures?|stats|statistics|data|report|breakdown|overview) (?:for|on|of|about)',
    'how is',
  ],
  ['how come', 'why'],
  ['what is the reason(?: that| why)?|for what reason', 'why'],
  [
    '(?<=^ )count(?= (?:tickets|cases|conversations) )|(?<!(?:not|to) )count(?: up)?(?: all)?(?: the| our)(?= (?:tickets|cases|conversations) )',
    'how many',
  ],
  // First response time
  [
    'time to (?:the )?(?:first )?(?:respond|reply|response|answer|react)|time (?:un)?till? (?:the |our |a )?(?:first )?(?:reply|response|answer)|(?:first )?(?:reply|response|answer|reaction|pickup|pick up) speed|speed (?:of|to) (?:first )?(?:reply|response|answer)|speed to answer',
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
  // “The share of reopened tickets that were rated bad” is a share of those.
  [
    '(?<!(?:what|which) )(?:share|percentage|percent|proportion|rate|ratio|%) of (?:all |our )*re ?opened (?:tickets|cases)(?! (?:that|which|with|rated|were|was|are|is|have|had|come|came|belong) )',
    'reopen rate',
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
    '(?:outside|out of|past|beyond|over) (?:the |our )?(?:sla|target)s?|(?:missed|breached|broke|blew|failed)(?: the| our| their)?(?: first)?(?: (?:response|reply|answer|answering)(?: time)?)? (?:sla|target|deadline)s?',
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
  ['thumbs downs?|frowny faces?', 'bad ratings'],
  ['thumbs ups?|smileys?', 'good ratings'],
  // Scores
  [
    '(?:quality|satisfaction|happiness|ai) (?:score|rating|level|index)|customer (?:happiness|sentiment score|mood score)|quality of (?:our |the )?(?:support|service|answers|replies)|how (?:happy|satisfied|content|pleased) (?:are|were|is|was) (?:the |our )?(?:customers?|people|clients?|users?)|(?:customers?|people|clients?) (?:are |were )?(?:how )?(?:happy|satisfied|content|pleased)',
    'csat',
  ],
  ['slammed|swamped|hammered|flooded', 'busy'],
  ['text (?:messages?|msgs?)', 'sms'],
  // Tickets
  [
    '(?<!(?:how (?:long|fast|quick\\p{L}*|slow\\p{L}*|soon)|times?)\\b.*)tickets (?:that )?(?:we |they |were |got |was )*(?:resolved|closed|solved|handled|completed|finished)',
    'resolved tickets',
  ],
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
    '(?:types?|kinds?|sorts?) of (?:tickets?|issues?|problems?|requests?|cases?|topics?|contacts?|complaints?|questions?)|(?:ticket|issue|problem|request|contact|case) (?:types?|kinds?|reasons?|categories)|subject areas?|topic areas?|(?:contact|ticket) drivers?|themes?|subjects(?= (?:are|is|get|have|has|cause|score|scored|with|did|do|were|was))',
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
    'carr(?:y|ies|ied|ying)|shoulder(?:s|ed|ing)?|took on|takes on|taking on|picked up|picks up|worked on|works on|handl(?:es|ed|ing(?! times?))',
    'handled',
  ],
]
