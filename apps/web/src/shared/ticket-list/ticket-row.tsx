import type { MouseEvent, ReactNode } from 'react'
import { usePanels } from '../panels/use-panels.ts'
import table from '../tables/table.module.css'

type Props = {
  ticketId: string
  index: number
  inTabOrder: boolean
  /** What the ticket is about, shown under its number. */
  about?: ReactNode
  /** The cells after the ticket number. */
  children: ReactNode
}

/** A row that opens its ticket. The number is the button; clicking anywhere else in the row does the same. */
export function TicketRow({ ticketId, index, inTabOrder, about, children }: Props) {
  const { ticket, open } = usePanels()
  const openTicket = (event: MouseEvent<HTMLElement>) => {
    // Focuses the row's button, so focus returns to it when the panel is closed.
    event.currentTarget.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
    void open({ ticket: ticketId })
  }
  return (
    <tr
      className={table.row}
      data-opens
      aria-current={ticket === ticketId ? true : undefined}
      onClick={openTicket}
    >
      <th scope="row" className={table.cell} data-align="start" data-stuck>
        <button type="button" className={table.name} data-row={index} tabIndex={inTabOrder ? 0 : -1}>
          {ticketId}
        </button>
        {about}
      </th>
      {children}
    </tr>
  )
}
