import { Logo } from '../../shared/ui/logo.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.formArea}>
          <Logo withName size={36} />
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              Sign in
            </h1>
            <p className={styles.lead}>Welcome back. Here is what your customers felt.</p>
          </div>
          <SignInForm />
        </div>
      </main>
      <MarketingPanel />
    </div>
  )
}
