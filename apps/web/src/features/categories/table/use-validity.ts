import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import type { PulseSearch } from '../../../shared/address/search.ts'
import { useAddress } from '../../../shared/address/use-address.ts'
import { browserStorage } from '../../../shared/browser-storage.ts'
import { capture } from '../../../shared/events/events.ts'

export type Validity = 'valid' | 'invalid'

const validKey = 'showValidTickets'

/** Whether to show valid or invalid tickets, according to the URL, or else the user's last choice. */
export function useValidity(): [Validity, (next: Validity) => void] {
  const view = useAddress(address => address.view)
  const navigate = useNavigate()
  const [usual, setUsual] = useState(remembered)
  const shown = view ?? usual

  useEffect(() => {
    if (view === undefined && usual === 'invalid')
      void navigate({
        to: '.',
        search: before => ({ ...before, view: 'invalid' }),
        replace: true,
        resetScroll: false,
      })
  }, [view, usual, navigate])

  const choose = (next: Validity) => {
    if (next === shown) return
    remember(next)
    setUsual(next)
    capture('ticket_validity_switched', { page_name: dashboardPageName, shown: next })
    void navigate({
      to: '.',
      search: before => ({ ...before, view: next === 'invalid' ? next : undefined, open: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return [shown, choose]
}

/** Whether a URL initially shows valid or invalid tickets. */
export function validityIn({ view }: PulseSearch): Validity {
  return view ?? remembered()
}

function remembered(): Validity {
  return browserStorage()?.getItem(validKey) === 'false' ? 'invalid' : 'valid'
}

function remember(shown: Validity): void {
  try {
    browserStorage()?.setItem(validKey, String(shown === 'valid'))
  } catch {
    // Storage is full, but the choice is still in the URL.
  }
}
