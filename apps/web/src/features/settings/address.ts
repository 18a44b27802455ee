export type SettingsTab = 'categories' | 'ai'
export type SettingsSearch = { tab?: SettingsTab | undefined }

/** What the address of the settings may say; the first tab says nothing. */
export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  return { tab: search.tab === 'ai' ? 'ai' : undefined }
}

export function settingsTab(tab: SettingsTab | undefined): SettingsTab {
  return tab ?? 'categories'
}
