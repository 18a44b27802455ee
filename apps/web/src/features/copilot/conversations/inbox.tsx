import { Button, Textarea } from '@mantine/core'
import type { ChatSession } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failureText } from '../../../shared/api/failure-text.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { useMay } from '../../../shared/auth/roles.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { sendOnEnter } from '../../../shared/ui/send-on-enter.ts'
import { everyChatKey } from './chats-queries.ts'
import styles from './conversations.module.css'
import { draftOf, keepDraft } from './drafts.ts'
import { closingRisks, handBackRisk, inboxActions, stateText } from './session-texts.ts'

/** Lets a user reply to the customer instead of Copilot, for accounts without Freshchat. */
export function Inbox({ session }: { session: ChatSession }) {
  const { name } = useAuth()
  const may = useMay('manager')
  const queries = useQueryClient()
  const params = { sessionId: session.sessionId }
  const refresh = () => queries.invalidateQueries({ queryKey: everyChatKey })
  const { mayTake, takesFrom, mayReply, mayReopen } = inboxActions(session, name)
  const take = useMutation({
    mutationFn: () =>
      call('POST /copilot/chats/{sessionId}/take', { params, body: { takeOver: takesFrom !== null } }),
    onSettled: refresh,
  })
  const handBack = useMutation({
    mutationFn: () => call('POST /copilot/chats/{sessionId}/hand-back', { params, body: {} }),
    onSettled: refresh,
  })
  const close = useMutation({
    mutationFn: () => call('POST /copilot/chats/{sessionId}/close', { params, body: {} }),
    onSettled: refresh,
  })
  const reopen = useMutation({
    mutationFn: () => call('POST /copilot/directMoveToFreshchat', { body: params }),
    onSettled: refresh,
  })
  const error = take.error ?? handBack.error ?? close.error ?? reopen.error
  return (
    <div className={styles.inbox}>
      <div className={styles.inboxHead}>
        <p role="status">
          {mayReply ? 'You’re replying to this customer.' : `${stateText(session)}.`}
          {mayReopen && ' Reopen it to write to the customer again.'}
        </p>
        {mayReopen && (
          <Button
            size="xs"
            variant="default"
            disabled={!may}
            loading={reopen.isPending}
            onClick={() => reopen.mutate()}
          >
            Reopen chat
          </Button>
        )}
        {mayTake && (
          <Button size="xs" disabled={!may} loading={take.isPending} onClick={() => take.mutate()}>
            {takesFrom === null ? 'Take over' : `Take over from ${takesFrom}`}
          </Button>
        )}
        {mayReply && (
          <div className={styles.inboxButtons}>
            <AskingButton
              label="Close chat"
              title="Close this chat?"
              risks={() => closingRisks(session, draftOf(session.sessionId))}
              busy={close.isPending}
              onConfirm={close.mutate}
            />
            <AskingButton
              label="Hand back to Copilot"
              title="Hand this chat back?"
              risks={() => handBackRisk(session)}
              busy={handBack.isPending}
              onConfirm={handBack.mutate}
            />
          </div>
        )}
      </div>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
      {mayReply && <Reply sessionId={session.sessionId} onSent={refresh} />}
    </div>
  )
}

type AskingProps = {
  label: string
  title: string
  /** Returns what could be lost. Called when the button is clicked. */
  risks: () => string[]
  busy: boolean
  onConfirm: () => void
}

/** Asks for confirmation only if something could be lost. */
function AskingButton({ label, title, risks, busy, onConfirm }: AskingProps): ReactNode {
  const [asked, setAsked] = useState<string[]>([])
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        onClick={() => {
          const found = risks()
          if (found.length === 0) onConfirm()
          else setAsked(found)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asked.length > 0}
        title={title}
        confirm={label}
        onConfirm={() => {
          setAsked([])
          onConfirm()
        }}
        onCancel={() => setAsked([])}
      >
        {asked.map(risk => (
          <p key={risk}>{risk}</p>
        ))}
      </ConfirmDialog>
    </>
  )
}

function Reply({ sessionId, onSent }: { sessionId: string; onSent: () => void }) {
  const [draft, setDraft] = useState(draftOf(sessionId))
  const write = (text: string) => {
    keepDraft(sessionId, text)
    setDraft(text)
  }
  // A retry of the same text keeps its ID, so it can’t be sent twice. A changed text is a new reply.
  const attempt = useRef({ message: '', id: '' })
  const reply = useMutation({
    mutationFn: (message: string) => {
      if (attempt.current.message !== message) attempt.current = { message, id: crypto.randomUUID() }
      return call('POST /copilot/chats/{sessionId}/reply', { params: { sessionId }, body: attempt.current })
    },
    onSuccess: (_, sent) => {
      attempt.current = { message: '', id: '' }
      // The user may already be writing the next reply.
      const written = draftOf(sessionId).trimStart()
      write(written.startsWith(sent) ? written.slice(sent.length).trimStart() : written)
      onSent()
    },
  })
  const send = () => {
    if (draft.trim() !== '' && !reply.isPending) reply.mutate(draft.trim())
  }
  return (
    <form
      className={styles.reply}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        aria-label="Reply"
        placeholder="Write a reply"
        autosize
        minRows={1}
        maxRows={6}
        value={draft}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={sendOnEnter(send)}
      />
      <Button type="submit" loading={reply.isPending} disabled={draft.trim() === ''}>
        Send reply
      </Button>
      {reply.error && (
        <p role="alert" className={styles.failed}>
          {failureText(reply.error)}
        </p>
      )}
    </form>
  )
}
