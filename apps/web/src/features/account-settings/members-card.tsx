import { Skeleton } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../shared/auth/auth.ts'
import { Block } from '../../shared/ui/block.tsx'
import styles from './account-settings.module.css'
import { type Member, membersQuery } from './api.ts'
import { ago, exactly } from './moments.ts'
import { SettingCard } from './setting-card.tsx'

export function MembersCard() {
  const query = useQuery(membersQuery)
  return (
    <SettingCard
      title="Members"
      about="Everyone who can sign in to this account. Your Pulse administrator adds and removes members with the admin command."
    >
      <Block query={query} skeleton={<Skeleton height={96} aria-label="Loading members" role="status" />}>
        {({ data }) => (
          <ul className={styles.members} aria-label="Members">
            {data.map(member => (
              <MemberRow key={member.email} member={member} />
            ))}
          </ul>
        )}
      </Block>
    </SettingCard>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { timezone } = useAuth()
  const { name, email, lastSignedInAt, sessions, me } = member
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <p className={styles.name}>{me ? `${name} (you)` : name}</p>
        <p className={styles.quiet}>{email}</p>
      </div>
      <div className={styles.seen}>
        {lastSignedInAt ? (
          <p>
            Signed in{' '}
            <time dateTime={lastSignedInAt} title={exactly(lastSignedInAt, timezone ?? 'UTC')}>
              {ago(lastSignedInAt, new Date())}
            </time>
          </p>
        ) : (
          <p>Never signed in</p>
        )}
        <p className={styles.quiet}>{count(sessions, 'session')}</p>
      </div>
    </li>
  )
}
