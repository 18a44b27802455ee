import type { AccountCategory } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { FailedCall } from '../../../shared/api/failing.ts'
import { accountCategoriesQuery } from '../api/get-account-categories.ts'
import { offeredCategories } from './categories.ts'
import { FilterSection, withChosen } from './filter-section.tsx'
import { LoadingOptions, NoOptions, SectionError } from './section-states.tsx'

type Props = { chosen: string[]; onChange: (chosen: string[]) => void }

export function CategorySection({ chosen, onChange }: Props) {
  const query = useQuery(accountCategoriesQuery)
  const options = withChosen(optionsOf(query.data?.data ?? []), chosen, name => name)
  return (
    <FilterSection
      title="Categories"
      options={options}
      chosen={chosen}
      onChange={onChange}
      instead={stateOf(query, options.length)}
    />
  )
}

function optionsOf(categories: readonly AccountCategory[]) {
  return offeredCategories(categories).map(({ name }) => ({ value: name, label: name }))
}

function stateOf(
  { error, isFetching, isPending, refetch }: ReturnType<typeof useQuery<unknown>>,
  count: number,
) {
  if (error && !isFetching)
    return (
      <SectionError
        text={error.message}
        why={error instanceof FailedCall ? error.said : ''}
        onRetry={() => void refetch()}
      />
    )
  if (isPending || error) return <LoadingOptions what="categories" />
  return count === 0 ? <NoOptions text="No metrics available" /> : undefined
}
