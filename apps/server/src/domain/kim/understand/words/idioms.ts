/**
 * Idioms about figures, shares, times, peaks and samples, applied in order before the synonyms. An entry never adds or
 * removes a condition.
 */
export const idioms: readonly (readonly [string, string])[] = [
  ['two(?= tickets)', '2'],
  ['three(?= tickets)', '3'],
  ['five(?= tickets)', '5'],
  ['ten(?= tickets)', '10'],
  ['twenty(?= tickets)', '20'],
  ['(?:solved|resolved|closed|fixed|done) (quicker|faster|slower)', '$1 resolution time'],
  ['(quicker|faster|slower) (?:to be )?(?:solved|resolved|closed|fixed)', '$1 resolution time'],
  // What customers do with ratings
  [
    '(?<=¦ )(?:did|do|does|have|has) (?:the |our |my )?(?:customers?|clients?|people|they|users|buyers) (?:leave|left|give|given|gave|send|sent|hand out|submit|post)(?: (?:us|me|them|him|her|each of them|behind))?',
    '',
  ],
  // What someone works on
  [
    'what (?:does|do|did|has|have) (.+?) (?:get|got|have|had|handle|handled|answer|answered)(?: the)? most(?: tickets| questions| issues| requests)?(?: (?:about|for|on))?',
    'which category has the most tickets for $1',
  ],
  [
    'what is (?:pulling|dragging|bringing|holding|weighing)(?: us| on)?(?: the| our)? ?(?:csat|scores?|numbers)?(?: the)? (?:down|back)(?: the)?(?: csat| scores?)?',
    'what are the main causes of low csat',
  ],
  // Shares
  [
    '(?:makes? up|made up|accounts? for|accounted for|has|have|had|takes?|took|represents?|is|was) the (?:largest|biggest|highest|greatest) (?:share|part|portion|percentage|chunk|proportion|slice)(?: of(?: (?:the|all|our))* (?:tickets|volume|total))?(?! of)',
    'has the most tickets',
  ],
  [
    '(?:makes? up|made up|accounts? for|accounted for|has|have|had|takes?|took|represents?|is|was) the (?:smallest|lowest|least) (?:share|part|portion|percentage|chunk|proportion|slice)(?: of(?: (?:the|all|our))* (?:tickets|volume|total))?(?! of)',
    'has the fewest tickets',
  ],
  [
    '(?:what |which )?(?:share|percent|percentage|%|proportion) of (?:the |all |our |all the )?(?:rated (?:tickets|ones)|(?:customer )?ratings|tickets with (?:a )?rating|reviews)((?: [^ ]+){0,4}?) (?:was|were|is|are|came back|turned out|got)(?: a)? (good|bad|positive|negative)',
    'what share of $2 ratings$1',
  ],
  ['(share of )positive(?= ratings)', '$1good'],
  ['(share of )negative(?= ratings)', '$1bad'],
  // Times of tickets
  [
    '(?:that |which )?(?:we |they |were |got |was |being |get |are |have been )*(?:first )?(?:answered|replied to|responded to|g[eo]ts? (?:an?|their|our) (?:first )?(?:answer|reply|response))(?= (?:within|inside|in (?:under|less|over|more|at most)|after (?:more|less|over)|under|in \\d|later than|faster than|slower than|only after|more than|less than))',
    'with first response time',
  ],
  [
    'how long(?: (?:does|did|do) it take| it takes| it took)?(?: on average)? (?:until|till|before|for) (?:an? |the |our |any )?((?:¦ )*)(?:tickets?|customers?|people|someone|they|it|we)? ?(?:to get|got|gets?|receives?d?|hears?|heard|has|had|get) (?:back|an? (?:first )?(?:answer|reply|response)|(?:its|their|the|his|her) (?:first )?(?:answer|reply|response)|(?:from|back from) us)',
    'first response time $1',
  ],
  ['how many (?:fewer|more|less)(?=.* than )', 'how many'],
  [
    'minus(?= (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec) )',
    'compared with',
  ],
  [
    '(?:how many )?(?:perfect )?(?:5s|fives|5 out of 5s?|perfect scores?|full marks)(?= (?:did|do|have|were|in|on|for)| *$| ¦)',
    'how many tickets with a score of at least 5',
  ],
  ['(?:do|does|did)(?=.* (?:fall|fit|belong|land|end up) (?:in|into|under|to)(?: ¦| *$))', ''],
  ['(?:fall|fit|belong|land|end up) (?:in|into|under|to)(?: mostly)?(?= ¦| *$)', ''],
  ['(?<=nights? (?:[^ ]+ ){0,4})(?:during|in|by) (?:the )?day(?! of)', 'daytime'],
  [
    '(kim score|csat|ai csat|sla|empathy|personali[sz]ation|responsiveness|completeness|reopen rate) (?:ranking|leaderboard|league table)|(?:ranking|leaderboard) (?:by|for|on) (kim score|csat|ai csat|sla|empathy|personali[sz]ation|responsiveness|completeness)',
    'top 10 agents by $1$2',
  ],
  [
    '(?:show|give|open|pull up)(?: me)? (?:the|his|her|their|its) (worst|best|lowest|highest|slowest|longest) (?:one|ones)',
    'show the $1 tickets',
  ],
  ['(?:answered|replied to|took|worked on|dealt with|did)(?= (?:the )?(?:most|fewest|least) )', 'handled'],
  [
    '(?<!(?:scor(?:e|es|ed|ing)|csat|polarity|empathy|completeness|responsiveness|personali[sz]ation|rating)(?: (?:of|is|was))? )(?:min|minimum|at least)(?: of)? (\\d+)(?= *$)',
    'at least $1 tickets',
  ],
  [
    '(?:the )?(?:highest|most|biggest|max|maximum|largest) (?:ticket (?:count|volume)|number of tickets|tickets|volume) (?:in|on) (?:an?|any|one) (?:single )?(day|week|month|hour)',
    'which $1 has the most tickets',
  ],
  [
    'how (?:many times|often) (?:was|is|were|did|does|has)(?: the)?(?: words?| phrase| term)? ¦(?: been)? (?:mentioned|mention|come up|came up|appear|appeared|used)',
    'how many tickets ¦',
  ],
  [
    'how many (?:people|customers|clients|users) (?:rated us|left a rating|gave us a rating)(?= *$| ¦| in )',
    'how many tickets were rated at all',
  ],
  [
    '(?:out of|of) (?:the |all |all the |our )?(?:rated (?:tickets|ones)|(?:customer )?ratings)(.*?) (?:how many|what) (?:%|percent|percentage|share) (?:was|were|is|are) (good|bad)',
    'what share of $2 ratings $1',
  ],
  [
    '(?<=^ )(?:what (?:are|were) )?(?:the |our )?customer ratings(?= (?:for|of|in|on|by|¦))',
    'how many good and bad ratings',
  ],
  [
    '(?:exclud(?:e|ing)|without|except(?: for)?|not (?:counting|including)|ignor(?:e|ing)|leav(?:e|ing) out|but not|minus|apart from|aside from|other than|(?<!(?:have|has|had|is|are|was|were|there|with) )no)(?: on)?(?: the)? weekends?',
    'on weekdays',
  ],
  ['(?:on )?(?:every|each)(?: single)? (mon|tues|wednes|thurs|fri|satur|sun)day', 'on $1days'],
  ['(?:weekly|monthly|daily|quarterly) (?:report|update|review|summary|deck)', ''],
  ['(?:came|comes|come|pops?|popped) up (?:the )?most(?: often)?', 'has the most tickets'],
  ['(?:missed|breached|broke|blew) the most (?:slas?|targets?|deadlines?)', 'has the most sla breaches'],
  ['did (?:we|they) (?:get|have|see|receive) more tickets(?= on )', 'how many tickets'],
  ['(?:have|has|had|contain|contains) the words? (\\p{L}+)(?: in (?:them|it|there))?', 'mention $1'],
  ['from (noon|midday) on(?:wards?)?', 'after $1'],
  ['(?:added|gained) the most tickets', 'increased most in tickets'],
  ['inside(?: of)?(?! (?:(?:the |our )?(?:sla|target)|\\d|an? (?:day|hour|week)|one|two|half))', 'in'],
  [
    'how many (?:were |are )?good(?: ones)?(?: and)?(?: how many)?(?: were| are)? bad(?: ones)?',
    'how many good and bad ratings',
  ],
  ['(?:the |our )?(?:customer )?ratings(?=.* good and bad ratings)', ''],
  // Peaks and contests
  [
    '(highest|lowest|best|worst) (csat|sla|empathy|reopen rate|first response time|resolution time) (day|week|month|hour|weekday)',
    'which $3 has the $1 $2',
  ],
  [
    '(who|which(?: one| of them)?) (?:closed|solved|resolved|handled|did|had|got|has|gets|took|closes|handles)(?: the)? (more|fewer|less)(?! than)(?: tickets)?(?! than)',
    '$1 has $2 resolved tickets',
  ],
  // Small samples
  [
    '(?:(?:please |just )?(?:leave|leaving) out|ignor(?:e|ing)|skip(?:ping)?|exclud(?:e|ing)|without|not counting|drop(?:ping)?|forget(?:ting)?|(?:do )?not count(?:ing)?|but not)(?: (?:any|all|the|those|everyone|everybody|anyone|anybody|anything|everything|whatever|agents|people|reps|ones|categories|subcategories|topics|forms|teams|groups|channels|of them))* (?:with|who had|who has|that had|that have|having|on|under|below) (?:fewer than |less than |under |below )?(\\d+|five|ten|twenty) tickets?',
    'at least $1 tickets',
  ],
  [
    '(?:anyone|anybody|agents|people|everyone|those) (?:with|having) (?:fewer than|less than|under|below) (\\d+|five|ten|twenty) tickets? (?:does|do|should)? ?(?:not|n t)(?: be)? (?:count|counted|matter)',
    'at least $1 tickets',
  ],
  ['(at least|more than|over|under|fewer than|less than|minimum) five(?= tickets)', '$1 5'],
  ['(at least|more than|over|under|fewer than|less than|minimum) ten(?= tickets)', '$1 10'],
  ['(at least|more than|over|under|fewer than|less than|minimum) twenty(?= tickets)', '$1 20'],
  [
    'since (january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec) (?:started|began|kicked off|came around)',
    'since $1',
  ],
  // A list without “which”
  [
    '(?<=^ )(agents|reps|categories|subcategories|channels|groups|teams|topics|forms)(?= (?:with|having|over|above|below|under|at|who|whose|that) )',
    'which $1',
  ],
  // Speed
  [
    '(fastest|quickest|slowest) (?:to |at |in |with )?(?:first )?(?:answer|respond|reply|react|get back)\\p{L}*(?: to (?:customers|people|tickets))?',
    '$1 first response time',
  ],
  [
    'how (?:quick|quickly|fast|slow|slowly) (?:is|are|was|were)(?: (?:we|us|the team|our team|they|agents))?(?: (?:on|at|in|with|for|to) (?:the )?(?:reply(?:ing)?|respond(?:ing)?|answer(?:ing)?|replies|responses))?',
    'what is the first response time of',
  ],
  [
    'how (?:quick|quickly|fast|slow|slowly) (?:do|does|did) (?:we|us|the team|they) (?:reply|respond|answer)',
    'what is the first response time of',
  ],
  [
    '(better|worse|slower|faster|quicker|busier|quieter|lower|higher|happier)((?: csat| emotional polarity| first response time| resolution time)?) (?:on|at|during|over) (?:the )?weekends?(?! than)',
    '$1$2 on weekends compared with weekdays',
  ],
]
