import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { CopilotSettings } from '@pulse/contract'
import { minutesOf } from '@pulse/contract/copilot-minutes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { LeaveDialog } from '../../../shared/ui/leave-dialog.tsx'
import { RoleFields } from '../../../shared/ui/role-fields.tsx'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import styles from './configure.module.css'
import { settingsQuery } from './settings-query.ts'

export function SettingsForm({ settings }: { settings: CopilotSettings }) {
  const [draft, setDraft] = useState(settings)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('PUT /copilot/settings', { body: draft }),
    onSuccess: stored => {
      queries.setQueryData(settingsQuery.queryKey, stored)
      notifications.show({ message: 'Copilot settings saved.', closeButtonProps: { 'aria-label': 'Close' } })
    },
  })
  const mayBegin = useOneAtATime(save.isPending)
  const change = (part: Partial<CopilotSettings>) => setDraft({ ...draft, ...part })
  const dirty = JSON.stringify(draft) !== JSON.stringify(settings)
  return (
    <RoleFields needs="manager">
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (mayBegin()) save.mutate()
        }}
      >
        <LeaveDialog unsaved={dirty} />
        <Card>
          <Switch
            label="Enable Copilot"
            description="All chats redirect to an agent if disabled."
            checked={draft.copilotEnabled}
            onChange={event => change({ copilotEnabled: event.currentTarget.checked })}
          />
        </Card>
        <Card aria-labelledby="reminders" className={styles.card ?? ''}>
          <div>
            <h2 id="reminders" className={styles.title}>
              Proactive reminders
            </h2>
            <p className={styles.about}>Sent when a customer has stopped replying.</p>
          </div>
          <Reminder
            title="First reminder"
            reminder={draft.firstReminder}
            onChange={firstReminder => change({ firstReminder })}
          />
          <Reminder
            title="Second reminder"
            reminder={draft.secondReminder}
            onChange={secondReminder => change({ secondReminder })}
          />
        </Card>
        <Card>
          <fieldset className={styles.group}>
            <legend className={styles.title}>Session closes (in minutes)</legend>
            <After
              interval={draft.sessionLength.interval}
              off="sessions stay open"
              onChange={interval => change({ sessionLength: { interval } })}
            />
          </fieldset>
        </Card>
        {save.error && (
          <p role="alert" className={styles.failed}>
            {saveFailure(save.error)}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <span role="status" className={styles.about}>
            {dirty && !save.isPending ? 'Unsaved changes' : ''}
          </span>
        </div>
      </form>
    </RoleFields>
  )
}

type ReminderSettings = CopilotSettings['firstReminder']
type ReminderProps = {
  title: string
  reminder: ReminderSettings
  onChange: (reminder: ReminderSettings) => void
}

function Reminder({ title, reminder, onChange }: ReminderProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.reminder}>{title}</legend>
      <After
        interval={reminder.interval}
        off="this reminder is off"
        onChange={interval => onChange({ ...reminder, interval })}
      />
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxLength={1_000}
        value={reminder.message}
        onChange={event => onChange({ ...reminder, message: event.currentTarget.value })}
      />
    </fieldset>
  )
}

type AfterProps = { interval: string; off: string; onChange: (interval: string) => void }

/** A free-text field for minutes. Any text can be saved, and a note appears if it isn't a number of minutes. */
function After({ interval, off, onChange }: AfterProps) {
  return (
    <TextInput
      label="After"
      className={styles.after ?? ''}
      rightSection={<span className={styles.unit}>minutes</span>}
      rightSectionWidth={68}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description']}
      description={minutesNote(interval, off)}
      maxLength={100}
      value={interval}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function minutesNote(interval: string, off: string): string | undefined {
  if (minutesOf(interval) !== null) return undefined
  const isZero = interval.trim() !== '' && Number(interval) === 0
  return isZero ? `With 0 minutes, ${off}.` : `This isn’t a valid number of minutes, so ${off}.`
}
