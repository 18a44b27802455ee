import { overlap } from '../text/index.ts'
import type { Tag } from './lexicon/service.ts'
import { outcomeOf } from './outcome.ts'
import type { Reading, Turn } from './reading.ts'
import { mostAlike, soft, tag } from './turn-features.ts'

/**
 * Features of the whole conversation, grouped by meaning. All are bounded, so a single odd message can't dominate the
 * score.
 */
export type DialogueFeatures = Record<string, number>

/** The share of the opening's tone that counts as being about the service. */
const openingCounts = 0.4

export function dialogueFeatures(reading: Reading): DialogueFeatures {
  const { customer, agent, turns } = reading
  const lastCustomer = customer.at(-1)
  const lastAgent = agent.at(-1)
  // The first turn describes the problem; complaints and politeness there are not about the service yet.
  const later = customer.slice(1)
  const customerEnd = later.slice(-3)
  const agentEnd = agent.slice(-2)
  const tones = customer.map((t, i) => (i === 0 ? t.tone * openingCounts : t.tone))
  const firstTone = tones[0] ?? 0
  const lastTone = tones.at(-1) ?? 0
  const alike = customer.map((t, i) => mostAlike(t, customer, i))
  const agentAlike = agent.map((t, i) => mostAlike(t, agent, i))
  return {
    toneMean: mean(tones),
    toneLowest: tones.length > 0 ? Math.min(...tones.slice(-200)) : 0,
    toneHighest: tones.length > 0 ? Math.max(...tones.slice(-200)) : 0,
    toneLast: lastTone,
    toneEnd: mean(tones.slice(-3)),
    toneMove: lastTone - firstTone,
    positiveRate: rate(customer, t => soft(t.positive / 2)),
    negativeRate: rate(later, t => soft(t.negative / 2)),
    negationRate: rate(later, t => soft(t.negations)),
    negationEnd: rate(customerEnd, t => soft(t.negations)),
    joyRate: rate(customer, t => soft(t.joy)),
    angerRate: rate(customer, t => soft(t.anger)),
    questionRate: rate(customer, t => soft(t.questions)),
    questionEnd: soft(later.at(-1)?.questions ?? 0),
    shoutedRate: rate(customer, t => soft(t.shouted)),
    ...customerPhrases(customer, later, customerEnd, later.at(-1)),
    repeatMost: alike.length > 0 ? Math.max(...alike.slice(-200)) : 0,
    repeatRate: alike.length > 0 ? alike.filter(a => a > 0.5).length / alike.length : 0,
    agentToneMean: mean(agent.map(t => t.tone)),
    agentToneLast: lastAgent?.tone ?? 0,
    agentQuestionRate: rate(agent, t => soft(t.questions)),
    agentJoyRate: rate(agent, t => soft(t.joy)),
    agentNegationRate: rate(agent, t => soft(t.negations)),
    ...agentPhrases(agent, agentEnd, lastAgent),
    agentRepeatRate: agentAlike.length > 0 ? agentAlike.filter(a => a > 0.7).length / agentAlike.length : 0,
    answered: answeredShare(turns),
    customerSpokeLast: turns.at(-1)?.side === 'customer' ? 1 : 0,
    leftOpen: turns.at(-1)?.side === 'customer' && (lastCustomer?.questions ?? 0) > 0 ? 1 : 0,
    agentLeftAsking: leftAsking(turns.at(-1)),
    closedWell: closedWell(turns),
    ...outcomeOf(turns),
  }
}

function customerPhrases(all: Turn[], later: Turn[], end: Turn[], last: Turn | undefined): DialogueFeatures {
  return {
    thanksRate: rate(all, t => once(t, 'thanks')),
    thanksEnd: rate(end, t => once(t, 'thanks')),
    thanksLast: once(last, 'thanks'),
    praise: soft(total(all, t => tag(t, 'praise'))),
    complaintRate: rate(later, t => soft(tag(t, 'complaint'))),
    complaintEnd: rate(end, t => soft(tag(t, 'complaint'))),
    failureRate: rate(later, t => soft(tag(t, 'failure'))),
    successEnd: rate(end, t => once(t, 'success')),
    settledRate: rate(all, t => once(t, 'settled')),
    settledEnd: rate(end, t => once(t, 'settled')),
    acceptRate: rate(all, t => once(t, 'accept')),
    rejectRate: rate(all, t => once(t, 'reject')),
    persistRate: rate(later, t => soft(tag(t, 'persist'))),
    correctionRate: rate(later, t => soft(tag(t, 'correction'))),
    threat: soft(total(all, t => tag(t, 'threat'))),
    effortRate: rate(later, t => soft(tag(t, 'effort'))),
    farewellEnd: rate(end, t => once(t, 'farewell')),
    warmth: soft(total(all, t => tag(t, 'warmth'))),
    lukewarmRate: rate(all, t => once(t, 'lukewarm')),
    alternativeRate: rate(all, t => soft(tag(t, 'alternative'))),
    customerApology: rate(all, t => once(t, 'apology')),
  }
}

function agentPhrases(all: Turn[], end: Turn[], last: Turn | undefined): DialogueFeatures {
  return {
    agentFailureRate: rate(all, t => soft(tag(t, 'failure'))),
    agentFailureEnd: rate(end, t => soft(tag(t, 'failure'))),
    agentSuccessRate: rate(all, t => soft(tag(t, 'success'))),
    agentSuccessEnd: rate(end, t => soft(tag(t, 'success') + tag(t, 'action'))),
    agentActionRate: rate(all, t => soft(tag(t, 'action'))),
    agentApologyRate: rate(all, t => soft(tag(t, 'apology'))),
    agentApologyLast: once(last, 'apology'),
    agentHandoff: soft(total(all, t => tag(t, 'handoff'))),
    agentHandoffEnd: rate(end, t => once(t, 'handoff')),
    agentCannedRate: rate(all, t => soft(tag(t, 'canned'))),
    agentMore: rate(end, t => once(t, 'more')),
    agentFarewellEnd: rate(end, t => once(t, 'farewell')),
  }
}

export const dialogueFeatureNames = Object.keys(
  dialogueFeatures({ messages: [], turns: [], customer: [], agent: [], reordered: false }),
)

/** The share of the customer's questions whose next answer uses words from the question. */
function answeredShare(turns: readonly Turn[]): number {
  let asked = 0
  let taken = 0
  for (const [i, turn] of turns.entries()) {
    if (turn.side !== 'customer' || turn.questions === 0) continue
    const next = turns[i + 1]
    asked++
    if (next) taken += Math.min(1, overlap(turn.content, next.content) * 2)
  }
  return asked === 0 ? 0.5 : taken / asked
}

/** The conversation ends with a question from the agent that the customer never answered. */
function leftAsking(last: Turn | undefined): number {
  if (last?.side !== 'agent' || tag(last, 'more') > 0 || tag(last, 'farewell') > 0) return 0
  return last.questions > 0 || tag(last, 'request') > 0 ? 1 : 0
}

/** The customer's last turn shows thanks or satisfaction, with no complaint and no question. */
function closedWell(turns: readonly Turn[]): number {
  const at = turns.findLastIndex(t => t.side === 'customer')
  const last = turns[at]
  if (!last || turns.length < 3 || last.questions > 0) return 0
  const declinesMore =
    tag(turns[at - 1], 'more') > 0 &&
    last.sentences.some(s => s.words.includes('thank') || s.words.includes('thanks'))
  const content = once(last, 'thanks') + once(last, 'settled') + once(last, 'warmth') + once(last, 'success')
  const wrong = tag(last, 'complaint') + tag(last, 'correction') + tag(last, 'threat')
  return (content > 0 || declinesMore) && wrong === 0 && last.tone > 0 ? 1 : 0
}

function once(turn: Turn | undefined, name: Tag): number {
  return Math.min(1, tag(turn, name))
}
function total(turns: readonly Turn[], of: (turn: Turn) => number): number {
  return turns.reduce((sum, turn) => sum + of(turn), 0)
}
function rate(turns: readonly Turn[], of: (turn: Turn) => number): number {
  return turns.length === 0 ? 0 : total(turns, of) / turns.length
}
function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
}
