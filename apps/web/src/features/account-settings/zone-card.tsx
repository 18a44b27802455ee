import { call } from '../../shared/api/call.ts'
import type { Settings } from './api.ts'
import { SettingCard, SettingForm } from './setting-card.tsx'
import { useDraft, useSaving } from './use-saving.ts'
import { ZoneSelect } from './zone-select.tsx'

export function ZoneCard({ timezone }: Pick<Settings, 'timezone'>) {
  const { draft, change, dirty } = useDraft({ zone: timezone.value ?? 'UTC' })
  const saving = useSaving(
    () =>
      call('PUT /account/settings/timezone', {
        body: { timezone: draft.zone, version: timezone.version },
      }),
    { done: 'Time zone saved.' },
  )
  return (
    <SettingCard
      title="Time zone"
      needs="manager"
      about="Determines when days start and end on the dashboard and in trends, reports and conversations. Business hours have their own time zone."
    >
      <SettingForm of="time zone" dirty={dirty} saving={saving} onSave={() => saving.save(undefined)}>
        <ZoneSelect label="Account time zone" value={draft.zone} onChange={zone => change({ zone })} />
      </SettingForm>
    </SettingCard>
  )
}
