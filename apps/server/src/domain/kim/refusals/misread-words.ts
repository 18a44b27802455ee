import type { Understood } from '../understand/understood-question.ts'

interface Wording {
  words: RegExp
  /** If true, the word can be ignored. */
  unless?: (one: Understood) => boolean
  why: string
}

const has = (one: Understood, ...ids: string[]) => one.figures.some(id => ids.includes(id))

const counts: ReadonlySet<Understood['intent']> = new Set(['count', 'tickets'])

export const waitingAndMore =
  'I can’t combine tickets that are still waiting for an answer with other figures, so ask for one at a time.'

/** Words that reverse the meaning of a question even when everything else is understood. */
const wordings: Wording[] = [
  {
    words:
      /\b(?:take|taking|taken|leave|leaving|left|cut|cutting|strip\w*|filter\w*|keep|keeping|throw|throwing) (?:\p{L}+ ){0,4}out\b|\b(?:remov(?:e|ed|ing)|omit\w*|exclud\w*|disregard\w*|sans)\b/u,
    unless: one => one.mentions.length === 0 || one.mentions.some(({ excluded }) => excluded),
    why: 'I can’t tell what to leave out, so ask for the figure “without” the name.',
  },
  {
    words:
      /\b(?:share|percent\w*|%|part) of (?:\w+ ){0,4}ratings? .*\b(?:comes?|came|coming|go(?:es)?|belongs?) (?:from|to|by)\b/,
    unless: one => one.part !== null,
    why: 'I can give the share of someone’s ratings that are good or bad, but not how much of all ratings they have.',
  },
  {
    // “Closed yesterday, missed targets yesterday, still waiting now”
    words: /\bstill waiting\b/,
    unless: one => one.intent === 'unanswered',
    why: waitingAndMore,
  },
  {
    words: /\b(?:last|past|previous|this|next|recent|few)(?: (?:\d+|\p{L}+))? hours?\b/u,
    why: 'I only count whole days, so ask about today or yesterday instead of a number of hours.',
  },
  {
    words:
      /\b(?:total(?! (?:tickets?|number|volume|count|cases|resolved|of))|sum|summed|altogether|combined)\b/,
    unless: one => !has(one, 'first', 'resolution', 'csat', 'kim'),
    why: 'I can give the mean, median and 90th percentile of times and the mean of scores, but not their sum.',
  },
  {
    words: /\b(?:miss|missed|missing|breach\w*|fail\w*|violat\w*|broke\w*|outside)\b/,
    unless: one => !has(one, 'sla') || one.mentions.some(({ name }) => /\b(?:miss|fail|br[eo]k)/i.test(name)),
    why: 'I can give the share of first replies within the target (SLA), not of those that missed it, so ask for the SLA: the rest came late.',
  },
  {
    words: /\b(?:average|mean|avg)\b/,
    unless: one => one.conditions.length === 0 || !counts.has(one.intent),
    why: 'I can count the tickets above or below a limit, but can’t give their mean.',
  },
  {
    words:
      /(?<!\b(?:not|no|than|of|or|forget|ignore|without|per|above|below|vs|versus) (?:the |an? |our |team )?)\b(?:average|mean|avg)\b(?! (?:is|are|was|were|always|gets|lies|hides|can|would|will|does|tells|says|days?|weeks?|months?|persons?|agents?|or median)\b)/,
    unless: one => one.statistic === 'mean',
    why: 'I can’t tell whether you want the mean or the median or percentile, so ask for “mean and median”, or for one of them.',
  },
  {
    words: /\b(?:average|mean|avg)(?: number of)? (?:tickets|cases|volumes?)\b/,
    unless: one =>
      one.intent === 'breakdown' ||
      (one.intent === 'trend' && one.grain === 'day') ||
      (one.intent === 'compare' && one.periods.length > 1),
    why: 'I can count tickets by agent, day and so on, but can’t average those counts.',
  },
  {
    words: /\b(?:an?|per|each|every|one) (?:agent|rep|person)\b/,
    unless: one => one.grain === null || one.dimension !== null,
    why: 'I can give the number of tickets per agent or per day, but not both at once, so ask for one of them.',
  },
  {
    words: /^(?:is|was|are|were) (?!(?:there|which)\b)/,
    unless: one => (one.conditions.length === 0 && one.limits.length === 0) || one.against === 'otherTickets',
    why: 'I can’t tell whether the limit applies to the mean or to single tickets, so ask for the figure, or how many tickets meet the limit.',
  },
  {
    words: /\bre ?opened (?:tickets?|cases?|ones|conversations?)\b/,
    unless: one =>
      one.conditions.some(({ measure }) => measure === 'reopens') ||
      !one.figures.some(id => id !== 'reopens' && id !== 'tickets'),
    why: 'I can count and list reopened tickets, but can’t give any other figure for them.',
  },
  {
    words: /\b(?:than|compared|versus|vs|against)\b/,
    unless: one =>
      one.intent === 'compare' ||
      one.refersTo === 'versus' ||
      one.intent === 'why' ||
      one.intent === 'movers' ||
      one.intent === 'factors' ||
      (one.intent === 'breakdown' && (one.periods.length > 1 || one.withPrevious)) ||
      one.conditions.length + one.limits.length > 0 ||
      one.intent === 'steps',
    why: 'I can compare names of one kind or two periods, so name both sides of the comparison.',
  },
  {
    words:
      /\b(?:rest|others|everyone else|everybody else) (?:of|in) (?:his|her|their) (?:group|desk|queue)\b/,
    unless: one => one.mentions.some(({ kind }) => kind === 'group'),
    why: 'I don’t know which group you mean, so name it.',
  },
  {
    words:
      /\b(?:how much|what share|what part|what percentage) of (?:the total|everything|all|it|the whole) (?:do|does|did|is|are) (?:they|those|these)\b/,
    why: 'I can’t add up the shares of a ranking, so ask for the share of each name.',
  },
  {
    words: /\bwhich (?:lot|bunch|batch)\b/,
    why: 'I can’t tell which of the names you mean, so ask about both in a separate question.',
  },
  {
    words: /\bwhere (?:does|do|did) (?:that|this|it) (?:place|put|rank|leave)\b/,
    why: 'I can’t give someone’s place in a ranking, so ask for the ranking, or compare the name with the team.',
  },
  {
    words: /\bcontribut\w*\b/,
    unless: one => one.intent !== 'why' || (one.dimension !== 'group' && one.dimension !== 'form'),
    why: 'I can explain a change by category, agent and channel, but not by group or form, so ask which group’s figure changed most.',
  },
  {
    words: /\b(?:place|position|rank)s? \d+/,
    unless: one => one.nth !== null,
    why: 'I can list the first entries of a ranking, but not from one place to another, so ask for the top 20.',
  },
  {
    words: /\bcompare (?:it|that|this|them|those)\b/,
    unless: one => one.intent === 'compare',
    why: 'I can compare names of one kind or two periods, so name both sides of the comparison.',
  },
  {
    words:
      /\b(?:above|below|beat\w*|better than|worse than|over|under) (?:the |our )?(?:team |overall )?(?:average|mean)\b/,
    unless: one =>
      one.relative !== null || one.against !== null || one.intent === 'coaching' || one.intent === 'factors',
    why: 'I can compare with the mean for only one figure at a time, so ask about one figure.',
  },
  {
    words: /\b(?:bad|good|poor|great|terrible|excellent)(?: \w+)? (?:tickets?|cases?|conversations?)\b/,
    unless: one => one.conditions.length === 0 && one.intent !== 'count',
    why: 'I can’t tell whether “good” or “bad” means the customer’s rating or the AI’s score, so say “rated bad” for the rating or “score under 3” for the score.',
  },
]

/** Unused words that can't be ignored as filler, because they exclude, combine or limit something. */
const telling = new Set(
  'no not or nor neither either without until till since within under over more less between first second third last hour hours day days week weeks month months year years best worst top bottom highest lowest most least good bad great'.split(
    ' ',
  ),
)
const harmless: Partial<Record<string, (one: Understood) => boolean>> = {
  between: one => one.intent === 'compare',
  or: one =>
    (one.intent === 'count' && one.asksShare) ||
    one.mentions.filter(({ excluded }) => excluded).length > 1 ||
    one.intent === 'compare' ||
    one.intent === 'trend' ||
    one.intent === 'why',
  either: one => one.intent === 'compare',
  more: one => one.intent === 'compare',
  less: one => one.intent === 'compare',
}

/** Finds unused words in the question that change its meaning. */
export function unusedWords(left: readonly string[], original: string, one: Understood): string[] {
  const eitherWay = /\b(?:up or down|down or up|better or worse|worse or better)\b/.test(original)
  return left.filter(word => telling.has(word) && !(word === 'or' && eitherWay) && !harmless[word]?.(one))
}

export function refusalOfWords(original: string, one: Understood): string | null {
  const text = original.replaceAll(/\b(?:other|rather) than\b/g, 'without')
  return wordings.find(({ words, unless }) => words.test(text) && !unless?.(one))?.why ?? null
}
