import type { FoundPassage, FoundTickets } from '@pulse/contract'
import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../shared/browser-storage.ts'

export type ChatMessage = { from: 'copilot' | 'you'; text: string }

export type FindState = {
  /** Pairs of ticket ID and text. */
  tickets: [string, string][]
  searchQuery: string
  /** The ticket to find similar tickets for. Null if the tickets match the query instead. */
  like: string | null
  /** The server uses this ID to associate a visitor's questions with the fetched tickets. */
  userId: number
  noOfTickets: number
  conversation: ChatMessage[]
  chatQuery: string
  loadingTickets: boolean
  loadingChat: boolean
  account: string
  /** The parts that matched, by ticket ID. */
  passages: Record<string, FoundPassage>
  corrections: FoundTickets['corrections']
  searchable: FoundTickets['searchable'] | null
  /** Why the query can't be searched for, or null if it can. */
  unsearchable: FoundTickets['unsearchable']
  /** Why the server refused the last search, or null if it didn't. */
  refusal: string | null
  /** Whether tickets have been fetched since the page was opened. */
  fetched: boolean
}

export const greeting = 'Hello, How can I help you today?'
const storageKey = 'pulse-ticket-query'
const userIds = 1_000_000_000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The state of Find Tickets. A reload keeps it; leaving the page resets it. Each tab has its own, because the server
 * remembers only the tickets that a user ID fetched last.
 */
export function createFindStore(storage: Kept | null, random = Math.random) {
  const listeners = new Set<() => void>()

  function initial(): FindState {
    return {
      tickets: [],
      searchQuery: '',
      like: null,
      userId: Math.floor(random() * userIds),
      noOfTickets: 10,
      conversation: [{ from: 'copilot', text: greeting }],
      chatQuery: '',
      loadingTickets: false,
      loadingChat: false,
      account: '',
      passages: {},
      corrections: [],
      searchable: null,
      unsearchable: null,
      refusal: null,
      fetched: false,
    }
  }

  let state = restored(initial(), storage)

  function set(changes: Partial<FindState>) {
    state = { ...state, ...changes }
    try {
      storage?.setItem(storageKey, JSON.stringify(state))
    } catch {
      // The browser blocks storage, so the state is kept in memory only.
    }
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set,
    /** A new query or similar ticket resets the chat, because earlier replies were about other tickets. */
    setQuery(searchQuery: string, like: string | null = null) {
      if (searchQuery !== state.searchQuery || like !== state.like)
        set({ searchQuery, like, conversation: [{ from: 'copilot', text: greeting }] })
    },
    say(message: ChatMessage) {
      set({ conversation: [...state.conversation, message] })
    },
    /**
     * Empties the page. The server remembers tickets by user ID, so with a new ID, questions aren't answered from
     * tickets that are no longer shown.
     */
    clear() {
      set({ ...initial(), account: state.account, noOfTickets: state.noOfTickets })
    },
    reset() {
      state = initial()
      storage?.removeItem(storageKey)
      for (const listener of listeners) listener()
    },
  }
}

/** Restores the stored state. A reload aborts all calls, so the loading flags are reset. */
function restored(initial: FindState, storage: Kept | null): FindState {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    const isWhole =
      typeof kept === 'object' && kept !== null && Object.keys(initial).every(key => key in kept)
    return isWhole ? { ...(kept as FindState), loadingTickets: false, loadingChat: false } : initial
  } catch {
    return initial
  }
}

export const findStore = createFindStore(tabStorage())

export function useFindState(): FindState {
  return useSyncExternalStore(findStore.subscribe, findStore.get)
}
