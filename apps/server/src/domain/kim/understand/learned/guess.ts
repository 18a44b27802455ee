import type { Understood } from '../understood-question.ts'
import type { Clues } from './clues.ts'
import { inputsOf, type LearnedModel, probabilities } from './model.ts'
import { type LearnedIntent, type Slots, slotsOf, slotsUsed } from './slots.ts'

export interface Guess {
  slots: Slots
  /** The probability that all slots are right, from 0 to 1. */
  confidence: number
}

/** Only this many intents are considered, because any others are too unlikely. */
const mostIntents = 4

/** The likely meanings that fit the names, dates and limits in the question, most likely first. */
export function guesses(clues: Clues, one: Understood, model: LearnedModel): Guess[] {
  const inputs = inputsOf(clues, model.features)
  const size = model.features.size
  const { classes } = model.slots.intent
  const likely = probabilities(model.slots.intent, inputs, size)
    .map((probability, at) => ({ intent: classes[at] as LearnedIntent, probability }))
    .filter(({ intent }) => isUnread(intent) || fits(intent, one))
    .toSorted((a, b) => b.probability - a.probability)
  if (!likely[0] || isUnread(likely[0].intent)) return []
  const total = likely.reduce((sum, { probability }) => sum + probability, 0)
  return likely
    .slice(0, mostIntents)
    .filter(({ intent }) => !isUnread(intent))
    .map(({ intent, probability }): Guess => {
      let confidence = probability / total
      const slots: Slots = { ...slotsOf(one), intent }
      for (const name of slotsUsed(intent, one)) {
        const shares = probabilities(model.slots[name], inputs, size)
        const highest = Math.max(...shares)
        slots[name] = model.slots[name].classes[shares.indexOf(highest)] ?? ''
        confidence *= highest
      }
      return { slots, confidence }
    })
    .sort((a, b) => b.confidence - a.confidence)
}

const isUnread = (intent: LearnedIntent) => intent === 'several' || intent === 'refuse'

const limited: ReadonlySet<LearnedIntent> = new Set(['having', 'rank', 'breakdown', 'movers'])
const conditioned: ReadonlySet<LearnedIntent> = new Set([
  ...(['count', 'tickets', 'having', 'rank', 'compare', 'breakdown'] as const),
])
const searched: ReadonlySet<LearnedIntent> = new Set([
  ...(['count', 'tickets', 'rank', 'breakdown', 'compare'] as const),
])
const counted: ReadonlySet<LearnedIntent> = new Set([
  ...(['rank', 'tickets', 'movers', 'coaching', 'unanswered', 'issues'] as const),
])
const ofTwoPeriods: ReadonlySet<LearnedIntent> = new Set([
  ...(['compare', 'why', 'movers', 'breakdown', 'factors'] as const),
])

/** Whether a question of this kind can have the limits, searches and periods that the rules found. */
function fits(intent: LearnedIntent, one: Understood): boolean {
  if ((intent === 'ticket') !== (one.ticketId !== null)) return false
  if (one.limits.length > 0 && !limited.has(intent)) return false
  if (one.conditions.length > 0 && !conditioned.has(intent)) return false
  if (one.text !== null && !searched.has(intent)) return false
  if (one.top !== null && !counted.has(intent)) return false
  if (one.nth !== null && intent !== 'rank' && intent !== 'peak') return false
  if (one.periods.length > 1 && !ofTwoPeriods.has(intent)) return false
  const hasLimit = one.limits.length + one.conditions.length > 0
  if (intent === 'count')
    return (
      hasLimit || one.text !== null || one.mentions.length > 0 || one.weekdays !== null || one.hours !== null
    )
  return true
}
