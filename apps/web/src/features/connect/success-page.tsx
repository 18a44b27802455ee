import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Confetti } from './confetti.tsx'
import styles from './connect.module.css'

export function SuccessPage() {
  const { isLoggedIn } = useAuth()
  const waiting = useLocation({ select: location => location.state.waiting })
  return (
    <div className={styles.page}>
      <Card className={`${styles.card} ${styles.success}`}>
        <h1 className={styles.title} tabIndex={-1}>
          Thank you for trusting us
        </h1>
        <p className={styles.lead}>We will update you as soon we are ready for you</p>
        {waiting && <p className={styles.quiet}>A Pulse administrator has to approve your account first.</p>}
        {isLoggedIn && !waiting && (
          <p className={styles.quiet}>Pulse is reading your tickets now, newest first.</p>
        )}
        {isLoggedIn && !waiting && (
          <div className={styles.actions}>
            <Button component={Link} to="/pulse">
              Go to your dashboard
            </Button>
            <Button component={Link} to="/settings/connections" variant="default">
              See progress
            </Button>
          </div>
        )}
      </Card>
      <Confetti />
    </div>
  )
}
