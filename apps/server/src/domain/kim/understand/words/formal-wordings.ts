const targets = '(?:the |our |their )*(?:first )?(?:answer |reply |response |answering )*(?:slas?|targets?)'
const closing =
  '(?:clos(?:e|es|ed|ing)|finish(?:es|ed|ing)?|resolv(?:e|es|ed|ing)|solv(?:e|es|ed|ing)|complet(?:e|es|ed|ing))'
const things = '(?:agents?|categor(?:y|ies)|sub ?categor(?:y|ies)|channels?|groups?|teams?|forms?|topics?|¦)'
/** Words that can follow a part of the question that is left out. */
const ends = '(?= *$| ¦| (?:in|for|on|by|and|with|please|during|since|from|last|this) )'

/** Wordings of reports and of formal requests. Applied before all other wordings. */
export const formalWordings: readonly (readonly [string, string])[] = [
  ['(?:(?:would|could|will|can) you )?be so (?:good|kind|nice) (?:as )?to', ''],
  // “with their AI CSAT next to each name”: a list shows its figures anyway.
  [`(?:beside|behind|next to|after) (?:each|every|the|their)(?: of the(?:ir)?)? names?${ends}`, ''], // words-check: data
  [
    `with (?:the|their|its) (?:respective )?(?:scores?|figures?|numbers?|counts?|values?) (?:alongside|beside (?:it|them)|next to (?:it|them))${ends}`, // words-check: data
    '',
  ],
  ['(?:along|together) with (?:both|the|all|their) (?:scores?|figures?|numbers?|counts?|values?)', ''],
  [
    `(?<=tickets .*|¦ .*)(?:(?:together|along) )?with (?:(?:the|their|its) )?(?:agents?|subjects?)(?: (?:and|plus) (?:(?:the|their|its) )?(?:agents?|subjects?)(?: lines?)?)?${ends}`,
    '',
  ],
  ['one (?:line|row) (?:per|for each|for every) (?:group|agent|channel|category|subcategory|form|name)', ''],
  // “starting with the worst performer”
  [
    '(?:starting|beginning) with the (worst|best|lowest|highest|slowest|fastest|weakest|strongest)(?: (?:performers?|ones?|scores?|groups?|agents?|channels?|categor(?:y|ies)|subcategor(?:y|ies)|forms?|figures?|values?|results?))?',
    '$1 first',
  ],
  // “subcategories under Returns and refunds”
  ['(sub ?categor(?:y|ies)|topics?|tickets) (?:under|underneath|beneath|inside)(?= (?:the )?¦)', '$1 in'],
  // “Did Grant or Owen close out more tickets” counts tickets.
  [
    `${closing}(?: (?:out|off))? ((?:the )?(?:more|fewer|most|fewest)) (?:tickets|cases|conversations)`,
    'handled $1 tickets',
  ],
  // “Voice calls resolved last month”
  [
    '(?<=^ (?:¦ )+)(?:resolved|closed|solved|handled|finished)(?= (?:(?:in|during|on|since|from|between|yesterday|today|last|this) |¦|yesterday|today))',
    'tickets',
  ],
  // “bounced back twice or more”
  ['(once|twice|\\d+ times) or more(?: often)?', 'at least $1'],
  ['(three|four|five) times or more(?: often)?', 'at least $1 times'],
  // “boomerang tickets”
  ['boomerang(?:s|ed|ing)?(?: (?:tickets?|cases?))?', 're opened tickets'],
  [
    '(?:the )?(?:fewest|least) re ?opened tickets(.*?) (?:proportionally|proportionately|relatively|(?:by )?percentage ?wise|in relation|as a (?:share|percentage))',
    'the lowest reopen rate$1',
  ],
  [
    '(?:the )?most re ?opened tickets(.*?) (?:proportionally|proportionately|relatively|(?:by )?percentage ?wise|in relation|as a (?:share|percentage))',
    'the highest reopen rate$1',
  ],
  // “accounts for the largest chunk of bad ratings” counts them, and the answer has the share.
  [
    `(?<=(?:which|what) ${things} )(?:accounts?|accounted|makes?|made|stands?|stood) (?:for|up) (?:the )?(?:largest|biggest|greatest|highest|lion|main|major) (?:chunk|share|part|slice|portion|proportion|piece|percentage|bulk) of(?: (?:all|the|our))*`,
    'has the most',
  ],
  [
    `(?<=(?:which|what) ${things} )(?:accounts?|accounted|makes?|made|stands?|stood) (?:for|up) (?:the )?(?:smallest|lowest|tiniest) (?:chunk|share|part|slice|portion|proportion|piece|percentage) of(?: (?:all|the|our))*`,
    'has the fewest',
  ],
  // “carried the heaviest load”
  [
    '(?:carr(?:y|ies|ied)|b(?:ear|ears|ore)|t(?:ake|akes|ook)|ha(?:s|ve|d)|saw|g[eo]ts?) (?:the )?(?:heaviest|biggest|largest|highest|greatest) (?:ticket )?(?:loads?|workloads?|burdens?|volumes?)',
    'has the most tickets',
  ],
  [
    '(?:carr(?:y|ies|ied)|b(?:ear|ears|ore)|t(?:ake|akes|ook)|ha(?:s|ve|d)|saw|g[eo]ts?) (?:the )?(?:lightest|smallest|lowest) (?:ticket )?(?:loads?|workloads?|burdens?|volumes?)',
    'has the fewest tickets',
  ],
  // “sat for more than four hours without a first answer”
  [
    '(?:sat|sit|sits|sitting|waited|wait|waits|waiting|went|go|were left|left|stayed|hung on|hang on)(?: (?:there|around|waiting))?(?: for)? ((?:more|longer|less) than|over|at least|under) ((?:[^ ]+ ){1,3}?(?:minutes?|mins?|hours?|hrs?|days?)) (?:without|before|for|until)(?: (?:getting|receiving|hearing|they got|they had|we gave(?: them)?))? (?:an?|any|the|their|our) (?:first )?(?:answer|reply|response)(?: from us)?',
    'had a first response time $1 $2',
  ],
  // “missing more first-reply targets at the weekend than on working days”: the days differ in number, so the share counts.
  [
    `(?:miss(?:es|ed|ing)?|breach(?:es|ed|ing)?|break(?:s|ing)?) more ${targets}(?= (?:.* )?(?:week ?ends?|week ?days?|working days|mornings?|afternoons?|evenings?|nights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: |$))`,
    'lower sla',
  ],
  // “answered inside the first-response target”
  [
    `(?:what |the )?(?:share|percentage|percent|proportion|%) of (?:(?:all|our|the) )*(?:tickets|cases|conversations|customers)(?: (?:that|which|who|we|were|was|are|got|had been))* (?:answered|replied to|responded to) (?:inside|within|in|on) ${targets}`,
    'sla',
  ],
  // “How much did AI CSAT shift between September and October”
  [
    '(?<=(?:csat|sla|scores?|rates?|times?|volume|tickets|empathy|personali[sz]ation|responsiveness|completeness|polarity) )shift(?:ed|s)?(?= (?:between|from|since|in|over|at|compared) | *$| ¦)',
    'change',
  ],
  // “which factor is holding us back”
  [
    '(?:is |are |was |were )?(?:holding|held|keeping|kept|setting|set) (?:us|the team|our (?:ai )?csat) back(?: the most| most)?',
    'is lowest',
  ],
  // “our replies feel least attentive”
  [
    '(?:our|the|their|his|her) (?:replies|answers|responses|messages)(?= (?:feel|sound|come across|seem|look|read)s? )',
    'we',
  ],
  // “feel least attentive”
  ['(?:feel|sound|come across|seem|look|read)?s? ?(?:the )?least attentive', 'lowest responsiveness'],
  ['(?:feel|sound|come across|seem|look|read)?s? ?(?:the )?most attentive', 'highest responsiveness'],
  ['attentiveness', 'responsiveness'],
  // “at the very bottom”
  [
    '(?:is|are|was|were|sits?|comes?|came|ended up) (?:right )?at the (?:very |absolute )?bottom(?: of (?:it|that|the list|the table|the pile))?',
    'is worst',
  ],
  [
    '(?:is|are|was|were|sits?|comes?|came|ended up) (?:right )?at the (?:very |absolute )?top(?: of (?:it|that|the list|the table|the pile))?',
    'is best',
  ],
]
