const who = '((?:(?:the|our) )?(?:¦|\\p{L}+)(?: \\p{L}+)?)'
const one =
  '(?:(?:one|things?|it|them|those|these|stuff|tickets?|cases?|a case|a ticket|an? ¦ (?:case|ticket|one)?) )?'

/** Speed in everyday words: picking up, wrapping up, waiting. Applied before the other wordings. */
export const closingAndWaiting: readonly (readonly [string, string])[] = [
  // First response time
  [
    '(?:time|speed|lateness|how (?:fast|quick|quickly|long)) (?:to|of|on|for|at) (?:the |our |their )?first (?:touch|contact|reply|answer|response|hello)',
    'first response time',
  ],
  ['(?:to|on|at|in|for) (?:the )?first (?:touch|contact)', 'on first response time'],
  [
    '(?:pick up|pickup) (?:times?|speed)|repl(?:y|ies) (?:pace|speed)|pace of (?:reply|replies|answers)',
    'first response time',
  ],
  [
    `how (?:fast|quick|quickly|soon) (?:do|did|does|are|were|is|was) ${who} (?:pick(?:ing)? up|first (?:answer|reply|respond)|answer(?:ing)? (?:at )?first|get(?:ting)? to)(?: (?:the phone|calls?|chats?|tickets?|emails?|customers|people|them))*`,
    'first response time of $1',
  ],
  [
    'how (?:fast|quick|quickly) (?:do|did|does) (?:each|every one) of (?:them|those) (?:answer|reply|respond)(?: at first)?',
    'first response time by agent',
  ],
  ['(?:what|which) pace (?:do|did|does) (.{1,60}?) (?:answer|reply|respond) at', 'first response time of $1'],
  [
    '(?:until|till|before|to) (?:they|people|customers|folks) (?:get to )?hear (?:back )?from us',
    'first response time',
  ],
  [
    '(?:time|delay|wait|how long)(?: it takes)? (?:before|until|till|to) (?:(?:the|an?|our|their|customers|people|they|get|got) )*(?:first |initial )?(?:reply|answer|response)',
    'first response time',
  ],
  [
    'how long (?:do|did|does) (?:the |our )?(?:customers|people|clients|folks|they) (?:have to )?wait (?:before|until|till) (?:someone|anyone|anybody|we|they) (?:answers?|repl(?:y|ies)|responds?|gets? back)(?: to them)?',
    'first response time',
  ],
  [
    'how (?:long|soon) (?:before|until|till) (?:the |our )?(?:customers|people|clients|folks|they) (?:hear|heard|get|got) (?:back|from us|an answer|a reply)(?: from us)?',
    'first response time',
  ],
  ['(?:reaction|answering|replying|responding) (?:times?|speed)', 'first response time'],
  ['(?:delay|wait) (?:in|with|for|on) (?:the |our )?first (?:reply|answer|response)', 'first response time'],
  // Resolution time
  [
    '(?:case|ticket|conversation) (?:duration|lifetime|life)|(?:duration|lifetime) of (?:an? |the |our )?(?:tickets?|cases?|conversations?)|(?:cycle|processing|completion) times?',
    'resolution time',
  ],
  [
    'how long (?:until|till|before) (?:an? |the |our )?(?:tickets?|cases?|conversations?) (?:is|are|was|were|gets?|got) (?:closed|resolved|solved|done|finished)',
    'resolution time',
  ],
  [
    `(?:pace|speed|lead time|time) (?:to|of|for) (?:wrap(?:ping)?(?: up)?|clos(?:e|ing)|finish(?:ing)?) ${one}(?:up|out|off)?`,
    'resolution time ',
  ],
  ['(?:wrap ?up|wrap|wrapping|closing|finishing) (?:times?|speed|pace)', 'resolution time'],
  [
    `(?:to|at|on) (?:wrap|wrapping|shut|shutting|put|putting|close|closing) ${one}(?:up|down|to bed|off|the books on)`,
    'to resolve ',
  ],
  ['close the books on', 'resolve'],
  [
    '(?:lead time )?(?:from )?(?:open(?:ed|ing)?|start|beginning) (?:to|till|until) (?:closed?|done|finish(?:ed)?|end|closing)',
    'resolution time',
  ],
  [
    'waits? (longest|shortest|most|least) (?:on )?for us to (?:finish(?: the job)?|close|fix|sort|resolve|solve)(?: (?:it|them|things|out))*',
    'has the $1 resolution time',
  ],
  ['(?:to|us to) finish the job', 'resolution time'],
  ['run (?:slower|longer) to close', 'has slower resolution time'],
  // “Fastest closer on Billing”
  [
    '(?<!(?:who|which|whose|that|is) (?:.* )?)(fastest|quickest|slowest) (?:closer|finisher|solver|fixer)',
    'which agent has the $1 resolution time',
  ],
  [
    '(?<!(?:who|which|whose|that|is) (?:.* )?)(fastest|quickest|slowest) (?:responder|replier|answerer)',
    'which agent has the $1 first response time',
  ],
  // Statistics
  [
    'tail (?:of|for|on)(?: the| our)?|(?:the )?tail p90|the slowest 10(?: ?%| percent) of',
    '90th percentile of',
  ],
  ['tail(?= (?:for|of|on|first|resolution|\\p{L}+ time))', '90th percentile'],
  ['(?:the )?(?:middle (?:value|one|number)|mid ?point)(?: (?:for|of|on))?', 'median'],
  ['ninetieth percentile', '90th percentile'],
  ['medians?', 'median'],
  [
    '(longest|slowest) running(?: (\\d{1,2}|three|five|ten))?(?: (?:tickets|cases|ones))?(?= *$| ¦| (?:in|on|for|last|this|since) )',
    'show the $2 slowest tickets by resolution time',
  ],
  // Unanswered tickets
  [
    '(?:are there )?any(?:one|body)?(?: customers| tickets| people)?(?: still)? waiting(?= *$| ¦| (?:on us|for us|in|right|now|at the moment|there)(?: |$))',
    'how many tickets are unanswered',
  ],
  // “Waiting now, by desk”, “the waiting cases in Workshop”
  [
    '(?:(?:current(?:ly)?|actual(?:ly)?|still|open) )?(?:waiting|queueing|queuing) (?:cases|tickets|customers|people|clients|ones)|waiting (?:right )?now|(?<=^ )waiting(?= (?:by|per|split))',
    'unanswered tickets now',
  ],
  [
    '(?<!(?:\\d|two|three|four|five|six|ten|when is the|when is) )(?:(?:who|which|what) (?:is|has been) )?(?:the )?oldest (?:(?:one|ticket|case|customer|person|message|open one|open ticket|open case|open|soul|poor soul) )?(?:(?:that is|who is|still) )*(?:waiting|in (?:the|our) q(?:ueue)?)(?!.* since when)',
    'top 1 unanswered tickets',
  ],
  ['who is (?:the )?oldest(?= *$)', 'top 1 unanswered tickets'],
  ['anything(?: (?:still|that is))?(?= unanswered)', ''],
  [
    '(?:(?:people|customers|clients|ones|folks) )?(?:who )?(?:have|has) not (?:yet )?(?:heard (?:back )?(?:from us)?|had (?:an?|any) (?:reply|answer|response))(?: (?:yet|from us))*',
    'unanswered tickets',
  ],
  ['(?:are )?(?:still )?(?:sitting |lying )?(?:untouched|unattended)', 'unanswered tickets'],
  ['(?:are |is )?(?:still )?yet to be (?:answered|replied to)', 'unanswered tickets'],
  [
    '(?<=how many (?:.* )?)(?:are )?(?:still )?outstanding(?= *$| (?:in|on|for|right|now|at|by))',
    'unanswered tickets',
  ],
  ['outstanding (?:tickets|cases|messages|replies)', 'unanswered tickets'],
  [
    '(?:list|show(?: me)?|name) (?:everyone|everybody|all|those|customers|people)(?: (?:who|that) (?:is|are))?(?: still)? waiting(?: (?:on|for) us)?(?= *$| ¦| (?:in|on|right|now|at) )',
    'which tickets are unanswered',
  ],
  [
    '(?:un ?picked|un ?replied|un ?read|un ?opened|not picked up)(?: (?:tickets|ones|cases|messages))?',
    'unanswered tickets',
  ],
  ['(?:anyone|anybody|anything|people|folks) left(?= unanswered)', ''],
  ['left(?= unanswered)', ''],
  ['(?:sitting|sat)(?: there)?(?= unanswered)', ''],
]
