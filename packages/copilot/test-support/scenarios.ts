import type { HandoverReason, Outcome, Variant } from '../src/types.ts'
import { type Answered, converse } from './conversation.ts'

export interface Scenario {
  id: string
  variant: Variant
  email: string
  messages: string[]
  expect: {
    handover: false | HandoverReason[]
    outcome: Outcome[]
    order?: string | null
    mustMention?: string[]
    mustNotMention?: string[]
  }
}

export interface Played {
  scenario: Scenario
  /** Differences from the expected result. Empty if the scenario passes. */
  problems: string[]
  /** Copilot's messages. */
  answers: string[]
  transcript: string[]
}

/** Adds the reply "yes" to scripts that end with a request and omit the answer to "Should I pass on this request?". */
async function withConfirmation(scenario: Scenario): Promise<Answered[]> {
  const answered = await converse(scenario)
  const isUnconfirmed =
    answered.at(-1)?.result.outcome === 'asks_confirmation' &&
    !scenario.expect.outcome.includes('asks_confirmation')
  if (!isUnconfirmed) return answered
  const confirmed = await converse({ ...scenario, messages: [...scenario.messages, 'Yes'] })
  const last = confirmed.at(-1)
  return last
    ? [...confirmed.slice(0, -2), { ...last, text: `${confirmed.at(-2)?.text}\n${last.text}` }]
    : confirmed
}

export async function play(scenario: Scenario): Promise<Played> {
  const { messages, expect: expected } = scenario
  const answered = await withConfirmation(scenario)
  const problems: string[] = []
  const last = answered.at(-1)
  if (answered.length < messages.length)
    problems.push(`handed over at message ${answered.length} of ${messages.length}`)
  const reason = last?.result.handover?.reason ?? null
  const isReasonRight = expected.handover
    ? reason !== null && expected.handover.includes(reason)
    : reason === null
  if (!isReasonRight) problems.push(`handover ${reason} instead of ${JSON.stringify(expected.handover)}`)
  if (!last || !expected.outcome.includes(last.result.outcome))
    problems.push(`outcome ${last?.result.outcome} instead of ${expected.outcome.join(' or ')}`)
  if (expected.order !== undefined && (last?.result.orderId ?? null) !== expected.order)
    problems.push(`order ${last?.result.orderId} instead of ${expected.order}`)
  // Scenarios are written with plain apostrophes.
  const texts = answered.map(({ text }) => text.replaceAll('’', "'"))
  for (const wanted of expected.mustMention ?? [])
    if (!new RegExp(wanted, 'i').test(texts.at(-1) ?? '')) problems.push(`doesn’t mention ${wanted}`)
  for (const unwanted of expected.mustNotMention ?? [])
    if (texts.some(text => new RegExp(unwanted, 'i').test(text))) problems.push(`mentions ${unwanted}`)
  const transcript = answered.flatMap(({ result, text }, index) => [
    `> ${messages[index]}`,
    `[${result.outcome}${result.handover ? ` ${result.handover.reason}` : ''} ${result.orderId ?? ''}] ${text}`,
  ])
  return { scenario, problems, answers: texts, transcript }
}
