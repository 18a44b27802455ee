import { lazy, Suspense, useEffect, useRef } from 'react'
import { usePanels } from '../address/use-panels.ts'

const TicketDrawer = lazy(() => import('./ticket-drawer.tsx'))

/** The ticket named in the address, on top of whatever page mounts this; loaded when first opened. */
export function TicketPanel() {
  const { ticket, close } = usePanels()
  const last = useRef(ticket)
  const openedFrom = useRef<Element | null>(null)
  const opened = ticket !== undefined

  if (ticket !== undefined) last.current = ticket

  // The drawer arrives after the click that opens it, too late to see where the focus was.
  useEffect(() => {
    if (opened) openedFrom.current = document.activeElement
  }, [opened])

  if (last.current === undefined) return null
  return (
    <Suspense fallback={null}>
      <TicketDrawer
        ticketId={last.current}
        opened={opened}
        onClose={() => close('ticket')}
        onClosed={() => {
          if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
