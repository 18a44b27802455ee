import { Button, NumberInput, Select, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Role, TrackerSettings } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { RoleFields } from '../../../shared/ui/role-fields.tsx'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import { trackerSettingsQuery } from '../model/diary-queries.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import styles from './diary-settings.module.css'

const roles: { value: Role; label: string }[] = [
  { value: 'owner', label: 'Owners' },
  { value: 'manager', label: 'Managers and owners' },
  { value: 'viewer', label: 'Everyone in this account' },
]

/** Settings for what trackers record, how long recordings are kept, and who can see them. */
export function RecordingCard({ settings }: { settings: TrackerSettings }) {
  const [draft, setDraft] = useState(settings)
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('PUT /tracker/settings', { body: draft }),
    onSuccess: answer => {
      queries.setQueryData(trackerSettingsQuery.queryKey, answer)
      setDraft(answer.data)
      setAsking(false)
      notifications.show({ message: 'Time diary settings saved.' })
    },
  })
  const shortens = draft.retentionDays < settings.retentionDays
  const turnsOff = settings.screenshots && !draft.screenshots
  const preview = useMutation({
    mutationFn: () =>
      call('GET /tracker/settings/preview', { query: { retentionDays: draft.retentionDays } }),
    onSuccess: ({ data }) => {
      if (turnsOff || data.deleted > 0) setAsking(true)
      else save.mutate()
    },
  })
  const busy = preview.isPending || save.isPending
  const failure = preview.error ?? save.error
  const mayBegin = useOneAtATime(busy || asking)
  const change = (part: Partial<TrackerSettings>) => setDraft({ ...draft, ...part })
  const dirty = JSON.stringify(draft) !== JSON.stringify(settings)
  return (
    <Card aria-labelledby="recording" className={styles.card ?? ''}>
      <div>
        <h2 id="recording" className={styles.title}>
          Screenshots
        </h2>
        <p className={styles.about}>
          Trackers record working time. They can also take screenshots, called time snaps. Agents can see what
          was recorded about them, and who viewed it.
        </p>
      </div>
      <RoleFields needs="owner">
        <form
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!dirty || !mayBegin()) return
            if (shortens || turnsOff) preview.mutate()
            else save.mutate()
          }}
        >
          <Switch
            label="Take screenshots"
            description="When off, trackers don’t take screenshots, and uploads are refused. Existing screenshots are kept for the number of days below."
            checked={draft.screenshots}
            onChange={event => change({ screenshots: event.currentTarget.checked })}
          />
          <Switch
            label="Blur screenshots"
            description="New screenshots are blurred before they are stored."
            checked={draft.blur}
            onChange={event => change({ blur: event.currentTarget.checked })}
          />
          <div className={styles.fields}>
            <WholeNumber
              label="Minutes between screenshots"
              max={60}
              value={draft.screenshotMinutes}
              onChange={screenshotMinutes => change({ screenshotMinutes })}
            />
            <WholeNumber
              label="Days to keep screenshots"
              description="Older ones are deleted every night."
              max={3650}
              value={draft.retentionDays}
              onChange={retentionDays => change({ retentionDays })}
            />
            <Select
              label="Who can see screenshots"
              data={roles}
              value={draft.snapsRole}
              allowDeselect={false}
              onChange={role => role && change({ snapsRole: role })}
            />
          </div>
          {failure && !asking && (
            <p role="alert" className={styles.failed}>
              {saveFailure(failure)}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" loading={busy} aria-disabled={!dirty} data-disabled={!dirty}>
              Save
            </Button>
            <span role="status" className={styles.quiet}>
              {dirty && !busy ? 'Unsaved changes' : ''}
            </span>
          </div>
        </form>
      </RoleFields>
      <DeletionDialog
        opened={asking}
        snaps={preview.data?.data ?? { deleted: 0, total: 0 }}
        draft={draft}
        turnsOff={turnsOff}
        busy={save.isPending}
        failure={save.error && saveFailure(save.error)}
        onConfirm={() => save.mutate()}
        onCancel={() => {
          setAsking(false)
          save.reset()
        }}
      />
    </Card>
  )
}

type NumberProps = {
  label: string
  description?: string
  max: number
  value: number
  onChange: (value: number) => void
}

function WholeNumber({ label, description, max, value, onChange }: NumberProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      min={1}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={next => typeof next === 'number' && onChange(next)}
    />
  )
}
