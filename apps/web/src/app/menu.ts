import type { Capability } from '@pulse/contract'

export type MenuEntry = {
  id: 'pulse' | 'time-diary' | 'hirely' | 'settings' | 'copilot'
  label: string
  to: '/pulse' | '/time-diary' | '/pulse/hirely' | '/settings' | '/copilot' | '/chat'
}

type Visitor = { capabilities: readonly Capability[]; trackerAccess: boolean }

export function menuFor({ capabilities, trackerAccess }: Visitor): MenuEntry[] {
  if (capabilities.includes('copilot_only'))
    return [{ id: 'copilot', label: 'Copilot', to: copilotHome(capabilities) }]
  const diary: MenuEntry[] = trackerAccess
    ? [{ id: 'time-diary', label: 'Time diary', to: '/time-diary' }]
    : []
  return [
    { id: 'pulse', label: 'Pulse', to: '/pulse' },
    ...diary,
    { id: 'hirely', label: 'Hirely', to: '/pulse/hirely' },
    { id: 'settings', label: 'Settings', to: '/settings' },
  ]
}

function copilotHome(capabilities: readonly Capability[]): '/copilot' | '/chat' {
  return capabilities.includes('copilot_area') ? '/copilot' : '/chat'
}

/** The page a user lands on after signing in. */
export function homeOf(capabilities: readonly Capability[]): '/pulse' | '/copilot' | '/chat' {
  const special = capabilities.includes('copilot_area') || capabilities.includes('copilot_only')
  return special ? copilotHome(capabilities) : '/pulse'
}

/** The entry with the longest path that matches the current path or one of its parents. */
export function currentEntry(menu: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const under = menu.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return under.reduce<MenuEntry | null>(
    (best, one) => (best && best.to.length >= one.to.length ? best : one),
    null,
  )
}
