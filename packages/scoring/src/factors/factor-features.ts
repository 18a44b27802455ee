import type { Reading, Turn } from '../features/reading.ts'
import { soft } from '../features/turn-features.ts'
import type { Satisfaction } from '../satisfaction/index.ts'
import { aboutTheService } from '../satisfaction/model.ts'
import { moodToFive } from '../satisfaction/scale.ts'
import { overlap } from '../text/index.ts'
import type { CompletenessSigns } from './completeness.ts'
import type { EmpathySigns } from './empathy.ts'
import { contentOf } from './exchange.ts'
import { greetsByName, type PersonalSigns } from './personalization.ts'

export type FactorFeatures = Record<string, number>

export interface Signs {
  empathy: EmpathySigns
  personal: PersonalSigns
  completeness: CompletenessSigns
}

/** The inputs of the learned scores: the features of the satisfaction estimate and the evidence behind the reasons. */
export function factorFeatures(
  { agent, customer }: Reading,
  satisfaction: Satisfaction,
  { empathy, personal, completeness }: Signs,
): FactorFeatures {
  const last = agent.at(-1)
  const agentWords = words(agent)
  const empathic = new Set([...empathy.apologies, ...empathy.acknowledged].map(one => one.sentence))
  return {
    ...satisfaction.features,
    ...moodsOf(satisfaction),
    agentWords: Math.log2(1 + agentWords),
    customerWords: Math.log2(1 + words(customer)),
    wordsPerAgentTurn: Math.log2(1 + agentWords / Math.max(1, agent.length)),
    lastAgentWords: Math.log2(1 + (last?.words ?? 0)),
    lastCustomerWords: Math.log2(1 + (customer.at(-1)?.words ?? 0)),
    oneCustomerTurn: Number(customer.length < 2),
    openingTone: customer[0]?.tone ?? 0,
    ...agentWording(agent, last),
    apologies: soft(empathy.apologies.length),
    understanding: soft(empathy.acknowledged.length),
    empathyAtOnce: Number(agent[0]?.sentences.some(sentence => empathic.has(sentence)) ?? false),
    blaming: soft(empathy.blaming.length),
    upset: empathy.upset.length / Math.max(1, customer.length),
    unheard: empathy.unheard.length / Math.max(1, empathy.upset.length),
    named: Number(personal.named.length > 0),
    looked: soft(personal.looked.length),
    close: soft(personal.close.length),
    stock: personal.stock.length / Math.max(1, personal.sentences),
    shared: sharedWords(agent, customer),
    openQuestions: completeness.open.length / Math.max(1, completeness.asked.length),
    issueLeft: Number(completeness.left !== undefined),
    confirmed: Number(completeness.confirmed.length > 0),
    done: soft(completeness.done.length),
    refused: soft(completeness.refused.length),
    promised: Number(completeness.promised.length > 0),
  }
}

function moodsOf({ moods: all, score, latent }: Satisfaction): FactorFeatures {
  const moods = aboutTheService(all)
  const end = moods.slice(-2)
  const mood = end.length === 0 ? usualMood : end.reduce((a, b) => a + b, 0) / end.length
  return {
    estimate: score,
    latent: Math.max(-8, latent),
    moodEnd: moodToFive(mood),
    moodLast: moods.at(-1) ?? usualMood,
    moodLowest: moods.length === 0 ? usualMood : Math.min(...moods.slice(-200)),
  }
}

const usualMood = 3.1

function agentWording(agent: readonly Turn[], last: Turn | undefined): FactorFeatures {
  let [numbers, own, team, asked, sentences] = [0, 0, 0, 0, 0]
  let [toPrivate, toPrivateAtEnd, byName] = [0, 0, 0]
  for (const turn of agent) {
    for (const sentence of turn.sentences) {
      sentences++
      if (sentence.question) asked++
      if (sentence.words.some(isI)) own++
      if (sentence.words.some(isWe)) team++
      let before: string | undefined
      for (const word of sentence.words) {
        if (hasDigit(word)) numbers++
        if (isPrivate(word, before)) {
          toPrivate = 1
          if (turn === last) toPrivateAtEnd = 1
        }
        before = word
      }
    }
    if (greetsByName(turn)) byName = 1
  }
  return {
    agentNumbers: soft(numbers / 2),
    agentI: soft(own),
    agentWe: soft(team),
    agentAsks: asked / Math.max(1, sentences),
    toPrivate,
    toPrivateAtEnd,
    greetedByName: byName,
  }
}

function hasDigit(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code >= 48 && code <= 57) return true
  }
  return false
}

/** Whether the word is about private messages: “DM us”, “send us a private message”. */
function isPrivate(word: string, before: string | undefined): boolean {
  if (word === 'message') return before === 'direct' || before === 'private'
  return word === 'dm' || word === 'privately'
}

const isI = (word: string) => word === 'i' || word.startsWith("i'")
const isWe = (word: string) => word === 'we' || word === 'our' || word.startsWith("we'")

function sharedWords(agent: readonly Turn[], customer: readonly Turn[]): number {
  const matter = contentOf(customer)
  return agent.reduce((sum, turn) => sum + overlap(turn.content, matter), 0) / Math.max(1, agent.length)
}

function words(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => sum + turn.words, 0)
}
