import { IconCompass } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PublicRail } from '../../shared/ui/public-rail.tsx'
import { AskChat } from './ask-chat.tsx'
import styles from './find.module.css'
import { type FindFilters, fetchTickets } from './find-calls.ts'
import { findStore } from './find-store.ts'
import { FoundTickets } from './found-tickets.tsx'
import { SearchForm } from './search-form.tsx'

const page = getRouteApi('/open/insights')

export function FindPage() {
  const { account: own, isLoggedIn, name } = useAuth()
  const { account = isLoggedIn ? own : '', query, like } = page.useSearch()
  const [filters, setFilters] = useState<FindFilters>({})
  const isOwn = isLoggedIn && account === own

  useEffect(() => () => findStore.reset(), [])
  useEffect(() => {
    if (findStore.get().account !== account)
      findStore.set({ account, tickets: [], fetched: false, loadingTickets: false })
  }, [account])
  // A link can include its own search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new filters wait for the button
  useEffect(() => {
    if (query === undefined && like === undefined) return
    findStore.setQuery(query ?? '', like)
    void fetchTickets(findStore, like === undefined ? filters : { ...filters, like })
    if (like !== undefined) window.scrollTo({ top: 0 })
  }, [query, like])

  const navigate = page.useNavigate()
  /** The search from the link no longer applies once the user types a different one. */
  const typeQuery = (text: string) => {
    findStore.setQuery(text)
    if (query !== undefined || like !== undefined)
      void navigate({ search: ({ query: _, like: __, ...rest }) => rest, replace: true })
  }

  return (
    <div className={styles.layout}>
      <PublicRail label="Side bar" page="Discover" icon={IconCompass} user={isLoggedIn ? name : 'Visitor'} />
      <div className={styles.page}>
        <PageHeader title="Find Tickets" />
        <SearchForm filters={filters} onFilters={setFilters} like={like} onQuery={typeQuery} isOwn={isOwn} />
        <FoundTickets isOwn={isOwn} />
        <AskChat isOwn={isOwn} />
      </div>
    </div>
  )
}
