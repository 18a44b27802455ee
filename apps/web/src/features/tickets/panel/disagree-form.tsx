import { Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { csatShort } from '../../../shared/figures/score.ts'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import styles from './opinions.module.css'

export type Draft = { score: number; reason: string }

type Props = {
  draft: Draft
  onChange: (draft: Draft) => void
  error: Error | null
  saving: boolean
  canWithdraw: boolean
  onCancel: () => void
  onSave: (opinion: Draft | null) => void
}

const longestReason = 2_000

export function DisagreeForm({ draft, onChange, error, saving, canWithdraw, onCancel, onSave }: Props) {
  const scoreId = useId()
  const first = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState(false)
  const noReason = draft.reason.trim() === ''
  const mayBegin = useOneAtATime(saving)

  useEffect(() => first.current?.focus(), [])
  useEscape(true, () => !saving && onCancel())

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!noReason && mayBegin()) onSave({ score: draft.score, reason: draft.reason.trim() })
  }

  return (
    <form className={styles.form} aria-label="I disagree" onSubmit={submit} noValidate>
      <div className={styles.scoreLine}>
        <label htmlFor={scoreId}>Your score</label>
        <output htmlFor={scoreId}>{csatShort(draft.score)} / 5</output>
      </div>
      <input
        ref={first}
        id={scoreId}
        className={styles.range}
        type="range"
        min={0}
        max={5}
        step={0.5}
        value={draft.score}
        onChange={event => onChange({ ...draft, score: event.currentTarget.valueAsNumber })}
      />
      <Textarea
        label="Why"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestReason}
        value={draft.reason}
        error={checked && noReason ? 'Say why you would score it differently.' : null}
        onChange={event => onChange({ ...draft, reason: event.currentTarget.value })}
      />
      {error && (
        <p className={styles.failed} role="alert">
          {failureText(error)}
        </p>
      )}
      <div className={styles.actions}>
        <PlainButton type="submit" kind="primary" className={styles.small} disabled={saving}>
          {saving ? 'Saving…' : 'Save'}
        </PlainButton>
        <PlainButton className={styles.small} onClick={onCancel} disabled={saving}>
          Cancel
        </PlainButton>
        {canWithdraw && (
          <PlainButton className={styles.small} onClick={() => mayBegin() && onSave(null)} disabled={saving}>
            Withdraw
          </PlainButton>
        )}
      </div>
    </form>
  )
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Couldn’t save your opinion. Try again.'
  if (error.status === 0) return 'Couldn’t save your opinion: the server isn’t responding. Try again.'
  return error.details[0]?.problem ?? error.msg
}
