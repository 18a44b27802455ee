import type { AccountCategory } from '@pulse/contract'
import { normaliseName } from '@pulse/contract/category-names'
import { useQuery } from '@tanstack/react-query'
import { FailedCall } from '../../shared/api/failing.ts'
import { offeredCategories } from '../../shared/categories/offered-categories.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import { LoadingOptions, NoOptions, SectionError } from '../../shared/ui/option-states.tsx'
import { excludedCategoriesQuery } from './excluded-categories.ts'
import { FilterSection, withChosen } from './filter-section.tsx'

type Props = { chosen: string[]; onChange: (chosen: string[]) => void }

export function CategorySection({ chosen, onChange }: Props) {
  const query = useQuery(accountCategoriesQuery)
  const excluded = useQuery(excludedCategoriesQuery)
  const isExcluded = (name: string) => excluded.data?.has(normaliseName(name)) ?? false
  const offered = optionsOf(query.data?.data ?? []).filter(({ value }) => !isExcluded(value))
  const options = withChosen(offered, chosen, name => name)
  return (
    <FilterSection
      title="Categories"
      options={options}
      chosen={chosen}
      onChange={onChange}
      instead={stateOf(query, options.length)}
      remark={
        excluded.error &&
        !excluded.isFetching && (
          <SectionError
            text={excluded.error.message}
            why="Some of these may be excluded from all figures."
            onRetry={() => void excluded.refetch()}
          />
        )
      }
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
        why={error instanceof FailedCall ? error.serverMessage : ''}
        onRetry={() => void refetch()}
      />
    )
  if (isPending || error) return <LoadingOptions what="categories" />
  return count === 0 ? <NoOptions text="No metrics available" /> : undefined
}
