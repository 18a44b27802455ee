import { type HiringChannel, hiringChannels, type QuestionFact } from '@pulse/contract'
import { readHours } from './working-hours.ts'

/** Facts about a candidate from the answers to a job's questions. A fact is null if the job doesn't ask about it. */
export interface CandidateFacts {
  hours: string[] | null
  channels: HiringChannel[] | null
  tools: string[] | null
  is_shopify_ready: boolean | null
}

/** Reads the answers to questions that have a fact. `answers` is keyed by question ID, like the form's metadata. */
export function candidateFacts(
  questions: readonly { question_id: string; fact: QuestionFact | null }[],
  answers: Readonly<Record<string, unknown>>,
): CandidateFacts {
  const chosen = (fact: QuestionFact): string[] | null => {
    const asking = questions.filter(question => question.fact === fact)
    return asking.length === 0 ? null : asking.flatMap(({ question_id }) => texts(answers[question_id]))
  }
  const channels = chosen('channels')?.map(answer => answer.toLowerCase())
  const shopify = chosen('shopify')
  return {
    hours: chosen('hours')?.filter(answer => readHours(answer)) ?? null,
    channels: channels ? hiringChannels.filter(channel => channels.includes(channel)) : null,
    tools: chosen('tools'),
    is_shopify_ready: shopify?.some(answer => answer.toLowerCase() === 'yes') ?? null,
  }
}

function texts(answer: unknown): string[] {
  const list = Array.isArray(answer) ? answer : [answer]
  return list.flatMap(one => (typeof one === 'string' && one.trim() ? [one.trim()] : []))
}
