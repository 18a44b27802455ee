import { hosted } from '../../shared/hosted.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  return hosted ? <SignedOutOfHost /> : <SignIn />
}

function SignIn() {
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.formArea}>
          <Logo withName size={36} />
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              Sign in
            </h1>
            <p className={styles.lead}>Welcome back. See how your customers feel.</p>
          </div>
          <SignInForm />
        </div>
      </main>
      <MarketingPanel />
    </div>
  )
}

/** Inside a host application, only the host can sign users in, and Pulse never asks for a password. */
function SignedOutOfHost() {
  return (
    <main className={styles.side}>
      <div className={styles.formArea}>
        <Logo withName size={28} />
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            You’re signed out
          </h1>
          <p className={styles.lead}>Reload the host page to sign in again.</p>
        </div>
      </div>
    </main>
  )
}
