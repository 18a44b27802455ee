import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../shared/api/api-error.ts'
import { FailedCall } from '../shared/api/failing.ts'
import { PlainButton } from '../shared/ui/button.tsx'
import { FailureState } from '../shared/ui/failure-state.tsx'
import styles from './full-page.module.css'

/** Replaces the whole page after an uncaught error. */
export function FailurePage() {
  return (
    <main className={styles.page}>
      <Failure />
    </main>
  )
}

/** Replaces a single route. A failed call can be retried; anything else is a bug in Pulse. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter()
  const failure = error instanceof FailedCall ? error.cause : error
  if (failure instanceof ApiError)
    return (
      <div className={`${styles.page} ${styles.inside}`}>
        <FailureState
          heading="h1"
          title="Couldn’t open this page"
          text={sentence(failure.msg)}
          onRetry={() => void router.invalidate()}
        />
      </div>
    )
  return (
    <div className={`${styles.page} ${styles.inside}`}>
      <Failure />
    </div>
  )
}

function Failure() {
  useEffect(() => {
    document.title = 'Something went wrong · Pulse'
  }, [])
  return (
    <>
      <p className={styles.code}>404</p>
      <h1 className={styles.title} tabIndex={-1}>
        Something went wrong.
      </h1>
      <p className={styles.text}>Please try again later.</p>
      <p className={styles.note}>An error has occurred</p>
      <div className={styles.actions}>
        <PlainButton kind="primary" onClick={() => window.location.reload()}>
          Reload
        </PlainButton>
      </div>
    </>
  )
}

/** Shown when the session check fails. The session is kept because a retry may succeed. */
export function UnreachablePage({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const fromServer = failure instanceof ApiError
  const text =
    fromServer || !(failure instanceof Error)
      ? 'The server isn’t responding. You’re still signed in. Check your connection and try again.'
      : failure.message
  return (
    <main className={styles.page}>
      <FailureState
        heading="h1"
        title={fromServer ? 'Can’t reach Pulse' : 'Can’t open Pulse'}
        text={text}
        onRetry={onRetry}
      />
    </main>
  )
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
