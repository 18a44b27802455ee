import { Button, PasswordInput, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { MySession } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { hosted } from '../../shared/hosted.ts'
import { Block } from '../../shared/ui/block.tsx'
import styles from './account-settings.module.css'
import { sessionsQuery } from './api.ts'
import { ago, exactly } from './moments.ts'
import { roleNames } from './role-select.tsx'
import { SettingCard } from './setting-card.tsx'

export function YourAccountCard() {
  const { name, email, role } = useAuth()
  return (
    <SettingCard
      title="Your account"
      about={`${name}, ${email}. Your role is ${roleNames[role].toLowerCase()}.`}
    >
      {/* Inside another application, Pulse never asks for a password. */}
      {!hosted && <PasswordForm email={email} />}
      <Sessions />
    </SettingCard>
  )
}

function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () => call('PUT /user/password', { body: { current, password } }),
    onSuccess: async () => {
      setCurrent('')
      setPassword('')
      notifications.show({ message: 'Password changed. All other sessions were signed out.' })
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const ready = current !== '' && password.length >= 8
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !change.isPending) change.mutate()
  }
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <h3 className={styles.subtitle}>Password</h3>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.fields}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          maxLength={1024}
          value={current}
          visibilityToggleButtonProps={{ 'aria-label': 'Show current password' }}
          onChange={event => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label="New password"
          description="At least 8 characters."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          maxLength={1024}
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
          onChange={event => setPassword(event.currentTarget.value)}
        />
      </div>
      {change.error && (
        <p role="alert" className={styles.failed}>
          {failureText(change.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={!ready} data-disabled={!ready} loading={change.isPending}>
          Change password
        </Button>
        <span className={styles.quiet}>Signs you out everywhere else.</span>
      </div>
    </form>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const query = useQuery(sessionsQuery)
  const endOthers = useMutation({
    mutationFn: () => call('POST /user/sessions/end-others', {}),
    onSuccess: async ({ ended }) => {
      notifications.show({ message: `${count(ended, 'session')} ended.` })
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>Sessions</h3>
      <p className={styles.quiet}>
        A session ends after 30 days of inactivity, or 90 days after you sign in.
      </p>
      <Block query={query} skeleton={<Skeleton height={72} aria-label="Loading sessions" role="status" />}>
        {({ data }) => (
          <>
            <ul className={styles.members} aria-label="Sessions">
              {data.map(session => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {data.length > 1 && (
              <div>
                <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  Sign out everywhere else
                </Button>
              </div>
            )}
          </>
        )}
      </Block>
      {endOthers.error && (
        <p role="alert" className={styles.failed}>
          {failureText(endOthers.error)}
        </p>
      )}
    </div>
  )
}

function SessionRow({ session }: { session: MySession }) {
  const { id, current, lastUsedAt, createdAt } = session
  const { timezone } = useAuth()
  const queries = useQueryClient()
  const device = session.device ?? 'Unknown device'
  const end = useMutation({
    mutationFn: () => call('DELETE /user/sessions/{sessionId}', { params: { sessionId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <p className={styles.name}>{device}</p>
        <p className={styles.quiet} title={exactly(createdAt, timezone ?? 'UTC')}>
          {current ? 'This session' : `Last used ${ago(lastUsedAt, new Date())}`} · signed in{' '}
          {ago(createdAt, new Date())}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`End session: ${device}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </li>
  )
}
