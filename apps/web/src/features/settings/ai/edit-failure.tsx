import { PlainButton } from '../../../shared/ui/button.tsx'
import styles from './ai.module.css'

type Props = { failure: string | null; conflict: boolean; busy: boolean; onSaveOver: () => void }

/** Why it was not stored. What was typed is still there, and may be stored over what somebody else did. */
export function EditFailure({ failure, conflict, busy, onSaveOver }: Props) {
  if (!failure) return null
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {failure} {conflict && 'What you typed is still here.'}
      </p>
      {conflict && (
        <PlainButton disabled={busy} onClick={onSaveOver}>
          Save mine over it
        </PlainButton>
      )}
    </div>
  )
}
