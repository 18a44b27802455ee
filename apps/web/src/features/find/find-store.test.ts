import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { askQuery, fetchTickets } from './find-calls.ts'
import { createFindStore, greeting } from './find-store.ts'

function kept() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const found = {
  tickets: [['7', 'Late parcel']],
  passages: [],
  corrections: [],
  searchable: { tickets: 1, of: 1 },
  unsearchable: null,
  masked: true,
}

describe('the ticket-query store', () => {
  test('[FIND-021] [FIND-006] is persisted with everything the page shows, and starts with 10 tickets', () => {
    const storage = kept()
    const store = createFindStore(storage)
    expect(store.get().noOfTickets).toBe(10)
    store.set({ account: 'acme', chatQuery: 'why?' })
    store.setQuery('late')
    const again = createFindStore(storage).get()
    expect(again).toMatchObject({
      account: 'acme',
      chatQuery: 'why?',
      searchQuery: 'late',
      loadingChat: false,
    })
    expect(again.userId).toBe(store.get().userId)
  })

  test('[FIND-022] the user ID is a random whole number below 1 billion', () => {
    expect(createFindStore(null, () => 0).get().userId).toBe(0)
    expect(createFindStore(null, () => 0.999_999_999_9).get().userId).toBe(999_999_999)
  })

  test('[FIND-019] a changed query resets the chat, but the same query doesn’t', () => {
    const store = createFindStore(null)
    store.say({ from: 'you', text: 'Hi' })
    store.setQuery('')
    expect(store.get().conversation).toHaveLength(2)
    store.setQuery('late')
    expect(store.get().conversation).toEqual([{ from: 'copilot', text: greeting }])
  })

  test('[FIND-019] finding tickets similar to another ticket resets the chat, but a reload doesn’t', () => {
    const storage = kept()
    const store = createFindStore(storage)
    store.say({ from: 'you', text: 'Hi' })
    store.setQuery('', '7')
    expect(store.get().conversation).toEqual([{ from: 'copilot', text: greeting }])
    store.say({ from: 'you', text: 'Why?' })
    const reloaded = createFindStore(storage)
    reloaded.setQuery('', '7')
    expect(reloaded.get().conversation).toHaveLength(2)
    reloaded.setQuery('', '8')
    expect(reloaded.get().conversation).toHaveLength(1)
    reloaded.say({ from: 'you', text: 'Why?' })
    reloaded.setQuery('')
    expect(reloaded.get().conversation).toHaveLength(1)
  })

  test('[FIND-020] a reset clears everything and creates a new user ID', () => {
    const storage = kept()
    const store = createFindStore(storage)
    store.setQuery('late')
    const before = store.get().userId
    store.reset()
    expect(store.get().searchQuery).toBe('')
    expect(store.get().userId).not.toBe(before)
    expect(storage.values.size).toBe(0)
  })

  test('clearing empties the page and creates a new user ID, so questions aren’t about the earlier tickets', () => {
    const store = createFindStore(null)
    store.set({ account: 'acme', noOfTickets: 3, tickets: [['7', 'Late parcel']], fetched: true })
    store.setQuery('', '7')
    const { userId } = store.get()
    store.clear()
    expect(store.get()).toMatchObject({
      account: 'acme',
      noOfTickets: 3,
      tickets: [],
      like: null,
      fetched: false,
    })
    expect(store.get().userId).not.toBe(userId)
  })

  test('invalid stored state is ignored', () => {
    const storage = kept()
    storage.setItem('pulse-ticket-query', '{"tickets": 1')
    expect(createFindStore(storage).get().tickets).toEqual([])
  })
})

describe('calls', () => {
  test('[FIND-027] a failed fetch is ignored and keeps the tickets', async () => {
    const store = createFindStore(null)
    await fetchTickets(store, {}, vi.fn().mockResolvedValue({ statusCode: 200, body: JSON.stringify(found) }))
    await fetchTickets(store, {}, vi.fn().mockRejectedValue(new Error('down')))
    expect(store.get()).toMatchObject({ tickets: [['7', 'Late parcel']], loadingTickets: false })
  })

  const refused = () =>
    vi
      .fn()
      .mockRejectedValue(new ApiError({ code: 'not_found', msg: 'Sign in, or check the name.', status: 404 }))

  test('[FIND-027] the reason for a refused search is kept until the next search; a failed search has no reason', async () => {
    const store = createFindStore(null)
    await fetchTickets(store, {}, refused())
    expect(store.get().refusal).toBe('Sign in, or check the name.')
    for (const [code, status] of [
      ['unavailable', 503],
      ['network', 0],
    ] as const)
      await fetchTickets(store, {}, vi.fn().mockRejectedValue(new ApiError({ code, msg: 'Later.', status })))
    expect(store.get().refusal).toBeNull()
    const details = [{ path: 'account', problem: 'Add the account’s name.' }]
    const invalid = new ApiError({ code: 'invalid_input', msg: 'Invalid input.', status: 400, details })
    await fetchTickets(store, {}, vi.fn().mockRejectedValue(invalid))
    expect(store.get().refusal).toBe('Add the account’s name.')
  })

  test('[FIND-026] a refused question adds the reason below the apology', async () => {
    const store = createFindStore(null)
    store.set({ chatQuery: 'why?' })
    await askQuery(store, refused())
    expect(store.get().conversation.slice(-2)).toEqual([
      { from: 'copilot', text: 'Sorry, I am unable to process your request at the moment.' },
      { from: 'copilot', text: 'Sign in, or check the name.' },
    ])
  })

  /** Each call waits until the test answers it. */
  function slowCalls() {
    const sent: { query: string; answer: (tickets: [string, string][]) => void }[] = []
    const caller = vi.fn().mockImplementation(
      (_name, { query }) =>
        new Promise(resolve =>
          sent.push({
            query: query.query,
            answer: tickets => resolve({ statusCode: 200, body: JSON.stringify({ ...found, tickets }) }),
          }),
        ),
    )
    return { sent, caller }
  }

  test('fetches run one after the other, so the server remembers the latest tickets, and outdated fetches are skipped', async () => {
    const store = createFindStore(null)
    const { sent, caller } = slowCalls()
    const fetch = (query: string) => {
      store.setQuery(query)
      return fetchTickets(store, {}, caller)
    }
    const first = fetch('first')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const others = [fetch('second'), fetch('third')]
    store.setQuery('typing on')
    sent[0]?.answer([['1', 'First']])
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(store.get()).toMatchObject({ tickets: [], loadingTickets: true })
    sent[1]?.answer([['3', 'Third']])
    await Promise.all([first, ...others])
    expect(sent.map(({ query }) => query)).toEqual(['first', 'third'])
    expect(store.get()).toMatchObject({ tickets: [['3', 'Third']], loadingTickets: false })
  })

  test('[FIND-020] tickets that arrive after the user has left the page aren’t kept', async () => {
    const storage = kept()
    const store = createFindStore(storage)
    const { sent, caller } = slowCalls()
    const fetching = fetchTickets(store, {}, caller)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    store.reset()
    sent[0]?.answer([['1', 'First']])
    await fetching
    expect(store.get().tickets).toEqual([])
    expect(storage.values.size).toBe(0)
  })

  test('tickets that arrive after the account was changed aren’t shown', async () => {
    const store = createFindStore(null)
    store.set({ account: 'acme' })
    const { sent, caller } = slowCalls()
    const fetching = fetchTickets(store, {}, caller)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    store.set({ account: 'globex' })
    sent[0]?.answer([['1', 'First']])
    await fetching
    expect(store.get().tickets).toEqual([])
  })

  test('[FIND-024] an empty or blank question isn’t sent', async () => {
    const store = createFindStore(null)
    const caller = vi.fn()
    for (const chatQuery of ['', '  \n ']) {
      store.set({ chatQuery })
      await askQuery(store, caller)
    }
    expect(caller).not.toHaveBeenCalled()
  })

  test('[FIND-023] [FIND-026] messages are from ‘you’ or ‘copilot’, and a failed call adds an apology', async () => {
    const store = createFindStore(null)
    store.set({ chatQuery: 'why?' })
    await askQuery(store, vi.fn().mockRejectedValue(new Error('down')))
    expect(store.get().conversation).toEqual([
      { from: 'copilot', text: greeting },
      { from: 'you', text: 'why?' },
      { from: 'copilot', text: 'Sorry, I am unable to process your request at the moment.' },
    ])
    expect(store.get().loadingChat).toBe(false)
  })

  test('a reply to a question about the previous query isn’t shown', async () => {
    const store = createFindStore(null)
    store.set({ chatQuery: 'why?' })
    const asking = askQuery(
      store,
      vi.fn().mockImplementation(async () => {
        store.setQuery('something else')
        return { statusCode: 200, body: { response: 'Because.', ticketIds: [] } }
      }),
    )
    await asking
    expect(store.get().conversation).toEqual([{ from: 'copilot', text: greeting }])
  })
})
