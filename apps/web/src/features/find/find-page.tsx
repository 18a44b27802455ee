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
import { useSearchHistory } from './use-search-history.ts'

const page = getRouteApi('/open/insights')

export function FindPage() {
  const { account: own, isLoggedIn, name } = useAuth()
  const { account = isLoggedIn ? own : '' } = page.useSearch()
  const [filters, setFilters] = useState<FindFilters>({})
  const isOwn = isLoggedIn && account === own

  useEffect(() => () => findStore.reset(), [])
  useEffect(() => {
    if (findStore.get().account !== account)
      findStore.set({ account, tickets: [], fetched: false, refusal: null, loadingTickets: false })
  }, [account])
  const search = useSearchHistory(like => {
    void fetchTickets(findStore, like === undefined ? filters : { ...filters, like })
  })

  return (
    <div className={styles.layout}>
      <PublicRail label="Side bar" page="Discover" icon={IconCompass} user={isLoggedIn ? name : 'Visitor'} />
      <div className={styles.page}>
        <PageHeader title="Find Tickets" />
        <SearchForm
          filters={filters}
          onFilters={setFilters}
          search={search}
          isOwn={isOwn}
          account={account}
        />
        <FoundTickets isOwn={isOwn} />
        <AskChat isOwn={isOwn} />
      </div>
    </div>
  )
}
