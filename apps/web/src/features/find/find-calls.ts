import type { CallInput, FoundTickets } from '@pulse/contract'
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
 * Failures are ignored, and the page keeps its current tickets. Only one fetch runs at a time, because questions are
 * answered from the tickets that the server sent last. If several are waiting, only the latest one is sent.
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

/** What the server returned, or nothing if the call failed. */
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
    }
  } catch {
    return {}
  }
}

export async function askQuery(store: Store, caller = call): Promise<void> {
  const { userId, chatQuery, account, loadingChat } = store.get()
  const question = chatQuery.trim()
  if (question === '' || loadingChat) return
  store.set({ loadingChat: true, chatQuery: '' })
  store.say({ from: 'you', text: question })
  const asked = store.get().conversation
  let text: string
  try {
    const { body } = await caller(
      'GET /chat',
      { query: { user_id: String(userId), chat_query: question, account } },
      asVisitor(account),
    )
    text = body.response
  } catch {
    text = sorry
  }
  // If a new query has reset the chat in the meantime, the reply is dropped.
  if (store.get().conversation === asked) store.say({ from: 'copilot', text })
  store.set({ loadingChat: false })
}
