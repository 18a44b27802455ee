import { redirect } from '@tanstack/react-router'
import { storedFilters } from '../filters/filter-storage.ts'
import { isEmpty } from '../filters/selection.ts'
import { filtersInAddress, type PulseSearch, selectionIn } from './search.ts'

/** The address decides the filters; without any in it, those a person chose before are put there. */
export function rememberedFilters({
  search,
  location,
}: {
  search: PulseSearch
  location: { pathname: string }
}) {
  if (!isEmpty(selectionIn(search))) return
  const remembered = storedFilters()
  if (remembered)
    throw redirect({
      to: location.pathname,
      search: { ...search, ...filtersInAddress(remembered) },
      replace: true,
    })
}
