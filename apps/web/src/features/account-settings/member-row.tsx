import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Role } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { useMay } from '../../shared/auth/roles.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import styles from './account-settings.module.css'
import { accountHistoryKey, invitationsQuery, type Member, membersQuery, refreshSession } from './api.ts'
import { ago, exactly } from './moments.ts'
import { RoleSelect, roleNames } from './role-select.tsx'

export function MemberRow({ member }: { member: Member }) {
  const { name, email, me, id } = member
  const isOwner = useMay('owner')
  const queries = useQueryClient()
  const setRole = useMutation({
    mutationFn: (role: Role) =>
      call('PUT /account/members/{userId}/role', { params: { userId: id }, body: { role } }),
    onSuccess: async (answer, role) => {
      queries.setQueryData(membersQuery.queryKey, answer)
      notifications.show({ message: `${name} is now ${role === 'owner' ? 'an' : 'a'} ${role}.` })
      void queries.invalidateQueries({ queryKey: accountHistoryKey })
      if (me) await refreshSession()
      else await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
  })
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <p className={styles.name}>{me ? `${name} (you)` : name}</p>
        <p className={styles.quiet}>{email}</p>
      </div>
      <Seen member={member} />
      <div className={styles.memberActions}>
        {isOwner ? (
          <RoleSelect
            aria-label={`Role for ${name}`}
            value={setRole.isPending ? setRole.variables : member.role}
            disabled={setRole.isPending}
            onChange={role => role !== member.role && setRole.mutate(role)}
          />
        ) : (
          <span className={styles.quiet}>{roleNames[member.role]}</span>
        )}
        {isOwner && !me && <RemoveMember member={member} />}
      </div>
      {setRole.error && (
        <p role="alert" className={styles.failed}>
          {failureText(setRole.error)}
        </p>
      )}
    </li>
  )
}

function Seen({ member: { lastSignedInAt, sessions } }: { member: Member }) {
  const { timezone } = useAuth()
  return (
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
  )
}

function RemoveMember({ member: { id, name } }: { member: Member }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /account/members/{userId}', { params: { userId: id } }),
    onSuccess: answer => {
      setAsking(false)
      queries.setQueryData(membersQuery.queryKey, answer)
      void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      void queries.invalidateQueries({ queryKey: accountHistoryKey })
      notifications.show({ message: `${name} was removed.` })
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${name}?`}
        confirm="Remove"
        danger
        busy={remove.isPending}
        failure={remove.error && failureText(remove.error)}
        onConfirm={() => remove.mutate()}
        onCancel={() => {
          setAsking(false)
          remove.reset()
        }}
      >
        <p>
          They’ll be signed out everywhere and won’t be able to sign in. Their shared views, opinions and
          changes stay. You can invite them again later.
        </p>
      </ConfirmDialog>
    </>
  )
}
