import { SettingsHistory } from '../history/settings-history.tsx'

export function CategoryConfiguration() {
  return <SettingsHistory section="categories" />
}
