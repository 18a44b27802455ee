export type SettingsTab = 'categories' | 'ai'
export type SettingsSearch = { tab?: SettingsTab | undefined }

/** The URL parameters of the settings page; the first tab is the default and is left out. */
export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  return { tab: search.tab === 'ai' ? 'ai' : undefined }
}

export function settingsTab(tab: SettingsTab | undefined): SettingsTab {
  return tab ?? 'categories'
}
