const person = '(?:i|we|you|he|she|they|it|the team|our team|my team|¦)'

const binned =
  '(?:(?:ends?|ended|lands?|landed|goes|went|gets?|got|was|were) )+(?:up |thrown |put )?in(?:to)? the (?:bin|trash|rubbish|garbage|waste(?: basket| bin)?)'

/** How people say speed, topics, coaching, waiting and ratings, applied after the indirect wordings. */
export const spokenWordings: readonly (readonly [string, string])[] = [
  // Speed
  [
    `how (?:fast|quick|quickly|slow|slowly|long) (?:do |does |did )?${person} (?:do |does |did )?(?:first |initially )?(?:answer(?:s|ed)?|repl(?:y|ies|ied)|respond(?:s|ed)?|react(?:s|ed)?|(?:takes?|took) to (?:first )?(?:answer|reply|respond))`,
    'first response time',
  ],
  [
    'how (?:fast|quick|quickly|slow|slowly)(?: (?:is|was|were|are))?(?: the| our)? (?:first )?(?:answers?|repl(?:y|ies)|responses?)(?: times?)?',
    'first response time',
  ],
  ['(?:say|said|saying|says) (?:hello|hi)', 'reply'],
  [
    '(?:takes?|took|taking|needs?|needed)(?: us| them)? (?:now )?(longer|less time|shorter)(?: (?:to|till|until|before) (?:it is |they are |be |get )?(?:sort(?:ed)?(?: out)?|resolved?|solved?|closed?|fix(?:ed)?|finish(?:ed)?|done|deal with))?(?! than (?:\\d|an? |one|two|three|four|five|half))',
    '$1 resolution time',
  ],
  ['(?:quicker|faster|slower) in resolving', 'faster resolution time'],
  ['(?:from )?start to finish|end to end', 'resolution time'],
  [
    '(?:until|till|before|to be|to get)(?: it was| they were| being)? (?:solved|resolved|closed|fixed|done)',
    'resolution time',
  ],
  [
    // “At what hour do the most chats get closed” counts them.
    '(?<!(?:most|fewest|more|fewer|how many|number of) (?:[^ ]+ ){0,4})(?:be|get|being|getting) (?:solved|resolved|closed|fixed)',
    'resolution time',
  ],
  [
    '(?<=(?:satisfaction|csat|quality|volume|tickets|reopens?|and|n|scores?)(?: and| n| ,)? )speed',
    'first response time',
  ],
  ['(?:had|got|have|with) (?:the |their |a )?first (?:answer|reply|response) (?:too )?late', 'breached sla'],
  // “Is anyone averaging below 3”: agents have a mean anyway.
  [
    'averag(?:e|es|ed|ing)(?= (?:below|under|above|over|less than|more than|at least|at most) (?:an? )?[0-5](?:\\.\\d+)?(?: (?:stars?|points?|out of|for|on|in|this|last|with|since)|¦| *$))',
    '',
  ],
  // Spam and invalid tickets
  [`${binned}(?= .*(?:spam|invalid))`, ''],
  [`${binned}(?!.*(?:spam|invalid))`, 'invalid and spam'],
  ['(invalid|spam)(?: tickets)? or (spam|invalid)', '$1 and $2'],
  [
    '(?<=(?:spam|invalid).*)(?:and )?how (?:does|do|did) (?:that|it|this|they) compare (?:with|to|against) (?:what|everything|all|the (?:tickets|number|rest))(?: (?:we|that|we have|really|actually|did|properly))* (?:counted?|resolved?|closed?|handled?|got|scored?|valid)',
    '',
  ],
  // “Does anything still come in through the old form”
  [
    '(?:does|do|is|are|did|has|have) (?:(?:there )?(?:anything|something|anyone|anybody|any tickets?|people|customers|someone|tickets))(?: (?:still|even|actually|ever|really))* (?:com(?:e|es|ing)|came|arriv(?:e|es|ing)|land(?:s|ing)?|us(?:e|es|ing)|writ(?:e|es|ing)|reach(?:es|ing)? us|contact(?:s|ing)? us)(?: in| to us)?(?: (?:through|via|by|over|on|with|from|using))?(?= (?:it|that|this|them|the ¦|¦))',
    'how many tickets through',
  ],
  // “Which day were customers happiest with us”, “happiest day”
  [
    '(?:were|are|was|is) (?:the |our )?(?:customers|people|clients|users) (?:the )?(?:happiest|most (?:happy|satisfied))(?: with us)?',
    'has the highest csat',
  ],
  [
    '(?:were|are|was|is) (?:the |our )?(?:customers|people|clients|users) (?:the )?(?:unhappiest|saddest|most (?:unhappy|dissatisfied)|least (?:happy|satisfied))(?: with us)?',
    'has the lowest csat',
  ],
  ['(?:the |our )?happiest (day|week|month|hour|weekday)', 'which $1 has the highest csat'],
  ['(?:the |our )?(?:unhappiest|saddest) (day|week|month|hour|weekday)', 'which $1 has the lowest csat'],
  // “Did we get quicker at sorting out returns”
  [
    '(quicker|faster|slower|better|worse) (?:at|in|with) (?:sorting(?: out)?|solving|resolving|fixing|closing|settling|clearing)(?= )',
    '$1 resolution time',
  ],
  // “What makes people unhappiest”
  [
    'what (?:makes|made|is making|leaves|left) (?:the |our )?(?:people|customers|clients|users|them|folks) (?:the )?(?:unhappiest|angriest|saddest|most (?:unhappy|angry|dissatisfied|upset|annoyed)|least (?:happy|satisfied))',
    'which topic has the lowest csat',
  ],
  [
    'what (?:makes|made|is making|leaves|left) (?:the |our )?(?:people|customers|clients|users|them|folks) (?:the )?(?:happiest|most (?:happy|satisfied)|least (?:unhappy|angry|dissatisfied))',
    'which topic has the highest csat',
  ],
  // Questions of state
  ['(?:that )?stayed closed|(?:were |was )?(?:not|never) re ?opened|non re ?opened', 'the rest'],
  [
    '(re ?opened)(?: tickets| ones)? (?:score|rate)s? (?:lower|worse|higher|better) than (?:those |the ones |tickets )?the rest',
    'csat of $1 tickets compared with the rest',
  ],
  [
    '(?:those|tickets|ones)(?: who| that| which)? (?:hit|met|made|kept) (?:the |our |their )?(?:target|sla)s? (?:with|vs|versus|against|compared (?:to|with)|and|to) (?:those|tickets|ones)(?: who| that| which)? (?:missed|breached|failed|broke|did not)(?: it| them| the target| the sla)?',
    'tickets that met the sla compared with the rest',
  ],
  [
    '(?:did not|didn t|do not|does not|not) (?:meet|hit|reach|make|on|met)(?: the| our| their)? (?:targets?|slas?)',
    'breached sla',
  ],
  // Topics
  [
    'what (?:the |our |those |these )?(?:(?:unhappy|angry|upset|¦) )*(?:customers|people|they|clients) (?:were|are|was) (?:so |all |mostly )?(?:upset |angry |unhappy )?(?:on )?about',
    'what are they about',
  ],
  [
    '(?:mainly|mostly|usually|typically) (?:does|do|handles?|gets?|works? on) what|(?:does|do|handles?) what(?: mainly| mostly)?(?= *$)',
    'which category has the most tickets',
  ],
  [
    '(?:are|is|were|was)? ?(?:mostly|mainly|usually|all) about what|(?<=¦ )what about(?= *$)|what(?: are they| is it)? about(?= *$)',
    'what are they about',
  ],
  ['on about', 'about'],
  [
    '(?:main|top|biggest) (?:thing|topic|subject|theme)s?(?: (?:customers|people|they) (?:wanted|wrote about|asked about|want)(?: from us)?)?(?= *$| ¦| on that)',
    'which category has the most tickets',
  ],
  ['(?:go|going|goes) on about(?: (?:the )?most)?', 'write about most'],
  // Coaching
  [
    `(?:on |in )?what (?:should|shall|could|can|does|do|would|must)(?: (?:you suggest|you recommend))? (he|she|they|it|¦) (?:need to |have to )?(?:works? on|improves?|get better at|focus on|practi[cs]e|be better at|coach(?:ed)?(?: ¦)?(?: on)?)`,
    'coaching for $1',
  ],
  [
    // “What should we improve” asks for advice, not for coaching.
    `(?:on |in )?what (?:should|shall|could|can|do|would|must)(?: (?:you suggest|you recommend))? (i|we|you|the team|our team|my team) (?:need to |have to )?(?:practi[cs]e|coach(?:ed)?(?: ¦)?(?: on)?)`,
    'coaching for $1',
  ],
  ['(?:on |in )?what (?:should|shall|could|can|do) (?:i|we) coach(?! (?:the|my|our) )', 'coaching for'],
  [
    '(?:which|what)(?: of the five)?(?: csat)? factors? (?:hurts?|pulls?|drags?|suffers?|lets? us down|weighs?|is the problem|costs?)(?: (?:us|it|them|him|her|the score))?(?: (?:down|most|the most))*',
    'which factor is the lowest',
  ],
  ['most of (?:them|those|these|it)(?= *$| ¦| (?:in|on|last|this|since|for) )', 'most tickets'],
  // Waiting
  [
    '(?<!how long.*)(?<!(?:keeps?|leaves?|kept|keeping|leaving) )(?:anybody|anyone|someone|any customers?|customers|people|tickets)(?: (?:is|are|still|currently|who is|who are|that are|that is))* waiting(?: (?:right now|at the moment|at this moment|now|currently|for us|for an answer|for a reply))*(?! (?:time|longer|more))',
    'unanswered tickets',
  ],
  ['at this moment', 'right now'],
  [
    '(?:who|which (?:customer|ticket)s?)(?: out there)?(?: (?:is|are|has been|have been))?(?: been)? waiting (?:the )?longest(?: (?:at (?:this|the) moment|now|right now|for us to (?:reply|answer|respond)|for (?:a|an) (?:reply|answer|response)))*',
    'unanswered tickets',
  ],
  ['(?<=unanswered.*)(?:the )?(\\d+|three|five|ten) oldest(?: ones?| tickets?)?', 'top $1'],
  ['(?<=¦ )queue(?: (?:right now|now))(?= *$)', 'unanswered tickets'],
  // Ratings
  [
    'share of good(?: ones)? (?:among|of|out of)(?: the| all| her| his| their)? (?:rated(?: ones| tickets)?|ratings)',
    'share of good ratings',
  ],
  [
    'share of bad(?: ones)? (?:among|of|out of)(?: the| all| her| his| their)? (?:rated(?: ones| tickets)?|ratings)',
    'share of bad ratings',
  ],
  [
    'good (?:to|:|/|vs|versus) bad ratio|ratio (?:of )?good (?:to|and) bad(?: ratings)?|good bad ratio',
    'share of good ratings',
  ],
  [
    '(?:surveys?|ratings?)(?: (?:that )?(?:was|were))? offered(?: (?:in|but|and|¦) ?)*(?:(?:but|and) )?(?:no answer|not answered|never answered|without (?:an )?answer|(?:the |our )?customers? (?:has|have|had|did) not (?:answer(?:ed)?|respond(?:ed)?|rate[d]?))',
    'offered ratings',
  ],
  ['how many surveys(?: were| was)? offered', 'how many offered ratings'],
  [
    '(?:customers? |cust )?(?:said|says|say|gave|clicked) (good|bad)(?= (?:but|yet|and|though|while|with|¦)| *$)',
    'rated $1',
  ],
  ['good rated|well liked', 'rated good'],
  ['crankier|grumpier|angrier|more (?:angry|negative|annoyed|upset)', 'lower emotional polarity'],
  ['more (?:unhappy|dissatisfied)|less (?:happy|satisfied|good)|unhappier', 'lower csat'],
  ['poorer|weaker', 'worse'],
  ['per (?:head|capita|person|nose)', 'per agent'],
  [
    'ranking (?:of )?(?:the |all |our )?(agents|categories|subcategories|channels|groups|forms)(?! (?:by|on|for) (?:their |the )?(?:drops?|declines?|decreases?|falls?|loss|growth|increases?|rises?|gains?|change))',
    'top 10 $1',
  ],
  ['(?<=^ )(?:done|finished|closed|resolved)(?= (?:by|before|until|today|yesterday) )', 'how many tickets'],
  [
    '(breached sla|sla breach(?:es)?|sla misses)(.*) which ones(?= *$)',
    'show the tickets that breached sla$2',
  ],
  // Everyone together
  [
    '(?:across |over |for )?all (?:the |our |of our )?(?:channels|groups|agents|categories|teams|topics|forms) (?:together|combined|taken together|put together)|across (?:all |the )?(?:channels|groups|categories|teams|whole team|company|whole company|entire team|board)',
    '',
  ],
  // What is shown anyway
  ['do(?:es)? such (?:tickets?|cases?|ones|a ticket|a case) exist', 'how many tickets'],
  [
    '(?:and )?(?:what|which|how big a|how large a) (?:share|portion|part|percentage|percent|%|proportion) (?:of (?:everything|all(?: the)?(?: tickets)?|the total|the whole|our tickets|all of them)(?: (?:we|that we) (?:closed|resolved|handled|got))? )?is (?:that|this|it)',
    '',
  ],
  [
    'leav(?:es?|ing) (?:people|customers|them)(?= (?:(?:the )?(?:least|most) )?(?:happier|happy|more|less|unhappy|unhappiest|happiest|satisfied))',
    '',
  ],
  [
    '(?:are|were|is|was|has|have) (we|they|he|she|it|¦) any (quicker|faster|slower|better|worse|busier|quieter|happier)',
    'has $1 got $2',
  ],
  ['(?:of )?(?:those|these|the) slow (?:ones|tickets)(?=.*(?:more|longer|over|took))', ''],
  ['(?:towards|ahead of|running up to|leading up to) black friday', ''],
  ['(?:he or she|she or he|he she)', 'they'],
  ['sum(?= (?:per|by|for each))', 'tickets together'],
  ['(resolv(?:ed|e)|clos(?:ed|e)|handled?|did|solved) (?:something|anything)(?: at all)?', '$1 tickets'],
  [
    '(?<=offered ratings.*)(?:but|and) (?:the |our )?(?:customers?|people|they) (?:has|have|had|did) not (?:answer(?:ed)?|respond(?:ed)?)',
    '',
  ],
  [
    'not (?:only|just)(?: on| in| for)?(?: the)? (?:\\d+ |seven )?(?:days|week|period)(?: (?:from|of|on|shown on) (?:the )?page)?',
    '',
  ],
  ['not (?:in )?(?:minutes|mins|seconds)(?! (?:later|after))', ''],
  ['(?<=trend(?: (?:of|in|over|for|the))* )(\\d+) (weeks|days|months)', 'last $1 $2'],
  ['by whom?', 'by agent'],
  [
    '(?:figures |numbers |tickets )?per (monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
    'tickets per day on $1s',
  ],
  [
    '(busiest|quietest|best|worst|slowest|slackest) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
    '$1 day on $2s',
  ],
  [
    '(?:share|percent|percentage|%|proportion) of (?:the |our |all )?(?:customers|people|tickets|clients)(?: who| that)? (?:(?:bothered to|actually|even|did|have|had|has|got|were|was) )*(?:rated?|rate us|left a rating|gave (?:us )?a rating|answered the survey|fill(?:ed)? in the survey|a rating)(?: at all)?',
    'share of tickets with a rating',
  ],
  ['(?<=evenings?.*)after ([4-9])(?! ?(?:am|pm|\\d| days| hours))', 'after $1pm'],
  ['shows? up in|(?:turns?|pops?|comes?) up in', 'in'],
  [
    '(?:with )?(?:the |their )?(?:numbers?|scores?|figures?|counts?) next to (?:(?:the|their|each) (?:names?|ones?)|each|them)',
    '',
  ],
  [
    '(?:in|both) (?:as a )?numbers? and (?:in |as a )?(?:percent(?:ages?)?|shares?|proportions?|%)|in numbers and percentages|both as a number and as a (?:share|proportion|percentage)',
    '',
  ],
  ['with (?:the )?min(?:imum)? and max(?:imum)?', ''],
  ['from 0 to 5(?= |$)', ''],
  [
    '(?:split|break|broken|divide|divided)(?: (?:that|it|this|them|these|those))?(?: out| up| down)? (?:by|into|per|across)',
    'by',
  ],
  ['(?<=¦ .*)(?:for|on|of|in) (?:that|this|the same) (?:topic|subject|category|issue)(?= *$| ¦)', ''],
  [
    '(?:for|on|in|of) (?:the )?page(?: period)?|(?:for )?(?:what is|what s) on (?:my|the) screen(?: now)?|the page i am looking at',
    '',
  ],
  [
    'not (?:just |only )?(?:the |in |on |by )?(?:mean|average|mins|minutes|hours|absolute numbers|raw numbers|raw score|first reply|first response|first answer)(?= *$| ¦)',
    '',
  ],
  ['is what i (?:am|m) (?:after|looking for|interested in)|is what (?:matters|counts)', ''],
  ['(?:for|in) (?:an|the) average (day|week|month|hour)|on (?:an|a) average (day|week|month)', 'per $1$2'],
  ['(?:a|per|on a|each) (?:normal |typical |usual )?working day', 'per day on weekdays'],
  ['(?:(?:week|month|day) (?:for|per|after|to) )(week|month|day)', 'by $1'],
  [`month on month(?= |$)`, 'by month'],
  ['after lunch', 'after 1pm'],
  ['in (?:one|a) (?:short )?(?:line|sentence|nutshell)', 'overview'],
  ['(?:how (?:he|she|they) (?:has |have )?(?:done|do|did)|hows (?:he|she) done)', 'overview'],
]
