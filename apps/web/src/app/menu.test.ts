import type { Capability } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { currentEntry, homeOf, menuFor } from './menu.ts'

const valeo: Capability[] = ['copilot_only', 'copilot_area']
const mensa: Capability[] = ['copilot_only']
const ids = (capabilities: Capability[], trackerAccess: boolean) =>
  menuFor({ capabilities, trackerAccess }).map(entry => entry.id)

describe('entries', () => {
  test('[SHELL-002] without tracker access, the menu lists pulse, hirely and settings', () => {
    expect(ids([], false)).toEqual(['pulse', 'hirely', 'settings'])
  })

  test('[SHELL-003] with tracker access, the time diary is second in the menu', () => {
    expect(ids([], true)).toEqual(['pulse', 'time-diary', 'hirely', 'settings'])
  })

  test('[SHELL-004] [SHELL-005] a Copilot client sees only Copilot in the menu, regardless of its other capabilities', () => {
    expect(menuFor({ capabilities: mensa, trackerAccess: true })).toEqual([
      { id: 'copilot', label: 'Copilot', to: '/chat' },
    ])
    expect(menuFor({ capabilities: valeo, trackerAccess: true })).toEqual([
      { id: 'copilot', label: 'Copilot', to: '/copilot' },
    ])
  })
})

describe('highlight', () => {
  const menu = menuFor({ capabilities: [], trackerAccess: true })
  test.each([
    ['/pulse', 'pulse'],
    ['/pulse/Delivery issues', 'pulse'],
    ['/pulse/Delivery issues/tickets/valid', 'pulse'],
    ['/pulse/hirely', 'hirely'],
    ['/pulse/hirely-like', 'pulse'],
    ['/time-diary', 'time-diary'],
    ['/time-diary/day-view', 'time-diary'],
    ['/settings', 'settings'],
    ['/settings-of-others', undefined],
    ['/pulses', undefined],
    ['/', undefined],
  ])('[SHELL-006] [SHELL-007] [SHELL-008] the highlighted entry for %s is %s', (path, id) => {
    expect(currentEntry(menu, path)?.id).toBe(id)
  })

  test('[SHELL-007] Copilot is highlighted for /copilot/configure', () => {
    const copilot = menuFor({ capabilities: valeo, trackerAccess: false })
    expect(currentEntry(copilot, '/copilot/configure')?.id).toBe('copilot')
  })
})

test.each<[string, Capability[], string]>([
  ['an ordinary account', [], '/pulse'],
  ['an account whose dashboard is not ready', ['pulse_placeholder'], '/pulse'],
  ['a Copilot client with the Copilot area', valeo, '/copilot'],
  ['a Copilot client without it', mensa, '/chat'],
])('the home page of %s', (_, capabilities, home) => {
  expect(homeOf(capabilities)).toBe(home)
})
