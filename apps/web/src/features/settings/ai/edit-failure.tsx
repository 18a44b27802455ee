import { PlainButton } from '../../../shared/ui/button.tsx'
import styles from './ai.module.css'

type Props = {
  failure: string | null
  conflict: boolean
  busy: boolean
  isChangeLoaded: boolean
  onSaveOver: () => void
}

/** Shows why saving failed. The edits are kept and can overwrite another user's change. */
export function EditFailure({ failure, conflict, busy, isChangeLoaded, onSaveOver }: Props) {
  if (!failure) return null
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {failure} {conflict && 'Your edits are still here.'}
      </p>
      {conflict && (
        <PlainButton disabled={busy || !isChangeLoaded} onClick={onSaveOver}>
          Overwrite with my edits
        </PlainButton>
      )}
    </div>
  )
}
