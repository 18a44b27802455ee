import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { type Feedback, rateAnswer, type Shown } from './conversations.ts'
import styles from './panel.module.css'

type Props = { message: Shown; onChange: (changes: Partial<Shown>) => void }

/** Lets the user rate an answer and say why. Clicking the same thumb again removes the rating. */
export function FeedbackButtons({ message, onChange }: Props) {
  const { feedback } = message
  const [noting, setNoting] = useState(false)
  const [note, setNote] = useState(feedback?.note ?? '')
  const rate = useMutation({
    mutationFn: (next: Feedback | null) => rateAnswer(message.id, next),
    onSuccess: ({ data }) => onChange({ feedback: data.feedback }),
  })
  const press = (helpful: boolean) => {
    const isSame = feedback?.helpful === helpful
    setNoting(!isSame)
    if (isSame) setNote('')
    rate.mutate(isSame ? null : { helpful, note: feedback?.note ?? '' })
  }
  return (
    <>
      <Thumb label="Helpful" pressed={feedback?.helpful === true} onPress={() => press(true)} />
      <Thumb label="Not helpful" pressed={feedback?.helpful === false} onPress={() => press(false)} />
      {rate.error && (
        <span role="alert" className={styles.why}>
          {rate.error instanceof ApiError ? rate.error.msg : 'Something went wrong'}
        </span>
      )}
      {noting && feedback && (
        <form
          className={styles.note}
          onSubmit={event => {
            event.preventDefault()
            rate.mutate({ helpful: feedback.helpful, note }, { onSuccess: () => setNoting(false) })
          }}
        >
          <input
            className={styles.noteField}
            aria-label="Note about the answer"
            placeholder={feedback.helpful ? 'What was good about it?' : 'What was wrong or missing?'}
            maxLength={1_000}
            value={note}
            // biome-ignore lint/a11y/noAutofocus: it appears after a click on a thumb
            autoFocus
            onChange={event => setNote(event.currentTarget.value)}
          />
          <button type="submit" className={styles.action} disabled={rate.isPending}>
            Save note
          </button>
        </form>
      )}
      {!noting && feedback && feedback.note !== '' && (
        <button type="button" className={styles.noted} onClick={() => setNoting(true)}>
          {feedback.note}
        </button>
      )}
    </>
  )
}

function Thumb({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  const Icon = label === 'Helpful' ? IconThumbUp : IconThumbDown
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon size={16} stroke={1.75} fill={pressed ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
