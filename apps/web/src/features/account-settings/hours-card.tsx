import { Switch } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import styles from './account-settings.module.css'
import type { Settings } from './api.ts'
import { type DayTimes, dayOf, days, hoursAWeek, longDays, timesOf, untilNextDay } from './hours.ts'
import { SettingCard, SettingForm } from './setting-card.tsx'
import { useDraft, useSaving } from './use-saving.ts'
import { ZoneSelect } from './zone-select.tsx'

const defaultTimes: DayTimes = { opens: '09:00', closes: '17:00' }

const aboutReportedTimes =
  'Used to score responsiveness: only waiting time within these hours counts. Response and resolution times come from your helpdesk and aren’t affected. After a change, all tickets are rescored. You’ll see the previous scores until that’s done.'
const aboutOwnTimes =
  'Used to score responsiveness and to compute response and resolution times, because your helpdesk doesn’t report them. Only time within these hours counts. After a change, all tickets are rescored and their times recalculated. You’ll see the previous figures until that’s done.'

export function HoursCard({ hours, timezone }: Pick<Settings, 'hours' | 'timezone'>) {
  const [asking, setAsking] = useState(false)
  const { draft, change, dirty } = useDraft({
    always: hours.value === null,
    timezone: hours.value?.timezone ?? timezone.value ?? 'UTC',
    week: hours.value ? hours.value.week.map(timesOf) : days.map((_, day) => (day < 5 ? defaultTimes : null)),
  })
  const saving = useSaving(
    (week: NonNullable<Settings['hours']['value']>['week']) =>
      call('PUT /account/settings/hours', {
        body: {
          hours: draft.always ? null : { timezone: draft.timezone, week },
          version: hours.version,
        },
      }),
    { done: 'Business hours saved. Tickets are being rescored.', onDone: () => setAsking(false) },
  )
  const setDay = (day: number, times: DayTimes) =>
    change({ week: draft.week.map((before, index) => (index === day ? times : before)) })
  const save = () => saving.save(draft.week.map(times => times && dayOf(times)))
  const long = draft.always ? [] : longDays(draft.week)
  const missing = draft.week.some(times => times && !dayOf(times))
  return (
    <SettingCard
      title="Business hours"
      needs="manager"
      about={hours.computesTimes ? aboutOwnTimes : aboutReportedTimes}
    >
      <SettingForm
        of="business hours"
        dirty={dirty && (draft.always || !missing)}
        saving={saving}
        asking={asking}
        onSave={() => (long.length > 0 ? setAsking(true) : save())}
        aside={!draft.always && <span className={styles.quiet}>{hoursAWeek(draft.week)}</span>}
      >
        <Switch
          label="24/7"
          checked={draft.always}
          onChange={event => change({ always: event.currentTarget.checked })}
        />
        {!draft.always && (
          <>
            <table className={styles.week}>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Opens</th>
                  <th scope="col">Closes</th>
                </tr>
              </thead>
              <tbody>
                {days.map((name, day) => (
                  <DayRow
                    key={name}
                    name={name}
                    times={draft.week[day] ?? null}
                    onChange={times => setDay(day, times)}
                  />
                ))}
              </tbody>
            </table>
            <ZoneSelect
              label="Time zone of these hours"
              value={draft.timezone}
              onChange={timezone => change({ timezone })}
            />
          </>
        )}
      </SettingForm>
      <ConfirmDialog
        opened={asking}
        title="Open for more than 16 hours?"
        confirm="Save hours"
        busy={saving.busy}
        failure={saving.failure}
        onConfirm={save}
        onCancel={() => {
          setAsking(false)
          saving.cancel()
        }}
      >
        <p>{long.join('; ')}.</p>
        <p>A closing time at or before the opening time is on the next day. Save if that’s what you want.</p>
      </ConfirmDialog>
    </SettingCard>
  )
}

type RowProps = { name: string; times: DayTimes; onChange: (times: DayTimes) => void }

function DayRow({ name, times, onChange }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Switch
          size="xs"
          label={name}
          checked={times !== null}
          onChange={event => onChange(event.currentTarget.checked ? defaultTimes : null)}
        />
      </th>
      {times ? (
        <>
          <td>
            <TimeField
              label={`${name} opens`}
              value={times.opens}
              onChange={opens => onChange({ ...times, opens })}
            />
          </td>
          <td>
            <TimeField
              label={`${name} closes`}
              value={times.closes}
              onChange={closes => onChange({ ...times, closes })}
            />
            <span className={styles.nextDay} aria-live="polite">
              {untilNextDay(times)}
            </span>
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.quiet}>
          Closed
        </td>
      )}
    </tr>
  )
}

type TimeProps = { label: string; value: string; onChange: (value: string) => void }

function TimeField({ label, value, onChange }: TimeProps) {
  return (
    <input
      className={styles.time}
      type="time"
      aria-label={label}
      required
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
