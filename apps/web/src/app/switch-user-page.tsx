import type { User } from '@pulse/contract'
import { useEffect, useRef } from 'react'
import { PlainButton } from '../shared/ui/button.tsx'
import styles from './full-page.module.css'
import type { Users } from './start.ts'

export type SwitchUser = Users & { onChoose: (who: keyof Users) => void }

/** Shown when a link would replace the current session with a different user's. */
export function SwitchUserPage({ current, offered, onChoose }: SwitchUser) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Switch user · Pulse'
    heading.current?.focus()
  }, [])
  return (
    <main className={styles.page}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        You’re signed in as {current.name}. Continue as {offered.name}?
      </h1>
      <p className={styles.text}>
        This link signs you in as {described(offered)} instead of {described(current)}.
      </p>
      <div className={styles.actions}>
        <PlainButton kind="primary" onClick={() => onChoose('offered')}>
          Continue
        </PlainButton>
        <PlainButton onClick={() => onChoose('current')}>Stay signed in as {current.name}</PlainButton>
      </div>
    </main>
  )
}

const described = ({ email, account }: User) => `${email} (${account})`
