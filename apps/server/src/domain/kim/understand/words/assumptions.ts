/** Wordings that are read as something more specific. Shown to the user as corrected. */
export const assumptions: readonly (readonly [string, string])[] = [
  [
    'what (?:do|did|are|were|have) (?:our |the )?(?:unhappy|angry|dissatisfied|upset|annoyed|frustrated) (?:customers?|people|clients|users) (?:mostly |mainly |been )*(?:complain(?:ing|ed)?|writ(?:e|ing)|wrote|moan(?:ing)?|talk(?:ing)?|unhappy|angry|upset)(?: to us)?(?: (?:about|on about))?(?: most)?',
    'what are the main causes of low csat',
  ],
  [
    'what (?:do|did) (?:our |the |all )?(?:(?:unhappy|angry|dissatisfied|upset|annoyed|frustrated) (?:customers?|people|clients|users)|(?:low|lowest|bad|badly|worst|poor|poorly) (?:scoring|scored|rated) (?:tickets|cases|conversations)) (?:all )?have in common',
    'what are the main causes of low csat',
  ],
  [
    'who needs (?:the )?(?:most |more |some |any )?(?:help|support|attention|training)(?: (?:the )?most)?(?= *$| (?:this|last|right|now|in (?:the )?(?:¦|january|february|march|april|may|june|july|august|september|october|november|december)) *)',
    'who needs coaching',
  ],
  [
    'how long (?:has|have|is) (?:the |our )?(?:oldest|longest waiting|longest) (?:unanswered |open |waiting )?(?:customer|ticket|case|one|person|conversation|chat|email)(?: (?:been|had to|been made))*(?: wait(?:ing)?| open| unanswered)(?: for(?: (?:a|an|our|any))?(?: (?:reply|answer|response))?)?(?: now| so far)?',
    'which tickets are unanswered',
  ],
  [
    'when (?:is|are) (¦ )?(?:it |we )?(?:usually |normally |typically )?(?:the |most )?(?:quiet|quietest|calm|calmest)(?! (?:day|week|month|hour))',
    'which hour has the fewest tickets $1',
  ],
  [
    'when (?:is|are) (¦ )?(?:it |we )?(?:usually |normally |typically )?(?:the |most )?(?:busy|busiest)(?! (?:day|week|month|hour))',
    'which hour has the most tickets $1',
  ],
  [
    '(?<=(?:tickets|cases|conversations|ones) )(?:where|in which|with) (?:the |a |an )?(?:customers?|people|clients?|users?)? ?(?:who )?(?:was|were|is|are|got|sounded|felt|feels?|became)? ?(?:really |very |so |most )?(?:angry|angriest|furious|upset|annoyed|frustrated|mad|unhappy|unhappiest)(?: (?:customers?|people|clients?|users?))?(?! with)',
    'with the lowest emotional polarity',
  ],
  [
    '(?:the )?leaderboard(?= *$| (?:for|of|in|from|this|last|by))(?! (?:by|of) (?!agents?))',
    'rank the agents by csat',
  ],
  // Who waits now, as opposed to how long the first answer took
  [
    '(?:the|which|what|that) (?:one )?(?:(?:still )?(?:open|unanswered) )?(?:ticket|case|customer|one|person)(?: (?:that|who|which|thats|whos))?(?: (?:is|has|s))*(?: been| still| currently)+ waiting (?:the )?longest(?: without (?:an? |any )?(?:answer|reply|response))?(?: (?:for|on) (?:(?:an?|any|our|the|some|their) )?(?:first )?(?:reply|answer|response|us|reaction))?(?: (?:from|by) (?:us|anyone|an agent|the team))?(?: right now| now| currently| at the moment| today)*',
    'top 1 unanswered tickets',
  ],
  [
    '(?:tickets|cases|customers|people|ones|who)(?: (?:that|who|which))?(?: (?:is|are|has|have))*(?: been| still| currently)+ waiting (?:the )?longest(?: (?:for|on) (?:(?:an?|any|our|the|some|their) )?(?:first )?(?:reply|answer|response|us|reaction))?(?: (?:from|by) (?:us|anyone|an agent|the team))?(?: right now| now| currently| at the moment| today)*',
    'unanswered tickets',
  ],
  ['(?:anything|something|any ticket|any tickets|anyone|anybody)(?: still)?(?= unanswered)', ''],
  [
    '(personal|personali[sz]ed|empathetic|caring|thorough|friendly|warm) (?:replies|answers|responses|messages)',
    '$1',
  ],
  [
    '(?:the |our )?(?:clients?|customers?) (?:was|were|is|are) (?:unhappy|not happy|dissatisfied)',
    'scored under 3',
  ],
  [
    '(?:of )?(?:the |those |all )?(?:folks|people|customers|ones) who (?:actual?ly |even )?(?:bothered to )?(?:rated?|reviewed?|left a rating)(?: us| it)?',
    'with a rating',
  ],
  // “How many customers bothered to rate us”
  [
    '(how many|what share of|what percent(?:age)? of|what % of) (?:of )?(?:our |the )?(?:customers|people|clients|users|folks)(?: (?:actually|even|really|did|have|had|has|who|that))*(?: (?:bothered|cared|took the time|took the trouble|wanted))?(?: to)? (?:(?:left|leave|gave|give)(?: us)? (?:an?|any|their) (?:ratings?|reviews?|score|feedback)|(?:rated?|reviewed?|scored?)(?: us| it))(?: at all)?',
    '$1 tickets with a rating',
  ],
  [
    'with a rating(.*?)(?: good or bad| bad or good)? (?:what|how many) (?:%|percent(?:age)?|share|proportion)(?: of (?:them|those))? (?:was|were|is|are|said|chose|picked|gave) (?:happy|satisfied|positive|good)',
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
    '(?:(?:friendl|kindl)iest|kindest|warmest|politest|nicest|sweetest|most (?:friendly|kind|warm|polite|caring|compassionate|empathetic))(?! (?:¦ )?(?:tickets?|customers?|conversations?|messages?|cases?) )',
    'best empathy',
  ],
  [
    '(?:coldest|unfriendliest|least (?:friendly|kind|warm|polite|caring|compassionate))(?! (?:¦ )?(?:tickets?|customers?|conversations?|messages?|cases?) )',
    'worst empathy',
  ],
  [
    'friendl(?:y|iest|iness)|kind(?:est|ness)|warmth|warmest|polite(?:ness|st)?|compassion\\w*|caring',
    'empathy',
  ],
  ['least personal|impersonal', 'lowest personalization'],
  ['personal(?: touch)?(?! data)|personali[sz]ed?', 'personalization'],
  ['thorough(?:ness|ly)?|completely answered|full(?:y)? answered', 'completeness'],
  // “Which topic leaves customers in the worst mood”, “who gives the most complete answers”
  [
    '(?:leaves?|left|puts?)(?: (?:our|the))? (?:customers|people|clients|them|users|folks) in (?:the|a) (worst|best|lowest) moods?',
    'has the $1 emotional polarity',
  ],
  [
    '(?:gives?|gave|writes?|wrote|sends?|sent)(?: the)? (most|least) (?:complete|thorough|full) (?:answers?|replies|responses)',
    'has the $1 completeness',
  ],
  [
    '(?:gives?|gave|writes?|wrote|sends?|sent)(?: the)? more (?:complete|thorough) (?:answers?|replies|responses)',
    'has higher completeness',
  ],
  ['(?:emotional )?(?:tone|moods?|sentiment)', 'emotional polarity'],
  [
    '(?:low|lowly|badly|poorly) (?:scor(?:ing|ed)|csat)(?= (?:tickets?|cases?|conversations?|ones))|low score(?= tickets)|unhappy(?= (?:tickets|conversations|customers)(?!.*(?:scored?|csat|ai) .*[0-5]))',
    'scored under 3',
  ],
  [
    '(?:high|highly|well) (?:scor(?:ing|ed)|csat)(?= (?:tickets?|cases?|conversations?|ones))',
    'scored at least 4',
  ],
  [
    'bad rated|low rated|badly rated|poorly rated|negatively rated|unhappily rated|unfavou?rably rated',
    'rated bad',
  ],
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
