import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findStore } from './find-store.ts'

const page = getRouteApi('/open/insights')

/**
 * Keeps the page's search in sync with the browser's history: a link can include its own search, and Back restores the
 * search that was shown before. The query itself isn't put in the URL, because leaving the page resets it.
 */
export function useSearchHistory(fetch: (like?: string) => void) {
  const { query, like } = page.useSearch()
  const navigate = page.useNavigate()
  const { history } = useRouter()
  const isLinked = query !== undefined || like !== undefined
  const lastAction = useRef<string | null>(null)
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        lastAction.current = action.type
      }),
    [history],
  )

  const show = useEffectEvent(() => {
    const { searched } = history.location.state
    if (isLinked) findStore.setQuery(query ?? '', like)
    // A reload keeps the page's state, and typing or clearing has already changed it.
    else if (lastAction.current === null || lastAction.current === 'REPLACE') return
    else if (searched === undefined) return findStore.clear()
    else findStore.setQuery(searched)
    fetch(like)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the search changes
  useEffect(() => show(), [query, like])

  const leaveLink = () => {
    if (isLinked)
      void navigate({ search: ({ query: _, like: __, ...rest }) => rest, replace: true, resetScroll: false })
  }
  return {
    like,
    /** The search from the link no longer applies once the user types a different search. */
    type(text: string) {
      findStore.setQuery(text)
      leaveLink()
    },
    clear() {
      findStore.clear()
      leaveLink()
    },
    fetch() {
      fetch(like)
      const { searchQuery: searched } = findStore.get()
      if (!isLinked)
        void navigate({
          search: before => before,
          state: before => ({ ...before, searched }),
          replace: true,
          resetScroll: false,
        })
    },
  }
}
