const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const ticket = '(?:conversation|ticket|case|chat|e ?mail|call|message|exchange|interaction)'
const channel = '(?:e ?mail|(?:live )?chat|phone|voice|social(?: media)?|sms|texts?|messaging|api|mail)'
const targets =
  '(?:the |our |their |its |his |her )*(?:first )?(?:answer |reply |response |answering )*(?:slas?|targets?)'
const missed =
  '(?:miss(?:es|ed|ing)?|break(?:s|ing)?|broke|breach(?:es|ed|ing)?|fail(?:s|ed|ing)?|blow(?:s|ing)?|blew)'
const closed = '(?:done|closed|resolved|solved|finished|completed|sorted|settled|dealt with)'
const answered = '(?:answered|replied to|first answered|first replied to|responded to)'
const ownRating =
  '(?:when (?:they|customers|people) (?:rate|score|review) us(?: themselves)?|(?:going |judging |judged |based |measured )?(?:by|on|from) (?:the |their )?(?:customers? )?own ratings?|(?:in|by) (?:the )?(?:customers?|their|people) own (?:ratings?|judge?ments?|words))'

/** Wordings for combinations: a share with a ranking, a percentile of times, one single ticket, missed targets. */
export const combinedWordings: readonly (readonly [string, string])[] = [
  // “compare August to October” names two months, not the time from one to the other.
  [`compar(?:e|ing) (${month}) (?:to|with|against) (${month})`, '$2 compared with $1'],
  // “within what time were nine out of ten done”
  ['(?:nine|9) (?:out of|of|in) (?:ten|10)(?: (?:tickets|cases|ones|customers|of them))?', '90th percentile'],
  [
    `90 ?(?:%|percent) of (?:(?:the|all|our|them|those) )*(?:tickets|cases|ones|customers)?(?= (?:.* )?(?:${closed}|${answered}))`,
    '90th percentile ',
  ],
  [
    '(?:within|in|after) (?:what|which|how much) time(?: ?frame)?(?= (?:.* )?90th percentile)|(?:within|after) how (?:many (?:hours|minutes|days)|long)(?= (?:.* )?90th percentile)|(?<=90th percentile (?:.* )?)(?:within|in|after) (?:what|which|how much) time(?: ?frame)?',
    '',
  ],
  [`(?<=90th percentile (?:.* )?)(?:(?:were|are|was|is|get|got|to be) )*${closed}`, 'resolution time'],
  [`(?<=90th percentile (?:.* )?)(?:(?:were|are|was|is|get|got|to be) )*${answered}`, 'first response time'],
  // “our single worst conversation, and whose was it”
  [
    `(?:what|which) (?:was|is|were) (?:(?:our|the|my|her|his|their) )*(?:single|one single|absolute|one) (worst|best|lowest|slowest|longest|highest) ${ticket}`,
    'show the top 1 $1 ticket',
  ],
  [`single (worst|best|lowest|slowest|longest|highest) ${ticket}`, 'top 1 $1 ticket'],
  [`(?:and )?whose (?:ticket |one |conversation )?(?:was|is) (?:it|that|this)(?: ${ticket}| one)?`, ''],
  // Targets
  [
    `why (?:did|do|does|are|were|have|has) (we|they|he|she|¦) (?:keep )?${missed} ${targets}(?: so (?:badly|often|much|many times|frequently))?`,
    'why did the sla of $1 drop',
  ],
  [
    `${missed} ${targets} more often than (?:(?:we|they|it) )?(?:hit|met|meet|made|kept|make)(?: (?:it|them))?`,
    'has sla under 50 %',
  ],
  [
    `${missed} ${targets} (?:in )?(?:more than|over) 50 %(?: (?:of )?(?:(?:the|their|all|its) )*(?:time|cases|tickets))?`,
    'has sla under 50 %',
  ],
  [`${missed} ${targets}(?: the)? most(?: often| frequently)?`, 'has the worst sla'],
  [`${missed} ${targets} (?:more often|more frequently)(?! than)`, 'has worse sla'],
  ['(?:and )?leav(?:e|ing) out the ones (?:that|which) (?:were|are) (?:fine|ok|okay|good)', ''],
  // What customers say themselves
  [`least (?:happy|satisfied)((?: .*)?) ${ownRating}`, 'lowest share of good ratings$1'],
  [`most (?:happy|satisfied)((?: .*)?) ${ownRating}`, 'highest share of good ratings$1'],
  [`(?:unhappiest)((?: .*)?) ${ownRating}`, 'lowest share of good ratings$1'],
  // What someone is weak at
  [
    'what (?:exactly )?(?:are|is|was|were|am) (we|they|he|she|it|i|¦) (?:(?:so|really|most) )?(?:weak|bad|poor|weakest|worst|struggling|lacking) (?:at|in|on|with)',
    'which factor is the lowest for $1',
  ],
  [
    'scores? (?:look|looks|is|are|seem|seems|looking)(?: (?:so|really|very|pretty|quite))? (?:bad|low|poor|weak)((?: [^ ]+){0,4}?) why(?= *$| ¦| what)',
    'why is csat so low $1',
  ],
  // What most of them are about
  [
    '(?:what|which category|which topic) (?:are|were|is|was|do|did) (?:most|the majority|the bulk|the most) of (?:them|those|these|it)(?: (?:about|on|for|in|to do with|fall (?:in|into|under)|belong to))?',
    'which category has the most tickets',
  ],
  // What we got more of
  [
    'what (?:did|do|are|were|have) we (?:get|getting|got|have|see|seeing|seen) (?:(?:noticeably|much|a lot|significantly|clearly|way) )?more of((?: .*)?) than',
    'which subcategory increased most in tickets$1 compared with',
  ],
  [
    'after (?:(?:we|they|it|being|having|d|had|have|was|were|been|s|is) )+(?:closed|resolved|solved)(?: (?:them|it))?',
    '',
  ],
  [
    '(?:is |are )?(?:there )?anything (?:(?:suddenly|unusually|really|clearly) )?(?:growing|rising|increasing|exploding|going up)(?= (?:which|what))',
    '',
  ],
  // Shares
  [
    'how (?:big|large) an? (?:slice|chunk|part|piece|share|portion) (?:is|are|was|were|does|do)',
    'what share of tickets is',
  ],
  [
    '(?:as )?an? (?:slice|chunk|piece|portion) of (?:everything|all(?: tickets)?|the total|the whole)',
    'what share of all tickets',
  ],
  [
    '(?:had|have|has|need(?:ed)?) to (?:be )?open(?:ed)? (?:again|a second time)|had to open (?:them |it )?again',
    're opened',
  ],
  [
    'what (?:makes|keeps|made) (?:(?:the|our|happy) )*(?:customers?|people|clients?|users|them) (?:so )?(?:happy|satisfied|love us|like us)',
    'what are the key factors driving high csat',
  ],
  [
    '(?:has|have|did|does) (.{3,40}?) (?:moved?|changed?|budged?|shift(?:ed)?)(?: (?:at all|much|a lot|any))?(?= (?:(?:month|week|day) (?:by|after|on|over) |(?:by|per|each|every) )(?:month|week|day))',
    '$1',
  ],
  [
    '(?:gets?|got|receives?|earns?) (?:the )?most love(?: from (?:our |the )?customers)?',
    'has the best csat',
  ],
  [
    '(?:gets?|got|receives?|earns?) (?:the )?least love(?: from (?:our |the )?customers)?',
    'has the worst csat',
  ],
  ['(?:(?:is|are|it|things|everything) )*all good(?= *$| ¦| (?:at|in|with|over) )', ''],
  ['saddest', 'worst'],
  // Days
  [
    '(?:(?:leaving|putting|setting|taking|leave|put|set|take|with) )?(?:the )?weekends? (?:aside|out|excluded|left out|not counted)',
    'on weekdays',
  ],
  ['(busiest|quietest|slowest|fastest|worst|best|calmest|heaviest|peak) day of (?:the|a) week', '$1 weekday'],
  [
    '(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (mornings|afternoons|evenings|nights)',
    '$1s in the $2',
  ],
  // Agents without saying so
  [
    'who is (?:dragging|pulling|bringing|letting|holding) (?:us|the team|it|(?:the|our) (?:scores?|average|numbers?)) (?:down|back)(?: (?:on|in|for|with))?',
    'which agent is worst in',
  ],
  [
    'most improved(?: (?:player|one|employee|member|colleague|person))?(?= (?:on|in|for|by|since|from|this|last|¦)| *$)',
    'which agent improved most',
  ],
  ['(?:gained|climbed) (?:the )?most(?: ground)?|gained(?= (?:on|in) )', 'improved most'],
  ['lost (?:the most )?ground', 'dropped most'],
  [
    '(?:the )?runner up (?:for|in|on|as) (?:the )?(worst|best|slowest|fastest|quickest|longest|shortest|highest|lowest|most|fewest|busiest)',
    'second $1',
  ],
  ['who ever(?= (?:had|has|did|got|closed|went|handled))', 'who'],
  // Reasons
  [
    'why (?:are there |did we (?:get|have) |do we (?:get|have) |is there )?(?:so|that|this) many(?: tickets)?',
    'why did tickets change for',
  ],
  // Breakdowns
  ['(agent|category|subcategory|channel|group|team|form) (?:breakdown|split)(?: (?:of|for|by|in))?', 'by $1'],
  ['good (?:/|and|\\+|or) bad ratings(?: both)?', 'good and bad ratings'],
  // Shares next to a ranking
  [
    '(?<!(?:csat|sla|rate|times?|re ?open\\p{L}*|ratings?|scores?) (?:.* )?)(?:with|and|incl(?:uding)?|plus) (?:the |their |its )?(?:respective )?(?:shares?|percentages?|proportions?|%)(?: (?:each|of (?:(?:all|the|our|total|whole|overall) )*(?:tickets|volume|total|whole|everything)|of all))?',
    'with share of all tickets',
  ],
  [
    'this (week|month|quarter|year) (?:over|vs|versus|against|compared (?:to|with)|on) last(?! (?:week|month|quarter|year))',
    'this $1 compared with last $1',
  ],
  [
    '(?:landed|ended up|arrived|came in|turned up) (?:on|in) (?:our|my|the) (?:desks?|inbox(?:es)?|lap|plate)',
    '',
  ],
  // “When did Noor close her first ticket, and how many has she done since then?”
  [
    '(?:and )?how (?:many|much)(?: (?:tickets|more|others))? (?:has|have|did|does|is|are) (?:he|she|they|¦|\\p{L}+) (?:(?:done|do|closed?|resolved?|handled?|had|got|managed|finished|solved) )?(?:since|after)(?: (?:then|that|it))(?<=first (?:ticket|case).*)',
    '',
  ],
  [
    '(?:when|on (?:which|what) (?:day|date)|since when) (?:did|was|has|is) (¦|\\p{L}+)(?: (?:close|resolve|solve|handle|do|finish|get|have|take|answer|work on|closed|resolved))? (?:(?:her|his|their|the) )?(?:very )?first (?:ticket|case)(?: (?:closed|resolved|solved|handled|done))?',
    'how many tickets $1 since the beginning',
  ],
  // How long someone has been here
  [
    'since (?:he|she|they|¦) (?:started|joined|came|began|arrived)(?: (?:with|at|to|us|here|the team|the company|on board|working|in the team|on the team))*(?! (?:on|in|from|at|around|back|last|this|early|mid|late|the|\\d))',
    'since the beginning',
  ],
  [
    'since (?:(?:her|his|their) (?:first (?:day|ticket)|start|arrival)|(?:joining|starting)(?: (?:us|here|with us))?)(?! (?:on|in|from|at|around))|(?:from|since) day (?:one|1)',
    'since the beginning',
  ],
  [
    '(?:in|over|during) (?:her|his|their) (?:whole |entire )?time (?:here|with us|on the team)',
    'since the beginning',
  ],
]

/** Applied last, because they rely on what the other wordings are replaced with. */
export const finalWordings: readonly (readonly [string, string])[] = [
  // “let me see what bounced back”, “every ticket that reopened on Saturday”
  [
    '(?:(?:let me|can i|could i|i want to|i would like to) )?(?:see|read|look at|go through|list(?: out)?|show(?: me)?|every|all|pull(?: up)?)(?: (?:me|the|all|what|which|those|every|tickets?|cases?|that|ones))*(?= (?:¦ )*(?:(?:were|was|got|have|been|that) )*re ?opened)',
    'show the tickets that were',
  ],
  [
    '(?<=^ )what (?:(?:has|have|got|was|were|all) )*re ?opened(?! (?:rate|most))',
    'show the tickets that were re opened',
  ],
  ['(?<=re ?opened (?:.* )?)let me (?:see|read|look at|have) (?:them|those|these)', 'show the tickets'],
]

/** Like `combinedWordings`, but replaced before names are looked for, because they contain words of names. */
export const wordingsWithNames: readonly (readonly [string, string])[] = [
  // “Apart from email, where do customers wait longest” asks for a channel.
  [
    '(?<=(?:apart from|excluding|except|without|leaving out|ignoring|not counting) (?:the |our )?(?:e ?mail|(?:live )?chat|voice|phone|social media|api|sms|messaging)(?: .*)? )where (?:do|did) (?:the |our )?(?:customers|people|they|clients) (?:have to )?wait (?:the )?(longest|shortest)(?: for (?:an?|the|our|their) (?:first )?(?:reply|answer|response))?',
    'which channel has the $1 first response time',
  ],
  // “3 or more bad ratings” counts ratings. Without this, “3 or more” would be a score.
  [
    '(\\d+|two|three|four|five|six|ten)(?:\\+| (?:or|and) (?:more|up)| plus)(?= (?:(?:bad|negative|poor|good|positive) (?:customer )?(?:ratings?|reviews?)|thumbs (?:up|down)))',
    'at least $1',
  ],
  [
    '(\\d+|two|three|four|five|six|ten)(?:\\+| (?:or|and) (?:more|up)| plus)(?= (?:missed |breached )?(?:sla|target) ?(?:breaches|misses|violations)?(?: |$))',
    'at least $1',
  ],
  ['(?<=(?:excluding|exclude|excl|without|except|not counting|leaving out) [^+]*)\\+', 'and'],
  ['(?:junk|rubbish|trash) (?:e ?)?mails?', 'spam'],
  // “Bad clicks”, “customers who were annoyed and clicked bad”
  ['(good|bad|positive|negative) (click|vote)(s?)', '$1 rating$3'],
  ['(?:click|press|tapp|tick|vot)(?:ed|ing|s)? (?:on )?(?:a )?(good|bad|positive|negative)', 'rated $1'],
  ['(?:slice|chunk|cut|portion|part)(?= of (?:the )?(?:good|bad|positive|negative) ratings)', 'share'],
  [
    '(?:unhappy|angry|annoyed|cross|upset|disappointed) (customers?|people|clients?|users?)(?= (?:who|that) (?:rated|left|gave) )',
    '$1',
  ],
  [
    '(?:was|were|is|are|got) (?:unhappy|angry|annoyed|cross|upset|disappointed|happy|pleased) and(?= (?:rated|left|gave) )',
    '',
  ],
  [
    '(?:left|leave|leaves|gave|give|gives|submitted|handed)(?: (?:us|him|her|them|me))?(?: an?)?(?= (?:bad|good|negative|positive|poor) (?:customer )?(?:ratings?|reviews?|feedback) )',
    'with',
  ],
  // “Where do we miss the target most, mail, phone, chat or what” asks for a channel.
  [
    `where((?: [^ ]+){1,9}?) (?:(?:by |on )?${channel}(?: or)? ){2,}or (?:what|which|whatever|something(?: else)?|where)`,
    'which channel$1',
  ],
  // “Worst chat this week, open it” asks for one ticket.
  [
    '(?<=^ |^ (?:the|our|show me|show|find|give me|what was|which was|whats)(?: the| our)? )(worst|best|lowest|highest)(?: (?:scoring|scored|rated))? (live chat|chat|e ?mail|phone call|call)(?= *$| (?:this|last|in|from|yesterday|today|on|since|open|show|of) )',
    'show the top 1 $1 $2 tickets',
  ],
  ['socials', 'social media'],
  ['yesterdays', 'yesterday'],
  ['spare me (?:the |all the )?(?:details|rest)', ''],
  [
    '(?:(?:hand|give|dish|share)(?:ing)? out|give|spread) (?:(?:some|a bit of|a little|lots of) )?(?:praise|kudos|compliments)',
    '',
  ],
  [
    '(parcels?|packages?|orders?|refunds?|money|goods)(?: (?:that|which|who))?(?: (?:have|has|had|did))? (?:never|not)(?: (?:yet|ever))? (?:turned up|turn up|arrived?|showed up|show up|came|come|made it|been delivered|got there|got delivered)',
    '$1 not received',
  ],
]
