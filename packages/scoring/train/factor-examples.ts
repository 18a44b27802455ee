import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Label, readYardstick } from '../evaluate/factors/yardstick.ts'
import { demoContext } from '../evaluate/satisfaction-demo.ts'
import type { Conversation } from '../src/conversation.ts'
import { ineligibleReason } from '../src/eligibility/index.ts'
import { type Candidate, candidatesOf } from '../src/factors/deciding-sentences.ts'
import { type FactorFeatures, factorFeatures } from '../src/factors/factor-features.ts'
import { decidingInput, signsOf } from '../src/factors/index.ts'
import {
  type FactorModel,
  type LearnedFactor,
  learnedFactors,
  type Wording,
  wordingScore,
} from '../src/factors/learned-scores.ts'
import { readConversation } from '../src/features/reading.ts'
import { detectLanguage } from '../src/language/index.ts'
import { languageOf } from '../src/offline/judge.ts'
import { satisfactionOf } from '../src/satisfaction/index.ts'
import { fitDeciding } from './deciding-fit.ts'
import type { FactorExample } from './factors-fit.ts'
import { readPractice } from './practice.ts'
import { fitWording } from './wording-fit.ts'

export interface LabeledExample {
  set: 'tweets' | 'demo' | 'hard'
  conversation: Conversation
  candidates: Candidate[]
  features: FactorFeatures
  labels: Record<LearnedFactor, number | null>
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
      labels: [label],
    }))
  return [...seen, ...practice].flatMap(({ set, conversation, labels }): LabeledExample[] => {
    const reading = readConversation(conversation)
    const { language } = languageOf(reading, { detectLanguage })
    const isEnglish = language === null || language === 'en'
    if (!isEnglish || ineligibleReason(conversation, reading, () => false) !== null) return []
    const satisfaction = satisfactionOf(reading)
    const signs = signsOf({ conversation, context: demoContext, reading, satisfaction })
    return [
      {
        set,
        conversation,
        candidates: candidatesOf(reading, signs.empathy),
        features: factorFeatures(reading, satisfaction, signs),
        labels: meanLabels(labels),
        decides: labels.map(one => one.decides),
        weight: weights[set],
        fold: (createHash('sha256').update(conversation.id).digest()[0] ?? 0) % folds,
      },
    ]
  })
}

function meanLabels(labels: readonly Label[]): Record<LearnedFactor, number | null> {
  const mean = (name: LearnedFactor) => {
    const points = labels.flatMap(one => one[name] ?? [])
    return points.length < labels.length ? null : points.reduce((a, b) => a + b, 0) / points.length
  }
  return Object.fromEntries(learnedFactors.map(name => [name, mean(name)])) as Record<
    LearnedFactor,
    number | null
  >
}

type FirstStage = Pick<FactorModel, 'deciding' | 'wording'>

/**
 * Trains the models that find the deciding sentences and read their wording. The second stage learns from features that
 * were computed by models that did not see the conversation. Otherwise, it would trust the first stage too much.
 */
export function firstStage(all: readonly LabeledExample[]): { model: FirstStage; examples: FactorExample[] } {
  const vectors = new Map<LabeledExample, number[]>()
  for (const fold of Array.from({ length: folds }, (_, i) => i)) {
    const deciding = fitDeciding(all.filter(one => one.fold !== fold))
    for (const one of all)
      if (one.fold === fold) vectors.set(one, [...decidingInput(one.candidates, deciding).vector])
  }
  const wordingOf = (some: readonly LabeledExample[]) => fitWordings(some, vectors)
  const byFold = Array.from({ length: folds }, (_, fold) => wordingOf(all.filter(one => one.fold !== fold)))
  const model = { deciding: fitDeciding(all), wording: wordingOf(all) }
  const examples = all.map((one): FactorExample => {
    const wording = byFold[one.fold] ?? model.wording
    const scores = learnedFactors.map(name => [
      `${name}Wording`,
      wordingScore(wording[name], vectors.get(one) ?? []),
    ])
    const features = { ...one.features, ...(Object.fromEntries(scores) as FactorFeatures) }
    return { features, labels: one.labels, weight: one.weight }
  })
  return { model, examples }
}

function fitWordings(
  some: readonly LabeledExample[],
  vectors: ReadonlyMap<LabeledExample, number[]>,
): Record<LearnedFactor, Wording> {
  const fit = (name: LearnedFactor) =>
    fitWording(
      some.flatMap(one => {
        const [label, vector] = [one.labels[name], vectors.get(one)]
        return label === null || !vector ? [] : [{ row: vector, label, weight: one.weight }]
      }),
    )
  return Object.fromEntries(learnedFactors.map(name => [name, fit(name)])) as Record<LearnedFactor, Wording>
}
