import { Switch } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import type { Settings } from './api.ts'
import { SettingCard, SettingForm } from './setting-card.tsx'
import { useDraft, useSaving } from './use-saving.ts'

export function InsightsCard({ publicInsights }: Pick<Settings, 'publicInsights'>) {
  const { account } = useAuth()
  const { draft, change, dirty } = useDraft({ on: publicInsights.value })
  const saving = useSaving(
    () =>
      call('PUT /account/settings/public-insights', {
        body: { on: draft.on, version: publicInsights.version },
      }),
    { done: 'Public insights saved.' },
  )
  return (
    <SettingCard
      title="Public insights"
      needs="manager"
      about={`When this is on, anyone with the link ${location.origin}/insights?account=${account} can search ${account}’s conversations in Find Tickets without signing in. Personal data such as names, email addresses and phone numbers is masked. When it’s off, visitors see nothing.`}
    >
      <SettingForm of="public insights" dirty={dirty} saving={saving} onSave={() => saving.save(undefined)}>
        <Switch
          label="Allow Find Tickets without signing in"
          checked={draft.on}
          onChange={event => change({ on: event.currentTarget.checked })}
        />
      </SettingForm>
    </SettingCard>
  )
}
