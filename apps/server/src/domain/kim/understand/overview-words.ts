import { figuresOf } from '../reading/same-meaning.ts'
import type { Understood } from './understood-question.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(word => word !== ''))

/** The words of a question for an overview, such as “how is Ken doing” or “tell me about chat, big picture”. */
const ofOverviews = list(
  `a an the this these it its he she they him her his their them we us our my me i you your yours
   how what is are am was were be been being has have had did do does doing go goes going gone went look looks looked
   looking like get gets getting got on along stand stands standing run running fare faring hold holding work working
   perform performs performed performing performance things started joined
   overview summary summarise summarize summarised summarized overall picture big headline headlines lowdown rundown
   roundup report general generally everything all whole total complete full entire numbers number figures figure stats
   statistics metrics kpis kpi state status snapshot recap update short brief briefly quick quickly exec executive
   basics bird eye one card scorecard profile story deal debrief briefing read reading check glance sum up so far
   in by for of to at with from about over around and but only just also please pls kindly thanks thank hi hello hey
   good morning afternoon evening dear team everyone folks sir madam mate buddy pal guys chief boss cheers honestly
   anyway give gives gimme tell show see know want need would like love let can could should will may might if or now
   right today again still already then there here well ok okay alright quite really very pretty bit much life world
   side part both each separately`,
)
/** More words of a question that compares or ranks without a figure, such as “is Kai better than Rui”. */
const ofComparisons = list(
  `than vs versus v against compare compared comparing comparison better worse improve improved improving change changed
   changes differ different difference between other others else everybody rest next same average normal usual who which
   any strongest stronger weakest weaker best worst ahead behind up down move moved since customer customers agent agents
   rep reps person people colleague colleagues staff
   trend trends trending line lines course curve graph chart evolve evolved develop developed`,
)
/** More words of a question for each agent, category and so on. */
const ofSplits = list(
  `split splits splitting broken breakdown down type types kind kinds divided by per across`,
)
const splits =
  /\b(?:by|per|each|every|all|across|split|broken|breakdown|how|compar\w*|list|rank\w*|numbers|figures|scores?)\b/
/** “… and who in October”, “… and who got it” */
const whoToo =
  /^(?:(?:and|so|then) )*who(?: (?:in|on|for|at|during|since|last|this)\b| got (?:it|them|those)\b|$)/
/** “How's that going” */
const that = /\b(?:how|is|was) that going\b/

const compares: ReadonlySet<Understood['intent']> = new Set([
  ...(['compare', 'breakdown', 'trend', 'why', 'movers', 'rank', 'peak'] as const),
])

/**
 * “Agreed times kept last week?” asks for more than an overview, and “who feels with the customer best” for another
 * figure than AI CSAT. Returns the words that a question for an overview, or without a figure, can't have.
 */
export function beyondOverview(one: Understood, left: readonly string[], original: string): string[] {
  const isCompared = compares.has(one.intent)
  if (!(one.intent === 'figure' || isCompared) || one.figures.length > 0) return []
  if (one.text !== null || one.asksShare || one.conditions.length > 0) return []
  // Without a figure, a ranking by “most” counts tickets.
  const isOfScores = one.intent === 'compare' || one.intent === 'figure' || figuresOf(one).join() === 'csat'
  if (!isOfScores) return []
  // “Refund everybody who was charged twice” isn't a question for the score of each agent.
  const isSplit = one.intent === 'breakdown'
  if (isSplit && one.dimension === 'agent' && !splits.test(original) && !whoToo.test(original)) return ['who']
  const isPart = (word: string) =>
    ofOverviews.has(word) ||
    (isCompared && ofComparisons.has(word)) ||
    (isSplit && (ofSplits.has(word) || (word === 'break' && /\bbreak\b.* (?:down|up)\b/.test(original)))) ||
    (word === 'that' && that.test(original))
  return left.filter(word => /\p{L}/u.test(word) && !isPart(word))
}
