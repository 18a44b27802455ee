import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../../shared/address/use-address.ts'
import { columnOf } from './columns.ts'
import { defaultOrder, type Order } from './ranking.ts'

/** The sort order of the agents, kept in the URL unless it is the default. */
export function useAgentOrder(): [Order, (next: Order) => void] {
  const search = useAddress(({ sort, order }) => ({ sort, order }))
  const navigate = useNavigate()
  const column = columnOf(search.sort)?.id ?? defaultOrder.column
  const order = { column, direction: search.order ?? defaultOrder.direction }
  const choose = (next: Order) =>
    void navigate({
      to: '.',
      search: before => ({
        ...before,
        sort: next.column === defaultOrder.column ? undefined : next.column,
        order: next.direction === defaultOrder.direction ? undefined : next.direction,
      }),
      replace: true,
      resetScroll: false,
    })
  return [order, choose]
}
