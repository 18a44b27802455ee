import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../shared/api/api-error.ts'
import { PlainButton } from '../shared/ui/button.tsx'
import { FailureState } from '../shared/ui/failure-state.tsx'
import styles from './full-page.module.css'

/** In place of the whole page, when an error reached the window and nothing can be relied on. */
export function FailurePage() {
  return (
    <main className={styles.page}>
      <Failure />
    </main>
  )
}

/** In place of one route: a call that failed can be tried again, anything else is a fault of ours. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter()
  if (error instanceof ApiError)
    return (
      <div className={`${styles.page} ${styles.inside}`}>
        <FailureState
          heading="h1"
          title="This page could not be opened"
          text={sentence(error.msg)}
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

/** Pulse could not find out who is there. The session is kept: the next try may succeed. */
export function UnreachablePage({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const fromServer = failure instanceof ApiError
  const text =
    fromServer || !(failure instanceof Error)
      ? 'The server does not answer. You are still signed in; check your connection and try again.'
      : failure.message
  return (
    <main className={styles.page}>
      <FailureState
        heading="h1"
        title={fromServer ? 'Pulse cannot be reached' : 'Pulse cannot be opened'}
        text={text}
        onRetry={onRetry}
      />
    </main>
  )
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
