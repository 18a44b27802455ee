import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Label, readYardstick } from '../evaluate/factors/yardstick.ts'
import { demoContext } from '../evaluate/satisfaction-demo.ts'
import type { Conversation } from '../src/conversation.ts'
import { ineligibleReason } from '../src/eligibility/index.ts'
import { type Candidate, candidatesOf } from '../src/factors/deciding-sentences.ts'
import { type FactorFeatures, factorFeatures } from '../src/factors/factor-features.ts'
import { signsOf } from '../src/factors/index.ts'
import { type LearnedFactor, learnedFactors } from '../src/factors/learned-scores.ts'
import { byWaitingTimes } from '../src/factors/responsiveness.ts'
import { turnVectors } from '../src/factors/turn-vectors.ts'
import { type Reading, readConversation } from '../src/features/reading.ts'
import { glossConversation } from '../src/gloss/gloss-conversation.ts'
import { isGlossed } from '../src/gloss/glossary.ts'
import { detectLanguage } from '../src/language/index.ts'
import { languageOf } from '../src/offline/judge.ts'
import { satisfactionOf } from '../src/satisfaction/index.ts'
import { readPractice } from './practice.ts'

export interface LabeledExample {
  set: 'tweets' | 'demo' | 'hard'
  conversation: Conversation
  candidates: Candidate[]
  features: FactorFeatures
  turns: Float64Array
  labels: Record<LearnedFactor | 'responsiveness', number | null>
  byTimes: { score: number; isLastUnanswered: boolean } | null
  ended: Label['ended'][]
  decides: Label['decides'][]
  weight: number
  fold: number
}

/** The demo set and the set of hard conversations are small, so they get more weight than the tweets. */
const weights = { tweets: 1, demo: 2, hard: 1.5 }
const folds = 3

/**
 * English conversations to train on: the half of the labeled set that may be seen, and those labeled for training. The tweets that `evaluate/satisfaction-tweets.ts` evaluates on are left out.
 */
export function labeledExamples(folder: string): LabeledExample[] {
  const measured = new URL('../evaluate/satisfaction-tweets.fixture.json', import.meta.url)
  const kept = new Set(Object.keys(JSON.parse(readFileSync(measured, 'utf8')) as object))
  const seen = readYardstick(folder)
    .filter(one => !one.unseen)
    .map(({ set, conversation, labels }) => ({ set, conversation, labels: [...labels] }))
  const practice = readPractice(folder)
    .filter(({ set, conversation }) => set !== 'tweets' || !kept.has(conversation.id))
    .map(({ set, conversation, label }) => ({
      set: set === 'written' ? ('hard' as const) : set,
      conversation,
      labels: [set === 'tweets' ? asInYardstick(label) : label],
    }))
  return [...seen, ...practice].flatMap(({ set, conversation: original, labels }): LabeledExample[] => {
    const conversation = inEnglish(original)
    if (conversation === undefined) return []
    const reading = readConversation(conversation)
    const satisfaction = satisfactionOf(reading)
    const signs = signsOf({ conversation, context: demoContext, reading, satisfaction })
    return [
      {
        set,
        conversation,
        candidates: candidatesOf(reading, signs.empathy),
        features: factorFeatures(reading, satisfaction, signs),
        turns: turnVectors(reading),
        byTimes: timesOf(conversation, reading),
        labels: meanLabels(labels),
        ended: labels.map(one => one.ended),
        decides: labels.map(one => one.decides),
        weight: weights[set],
        fold: (createHash('sha256').update(conversation.id).digest()[0] ?? 0) % folds,
      },
    ]
  })
}

/** The conversation, or its gloss. Undefined if it can't be scored or is in a language without a glossary. */
function inEnglish(conversation: Conversation): Conversation | undefined {
  const reading = readConversation(conversation)
  if (ineligibleReason(conversation, reading, () => false) !== null) return undefined
  const { language } = languageOf(reading, { detectLanguage })
  if (language === null || language === 'en') return conversation
  return isGlossed(language) ? glossConversation(conversation, language).conversation : undefined
}

/**
 * The labeler of the practice tweets was stricter than the two of the yardstick: by cross-validation, the scores of the
 * yardstick's seen tweets came out this much lower than their labels, compared with the practice tweets.
 */
const lessStrict = { empathy: 0.2, personalization: 0.3, completeness: 0.4 }

function asInYardstick(label: Label): Label {
  const raised = Object.entries(lessStrict).map(([name, by]) => {
    const points = label[name as keyof typeof lessStrict]
    return [name, points === null ? null : Math.min(5, points + by)]
  })
  return { ...label, ...Object.fromEntries(raised) }
}

function timesOf(conversation: Conversation, reading: Reading): LabeledExample['byTimes'] {
  const found = byWaitingTimes({ conversation, context: demoContext, reading })
  return found && { score: found.score, isLastUnanswered: found.unanswered !== undefined }
}

function meanLabels(labels: readonly Label[]): LabeledExample['labels'] {
  const mean = (name: LearnedFactor | 'responsiveness') => {
    const points = labels.flatMap(one => one[name] ?? [])
    return points.length < labels.length ? null : points.reduce((a, b) => a + b, 0) / points.length
  }
  const names = [...learnedFactors, 'responsiveness'] as const
  return Object.fromEntries(names.map(name => [name, mean(name)])) as LabeledExample['labels']
}
