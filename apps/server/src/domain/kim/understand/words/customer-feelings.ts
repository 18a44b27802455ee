import { things } from './asked-things.ts'

const customers =
  '(?:(?:the|our) )?(?:customers?|people|clients?|users?|they|folks|shoppers|buyers|callers|everyone)'
const cross =
  '(?:angry|annoyed|cross|fed up|frustrated|furious|grumpy|irate|irritated|miffed|moody|negative|upset|wound up)'
const crossest = `(?:angriest|crankiest|crossest|grumpiest|moodiest|surliest|most ${cross})`
const calmest = '(?:cheeriest|most (?:cheerful|positive|upbeat|good humou?red))'
const sound = '(?:sound|sounds|sounded|come across|came across|seem|seemed|feel|felt|get|got|are|were)'
const unit = '(?:weekday|day|week|month|hour)s?'

/** How customers feel, in words for emotional polarity. Applied before the other wordings. */
export const customerFeelings: readonly (readonly [string, string])[] = [
  // “ranked by how upset people sounded”
  [`how ${cross} ${customers} ${sound}`, 'emotional polarity'],
  // “which channel has people sounding angriest”
  [
    `(?:(?:has|have|had|do|does|did|is|are|were) )?${customers} ${sound}(?:ing)? (?:the )?${crossest}`,
    'has the lowest emotional polarity',
  ],
  [
    `(?:(?:has|have|had|do|does|did|is|are|were) )?${customers} ${sound}(?:ing)? (?:the )?${calmest}`,
    'has the highest emotional polarity',
  ],
  // “grumpiest weekday”, “the angriest channel”
  [`(?:the |our )?${crossest} (${unit}|${things})`, 'which $1 has the lowest emotional polarity'],
  [`(?:the |our )?${calmest} (${unit}|${things})`, 'which $1 has the highest emotional polarity'],
]

const good = '(?:good|positive|happy)'
const share = '(?:share|percent(?:age)?|%|proportion|fraction|part)'

/** How customers rate, replaced before “bad rating” is read as a name. */
export const waysToRate: readonly (readonly [string, string])[] = [
  // “Sunday ratings, what percent good”
  [
    `ratings?((?: (?!(?:good|bad|which|what|by|per) )[^ ]+){0,3}) (?:what|which) ${share}(?: of (?:them|those|these))?(?: (?:is|are|was|were|came back|came out|turned out))* (?:${good})`,
    'share of good ratings$1',
  ],
  [
    `ratings?((?: (?!(?:good|bad|which|what|by|per) )[^ ]+){0,3}) (?:what|which) ${share}(?: of (?:them|those|these))?(?: (?:is|are|was|were|came back|came out|turned out))* (?:bad|negative|unhappy)`,
    'share of bad ratings$1',
  ],
  // “good-to-bad split”
  [
    '(?:the |our )?good (?:to |/ |v |vs |versus |and |or )?bad (?:ratings? )?(?:split|count|counts|tally|numbers)',
    'how many good and bad ratings',
  ],
  // “marked bad”, “pressed good”
  ['(?:marked|graded|judged|flagged)(?: as)? (good|bad)', 'rated $1'],
  [
    '(?:(?:the |our )?(?:customers?|people|clients?) )?(?:press(?:ed)?|tapped|chose|picked|voted|clicked) (good|bad)(?! (?:one|ones|ticket|tickets))',
    'rated $1',
  ],
  // “although the AI marked the ticket below 2.5”
  [
    '(?:(?:although|though|even though|but|while|yet|where) )?(?:the )?ai (?:marked|scored|rated|graded|put|gave|judged)(?: (?:it|them|the tickets?|tickets|that|those))?(?: at| a)?(?= (?:below|under|above|over|less than|more than|at least|at most) \\d)',
    'score',
  ],
]
