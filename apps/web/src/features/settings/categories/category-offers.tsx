import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { CategoryOffer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { categoryName } from '../../../shared/figures/category-names.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { configurationQuery } from '../api/get-configuration.ts'
import styles from './category-offers.module.css'
import { Problem } from './problem.tsx'
import { askAgain } from './use-list-change.ts'

const whileCountingMs = 2_000

/** Existing tickets that would fit new categories; polled until they are counted. */
const categoryOffersQuery = queryOptions({
  queryKey: ['settings', 'category-offers'],
  queryFn: ({ signal }) =>
    callOr('Failed to fetch the existing tickets', 'GET /settings/category-offers', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.counting ? whileCountingMs : false),
})

/** Offers to recategorize existing tickets that would fit a new category. Renders nothing when there are none. */
export function CategoryOffers() {
  const { data } = useQuery(categoryOffersQuery)
  return data?.data.map(offer => <Offer key={offer.id} offer={offer} />)
}

function Offer({ offer }: { offer: CategoryOffer }) {
  const [opened, setOpened] = useState(false)
  const panel = useId()
  const { accept, dismiss } = useAnswer(offer)
  const tickets = count(offer.tickets, 'ticket')
  const more = offer.tickets - offer.sample.length
  const isBusy = accept.isPending || dismiss.isPending
  return (
    <Card className={styles.offer ?? ''} aria-label={`Existing tickets for ${nameOf(offer)}`}>
      <div className={styles.head}>
        <p>
          {count(offer.tickets, 'existing ticket')} would fit “{nameOf(offer)}”.
        </p>
        <QuietButton aria-expanded={opened} aria-controls={panel} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide' : 'Review'}
        </QuietButton>
      </div>
      <div id={panel} hidden={!opened}>
        <ul className={styles.sample} aria-label="Tickets that would move">
          {offer.sample.map(({ ticket_id, subject, from, to }) => (
            <li key={ticket_id} className={styles.ticket}>
              <span className={styles.subject}>
                <span className={styles.number}>#{ticket_id}</span> {subject ?? 'No subject'}
              </span>
              <span className={styles.move}>
                {nameOf(from)} → {nameOf(to)}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.more}>And {count(more, 'more ticket')} from the last 90 days.</p>}
        <Problem error={accept.error ?? dismiss.error} onReloaded={accept.reset} />
        <div className={styles.buttons}>
          <Button variant="default" disabled={isBusy} onClick={() => dismiss.mutate()}>
            Keep {offer.tickets === 1 ? 'it' : 'them'} where {offer.tickets === 1 ? 'it is' : 'they are'}
          </Button>
          <Button loading={accept.isPending} disabled={isBusy} onClick={() => accept.mutate()}>
            Recategorize {tickets}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function nameOf({ category, subcategory }: Pick<CategoryOffer, 'category' | 'subcategory'>): string {
  return [categoryName(category), subcategory].filter(Boolean).join(' / ')
}

function useAnswer({ id, tickets }: CategoryOffer) {
  const queries = useQueryClient()
  const isAnswered = () =>
    queries.setQueryData(
      categoryOffersQuery.queryKey,
      before => before && { ...before, data: before.data.filter(one => one.id !== id) },
    )
  const accept = useMutation({
    mutationFn: async () => {
      const { versions } = await queries.ensureQueryData(configurationQuery)
      return callOr('Failed to recategorize the tickets', 'POST /settings/category-offers/{offer}/accept', {
        params: { offer: id },
        body: { version: versions.categories },
      })
    },
    onSuccess: async () => {
      isAnswered()
      notifications.show({
        message: `Recategorizing ${count(tickets, 'ticket')}. You can undo it in the history.`,
      })
      await askAgain(queries)
    },
  })
  const dismiss = useMutation({
    mutationFn: () =>
      callOr('Failed to dismiss the suggestion', 'POST /settings/category-offers/{offer}/dismiss', {
        params: { offer: id },
      }),
    onSuccess: isAnswered,
  })
  return { accept, dismiss }
}
