import { IconTicketOff } from '@tabler/icons-react'
import { PlainButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Props = {
  search: string
  page: number
  totalRecords: number
  /** What makes the list longer again, when nothing is searched for. */
  hint: string
  onSearch: (text: string) => void
  onPage: (page: number) => void
}

export function NoTickets({ search, page, totalRecords, hint, onSearch, onPage }: Props) {
  if (totalRecords > 0)
    return (
      <State
        title="No tickets to display"
        text={`The list has no page ${page}.`}
        action={<PlainButton onClick={() => onPage(1)}>Go to the first page</PlainButton>}
      />
    )
  if (search)
    return (
      <State
        title="No tickets found for your search"
        text={`No ticket here has “${search}” in its number.`}
        action={<PlainButton onClick={() => onSearch('')}>Clear the search</PlainButton>}
      />
    )
  return <State title="No tickets to display" text={hint} />
}

function State(props: { title: string; text: string; action?: React.ReactNode }) {
  return <EmptyState icon={<IconTicketOff size={22} stroke={1.75} />} {...props} />
}
