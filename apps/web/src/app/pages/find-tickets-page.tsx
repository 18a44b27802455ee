import { FindPage } from '../../features/find/find-page.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { useAuth } from '../../shared/auth/auth.ts'

/**
 * The Find Tickets page. For signed-in users, a ticket in the URL opens on top of the results, so closing it returns to
 * them.
 */
export function FindTicketsPage() {
  const { isLoggedIn } = useAuth()
  return (
    <>
      <FindPage />
      {isLoggedIn && <TicketPanel />}
    </>
  )
}
