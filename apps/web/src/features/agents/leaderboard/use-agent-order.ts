import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../../shared/address/use-address.ts'
import { columns } from './columns.ts'
import { type Order, usualOrder } from './ranking.ts'

/** The order of the agents, in the address; the usual one is not said. */
export function useAgentOrder(): [Order, (next: Order) => void] {
  const search = useAddress(({ sort, order }) => ({ sort, order }))
  const navigate = useNavigate()
  const column = columns.find(one => one.id === search.sort)?.id ?? usualOrder.column
  const order = { column, direction: search.order ?? usualOrder.direction }
  const choose = (next: Order) =>
    void navigate({
      to: '.',
      search: before => ({
        ...before,
        sort: next.column === usualOrder.column ? undefined : next.column,
        order: next.direction === usualOrder.direction ? undefined : next.direction,
      }),
      replace: true,
      resetScroll: false,
    })
  return [order, choose]
}
