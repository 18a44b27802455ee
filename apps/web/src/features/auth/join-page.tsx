import type { CallAnswer } from '@pulse/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { auth, useAuth } from '../../shared/auth/auth.ts'
import { useLinkToken } from './link-token.ts'
import { LoneForm, LonePage, ToSignIn } from './lone-form.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'

type Invitation = CallAnswer<'POST /invitations/open'>['data']

/** The page that an invitation link opens. The user chooses a name and a password here. */
export function JoinPage() {
  const token = useLinkToken()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [failure, setFailure] = useState<string | null>(
    token === '' ? 'Open the link from the invitation again.' : null,
  )
  useEffect(() => {
    if (token === '') return
    const left = new AbortController()
    call('POST /invitations/open', { body: { token } }, { session: null, signal: left.signal }).then(
      ({ data }) => setInvitation(data),
      error => {
        if (!left.signal.aborted) setFailure(error instanceof ApiError ? error.msg : unknownFailure)
      },
    )
    return () => left.abort()
  }, [token])
  if (failure)
    return (
      <LonePage title="This link doesn’t work" lead={failure}>
        <ToSignIn />
      </LonePage>
    )
  if (!invitation) return <LonePage title="Opening your invitation…" lead="" />
  return <Join token={token} invitation={invitation} />
}

function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const { account, email, role, invitedBy } = invitation
  const navigate = useNavigate()
  const current = useAuth()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const id = useId()
  return (
    <LonePage
      title={`Join ${account}`}
      lead={
        <>
          {invitedBy} invited you as {role === 'owner' ? 'an' : 'a'} {role}. You’ll sign in with{' '}
          <b>{email}</b>.
        </>
      }
    >
      {current.isLoggedIn && (
        <p className={styles.about}>
          You’re signed in as {current.email}. Joining signs you out of {current.account} in this browser.
        </p>
      )}
      <LoneForm
        submit={`Join ${account}`}
        onSubmit={async () => {
          const body = { token, name, password }
          const signedIn = await call('POST /invitations/accept', { body }, { session: null })
          if (current.isLoggedIn) auth.signOut()
          auth.signIn(signedIn.token, signedIn.user)
          await navigate({ to: '/', replace: true })
        }}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>Your name</label>
          <input
            id={`${id}-name`}
            data-first-field
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
        </div>
        <PasswordField
          id={`${id}-password`}
          label="Choose a password"
          autoComplete="new-password"
          minLength={8}
          value={password}
          onChange={setPassword}
        />
        <p className={styles.about}>At least 8 characters.</p>
      </LoneForm>
    </LonePage>
  )
}
