import { useMemo } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { type MenuEntry, menuFor } from '../menu.ts'
import { useTrackerAccess } from '../tracker-access.ts'

export function useMenu(): MenuEntry[] {
  const { capabilities } = useAuth()
  const trackerAccess = useTrackerAccess()
  return useMemo(() => menuFor({ capabilities, trackerAccess }), [capabilities, trackerAccess])
}
