import {
  type ApiForm,
  isEmpty,
  readSelection,
  type Selection,
  toApiForm,
} from '../address/filter-selection.ts'
import { auth } from '../auth/auth.ts'
import { browserStorage } from '../browser-storage.ts'

/** The format stored in the browser and broadcast to listeners. Agents are absent when none are chosen. */
export type StoredFilters = {
  ui: Omit<Selection, 'agents'> & Partial<Pick<Selection, 'agents'>>
  api: ApiForm
  hasFilters: boolean
  timestamp: number
}

const filtersKey = 'pulseFilters'
/** The account the filters belong to, because categories differ between accounts. */
const accountKey = 'pulseFiltersAccount'
export const filtersChanged = 'pulse:filters'

/** Each list is also stored under its own key for older code that reads it there. */
const ownKeys = {
  categories: 'selectedCategories',
  channels: 'selectedChannels',
  groups: 'selectedGroups',
  forms: 'selectedForms',
  satisfactionRatings: 'satisfactionRating',
  agents: 'selectedAgents',
} as const satisfies Record<keyof Selection, string>

export function storeFilters(
  selection: Selection,
  now: Date,
  storage: Storage | null = browserStorage(),
): StoredFilters {
  const { agents, ...others } = selection
  const stored = {
    ui: { ...others, ...(agents.length > 0 && { agents }) },
    api: toApiForm(selection),
    hasFilters: !isEmpty(selection),
    timestamp: now.getTime(),
  }
  try {
    storage?.setItem(filtersKey, JSON.stringify(stored))
    storage?.setItem(accountKey, auth.get().account ?? '')
    for (const [name, key] of Object.entries(ownKeys))
      storage?.setItem(key, JSON.stringify(selection[name as keyof Selection]))
  } catch {
    // Storage is full, but the filters are still in the URL.
  }
  return stored
}

/** Null when nothing valid is stored. */
export function storedFilters(storage: Storage | null = browserStorage()): Selection | null {
  try {
    if (storage === null) return null
    const owner = storage.getItem(accountKey)
    if (owner !== null && owner !== (auth.get().account ?? '')) return null
    const stored: unknown = JSON.parse(storage.getItem(filtersKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const selection = readSelection((stored as Partial<StoredFilters>).ui)
    return isEmpty(selection) ? null : selection
  } catch {
    return null
  }
}

/** Announces every change, both within this page and to other tabs. */
export function broadcastFilters(stored: StoredFilters): void {
  globalThis.dispatchEvent(new CustomEvent(filtersChanged, { detail: stored }))
  try {
    const channel = new BroadcastChannel(filtersKey)
    channel.postMessage(stored)
    channel.close()
  } catch {
    // A frame without storage access can't message other tabs either.
  }
}
