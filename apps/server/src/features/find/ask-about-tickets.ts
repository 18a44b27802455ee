import { type Answer, answerQuestion } from '../../domain/find/ask/answer-question.ts'
import { staticTable } from '../../domain/find/embedders.ts'
import { foundBefore, rememberFocus } from '../../domain/find/found-tickets.ts'
import { loadTickets } from '../../domain/find/load-tickets.ts'
import { shownTicket } from '../../domain/find/shown-ticket.ts'
import type { Services } from '../../platform/services.ts'
import type { Reader } from './reader.ts'

/** Answers from the tickets that the reader fetched last. */
export function askAboutTickets(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, visitor, masked, share }: Reader,
  question: string,
): Promise<Answer> {
  return database.withAccount(
    accountId,
    async tx => {
      const found = await foundBefore(tx, accountId, visitor, now())
      const loaded = await loadTickets(tx, accountId, found?.ticketIds ?? [])
      const tickets = loaded.map(ticket => ({ ...ticket, ...shownTicket(ticket, masked) }))
      const answer = answerQuestion(question, tickets, found?.focusIds ?? [], staticTable)
      if (found) await rememberFocus(tx, accountId, visitor, answer.ticketIds)
      return answer
    },
    share,
  )
}
