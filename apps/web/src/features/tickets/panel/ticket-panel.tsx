import { lazy, Suspense, useRef } from 'react'
import { useFocusBack } from '../../../shared/panels/use-focus-back.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'

const TicketDrawer = lazy(() => import('./ticket-drawer.tsx'))

/** Shows the ticket in the URL on top of the current page. The panel is loaded when first opened. */
export function TicketPanel() {
  const { ticket, close } = usePanels()
  const last = useRef(ticket)
  const opened = ticket !== undefined
  const focusBack = useFocusBack(opened)

  if (ticket !== undefined) last.current = ticket

  if (last.current === undefined) return null
  return (
    <Suspense fallback={null}>
      <TicketDrawer
        ticketId={last.current}
        opened={opened}
        onClose={() => close('ticket')}
        onClosed={focusBack}
      />
    </Suspense>
  )
}
