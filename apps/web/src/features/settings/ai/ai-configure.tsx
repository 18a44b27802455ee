import { SettingsHistory } from '../history/settings-history.tsx'

export function AiConfigure() {
  return <SettingsHistory section="ai" />
}
