export const things =
  '(?:sub ?categor(?:y|ies)|categor(?:y|ies)|agents?|reps?|channels?|groups?|teams?|forms?|topics?)'

const factor =
  '(?:empathy|personali[sz]ation|responsiveness|completeness|emotional polarity|polarity)(?: scores?)?'

/** Wordings that ask which agents, categories and so on, applied before the wordings for orders and peaks. */
export const askedThings: readonly (readonly [string, string])[] = [
  [
    '(which|what|the|top|my|our|name|who are the) (\\d+|two|three|four|five|six|seven|eight|nine|ten) (?:people|persons|colleagues|folks|guys|team ?mates|team members)(?! (?:who |that )?(?:wrote|complain|contact|ask|mention|call))',
    '$1 $2 agents',
  ],
  [
    '(?:miss(?:es|ed|ing)?|breach(?:es|ed|ing)?|fail(?:s|ed|ing)?|break(?:s|ing)?|broke)(?: the| our| their| its)? (?:slas?|targets?) (?:in )?(?:more than|over) half (?:of )?(?:the )?(?:time|cases|tickets)',
    'has sla under 50 %',
  ],
  [
    `(?:is|are|was|were) there (?:an?|any|some) (${things})(?= (?:where|that|who|whose|with|in which|on which|which) )`,
    'which $1',
  ],
  [
    `(which|what) (${things}) (?:should|must|do) (?:i|we) (?:have to |need to )?(?:worry about|be worried about|look (?:at|into)|focus on|care about|keep an eye on|deal with|tackle)(?: the)?(?: most| first)? (?:the one|the ones|those|that) (?:with|that has|that had)`,
    '$1 $2 has',
  ],
  [
    `(which|what) (${things}) (?:should|must|do) (?:i|we) (?:have to |need to )?(?:worry about|be worried about|keep an eye on)(?: the)?(?: most| first)?`,
    '$1 $2 is worst',
  ],
  [
    '(?:caus|creat|generat|mak|bring|mean|produc|trigger)(?:e|es|ed|s|ing)?(?: in| us)? (?:the )?(most|least) (?:of (?:the|our) )?(?:work|workload|trouble|effort|load|volume|contacts|requests)',
    'has the $1 tickets',
  ],
  [
    '(?:the )?(?:unhappiest|least happy|most unhappy|most dissatisfied|angriest) (?:customers|people|clients|users)',
    'lowest csat',
  ],
  ['(?:the )?(?:happiest|most satisfied|most happy) (?:customers|people|clients|users)', 'highest csat'],
  [
    'what (?:do|did) (?:the |all |our |those |these )*((?:¦ )?tickets.*?) have in common',
    'what are they about $1',
  ],
  [
    '(?:the |our )?(?:top|main|biggest|most common) ((?:\\d+|two|three|four|five|ten) )?reasons (?:for|behind|of)(?: the| our| all)*(?= ¦)',
    'top $1categories by tickets',
  ],
  ['(?:one|two|single|short) (?:line|sentence) (?:summary|overview|recap|answer)(?: of| for)?', 'overview'],
  ['(?:\\d+|two|three|four|five) (?:numbers|figures|kpis|metrics)(?= (?:for|from|of|in|so|¦)|$)', ''],
  [
    `(which|what) (${things}) (?:got|had|have|has|received|saw|brought) more tickets (.*?)than`,
    '$1 $2 increased most in tickets $3compared with',
  ],
  [
    `(which|what) (${things}) (?:got|had|have|has|received|saw|brought) (?:fewer|less) tickets (.*?)than`,
    '$1 $2 dropped most in tickets $3compared with',
  ],
  [
    '(?:first )?(?:answers|replies|responses) (?:that |which )?(?:missed|miss|breached|came after|were after)(?: the| our| their)? (?:slas?|targets?)',
    'sla breaches',
  ],
  [
    '(?:the |his |her |their )?(?:strengths?|strong points?|good points?) and (?:the |his |her |their )?(?:weaknesses|weakness|weak points?|weak spots?|bad points?)',
    'all five factors',
  ],
  [
    '(which|what) quality (?:scores?|measures?|metrics?|marks?)(?= (?:is|was|are|were|do|does|did|has|have|of|¦))',
    '$1 factor',
  ],
  // “Where do we fall short”
  [
    '(?:where|in what|on what|in which areas?)(?: exactly| precisely)? (?:do|does|did|are|is) (we|they|he|she|it|¦|our team|the team|\\p{L}+) (?:fall(?:ing)?|come|coming) short(?: (?:on|in|with|for|at))?',
    'where are $1 furthest behind the team for',
  ],
  // “Their empathy, completeness and so on”
  [
    `(?:${factor} (?:and )?){2,4}(?:and so on|and so forth|and the rest|and the others?|etc|etcetera|and all that|and such|and the like)`,
    'all five factors',
  ],
  ['(?:tell|show|give) (?:me|us) (?:something|a bit|a little|more|anything) (?:about|on)', ''],
  [
    'what is the (?:one|first|single|main|most important|biggest) thing (?:that )?(?:we|i) (?:should|need to|have to|must|can|could) (?:fix|improve|change|do|tackle|work on)(?: first)?',
    'what should we improve',
  ],
  [
    'what (?:went|goes|has gone|is going|was going) (?:well|right|good)',
    'what are the key factors driving high csat',
  ],
  ['(?:on|for) both(?: of (?:them|the|those))?(?: days| weekdays)', ''],
  ['(?:the )?slowest (?:10|ten) ?(?:%|percent)(?: of)?', '90th percentile of'],
  [
    '(?:so |and )?do not just (?:add|sum|total|count) (?:them|it|those|these|the days)(?: (?:up|together))?',
    '',
  ],
  ['what is behind (?:it|that|this|them|those)(?= (?:¦|give|show|list|which|what))', ''],
]
