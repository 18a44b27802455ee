const name = '((?:(?:the|our) )?(?:¦|\\p{L}+)(?: \\p{L}+)?)'
const customers = '(?:(?:our|the|my) )?(?:people|customers?|folks?|clients?|buyers|shoppers|them|everyone)'

/** Strong and weak factors, what makes customers cross, advice and overviews. Applied before the other wordings. */
export const strengthsAndCauses: readonly (readonly [string, string])[] = [
  // Factors
  [
    '(?:got |have |has )?(?:any |a |the )?(?:(?:biggest |main )?weakness|weak(?:est)? (?:spots?|points?|suit|side|link|area)|achilles heel|blind spots?)(?: (?:of|out of) the (?:5|five))?',
    'which factor is the lowest',
  ],
  [
    '(?:got |have |has )?(?:any |a |the )?(?:strong(?:est)? (?:suit|points?|side|spots?)|(?:biggest|main) strength|best muscle)(?: (?:of|out of) the (?:5|five))?',
    'which factor is the highest',
  ],
  [
    'factor break ?down (?:which is )?(?:our |the |his |her |their )?(worst|weakest|lowest|best|strongest|highest)(?: one)?',
    'which factor is the $1',
  ],
  [
    'how (?:kind|warm|caring|friendly|understanding|empathetic) (?:is|are|was|were) (?:our|the|their) (?:replies|answers|responses|messages)',
    'empathy',
  ],
  [
    `how (?:kind|warm|caring|friendly|understanding|compassionate|empathetic|sympathetic) (?:is|are|was|were) ${name}(?: (?:with|to|towards) ${customers})?`,
    'empathy of $1',
  ],
  ['how much (?:understanding|compassion|warmth|kindness)', 'how is empathy'],
  [
    `how (?:personal|tailored|individual) (?:is|are|was|were) (?:our |the |their )?(?:replies|answers|responses)`,
    'personalization',
  ],
  [
    `how (?:attentive|engaged) (?:is|are|was|were) ${name}(?: (?:with|to|towards) ${customers})?`,
    'responsiveness of $1',
  ],
  // Moods
  [
    `(?:makes?|made|making|gets?|got|leaves?|left) (?:${customers}|em) (?:the )?(?:angriest|crossest|maddest|grumpiest)`,
    'has the lowest emotional polarity',
  ],
  [
    `(?:ticks?|piss(?:es)?|cheeses?|hacks?|brass(?:es)?)(?:ing|ed)? ${customers} off (?:the )?most|(?:annoys?|angers?|upsets?|infuriates?|irritates?) ${customers} (?:the )?most`,
    'has the lowest emotional polarity',
  ],
  [
    `(?:ticks?|piss(?:es)?|cheeses?|hacks?|brass(?:es)?) ${customers} off more|(?:annoys?|angers?|upsets?|infuriates?|irritates?) ${customers} more|has ${customers} more (?:cross|angry|upset)`,
    'lower emotional polarity',
  ],
  [
    `how (?:cranky|cross|angry|grumpy|upset|irritable) (?:are|were|is|was) ${customers}`,
    'emotional polarity',
  ],
  // Causes
  [
    `(?:what is|whats|what are|what) (?:eating|bugging|annoying|upsetting|bothering) ${customers}`,
    'what are the top issues',
  ],
  [
    `(?:what is|whats|what) (?:killing|hurting|dragging|sinking) us(?: down)?(?= (?:in|on|with|at) )`,
    'what are the main causes of low csat',
  ],
  [`what gets under ${customers} skin`, 'what are the main causes of low csat'],
  [
    `what makes ${customers} (?:hate|dislike|mark down|score down) us`,
    'what are the main causes of low csat',
  ],
  [`what (?:is )?holding ${name} back`, 'what are the main causes of low csat for $1'],
  [
    'what (?:is )?(?:keeping|dragging|pulling|holding) (?:the |our )?(?:scores?|csat|satisfaction) down',
    'what are the main causes of low csat',
  ],
  [
    `why do (?:the )?(?:scores?|marks|ratings) come out (?:so )?low(?= (?:for|in|on|by|at) )`,
    'what are the main causes of low csat',
  ],
  [
    `(?:what is|whats) (?:the secret sauce|lifting (?:csat|satisfaction|scores?)|going right)(?: (?:when|where) (?:it is good|¦ goes well|it goes well))?`,
    'what are the key factors driving high csat',
  ],
  // Changes
  [
    '(?:root )?(?:cause|reason|explanation)s? (?:of|for|behind) (?:the |our )?(.{3,40}?) (?:wobble|movement|move|shift|swing|jump|change)',
    'why did $1 change',
  ],
  ['explain (?:the )?(?:shift|change|move|jump|swing|movement) in', 'why change in'],
  // Issues
  [
    '(?<=(?:top|biggest|main|big) (?:(?:\\d+|two|three|four|five|six|ten) )?)(?:headaches?|probs|gripes?|pain points?|big fires|fires|moans|grumbles)',
    'issues',
  ],
  // Advice
  ['what (?:needs|wants) (?:fixing|sorting|improving)', 'what should we improve'],
  ['how (?:do|can|could) we get better (?:at|in|on|with)', 'what should we improve for'],
  [
    'what are we (?:screwing up|getting wrong|messing up|doing wrong|not getting right)(?= *$| ¦| (?:in|on|at|with) )',
    'what should we improve',
  ],
  ['needs (?:a )?(?:coach|nudge|quiet word)', 'needs coaching'],
  // Overviews
  ['(?:an? )?(?:quick|overall) pic(?:ture)?(?= |$)', 'overview'],
  ['(?:the )?(?:gist|skinny|whole shebang|whole nine yards|full works|full picture)', 'overview'],
  ['(?:soup to nuts|from a to z)', ''],
  [
    '(?:full|whole|complete|entire) set of (?:numbers|measures|figures)|all the main (?:numbers|figures|measures)|everything you(?: have|ve)? got(?: on (?:that|it|this))?',
    '',
  ],
  ['30000 foot view', 'overview'],
]
