import { Link, useRouter } from '@tanstack/react-router'
import { useAuth } from '../shared/auth/auth.ts'
import { PlainButton } from '../shared/ui/button.tsx'
import styles from './full-page.module.css'
import { homeOf } from './menu.ts'

export function NotFoundPage() {
  const router = useRouter()
  const { isLoggedIn, capabilities } = useAuth()
  const goBack = () => {
    if (router.history.location.state.from) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title} tabIndex={-1}>
        Page Not Found
      </h1>
      <p className={styles.text}>The page you are looking for does not exist.</p>
      <div className={styles.actions}>
        <PlainButton kind="primary" onClick={goBack}>
          Go Back
        </PlainButton>
      </div>
      {isLoggedIn && (
        <Link to="/" className={styles.quietLink}>
          {homeOf(capabilities) === '/pulse' ? 'Go to the dashboard' : 'Go to Copilot'}
        </Link>
      )}
    </main>
  )
}
