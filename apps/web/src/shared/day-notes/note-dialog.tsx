import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { saveFailure } from '../api/save-failure.ts'
import { type Day, isDay } from '../date-range/range.ts'
import { useEscape } from '../ui/use-escape.ts'
import { useOneAtATime } from '../ui/use-one-at-a-time.ts'
import styles from './day-notes.module.css'
import { type DayNote, useChangeDayNote } from './day-notes-query.ts'

type Props = {
  opened: boolean
  /** The note to edit. If there is none, a new note is added to `day`. */
  note?: DayNote | undefined
  day: Day
  onClose: () => void
}

/** Places this dialog above panels, like every other dialog. */
const zIndex = 290

/** Adds or edits a note. */
export function NoteDialog({ opened, note, day, onClose }: Props) {
  // Escape is handled here, so it doesn't also close the panel below.
  useEscape(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      zIndex={zIndex}
      title={note ? 'Edit day note' : 'Add day note'}
      centered
      radius={12}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
      classNames={{ title: styles.dialogTitle ?? '' }}
    >
      <NoteForm note={note} day={day} onClose={onClose} />
    </Modal>
  )
}

const longestNote = 140

function NoteForm({ note, day, onClose }: Omit<Props, 'opened'>) {
  const [text, setText] = useState(note?.text ?? '')
  const [start, setStart] = useState(note?.startDate ?? day)
  const [end, setEnd] = useState(note && note.endDate !== note.startDate ? note.endDate : '')
  const [problems, setProblems] = useState<Problems>({})
  const change = useChangeDayNote()
  const mayBegin = useOneAtATime(change.isPending)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsWith(text, start, end)
    setProblems(found)
    if (Object.keys(found).length > 0 || !mayBegin()) return
    const content = { text: text.trim(), dateRange: { startDate: start, endDate: end || start } }
    change.mutate(note ? { edit: note, to: content } : { add: content }, { onSuccess: onClose })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Note"
        description="Everyone in the account sees it in every chart."
        placeholder="Courier strike"
        data-autofocus
        maxLength={longestNote}
        value={text}
        error={problems.text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={styles.days}>
        <TextInput
          type="date"
          label="Day"
          value={start}
          error={problems.start}
          onChange={event => setStart(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Last day (optional)"
          min={start}
          value={end}
          error={problems.end}
          onChange={event => setEnd(event.currentTarget.value)}
        />
      </div>
      {change.error && (
        <p role="alert" className={styles.failed}>
          {saveFailure(change.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={change.isPending}>
          {note ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  )
}

type Problems = { text?: string; start?: string; end?: string }

function problemsWith(text: string, start: string, end: string): Problems {
  return {
    ...(text.trim() === '' && { text: 'Write a note first.' }),
    ...(!isDay(start) && { start: 'Enter a date.' }),
    ...(end !== '' && end < start && { end: 'The last day is before the first. Swap them.' }),
  }
}
