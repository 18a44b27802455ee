import type { KimMessage } from '@pulse/contract'
import type { Database } from '../../platform/database/index.ts'
import { overviewOf } from '../answers/overview.ts'
import { type Asked, ask } from '../answers/question.ts'

/** What was asked, and the page it was asked from. */
export interface KimQuestion {
  text: string
  /** Questions asked before in the same conversation, oldest first. */
  before: string[]
  page: Asked
  now: Date
}

export interface KimReport {
  report: string
  evidence: KimMessage['evidence']
  canAnswer: boolean
}

/** Answers without a model: from figures that the screens show too. */
export function answerOffline(
  database: Database,
  caller: { accountId: number; signal: AbortSignal },
  { text, page }: KimQuestion,
): Promise<KimReport> {
  return ask(database, caller, page, async question => {
    if (!/\bcsat\b/i.test(text))
      return { report: 'I cannot answer this yet. Ask me: How is CSAT?', evidence: null, canAnswer: false }
    const { period } = await overviewOf(question, {})
    const { startDate, endDate } = question.range
    const report =
      period.averageCSAT === null
        ? `No scored ticket was resolved from ${startDate} to ${endDate}.`
        : `**AI CSAT is ${period.averageCSAT.toFixed(2)}** out of 5 (${period.counts.csat} of ${period.totalTickets} tickets, ${startDate} to ${endDate}).`
    return { report, evidence: null, canAnswer: true }
  })
}
