import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Invitation, Role } from '@pulse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { Block } from '../../shared/ui/block.tsx'
import { ToCopy } from '../../shared/ui/to-copy.tsx'
import styles from './account-settings.module.css'
import { invitationsQuery } from './api.ts'
import { ago } from './moments.ts'
import { RoleSelect, roleNames } from './role-select.tsx'

type By = 'mail' | 'link'
type Shown = { email: string; link: string }

/** Invites members and lists pending invitations. */
export function Invitations() {
  const query = useQuery(invitationsQuery)
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>Invite someone</h3>
      <Block query={query} skeleton={null}>
        {({ data, canMail }) => (
          <>
            <InviteForm canMail={canMail} onLink={setShown} />
            {shown && <InvitationLink {...shown} />}
            {data.length > 0 && (
              <ul className={styles.members} aria-label="Pending invitations">
                {data.map(invitation => (
                  <Pending key={invitation.id} invitation={invitation} canMail={canMail} onLink={setShown} />
                ))}
              </ul>
            )}
          </>
        )}
      </Block>
    </div>
  )
}

type FormProps = { canMail: boolean; onLink: (shown: Shown | null) => void }

function InviteForm({ canMail, onLink }: FormProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const invite = useMutation({
    mutationFn: ({ by, to }: { by: By; to: string }) =>
      call('POST /account/invitations', { body: { email: to.trim(), role, by } }),
    onSuccess: async ({ data, path }, { to }) => {
      // Keeps the text if the user has already started typing the next address.
      setEmail(typed => (typed === to ? '' : typed))
      onLink(path === null ? null : { email: data.email, link: location.origin + path })
      if (path === null) notifications.show({ message: `Invitation sent to ${data.email}.` })
      await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
  })
  const start = (by: By) => !invite.isPending && invite.mutate({ by, to: email })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start(canMail ? 'mail' : 'link')
  }
  const busy = (by: By) => invite.isPending && invite.variables.by === by
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.inviteFields}>
        <TextInput
          type="email"
          label="Email"
          placeholder="name@company.com"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={invite.error && failureText(invite.error)}
          onChange={event => {
            setEmail(event.currentTarget.value)
            if (invite.isError) invite.reset()
          }}
        />
        <RoleSelect label="Role" value={role} onChange={setRole} />
      </div>
      <div className={styles.actions}>
        {canMail && (
          <Button type="submit" loading={busy('mail')}>
            Send invitation
          </Button>
        )}
        <Button
          type={canMail ? 'button' : 'submit'}
          variant="default"
          loading={busy('link')}
          onClick={() => canMail && start('link')}
        >
          Create link
        </Button>
        {!canMail && (
          <span className={styles.quiet}>This server can’t send email. Share the link yourself.</span>
        )}
      </div>
    </form>
  )
}

function InvitationLink({ email, link }: Shown) {
  return (
    <ToCopy
      label={`Link for ${email}`}
      description="Works once and expires in seven days. It won’t be shown again."
      value={link}
    />
  )
}

type PendingProps = FormProps & { invitation: Invitation }

function Pending({ invitation, canMail, onLink }: PendingProps) {
  const { id, email, role, invitedBy, createdAt, expired } = invitation
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
  const params = { invitationId: id }
  const by: By = canMail && invitation.mailed ? 'mail' : 'link'
  const resend = useMutation({
    mutationFn: () => call('POST /account/invitations/{invitationId}/resend', { params, body: { by } }),
    onSuccess: async ({ path }) => {
      if (path === null) notifications.show({ message: `Invitation resent to ${email}.` })
      else onLink({ email, link: location.origin + path })
      await refresh()
    },
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /account/invitations/{invitationId}', { params }),
    onSettled: async () => {
      onLink(null)
      await refresh()
    },
  })
  const error = resend.error ?? revoke.error
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <p className={styles.name}>{email}</p>
        <p className={styles.quiet}>
          {roleNames[role]} · invited by {invitedBy} {ago(createdAt, new Date())}
          {expired && ' · expired'}
        </p>
      </div>
      <div className={styles.memberActions}>
        <Button
          variant="default"
          size="xs"
          aria-label={`${by === 'mail' ? 'Send again' : 'New link'}: ${email}`}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {by === 'mail' ? 'Send again' : 'New link'}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={`Revoke: ${email}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
    </li>
  )
}
