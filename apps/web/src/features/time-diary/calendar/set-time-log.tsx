import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../shared/auth/roles.ts'
import type { Day } from '../../../shared/date-range/range.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { RoleFields } from '../../../shared/ui/role-fields.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import { dayStyles, dayText } from '../model/calendar-month.ts'
import { logFailure, saveLog } from '../model/diary-api.ts'
import type { Diary } from '../model/use-diary.ts'
import { enteredTime, hoursAndMinutes } from '../model/working-time.ts'
import styles from './set-time-log.module.css'

type Props = { day: Day | null; diary: Diary; onClose: () => void }

/** Corrects the time worked on a past day. The recorded time is kept. */
export function SetTimeLog({ day, diary, onClose }: Props) {
  // Keeps showing the day during the closing animation.
  const [shown, setShown] = useState(day)
  if (day && day !== shown) setShown(day)
  useEscape(day !== null, onClose)
  return (
    <Modal
      opened={day !== null}
      onClose={onClose}
      closeOnEscape={false}
      title="Set Time Log"
      centered
      radius={12}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
      classNames={{ title: styles.title ?? '' }}
    >
      {shown && <LogForm key={shown} day={shown} diary={diary} onClose={onClose} />}
    </Modal>
  )
}

/** An empty field counts as 0. */
const numberIn = (value: number | string) => (typeof value === 'number' ? value : 0)

function LogForm({ day, diary, onClose }: Props & { day: Day }) {
  const { selectedAgent, year, month, timezone, logs } = diary
  const [hours, setHours] = useState<number | string>(0)
  const [minutes, setMinutes] = useState<number | string>(0)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const mayChange = useMay('manager')
  const number = Number(day.slice(8))
  const log = logs?.find(one => one.day === number)
  const recorded = log?.recorded ?? 0
  const save = useMutation({
    mutationFn: () =>
      saveLog({
        agentId: selectedAgent?._id,
        year,
        month,
        day: number,
        zone: timezone.id,
        duration: enteredTime(numberIn(hours), numberIn(minutes)),
        reason,
      }),
    onSuccess: () => {
      onClose()
      notifications.show({ message: 'Log updated successfully' })
      return queries.invalidateQueries({ queryKey: ['time-diary'] })
    },
    // The dialog stays open, so the user doesn't lose what they typed.
    onError: error => notifications.show({ color: 'red', message: logFailure(error) }),
  })
  const mayBegin = useOneAtATime(save.isPending)
  const [isConfirming, setConfirming] = useState(false)
  const begin = () => {
    if (mayBegin()) save.mutate()
  }
  // Both fields start at 0, so a day's time could be removed by mistake.
  const entered = enteredTime(numberIn(hours), numberIn(minutes))
  const removesTime = entered === 0 && (log?.duration ?? 0) > 0
  const isTooLong = entered > enteredTime(24, 0)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (removesTime && !save.isPending) setConfirming(true)
        else begin()
      }}
    >
      <ConfirmDialog
        opened={isConfirming}
        title="Set this day to 0H 0M?"
        confirm="Set to 0H 0M"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          begin()
        }}
      >
        {`The calendar shows ${hoursAndMinutes(log?.duration ?? 0)} for this day. To keep it, cancel and enter hours and minutes.`}
      </ConfirmDialog>
      <p className={styles.about}>
        {selectedAgent && `${selectedAgent.name}, `}
        {dayText(day, dayStyles.long)}
      </p>
      <dl className={styles.recorded}>
        <dt>Recorded Time</dt>
        <dd>{hoursAndMinutes(recorded)}</dd>
        {log?.correction && (
          <>
            <dt>Corrected to</dt>
            <dd>{hoursAndMinutes(log.duration)}</dd>
          </>
        )}
      </dl>
      <RoleFields needs="manager">
        <div className={styles.fields}>
          <div className={styles.numbers}>
            <NumberField
              label="Hours"
              max={24}
              value={hours}
              error={isTooLong && 'At most 24 hours in total'}
              onChange={setHours}
            />
            <NumberField label="Minutes" max={60} value={minutes} error={isTooLong} onChange={setMinutes} />
          </div>
          <TextInput
            label="Reason (optional)"
            maxLength={300}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <p className={styles.about}>The recorded time is kept, and the correction can be undone.</p>
        </div>
      </RoleFields>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!mayChange} aria-disabled={save.isPending}>
          {save.isPending ? 'Setting Log...' : 'Set Log'}
        </Button>
      </div>
    </form>
  )
}

type NumberProps = {
  label: string
  max: number
  value: number | string
  error: string | boolean
  onChange: (value: number | string) => void
}

function NumberField({ label, max, value, error, onChange }: NumberProps) {
  return (
    <NumberInput
      label={label}
      placeholder={`0-${max}`}
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={value}
      error={error}
      onChange={onChange}
      onFocus={event => event.currentTarget.select()}
    />
  )
}
