import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { callOr, fetchData } from '../../../shared/api/failing.ts'

/** How often the page polls while the server can't push changes. */
export const refreshMs = 5_000
/** How often the page polls while the server pushes changes, in case the stream is dead. */
const liveRefreshMs = 60_000

const chatsKey = ['copilot', 'chats'] as const

export const everyChatKey = chatsKey

/** Customers with their sessions. `live` means that the server pushes changes, so the list is polled less often. */
export function chatsQuery(search: string, live: boolean) {
  return queryOptions({
    queryKey: [...chatsKey, 'list', search],
    queryFn: ({ signal }) =>
      fetchData('GET /copilot/chats', { query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: live ? liveRefreshMs : refreshMs,
  })
}

/** A customer who isn't in the list, for example because the page was opened from a link. */
export function customerQuery(phone: string | undefined, live: boolean) {
  return queryOptions({
    queryKey: [...chatsKey, 'customer', phone],
    queryFn: phone
      ? ({ signal }) => fetchData('GET /copilot/chats', { query: { phone } }, { signal })
      : skipToken,
    staleTime: 0,
    refetchInterval: live ? liveRefreshMs : refreshMs,
  })
}

export function transcriptQuery(phone: string, sessionId: string, live: boolean) {
  return queryOptions({
    queryKey: [...chatsKey, 'transcript', sessionId],
    queryFn: ({ signal }) =>
      callOr(
        'Couldn’t load this chat',
        'GET /copilot/chats/{phone}/{sessionId}',
        { params: { phone, sessionId } },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: live ? liveRefreshMs : refreshMs,
  })
}

/** After a failed refresh, the earlier data stays visible. Only a failed first load shows an error. */
export function keepingData<Data, Query extends { data: Data | undefined; error: Error | null }>(
  query: Query,
): Query {
  return query.data === undefined ? query : { ...query, error: null }
}
