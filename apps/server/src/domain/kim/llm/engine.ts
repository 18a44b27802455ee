import type { LlmUnavailable } from '@pulse/scoring/llm'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { resolveQuery } from '../../answers/shared/query.ts'
import { dayAt } from '../../facts/range.ts'
import { type AccountModel, createAccountModels } from '../../scoring/account-models.ts'
import { answerOffline, type KimQuestion, type KimReport } from '../engine.ts'
import { ticketLinks } from '../markdown.ts'
import { addressOf, described } from '../scope.ts'
import { ToolRunner } from '../tools.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type KimLimits, usualLimits } from './limits.ts'
import type { Delta, Talked } from './talk.ts'
import { useTool } from './use-tool.ts'

interface Caller {
  accountId: number
  signal: AbortSignal
}

export type Answered = KimReport & { engine: 'offline' | 'llm' }

export interface KimEngine {
  /** Whether this account uses a language model for answers. */
  usesModel(accountId: number): Promise<boolean>
  /** Receives the model's text as it arrives. The returned report is final. */
  answer(caller: Caller, question: KimQuestion, onText?: (delta: Delta) => void): Promise<Answered>
}

/**
 * Answers with the account's language model. If the model fails or its answer is rejected, the offline engine answers
 * instead.
 */
export function createKimEngine(services: Services, limits: KimLimits = usualLimits): KimEngine {
  const models = createAccountModels(services, limits)
  const modelOf = async (accountId: number): Promise<AccountModel | null> => {
    const service = await services.database.withAccount(accountId, tx => models.serviceOf(tx, accountId))
    return service && models.modelOn(accountId, service)
  }

  return {
    usesModel: async accountId => {
      try {
        return (await modelOf(accountId)) !== null
      } catch {
        return true
      }
    },
    async answer(caller, question, onText = () => undefined) {
      const offline = async (): Promise<Answered> => ({
        ...(await answerOffline(services.database, caller, question)),
        engine: 'offline',
      })
      const patience = AbortSignal.timeout(limits.answerMs)
      try {
        const model = await modelOf(caller.accountId)
        if (!model) return await offline()
        const signal = AbortSignal.any([caller.signal, patience])
        return await answerWith(model, { ...caller, signal }, question, onText)
      } catch (error) {
        caller.signal.throwIfAborted()
        if (error instanceof AppError) throw error
        const { accountId } = caller
        services.log.warn({ err: error, accountId }, 'kim AI answers without the language model')
        const answered = await offline()
        const note = `${await whyNot(error, patience.aborted)} This answer comes from the offline engine.`
        return { ...answered, report: `${note}\n\n${answered.report}` }
      }
    },
  }

  async function answerWith(
    model: AccountModel,
    caller: Caller,
    question: KimQuestion,
    onText: (delta: Delta) => void,
  ): Promise<Answered> {
    const { database } = services
    const { page, now } = question
    const today = dayAt(now, page.timezone)
    const vocabulary = await database.readAccount(caller.accountId, caller.signal, tx =>
      new ToolRunner(page, asked => resolveQuery(tx, caller.accountId, asked)).use('names', {}),
    )
    const { talk } = await import('./talk.ts')
    const talked = await talk({
      ...{ model, database, question, today, vocabulary, limits, onText },
      ...caller,
    })
    return reportOf(await withTickets(talked, caller, question), vocabulary)
  }

  /** Adds example tickets to figures that have none. */
  async function withTickets(talked: Talked, caller: Caller, { page }: KimQuestion): Promise<Talked> {
    const counted = talked.scopes.find(one => one.tool !== 'names')
    if (talked.ticketIds.length > 0 || !counted) return talked
    const used = await useTool(
      { name: 'tickets', input: { scope: counted.scope, limit: 3 } },
      { database: services.database, ...caller, page, mayRead: () => false },
    )
    const found = 'returned' in used ? (used.returned as { tickets: { ticketId: string }[] }).tickets : []
    const ticketIds = found.map(one => one.ticketId)
    if (ticketIds.length === 0) return talked
    const text = `${talked.text}\n\nExample tickets, lowest score first: ${ticketLinks(ticketIds)}.`
    return { ...talked, text, ticketIds }
  }
}

function reportOf({ text, ticketIds, scopes, returned }: Talked, vocabulary: Vocabulary): Answered {
  const counted = scopes.filter(one => one.tool !== 'names').map(one => one.scope)
  const ways = [...new Set(counted.map(scope => described(scope, vocabulary)))]
  const listed = scopes.findLast(one => one.tool === 'tickets')?.scope ?? counted[0]
  return {
    report: ways.length > 0 ? `${text}\n\nCounted: ${ways.join('; ')}.` : text,
    evidence: listed
      ? { ticketIds: ticketIds.slice(0, 50), search: addressOf(listed, vocabulary) }
      : { ticketIds: [], search: null },
    canAnswer: !/^\W*I cannot answer/i.test(text),
    reading: null,
    suggestions: [],
    returned,
    engine: 'llm',
  }
}

const tooSlow = 'The language model didn’t answer in time.'

/** The note shown to the user. The log has the exact error. */
async function whyNot(error: unknown, timedOut: boolean): Promise<string> {
  const { LlmBudgetError, LlmRefused, LlmUnavailable } = await import('@pulse/scoring/llm')
  const { AnswerRefused } = await import('./talk.ts')
  if (timedOut) return tooSlow
  if (error instanceof AnswerRefused)
    return 'The language model’s answer was rejected: it contained figures, tickets or quotes that didn’t come from Pulse.'
  if (error instanceof LlmBudgetError)
    return 'The language model’s monthly budget is used up. You can raise it in the account settings.'
  if (error instanceof LlmRefused)
    return 'The language model service is rejecting Pulse’s requests. Check its key, URL and model in the account settings.'
  if (error instanceof LlmUnavailable) return unavailable(error)
  return 'The language model couldn’t be used.'
}

function unavailable({ status, timedOut }: LlmUnavailable): string {
  if (status === 429) return 'The language model service is overloaded.'
  if (timedOut) return tooSlow
  return 'The language model service can’t be reached, or the connection was lost.'
}
