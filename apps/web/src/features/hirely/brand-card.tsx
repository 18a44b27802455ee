import type { HiringRequirement } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useAuth } from '../../shared/auth/auth.ts'
import { Card } from '../../shared/ui/card.tsx'
import styles from './hirely.module.css'
import { initialsOf, mostTickets, safeAddress } from './requirement-texts.ts'

/** Shows the client by the name used in the latest requirement. */
export function BrandCard({ requirements }: { requirements: readonly HiringRequirement[] }) {
  const { account } = useAuth()
  const name = requirements[0]?.clientName ?? account
  const website = requirements.find(one => one.website !== null)?.website
  return (
    <Card className={styles.brand ?? ''} aria-labelledby="my-brand">
      <h2 id="my-brand" className={styles.brandTitle}>
        My Brand
      </h2>
      <span className={styles.brandMark} aria-hidden>
        {initialsOf(name)}
      </span>
      <div className={styles.brandText}>
        <p className={styles.brandName}>{name}</p>
        {website && <Website address={website} />}
      </div>
      <p className={styles.tickets}>
        <span className={styles.figure}>{count(mostTickets(requirements))}</span>
        <span className={styles.label}>Tickets / Month</span>
      </p>
    </Card>
  )
}

function Website({ address }: { address: string }) {
  const shown = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const href = safeAddress(address)
  if (!href) return <p className={styles.soft}>{shown}</p>
  return (
    <a className={styles.website} href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  )
}
