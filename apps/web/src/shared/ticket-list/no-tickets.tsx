import { IconTicketOff } from '@tabler/icons-react'
import { PlainButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Props = {
  search: string
  page: number
  totalRecords: number
  /** Shown when the list is empty and there is no search. */
  hint: string
  onSearch: (text: string) => void
  onPage: (page: number) => void
}

export function NoTickets({ search, page, totalRecords, hint, onSearch, onPage }: Props) {
  if (totalRecords > 0)
    return (
      <State
        title="No tickets to display"
        text={`There is no page ${page}.`}
        action={<PlainButton onClick={() => onPage(1)}>Go to first page</PlainButton>}
      />
    )
  if (search)
    return (
      <State
        title="No tickets found for your search"
        text={`No ticket number contains “${search}”.`}
        action={<PlainButton onClick={() => onSearch('')}>Clear search</PlainButton>}
      />
    )
  return <State title="No tickets to display" text={hint} />
}

function State(props: { title: string; text: string; action?: React.ReactNode }) {
  return <EmptyState icon={<IconTicketOff size={22} stroke={1.75} />} {...props} />
}
