import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import {
  type Conversation,
  conversationsQuery,
  deleteConversation,
  messagesKey,
  newConversation,
  renameConversation,
} from '../conversations.ts'
import panel from '../panel.module.css'
import styles from './history.module.css'
import { whenText } from './when.ts'

type Props = { conversation: Conversation; isCurrent: boolean; onOpen: (conversationId: string) => void }

export function HistoryRow({ conversation, isCurrent, onOpen }: Props) {
  const { id, title, category, subcategory, updatedAt } = conversation
  const { timezone } = useAuth()
  const [doing, setDoing] = useState<'renaming' | 'deleting' | null>(null)
  const open = useRef<HTMLButtonElement>(null)
  const wasDoing = useRef(false)
  const done = () => setDoing(null)
  // The clicked button was removed, so focus moves here for keyboard users.
  useEffect(() => {
    if (wasDoing.current && doing === null) open.current?.focus()
    wasDoing.current = doing !== null
  }, [doing])
  if (doing === 'renaming') return <Rename conversation={conversation} onDone={done} />
  if (doing === 'deleting')
    return (
      <Delete
        conversation={conversation}
        onKept={done}
        onDeleted={() => {
          if (isCurrent) onOpen(newConversation)
        }}
      />
    )
  const about = [subcategory ?? category, whenText(updatedAt, new Date(), timezone ?? 'UTC')]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={styles.row}>
      <button
        ref={open}
        type="button"
        className={styles.open}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{about}</span>
      </button>
      <button
        type="button"
        className={panel.tool}
        aria-label={`Rename ${title}`}
        title="Rename"
        onClick={() => setDoing('renaming')}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={panel.tool}
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => setDoing('deleting')}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

function Rename({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const queries = useQueryClient()
  const [title, setTitle] = useState(conversation.title)
  const rename = useMutation({
    mutationFn: () => renameConversation(conversation.id, title.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries(conversationsQuery)
      onDone()
    },
  })
  return (
    <li className={styles.row}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (title.trim() !== '') rename.mutate()
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onDone()
        }}
      >
        <input
          className={panel.noteField}
          aria-label="Title"
          maxLength={120}
          value={title}
          // biome-ignore lint/a11y/noAutofocus: it appears after a click on Rename
          autoFocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <button type="submit" className={panel.action} disabled={title.trim() === '' || rename.isPending}>
          Rename
        </button>
        <button type="button" className={panel.action} onClick={onDone}>
          Cancel
        </button>
        <Failure error={rename.error} />
      </form>
    </li>
  )
}

type DeleteProps = { conversation: Conversation; onKept: () => void; onDeleted: () => void }

function Delete({ conversation, onKept, onDeleted }: DeleteProps) {
  const queries = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const remove = useMutation({
    mutationFn: () => deleteConversation(conversation.id),
    onSuccess: async () => {
      onDeleted()
      // Not refetched now, because the panel may still be showing the deleted conversation.
      await queries.invalidateQueries({ queryKey: messagesKey(conversation.id), refetchType: 'none' })
      await queries.invalidateQueries(conversationsQuery)
    },
  })
  return (
    <li className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form */}
      <div
        role="group"
        aria-label={`Delete ${conversation.title}`}
        className={styles.form}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onKept()
        }}
      >
        <span className={styles.ask}>Delete “{conversation.title}”?</span>
        <button
          type="button"
          className={`${panel.action} ${styles.danger}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete
        </button>
        <button ref={keep} type="button" className={panel.action} onClick={onKept}>
          Keep
        </button>
        <Failure error={remove.error} />
      </div>
    </li>
  )
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className={styles.failure}>
      {error instanceof ApiError ? error.msg : 'Something went wrong'}
    </p>
  )
}
