import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/auth/roles.ts'
import { Block } from '../../shared/ui/block.tsx'
import styles from './account-settings.module.css'
import { membersQuery } from './api.ts'
import { Invitations } from './invitations.tsx'
import { MemberRow } from './member-row.tsx'
import { SettingCard } from './setting-card.tsx'

export function MembersCard() {
  const query = useQuery(membersQuery)
  const isOwner = useMay('owner')
  return (
    <SettingCard
      title="Members"
      about={
        <>
          <p>
            Everyone who can sign in to this account. Viewers can look at everything and ask kim AI. Managers
            can also change settings and tickets. Owners can also manage members, secrets and erasure.
          </p>
          {!isOwner && <p>Only owners can invite or remove members and change their roles.</p>}
        </>
      }
    >
      <Block query={query} skeleton={<Skeleton height={96} aria-label="Loading members" role="status" />}>
        {({ data }) => (
          <ul className={styles.members} aria-label="Members">
            {data.map(member => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </Block>
      {isOwner && <Invitations />}
    </SettingCard>
  )
}
