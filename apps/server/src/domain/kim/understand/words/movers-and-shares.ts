const up = '(?:grew|grown|increased|rose|went up|gone up|got bigger)'
const down = '(?:shrank|shrunk|dropped|fell|decreased|declined|went down|gone down|got smaller|lessened)'
const ends = '(?= *$| ¦| (?:from|in|since|between|compared|this|last|and|most|the most|inside|within|or) )'
const some = '(?:\\d+|two|three|four|five|ten)'
const falls = '(?:drops?|falls?|declines?|decreases?|dips?|losses|loss)'

/** What grew and shrank, what someone works on, and what pulled a score down. Applied before the wordings for changes. */
export const moversAndShares: readonly (readonly [string, string])[] = [
  [`what(?: has| have)? ${up}(?: (?:the )?most)?${ends}`, 'which topic increased most in tickets'],
  [`what(?: has| have)? ${down}(?: (?:the )?most)?${ends}`, 'which topic dropped most in tickets'],
  ['(?:lost|lose|loses|losing) (?:the )?most(?= *$| ¦| (?:from|since|compared|this|last) )', 'dropped most'],
  // “Has anyone's score slipped? The three biggest drops”
  [
    `(?:has|have|did|is|does) (?:anyone|anybody|someone) ((?:ai )?(?:csat|scores?) )?(?:slipped|slip|slipping|dropped?|dropping|fallen|fall|gone down|got worse|worsened)(?=.* ${falls}(?: |$))`,
    'whose $1',
  ],
  [`(?:the )?(${some}) (?:biggest|largest|steepest|sharpest|worst|greatest) ${falls}`, 'top $1 dropped most'],
  [
    `(?:the )?(${some}) (?:biggest|largest|steepest|greatest|best) (?:improvements?|gains?|rises?)`,
    'top $1 improved most',
  ],
  // “What changed in what people come to us with”
  [
    '(?:what (?:has )?changed in )?what (?:people|customers|they|users) (?:come to us|contact us|write to us|write|ask us|reach out|get in touch)(?: (?:with|about|for))?(?= .*(?:increased|dropped) most)',
    'which category',
  ],
  // What a ranking by change and a comparison show anyway
  [
    '(?<=(?:climb|improv|drop|r[io]se|f[ae]ll|gain|los|increas|slip|jump|gr[eo]w)\\p{L}* .*)(?:(?:and|with|plus) )?(?:their|the|his|her) (?:new|current|latest|present) (?:scores?|values?|figures?|numbers?)',
    '',
  ],
  [
    '(?<=¦ .*(?:than|vs|versus|against|or|compared (?:to|with)) .*¦.*)(?:and|plus|with|including)(?: also)? the (?:gap|difference|delta)(?: between (?:them|the two|both|those))?(?! (?:between|in|of|to) )',
    '',
  ],
  // “What does Greta spend her time on”
  [
    '(?:spends?|spending|spent) (?:(?:most of|all|all of|much of) )?(?:her|his|their|our|my|its|the) (?:time|days?|hours|week) (?:on|with)',
    'work on',
  ],
  ['(coach(?:ing)?|train(?:ing)?) (?:first|next)(?= )', '$1'],
  // “that week of October 19” names the week.
  ['that (week|day|month)(?= (?:of|starting|beginning) )', 'the $1'],
  // “put Tomas, Owen and Ilse next to each other”
  [
    'put (.{3,80}?) (?:side by side|next to (?:each other|one another)|(?:up )?against (?:each other|one another))',
    'compare $1',
  ],
  ['(?:line up|lay out)(?= (?:¦|\\p{L}+))', 'compare'],
  // “for the four full weeks from 12 October to 8 November”
  [
    '(?:for |over |in |during )?(?:the )?(?:\\d+|two|three|four|five|six) (?:full |whole |complete |calendar )?(?:weeks|months|days)(?= from (?:.* )?to )',
    '',
  ],
  ['(?:when|at (?:what|which) (?:time|point)) (?:in|during|of) the day', 'at which hour'],
  ['(?:the |a )?(?:quick|short|big|brief|rough) (?:picture|view|glance|rundown|snapshot)', 'overview'],
  // “customers who email us”
  [
    '(?:somebody|someone|anybody|anyone|people|customers?|clients?|those|the ones) (?:who|that)(?= ¦ (?:us|in|to us)(?: |$))', // words-check: data
    '',
  ],
  [
    '(?:which|what) (?:kinds?|types?|sorts?) of (?:problems?|issues?|tickets?|topics?|questions?|requests?)(?: (?:right |all the way )?down to)(?: the)? (?:level of (?:the )?)?subcategor(?:y|ies)(?: level)?',
    'which subcategory',
  ],
  [
    `(?:the )?(${some}) (?:most )?(?:detailed|specific|exact) (?:topics|categories|issues)`,
    'top $1 subcategories',
  ],
  ['(?:the )?(?:detailed|specific|exact) (?:topics|categories|issues)', 'subcategories'],
  // “How many unhappy ratings did customers leave us”
  ['(?:unhappy|dissatisfied|angry|upset) (?:customer )?ratings?', 'bad ratings'],
  [
    '(?<=(?:good|bad) ratings )(?:did|do|have|has) (?:the |our )?(?:customers?|people|clients|they) (?:leave|left|give|given|send|sent|hand out)(?: (?:us|behind))?',
    '',
  ],
  [
    '(?:are|is|do|did) (?:there )?(?:fewer|less|more) (?:things|parcels|items|orders|packages|goods|products)(?: (?:arriving|arrive|coming|come|getting|get))?(?= (?:damaged|broken|late|lost|wrong|missing) )',
    'tickets',
  ],
  ['(?:customers|people|clients|users)(?: who)? (?:brought|bring|brings|bringing) up', 'tickets mention'],
  [
    '(?:they|it|that|those|these|he|she)(?: (?:is|are|re|s|was|were))(?: (?:an?|always|such|our|the|kind of|sort of))* (?:special cases?|exceptions?|different story|law unto themselves)',
    '',
  ],
  ['(?<=how is .*)all (?:of )?(?:her|his|their) tickets(?: please)?(?= *$| ¦| since | for )', ''],
  // “open up 53481 for me”: the number was already taken.
  ['(?:open|pull|bring|look)(?: up)(?= ¦ (?:for (?:me|us)|please|pls)(?: |$))', 'show'],
  [
    '(?:(?:and )?(?:in|on) )?(?:which|what) (?:factor|bit|part|point|area)(?: of it)? (?:did it lose|lost|cost it|lost it|was|is)(?: (?:its|the|most of its|points?|worst|lowest|weakest|most))+(?= *$| ¦)(?<=¦.*)',
    'which factor is the lowest',
  ],
  [
    '(?:(?:that|this|it|thats|its)(?: is| s)? )?(?:just|only|pure|all|mere) (?:noise|luck|chance)(?= *$| ¦)',
    '',
  ],
  ['(?:re ?opened|re ?opens?) (?:the )?most tickets', 'has the most reopened tickets'],
  [
    '(?:above or below|below or above|ahead of or behind|behind or ahead of|better or worse than) (?:the |our )?team(?: average)?',
    'compared with the team',
  ],
  // Shifts
  [
    'how (?:did|was|is|has|does) (?:the|our|my|that|their) (?:(?:late|evening|night|early|day) )?shift (?:go|going|gone|do|doing|run|look)(?: (?:like|down))?',
    'how is it',
  ],
  ['(?:my |the |our )?day(?:time)? (?:people|shift|crew|lot|folks|guys|staff|team)', 'daytime'],
  ['(?:my |the |our )?(evening|night|morning) lot', '$1'],
  ['from ([1-7]) onwards?', 'after $1pm'],
]
