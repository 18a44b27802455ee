import type { CallAnswer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { NoResults } from '../../../shared/filters/no-results.tsx'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { loadingState, withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Contained } from '../../../shared/ui/contained.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { SteadyCard } from '../../../shared/ui/steady-card.tsx'
import { categoriesQuery } from './categories-query.ts'
import { invalidCategoriesQuery } from './invalid-categories-query.ts'
import { InvalidTable } from './invalid-table.tsx'
import { useValidity, type Validity } from './use-validity.ts'
import { ValidTable } from './valid-table.tsx'

const titleId = 'categorisation-title'

/** The period's tickets by category: valid ones, or those that can't be scored. */
export function TicketCategorisation({ answerQuery }: { answerQuery: AnswerQuery }) {
  const [shown, show] = useValidity()
  const valid = useQuery({
    ...categoriesQuery(answerQuery),
    ...withPreviousAnswer,
    enabled: shown === 'valid',
  })
  const invalid = useQuery({
    ...invalidCategoriesQuery(answerQuery),
    ...withPreviousAnswer,
    enabled: shown === 'invalid',
  })
  const query = shown === 'valid' ? valid : invalid
  return (
    <Contained
      from={query.data}
      onRetry={query.refetch}
      frame={failure => <Card aria-label="Ticket Categorisation">{failure}</Card>}
    >
      <Categories answerQuery={answerQuery} shown={shown} onShow={show} valid={valid} invalid={invalid} />
    </Contained>
  )
}

type Props = {
  answerQuery: AnswerQuery
  shown: Validity
  onShow: (next: Validity) => void
  valid: UseQueryResult<CallAnswer<'POST /common/category/search'>>
  invalid: UseQueryResult<CallAnswer<'POST /common/invalid-tickets/category'>>
}

function Categories({ answerQuery, shown, onShow, valid, invalid }: Props) {
  // Categories with tickets only in the previous period are left out.
  const validRows = valid.data?.categoriesArray.filter(row => row.count > 0)
  const rows = shown === 'valid' ? validRows : invalid.data?.categoriesArray
  return (
    <SteadyCard
      name={`categories-${shown}`}
      aria-labelledby={titleId}
      {...loadingState(shown === 'valid' ? valid : invalid)}
    >
      <BlockHead
        id={titleId}
        title="Ticket Categorisation"
        note={rows?.length ? count(rows.length, 'category', 'categories') : undefined}
      >
        <Segments
          size="small"
          value={shown}
          onChange={next => onShow(next as Validity)}
          aria-label="Tickets shown"
          options={[
            { label: 'Valid', value: 'valid' },
            { label: 'Invalid', value: 'invalid' },
          ]}
        />
      </BlockHead>
      {shown === 'valid' ? (
        <Block still query={valid} skeleton={<TableSkeleton columns={[180, 160, 60, 60, 110, 110]} />}>
          {() =>
            validRows?.length ? <ValidTable answerQuery={answerQuery} rows={validRows} /> : <NoCategories />
          }
        </Block>
      ) : (
        <Block still query={invalid} skeleton={<TableSkeleton columns={[180, 160, 420]} />}>
          {({ categoriesArray: all }) =>
            all.length > 0 ? <InvalidTable answerQuery={answerQuery} rows={all} /> : <NoCategories invalid />
          }
        </Block>
      )}
    </SteadyCard>
  )
}

function NoCategories({ invalid = false }) {
  return (
    <NoResults
      title="No categories found"
      text={
        invalid
          ? 'Every ticket in this date range could be scored.'
          : 'No resolved tickets match these dates and filters.'
      }
      pageName={dashboardPageName}
    />
  )
}
