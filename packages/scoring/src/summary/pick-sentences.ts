import { baseVerbs, isClause } from './grammar.ts'
import { firstWord } from './imperative.ts'
import type { Ranked } from './rank-sentences.ts'
import { trouble, wish } from './sentence-features.ts'
import {
  confirms,
  isAsking,
  isCourtesy,
  isFiller,
  isFinding,
  isStopgap,
  namesFigure,
  rejects,
  statesResult,
  tellsDeed,
} from './sentence-kinds.ts'

export const mostWords = 45
/** A third sentence is added only if a person would be reasonably likely to pick it. */
const thirdSentence = 0.3
/** Added to the learned score if a reply states a result, says what was done, or includes a figure. */
const resultBonus = 0.25
const deedBonus = 0.15
const figureBonus = 0.2
const findingMalus = 0.3
const stopgapMalus = 0.4
/** “It arrives on Friday” does not say what arrives. */
const dangling = /^(?:it|they|this|that)\b/i
const danglingMalus = 0.15
const matterBonus = 0.1

export interface Picked {
  sentences: Ranked[]
  /** The summary ends with the customer's thanks. */
  thanked: boolean
}

/** The problem, the outcome and, when the customer states it, their reaction. */
export function pick(all: readonly Ranked[], english: boolean, thanks = -1): Picked {
  const ranked = inTurns(all)
  const problem = problemOf(ranked)
  const outcome = english ? outcomeOf(ranked, problem) : lastStatement(ranked, problem)
  const two = [problem, outcome].filter(sentence => sentence !== undefined)
  const closing = closingOf(ranked)
  if (outcome !== undefined && closing !== undefined && closing.order > outcome.order && closing !== problem)
    return { sentences: inOrder([...two, closing]), thanked: false }
  if (outcome !== undefined && thanks > outcome.message && !isAsking(outcome.text))
    return { sentences: inOrder(two), thanked: true }
  const words = two.reduce((sum, { text }) => sum + wordCount(text), 0)
  const worth = (sentence: Ranked) => (sentence.role === 'agent' ? weightOf(sentence) : sentence.score)
  const further = ranked.filter(
    sentence =>
      !two.includes(sentence) &&
      isClause(sentence.text) &&
      (sentence.role === 'customer'
        ? !isFiller(sentence.text)
        : isFurtherNews(sentence) && !explainsQuestion(sentence, ranked) && !isRefused(sentence, ranked)) &&
      worth(sentence) > thirdSentence &&
      words + wordCount(sentence.text) <= mostWords,
  )
  const third = best(further, worth)
  return { sentences: inOrder(third === undefined ? two : [...two, third]), thanked: false }
}

/** People spread one thought over several messages, so consecutive messages from the same side count as one. */
function inTurns(ranked: readonly Ranked[]): Ranked[] {
  let turn: Ranked | undefined
  return ranked.map(sentence => {
    if (sentence.role !== turn?.role) turn = sentence
    return { ...sentence, message: turn.message }
  })
}

/** The sentence that states the customer's issue, from before the first reply if possible. */
function problemOf(ranked: readonly Ranked[]): Ranked | undefined {
  const customers = ranked.filter(({ role }) => role === 'customer')
  const telling = customers.filter(({ text }) => !isFiller(text))
  const start = telling[0]
  const reply = ranked.find(({ role, order }) => role === 'agent' && order > (start?.order ?? 0))
  const opening = telling.filter(({ order }) => order < (reply?.order ?? Number.POSITIVE_INFINITY))
  const worth = ({ text, score }: Ranked) => score + (trouble.test(text) || wish.test(text) ? matterBonus : 0)
  return best(opening, worth) ?? best(telling) ?? best(customers)
}

/**
 * The new information in the last replies. An answer that the customer rejected later is not an outcome, and a
 * question counts as one only if the replies contain nothing new.
 */
function outcomeOf(ranked: readonly Ranked[], problem: Ranked | undefined): Ranked | undefined {
  const agents = ranked.filter(({ role }) => role === 'agent')
  const after = agents.filter(({ order }) => order > (problem?.order ?? -1))
  const news = after.filter(sentence => isNews(sentence) && !explainsQuestion(sentence, ranked))
  const refused = ranked.findLast(
    ({ role, text, message }) =>
      role === 'customer' &&
      rejects(text) &&
      message > (problem?.message ?? -1) &&
      news.some(reply => reply.message > message),
  )
  const standing = news.filter(({ message }) => message > (refused?.message ?? -1))
  const found = best(lastNews(ranked, standing), weightOf)
  if (found !== undefined) return found
  const telling = agents.filter(isTelling)
  const open = telling.filter(({ order, text }) => order > (problem?.order ?? -1) && !isCourtesy(text))
  return best(open.filter(({ message }) => message === open.at(-1)?.message)) ?? best(telling) ?? best(agents)
}

/** The last reply with new information, plus the one before it if the last one only answers a side question. */
function lastNews(ranked: readonly Ranked[], news: readonly Ranked[]): Ranked[] {
  const [before = -1, last = -1] = [-1, ...new Set(news.map(({ message }) => message))].slice(-2)
  const inPassing = ranked.some(
    ({ role, message, text }) =>
      role === 'customer' && message > before && message < last && text.includes('?'),
  )
  return news.filter(({ message }) => message === last || (inPassing && message === before))
}

/** For languages without rules: the best statement in the last reply, preferably one with numbers. */
function lastStatement(ranked: readonly Ranked[], problem: Ranked | undefined): Ranked | undefined {
  const agents = ranked.filter(({ role }) => role === 'agent')
  const stated = agents.filter(
    ({ order, text }) => order > (problem?.order ?? -1) && !text.includes('?') && wordCount(text) > 3,
  )
  const last = stated.filter(({ message }) => message === stated.at(-1)?.message)
  return best(last.filter(({ text }) => /\d/.test(text))) ?? best(last) ?? best(agents)
}

const isTelling = ({ text }: Ranked) =>
  isClause(text) || baseVerbs.has(firstWord(text.replace(/^(?:please|just) /i, '')))
const isNews = (sentence: Ranked) =>
  isTelling(sentence) && !isAsking(sentence.text) && !isCourtesy(sentence.text)

/** Whether the customer said later that this did not help. */
const isRefused = ({ order }: Ranked, ranked: readonly Ranked[]) =>
  ranked.some(other => other.role === 'customer' && other.order > order && rejects(other.text))

/** Whether a sentence explains the question before it: “What is your order number? It starts with A.” */
function explainsQuestion({ text, order, message }: Ranked, ranked: readonly Ranked[]): boolean {
  const before = ranked[order - 1]
  return before?.message === message && isAsking(before.text) && dangling.test(text)
}

const isFurtherNews = (sentence: Ranked) => isNews(sentence) && !isStopgap(sentence.text)

function weightOf({ text, score }: Ranked): number {
  if (isFinding(text)) return score - findingMalus
  return (
    score +
    (statesResult(text) ? resultBonus : 0) +
    (tellsDeed(text) ? deedBonus : 0) +
    (namesFigure(text) ? figureBonus : 0) -
    (isStopgap(text) ? stopgapMalus : 0) -
    (dangling.test(text) ? danglingMalus : 0)
  )
}

/** The outcome for the customer, when their last message states it. */
function closingOf(ranked: readonly Ranked[]): Ranked | undefined {
  const last = ranked.findLast(({ role }) => role === 'customer')?.message
  const own = ranked.filter(({ role, message }) => role === 'customer' && message === last)
  return best(own.filter(({ text }) => rejects(text))) ?? best(own.filter(({ text }) => confirms(text)))
}

function best(
  sentences: readonly Ranked[],
  worth = ({ score }: Ranked): number => score,
): Ranked | undefined {
  let result: Ranked | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const sentence of sentences) {
    const own = worth(sentence)
    if (result !== undefined && !(own > most)) continue
    result = sentence
    most = own
  }
  return result
}

const inOrder = (sentences: Ranked[]) => sentences.sort((a, b) => a.order - b.order)
const wordCount = (text: string) => text.split(/\s+/).length
