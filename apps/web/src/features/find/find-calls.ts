import type { CallInput, FoundTickets } from '@pulse/contract'
import { call } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'
import type { createFindStore } from './find-store.ts'

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

/** Failures are ignored, and the page keeps its current tickets. */
export async function fetchTickets(store: Store, filters: FindFilters, caller = call): Promise<void> {
  const { userId, noOfTickets, searchQuery, account } = store.get()
  const own = ++latestFetch
  store.set({ loadingTickets: true })
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
    if (own !== latestFetch) return
    const found: FoundTickets = JSON.parse(body)
    store.set({
      tickets: found.tickets,
      passages: Object.fromEntries(found.passages.map(passage => [passage.ticketId, passage])),
      corrections: found.corrections,
      searchable: found.searchable,
      fetched: true,
    })
  } catch {
    if (own === latestFetch) store.set({ fetched: true })
  } finally {
    if (own === latestFetch) store.set({ loadingTickets: false })
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
