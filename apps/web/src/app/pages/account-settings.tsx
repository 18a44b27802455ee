import { AccountSettingsPage } from '../../features/account-settings/account-settings-page.tsx'
import { SettingsHistory } from '../../features/settings/history/settings-history.tsx'

export function AccountSettings() {
  return <AccountSettingsPage history={<SettingsHistory section="account" />} />
}
