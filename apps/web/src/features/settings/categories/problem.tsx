import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/api-error.ts'
import { FailedCall } from '../../../shared/api/failing.ts'
import styles from './categories.module.css'
import { askAgain } from './use-list-change.ts'

type Props = { error: Error | null; onReloaded: () => void }

/** An inline error. After a conflict, the user can load the other user's change without losing typed text. */
export function Problem({ error, onReloaded }: Props) {
  const queries = useQueryClient()
  if (!error) return null
  const cause = error instanceof FailedCall ? error.cause : null
  const isConflict = cause instanceof ApiError && (cause.code === 'conflict' || cause.code === 'not_found')
  const reload = async () => {
    await askAgain(queries)
    onReloaded()
  }
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <strong>{error.message}</strong> {error instanceof FailedCall && error.serverMessage}
      </p>
      {isConflict && (
        <button type="button" className={styles.quiet} onClick={() => void reload()}>
          Reload list
        </button>
      )}
    </div>
  )
}
