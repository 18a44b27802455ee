import type { Platform } from '@pulse/contract'
import { Link } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { helpdesks } from '../../shared/helpdesks.ts'
import { Card } from '../../shared/ui/card.tsx'
import styles from './connect.module.css'
import { ConnectForm } from './connect-form.tsx'

export function ConnectPage({ provider }: { provider: Platform }) {
  const { name } = helpdesks[provider]
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          Connect your helpdesk
        </h1>
        <p className={styles.lead}>
          Pulse reads your tickets from {name} and scores them. It never changes anything there.
        </p>
      </div>
      <Card className={styles.card ?? ''} aria-label={name}>
        <div className={styles.helpdesk}>
          <span className={styles.initial} aria-hidden>
            {name[0]}
          </span>
          <h2 className={styles.name}>{name}</h2>
        </div>
        <ConnectForm key={provider} provider={provider} />
      </Card>
      <Destination provider={provider} />
    </div>
  )
}

/** Shows which Pulse account the helpdesk will be connected to. */
function Destination({ provider }: { provider: Platform }) {
  const { isLoggedIn, account } = useAuth()
  const { name } = helpdesks[provider]
  if (isLoggedIn)
    return (
      <p className={styles.note}>
        {name} will be connected to the Pulse account <strong>{account}</strong>.
      </p>
    )
  return (
    <p className={styles.note}>
      Already use Pulse?{' '}
      <Link to="/login" state={{ wanted: { to: `/connect/${provider}`, search: {} } }}>
        Sign in
      </Link>{' '}
      first, so {name} is connected to your account.
    </p>
  )
}
