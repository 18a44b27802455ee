const down = '(?:down ?vot(?:e|es)|red thumbs?)'
const up = '(?:up ?vot(?:e|es)|green thumbs?)'

/** Ratings as votes and thumbs. Replaced before “bad rating” is read as a name. */
export const votes: readonly (readonly [string, string])[] = [
  ['(?:got |were |was )?down ?voted', 'rated bad'],
  ['(?:got |were |was )?up ?voted', 'rated good'],
  [
    `(?:percent|percentage|share|rate|%) (?:of )?${down}|(?:${down}|(?:bad|negative) thumbs?) (?:percent|percentage|pct|share|rate|%)`,
    'share of bad ratings',
  ],
  [
    `(?:percent|percentage|share|rate|%) (?:of )?${up}|(?:${up}|(?:good|gd|positive) thumbs?) (?:percent|percentage|pct|share|rate|%)`,
    'share of good ratings',
  ],
  ['happy (ratings?|clicks?|votes?)', 'good $1'],
  ['unhappy (ratings?|clicks?|votes?)', 'bad $1'],
  // “Tickets where customers rated Mei badly”
  [
    '(?:(?:the |our )?(?:customers?|people|clients?) )?rated (?!(?:tickets|us|it|them) )((?:¦|\\p{L}+)(?: \\p{L}+)?) (?:badly|poorly|negatively)',
    'rated bad for $1',
  ],
  [
    '(?:(?:the |our )?(?:customers?|people|clients?) )?rated (?!(?:tickets|us|it|them) )((?:¦|\\p{L}+)(?: \\p{L}+)?) (?:well|highly|positively)',
    'rated good for $1',
  ],
  [down, 'bad ratings'],
  [up, 'good ratings'],
  [
    '(?:did |do )?(?:the |our )?(?:customers?|people|they) (?:gave|give|give us|gave us)? ?(?:a )?thumb(?:ed)? down',
    'rated bad',
  ],
]

/** Reopened tickets as tickets that bounce. Applied before the other wordings. */
export const bouncebacks: readonly (readonly [string, string])[] = [
  [
    '(?:bounce ?backs?|bounce|come ?backs?|boomerang) (?:rates?|percent(?:age)?|%)|(?:percent|%|share) (?:of )?bounce ?backs?',
    'reopen rate',
  ],
  ['bounce ?backs', 're opens'],
  ['(most|least|more|less) bounces?', '$1 re opens'],
  ['bounces? (?:the )?(most|least)', 'has the $1 re opens'],
  ['boomerangs?(?= (?:over|more than|under|less than|at least|above|below) \\d)', 'reopen rate'],
]
