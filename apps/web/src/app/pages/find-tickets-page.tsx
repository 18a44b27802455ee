import { FindPage } from '../../features/find/find-page.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { useAuth } from '../../shared/auth/auth.ts'

/** Find Tickets, with the ticket in the URL on top for signed-in users, so closing it returns to the results. */
export function FindTicketsPage() {
  const { isLoggedIn } = useAuth()
  return (
    <>
      <FindPage />
      {isLoggedIn && <TicketPanel />}
    </>
  )
}
