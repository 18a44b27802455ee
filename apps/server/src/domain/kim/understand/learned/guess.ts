import type { Understood } from '../understood-question.ts'
import type { Clues } from './clues.ts'
import { type Inputs, inputsOf, type LearnedModel, probabilities } from './model.ts'
import { type LearnedIntent, type SlotName, type Slots, slotsOf, slotsUsed } from './slots.ts'

export interface Guess {
  slots: Slots
  /** The probability that all slots are right, from 0 to 1. */
  confidence: number
}

export interface Guesses {
  /** The meanings that fit the names, dates and limits in the question, most likely first. */
  likely: Guess[]
  /** False if the question more likely asks several things, or something that must not be answered. */
  isOneQuestion: boolean
}

/** Only this many intents, values of a slot, and guesses of an intent are considered, because others are too unlikely. */
const mostIntents = 4
const mostValues = 3
const mostGuesses = 6

export function guesses(clues: Clues, one: Understood, model: LearnedModel): Guesses {
  const inputs = inputsOf(clues, model.features)
  const ranked = new Map<SlotName, Ranked[]>()
  const valuesOf = (name: SlotName) => {
    const known = ranked.get(name) ?? rankedValues(model, name, inputs)
    ranked.set(name, known)
    return known
  }
  const intents = valuesOf('intent')
    .map(({ value, probability }) => ({ intent: value as LearnedIntent, probability }))
    .filter(({ intent }) => isUnread(intent) || fits(intent, one))
  const total = intents.reduce((sum, { probability }) => sum + probability, 0)
  const likely = intents
    .filter(({ intent }) => !isUnread(intent))
    .slice(0, mostIntents)
    .flatMap(({ intent, probability }) => {
      let own: Guess[] = [{ slots: { ...slotsOf(one), intent }, confidence: probability / total }]
      for (const name of slotsUsed(intent, one)) {
        const values = valuesOf(name).slice(0, mostValues)
        own = own
          .flatMap(({ slots, confidence }) =>
            values.map(({ value, probability }) => ({
              slots: { ...slots, [name]: value },
              confidence: confidence * probability,
            })),
          )
          .sort(byConfidence)
          .slice(0, mostGuesses)
      }
      return own
    })
    .sort(byConfidence)
  return { likely, isOneQuestion: intents[0] !== undefined && !isUnread(intents[0].intent) }
}

/** What a question is mostly about. The other slots vary too much to be judged. */
const judged: readonly SlotName[] = ['intent', 'figures', 'dimension', 'order']

/** Few examples ask for a figure, a ranking or a breakdown of only some tickets, so these can't be judged. */
const ofSome: ReadonlySet<LearnedIntent> = new Set(['count', 'tickets', 'having'])
const isJudgeable = ({ intent, conditions, text }: Understood) =>
  (conditions.length === 0 && text === null) || ofSome.has(intent)

/** The probability of what a reading asks for. Lists of figures aren't judged, because few examples have the same ones. */
export function likelihoodOf(one: Understood, clues: Clues, model: LearnedModel): number {
  if (!isJudgeable(one)) return 1
  const inputs = inputsOf(clues, model.features)
  const slots = slotsOf(one)
  const uses = slotsUsed(one.intent, one)
  const isJudged = (name: SlotName) =>
    name === 'intent' || (uses.includes(name) && !(name === 'figures' && slots.figures.includes(',')))
  return judged.filter(isJudged).reduce((product, name) => {
    const shares = probabilities(model.slots[name], inputs, model.features.size)
    return product * (shares[model.slots[name].classes.indexOf(slots[name])] ?? 0)
  }, 1)
}

interface Ranked {
  value: string
  probability: number
}

function rankedValues(model: LearnedModel, name: SlotName, inputs: Inputs): Ranked[] {
  const { classes } = model.slots[name]
  return probabilities(model.slots[name], inputs, model.features.size)
    .map((probability, at) => ({ value: classes[at] ?? '', probability }))
    .sort((a, b) => b.probability - a.probability)
}

const byConfidence = (a: Guess, b: Guess) => b.confidence - a.confidence

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
