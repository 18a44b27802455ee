import type { CallInput, FoundTickets } from '@pulse/contract'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'
import type { createFindStore, FindState } from './find-store.ts'

export type FindFilters = Pick<
  CallInput<'GET /tickets'>['query'],
  'start_date' | 'end_date' | 'category' | 'channel' | 'rating' | 'like'
>

const sorry = 'Sorry, I am unable to process your request at the moment.'

type Store = ReturnType<typeof createFindStore>

/** Fetches another account's page without the session, like a visitor, because the session isn't valid there. */
function asVisitor(account: string): { session?: null } {
  const { isLoggedIn, account: own } = auth.get()
  return isLoggedIn && own === account ? {} : { session: null }
}

let latestFetch = 0
let previous = Promise.resolve()

/**
 * The server's reason if it refused the call, for example because the account is unknown. Null if the call failed in a
 * way that could be temporary.
 */
function refusalIn(error: unknown): string | null {
  const isRefused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
  return isRefused ? (error.details[0]?.problem ?? error.msg) : null
}

/**
 * Fetches tickets. If that fails, the page keeps its current tickets and shows no error, unless the server refused the
 * call. Only one fetch runs at a time, because questions are answered from the tickets that the server sent last. If
 * several fetches are waiting, only the latest one is sent.
 */
export function fetchTickets(store: Store, filters: FindFilters, caller = call): Promise<void> {
  const own = ++latestFetch
  const asked = store.get()
  /** The user may have left the page or opened it for another account in the meantime. */
  const isCurrent = () =>
    own === latestFetch && store.get().userId === asked.userId && store.get().account === asked.account
  store.set({ loadingTickets: true })
  previous = previous.then(async () => {
    if (!isCurrent()) return
    const changes = await fetched(asked, filters, caller)
    if (isCurrent()) store.set({ ...changes, fetched: true, loadingTickets: false })
  })
  return previous
}

/**
 * Returns how a fetch changes the state: the server's response, or its reason for refusing. If the call failed, the
 * tickets stay as they are.
 */
async function fetched(
  { userId, noOfTickets, searchQuery, account }: FindState,
  filters: FindFilters,
  caller: typeof call,
): Promise<Partial<FindState>> {
  try {
    const { body } = await caller(
      'GET /tickets',
      {
        query: {
          user_id: String(userId),
          no_of_tickets: String(noOfTickets),
          query: searchQuery,
          account,
          ...filters,
        },
      },
      asVisitor(account),
    )
    const found: FoundTickets = JSON.parse(body)
    return {
      tickets: found.tickets,
      passages: Object.fromEntries(found.passages.map(passage => [passage.ticketId, passage])),
      corrections: found.corrections,
      searchable: found.searchable,
      unsearchable: found.unsearchable,
      refusal: null,
    }
  } catch (error) {
    return { refusal: refusalIn(error) }
  }
}

export async function askQuery(store: Store, caller = call): Promise<void> {
  const { userId, chatQuery, account, loadingChat } = store.get()
  const question = chatQuery.trim()
  if (question === '' || loadingChat) return
  store.set({ loadingChat: true, chatQuery: '' })
  store.say({ from: 'you', text: question })
  const asked = store.get().conversation
  let texts: (string | null)[]
  try {
    const { body } = await caller(
      'GET /chat',
      { query: { user_id: String(userId), chat_query: question, account } },
      asVisitor(account),
    )
    texts = [body.response]
  } catch (error) {
    texts = [sorry, refusalIn(error)]
  }
  // If a new query has reset the chat in the meantime, the reply is dropped.
  if (store.get().conversation === asked)
    for (const text of texts) if (text !== null) store.say({ from: 'copilot', text })
  store.set({ loadingChat: false })
}
