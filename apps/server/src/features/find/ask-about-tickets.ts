import { answerQuestion } from '../../domain/find/ask/answer-question.ts'
import type { Answer } from '../../domain/find/ask/asked-ticket.ts'
import { staticTable } from '../../domain/find/embedders.ts'
import { foundBefore, rememberFocus } from '../../domain/find/found-tickets.ts'
import { loadTickets } from '../../domain/find/load-tickets.ts'
import { shownTicket } from '../../domain/find/shown-ticket.ts'
import type { AccountModels } from '../../domain/scoring/account-models.ts'
import type { Services } from '../../platform/services.ts'
import type { Reader } from './reader.ts'

/** Time limit for a language model's answer. After that, the offline engine answers. */
const patienceMs = 60_000

/** Answers from the tickets that the reader fetched last. */
export async function askAboutTickets(
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  models: AccountModels,
  { accountId, visitor, masked, share }: Reader,
  question: string,
): Promise<Answer> {
  const { found, tickets, service } = await database.withAccount(
    accountId,
    async tx => {
      const found = await foundBefore(tx, accountId, visitor, now())
      const loaded = await loadTickets(tx, accountId, found?.ticketIds ?? [])
      return {
        found,
        tickets: loaded.map(ticket => ({ ...ticket, ...shownTicket(ticket, masked) })),
        // Visitors can't spend the account's budget.
        service: masked || loaded.length === 0 ? null : await models.serviceOf(tx, accountId),
      }
    },
    share,
  )
  const focusIds = found?.focusIds ?? []
  const answer = await answered()
  if (found)
    await database.withAccount(
      accountId,
      tx => rememberFocus(tx, accountId, visitor, answer.ticketIds),
      share,
    )
  return answer

  async function answered(): Promise<Answer> {
    const offline = () =>
      answerQuestion(question, tickets, focusIds, { embedder: staticTable, masked, now: now() })
    if (!service) return offline()
    try {
      const { askModel } = await import('./ask-model.ts')
      const model = await models.modelOn(accountId, service)
      return await askModel(model, question, tickets, focusIds, {
        today: now().toISOString().slice(0, 10),
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (error) {
      log.warn({ err: error, accountId }, 'Find Tickets answers without the language model')
      const { response, ticketIds } = offline()
      return {
        response: `The language model couldn’t be used for this answer.\n${response}`,
        ticketIds,
      }
    }
  }
}
