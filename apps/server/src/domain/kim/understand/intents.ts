import { month } from './calendar.ts'
import type { Reading } from './reading.ts'
import type { Intent } from './understood-question.ts'

const satisfaction =
  '(?:csat|satisfaction|satisfied|scores?|experience|happiness|happy|happier|service|support)'
const high = '(?:high|higher|good|great|excellent|positive|strong|best|top)'
const low = '(?:low|lower|bad|poor|worst|negative|weak|so low|that low)'
const moved =
  '(?:chang\\w*|drop\\w*|f[ae]ll\\w*|fell|declin\\w*|decreas\\w*|sink\\w*|sank|gone down|go down|going down|went down|down|worsen\\w*|got worse|get(?:ting)? worse|worse|ris(?:e|en|ing)|rose|increas\\w*|gone up|go up|going up|went up|up|improv\\w*|better|dip\\w*|jump\\w*|grow\\w*|grew|climb\\w*|slip\\w*|move[ds]?)'

/** Ordered from most to least specific. Each intent consumes its own words. */
const phrases: [Intent, string][] = [
  [
    'steps',
    `(?:.*(?:actionable|concrete) (?:steps?|actions?|advice|recommendations?).*)|(?:(?:how|what|where|which) (?:can|could|should|do|would|must|steps|things|actions?) (?:.* )?(?:improve|increase|raise|boost|enhance|lift|fix|do better|make .* happier|do to|do about|focus on|work on|change to|do next|do differently).*)|(?:(?:any |give me |some )?(?:suggest\\w*|recommend\\w*|advice|advise|tips|ideas|ways|steps|actions)(?: .*)?(?: to| for| on| how| we)(?: .*)?)|(?:help (?:me |us )?(?:to )?(?:improve|increase|raise|boost|enhance).*)|(?:(?:improve|increase|raise|boost|enhance) (?:our |the |overall |customer )*${satisfaction}.*)|(?:what should (?:we|i) (?:do|improve|change|fix).*)|(?:where (?:should|can|do) (?:we|i) (?:improve|start|focus).*)|(?:what (?:needs|is needed) .*improv\\w*.*)`,
  ],
  [
    'low',
    `(?:.*(?:causes?|reasons?|factors?|drivers?|driving|drives|drive|cause|causing|behind|leads? to|explain) .*${low}.*)|(?:why .*(?:(?:customers?|people) .*(?:unhappy|dissatisfied|angry|upset|complain\\w*)|${satisfaction} (?:so |that |this |too )?${low}|${low} ${satisfaction}).*)|(?:what (?:makes|made|is making) .*(?:unhappy|dissatisfied|upset|angry|${low} ${satisfaction}|${satisfaction} ${low}).*)|(?:what (?:drags?|pulls?|hurts?|hurting|is hurting|brings? down|is dragging) .*(?:unhappy|dissatisfied|upset|angry|down|${satisfaction}).*)|(?:what is (?:going )?wrong.*)`,
  ],
  [
    'high',
    `(?:.*(?:causes?|reasons?|factors?|drivers?|driving|drives|drive|causing|behind|leads? to) .*${high}.*)|(?:what (?:makes|made|is making) .*(?:happy|satisfied|happier).*)|(?:what (?:are we|do we|is) (?:doing|do|going|working) (?:well|right|best).*)|(?:why .*${satisfaction} (?:so |that )?${high}.*)|(?:.*(?:factors?|drivers?) .*${satisfaction}.*)`,
  ],
  [
    'why',
    `${moved} (?:[^ ]+ ){0,8}(?:and |but )?why|(?:what|who|which .*) (?:has |have )?(?:changed|drove the change|moved .*|is behind the change)|what (?:is )?(?:different|new)|why (?:.* )?${moved}|(?:what|who) (?:caused|causes|drove|explains|is behind|is driving) .*${moved}|explain (?:to (?:me|us) )?(?:[^ ]+ ){0,3}?${moved}|reasons? (?:for|behind) .*${moved}|why(?: not| then| so| is that| was that)?`,
  ],
  [
    'issues',
    `what (?:are|were|is|was) (?:they|these|those) (?:mostly |mainly |usually |often )?about|(?:what|which) (?:do|are|did|were) (?:the |our )?(?:customers?|people|users?|clients?) (?:mostly |mainly |usually |often )?(?:contact\\w*|writ\\w*|ask\\w*|complain\\w*|call\\w*|report\\w*|highlight\\w*|say\\w*|struggl\\w*|talk\\w*|reach\\w* out)(?: to us| us)?(?: about| for| with)?(?: (?:the )?most)?|(?:what |which )?(?:are |is )?(?:the |our )?(?:top|main|biggest|most common|most frequent|common|frequent|key|major|recurring|typical) (?:customer )?(?:issues?|problems?|complaints?|concerns?|themes?|pain points?|reasons? (?:for contact|people contact us|customers contact us|for contacting us))(?: (?:that )?(?:our |the )?customers? (?:are |keep )?(?:highlight\\w*|rais\\w*|report\\w*|hav\\w*|mention\\w*|fac\\w*|bring\\w* up))?|(?:issues?|complaints?|problems?|pain points?) (?:that )?(?:our |the )?customers (?:are |keep )?(?:highlight\\w*|rais\\w*|report\\w*|mention\\w*)|(?:customers? )?complain(?:ts?|ing|ed)?(?: most)?(?: about)?`,
  ],
  [
    'trend',
    `(?:is|are|has|have|was|were) .*(?:get(?:ting)? (?:better|worse)|improving|going (?:up|down)(?: or (?:up|down))?|rising|falling|declining|trending|developing)|(?:trends?|trending|over time|development|evolution|evolv\\w*|develop(?:ed|ing)?|history of|timeline|progress\\w*|day by day)|how (?:has|have|did) .*(?:changed|developed|evolved|gone|moved|change|develop|evolve|move)(?: over)?`,
  ],
]

/** Words that belong to the phrases above. Any other word between them is still parsed as a condition. */
const cueWords = new RegExp(
  `^(?:actionable|concrete|steps?|actions?|advice|advise|recommend\\w*|suggest\\w*|tips|ideas|ways|lift|fix|focus|start|enhanc\\w*|rais\\w*|boost\\w*|help|needs|needed|differently|causes?|caused|causing|reasons?|factors?|drivers?|driving|drives?|drove|behind|leads?|explain\\w*|so|low|lower|bad|poor|weak|negative|worst|high|higher|good|great|excellent|positive|strong|best|top|unhappy|dissatisfied|angry|upset|happy|happier|satisfied|complain\\w*|makes?|made|making|hurt\\w*|drag\\w*|pull\\w*|bring\\w*|wrong|right|why|different|new|contact\\w*|writ\\w*|ask\\w*|call\\w*|report\\w*|highlight\\w*|talk\\w*|reach\\w*|struggl\\w*|issues?|problems?|concerns?|themes?|pain|common|frequent|key|major|recurring|typical|main|biggest|trend\\w*|develop\\w*|evol\\w*|timeline|progress\\w*|history|out|keep|fac\\w*|hav\\w*|mention\\w*|or|most|well|next|${moved})$`,
  'u',
)

export function takeIntent(reading: Reading): Intent | null {
  for (const [intent, words] of phrases) if (reading.takeWordsOf(words, cueWords)) return intent
  return null
}

export function takesComparison(reading: Reading): boolean {
  const words =
    '(?:in )?compar(?:e|es|ed|ing|ison)(?: (?:to|with|between|against))?|versus|vs|(?:difference|differ\\w*)(?: between| from)?|(?:better|worse|higher|lower|faster|slower|more|less|happier|fewer|busier|quieter|calmer|quicker)(?= (?:\\w+ ){0,2}than)|than|against|as opposed to|improve(?:d|ment)?|worsen(?:ed)?|better or worse|who (?:is|was|did|does) (?:better|worse)'
  return reading.takeAll(words).length > 0
}

/** “who is quicker, Mara or Ken”: the comparative determines the figure, and the two names are compared. */
export const takesComparative = (reading: Reading) =>
  reading.takeAll(
    '(?:who|which(?: one)?|where) (?:is|are|was|were|did|does|do|has|have|gets?|got)? ?(?:better|worse|higher|lower|faster|slower|happier|busier|quieter|calmer|quicker|stronger|weaker)|(?:more|fewer|less)(?= (?:resolved tickets|tickets|cases|empathy|personali[sz]ation|responsiveness|completeness|polarity|re ?open|bad ratings|good ratings|breach|sla))|longer|shorter|sooner|better|worse|higher|lower|faster|slower|happier|busier|quieter|calmer|quicker|stronger|weaker|more often|less often',
  ).length > 0

/** “how much did it grow”: the change between two periods. */
export const takesGrowth = (reading: Reading) =>
  reading.takeAll(
    'gr[eo]w(?:n|ing|th)?|increas(?:e|ed|ing)|decreas(?:e|ed|ing)|declin(?:e|ed|ing)|r[io]se|risen|chang(?:e|ed)|(?:go(?:ne|ing)?|went|com(?:e|ing)|came|been|crept) (?:up|down)|move[ds]?(?: (?:up|down))?|drop(?:ped)?|f[ae]ll(?:en)?|improved?|worsened|(?:get|got|getting|gotten|become|became|becoming|grown|growing) (?:any |a bit |a lot |much |even |so much )?(?:better|worse|slower|faster|quicker|busier|quieter|longer|shorter|happier|higher|lower)',
  ).length > 0

const numbers = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|fourteen|thirty)'
const before =
  `(?:compared (?:to|with)|than|versus|vs|against) (?:the )?${numbers} (?:before|prior)(?: (?:that|this|it))?|` +
  '(?:compared (?:to|with)|than|versus|vs|against) (?:the )?(?:prior|preceding|previous) (?:\\d+|\\p{L}+) (?:days|weeks|months)|(?:compared (?:to|with)|than|versus|vs|against|over|from|with|to)?(?: ?)(?:the )?(?:previous|prior|preceding|last|earlier) (?:period|one|time|range|timeframe)|(?:compared (?:to|with)|than|versus|vs|against|with|from)? ?(?:the )?(?:one|period|time|days) before(?: that| this| it)?|(?:than|as|compared (?:to|with)|versus|vs) before|period over period|since (?:the )?(?:previous|last) period'

/** “The last 30 days compared with the 30 days before”: the previous period is as long as the period itself. */
const sameLength =
  '(?:compared (?:to|with)|than|versus|vs|against) (?:the )?(?<n>\\d+|two|three|four|five|six|seven|eight|ten|fourteen|thirty) (?<unit>day|week|month)s (?:before|prior|earlier)(?: that| it| this| those)?'

export function takesPrevious(reading: Reading, isDated = true): boolean {
  const { n = '', unit = '' } = reading.find(sameLength)?.groups ?? {}
  // Without other dates, “the seven days before” are those before the page's dates.
  if (n && (!isDated || new RegExp(`\\b(?:last|past|previous) ${n} ${unit}s\\b`).test(reading.original)))
    reading.take(sameLength)
  else return reading.take(before) !== null
  return true
}

/** Matches the calendar unit before the named one, such as “the week before”. */
export function takesUnitBefore(reading: Reading): 'week' | 'month' | 'day' | null {
  const match = reading.take(
    '(?:compared (?:to|with) |than |versus |vs |against |with |from )?(?:the )?(?<unit>week|month|day) (?:before(?! (?:yesterday|last))|prior|earlier)(?: that| it)?|(?:the )?previous (?<unit2>week|month|day)',
  )
  const unit = match?.groups?.unit ?? match?.groups?.unit2
  return unit === 'week' || unit === 'month' || unit === 'day' ? unit : null
}

/** Whether the question asks for single tickets rather than a figure. */
export function wantsTickets(reading: Reading): boolean {
  return (
    reading.find(
      'which of (?:their|his|her|our|my|the|these|those)(?: ¦)* (?:tickets|cases|conversations)|(?:which|what|show|list|give|find|see|any|open|display|the|some|examples? of|(?<!(?:least|than|over|under|minimum|min|most|below|above) )\\d+)(?: me| us| all| of| the| our| my| \\d+| best| worst| low\\w*| high\\w*| slow\\w*| long\\w*| rated| scored| scoring| re ?opened| example)* (?:tickets?|cases?|conversations?|examples?)|tickets (?:with|that|where|from|which|in which|mentioning|about|containing)',
    ) !== null ||
    reading.find(
      '(?:show|list|find|pull up|pull|fetch|bring up|dig out)(?: me| us)?(?: [^ ]+){0,6} (?:tickets|cases|conversations|everything|ratings|examples|ones)',
    ) !== null ||
    /^(?:please |pls )?(?:show|list|find|pull up|fetch)(?: me| us)?(?: the| all| all the)? (?:(?:bad|good) ratings|thumbs (?:up|down))\b|^(?:tickets|conversations|cases) .*(?:show|list)(?: (?:me|them|it))?$|\b(?:list of|list) .*(?:tickets|bad ratings|good ratings)|(?:(?:bad|good) ratings|thumbs (?:up|down)) list\b/.test(
      reading.original,
    ) ||
    // “Where did customers rate us good with a score below 2? List for October”
    reading.find('list(?= (?:for|from|since|during) | ¦)') !== null ||
    reading.find(
      '(?:best|worst|lowest|highest|slowest|longest)(?: \\w+)? (?:tickets|cases|conversations)',
    ) !== null
  )
}

export const countsThem = (reading: Reading) =>
  reading.find(
    'how many(?! (?:hours|minutes|days) )|number of|count of|total of|amount of|how much(?! (?:better|worse|faster|slower|higher|lower|quicker|happier))',
  ) !== null

export const asksForShare = (reading: Reading) =>
  reading.find('(?:what |which )?(?:share|percentage|proportion|percent|%)(?: of)?') !== null

/** “by how many percent did it grow”, “grew most in percent”: the change relative to the previous period. */
export function growthInPercent(reading: Reading): boolean {
  const isChange =
    /\b(?:difference|delta|gr[eo]w\w*|increas\w*|decreas\w*|drop\w*|f[ae]ll\w*|r[io]se\w*|chang\w*|go(?:ne)? (?:up|down)|went (?:up|down)|up|down|declin\w*)\b/.test(
      reading.original.replaceAll(/\bthumbs (?:up|down)\b/g, ''),
    )
  const isMore = new RegExp(
    `\\bhow many\\b.*\\bthan (?:in )?(?:${month}|last)\\b.*\\b(?:in|as a) (?:percent|%)`,
  ).test(reading.original)
  return (
    (isChange || isMore) &&
    reading.takeAll(
      '(?:by )?(?:how (?:many|much)|what) (?:percent|%|percentage)|(?:how much )?(?:in|as a|by) (?:percent|%|percentage)|percent(?:age)?(?: wise)?(?= (?:change|growth|increase|decrease))|relative(?:ly)?',
    ).length > 0
  )
}

/** Whether to rank by count instead of quality. */
export const goesByVolume = (reading: Reading) =>
  reading.find('volumes?|by (?:the )?(?:number|count|tickets?|ticket count|size)') !== null
