import type { FoundPassage } from '@pulse/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import styles from './find.module.css'
import { useFindState } from './find-store.ts'
import { emptyListHint, resultFacts } from './result-texts.ts'
import { TicketLink } from './ticket-link.tsx'

export function FoundTickets({ isOwn }: { isOwn: boolean }) {
  const state = useFindState()
  const { tickets, passages, fetched, refusal, loadingTickets } = state
  const { timezone } = useAuth()
  const [isShown, setShown] = useState(true)
  return (
    <Card aria-label="Tickets" aria-busy={loadingTickets}>
      <PlainButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide Tickets' : 'Show Tickets'}
      </PlainButton>
      {refusal !== null && tickets.length > 0 && (
        <p className={styles.note} role="status">
          {refusal} The tickets of the previous search are shown.
        </p>
      )}
      {isShown &&
        (tickets.length === 0 ? (
          <div className={styles.none} role="status">
            {loadingTickets && !fetched ? (
              'Searching…'
            ) : (
              <>
                <p>No tickets found</p>
                <p className={styles.hint}>{emptyListHint(state)}</p>
              </>
            )}
          </div>
        ) : (
          <ul className={styles.list} data-loading={loadingTickets || undefined}>
            {tickets.map(([id, text]) => (
              <TicketRow
                key={id}
                id={id}
                text={text}
                passage={passages[id]}
                isOwn={isOwn}
                timeZone={timezone ?? 'UTC'}
              />
            ))}
          </ul>
        ))}
    </Card>
  )
}

type RowProps = {
  id: string
  text: string
  passage: FoundPassage | undefined
  isOwn: boolean
  timeZone: string
}

function TicketRow({ id, text, passage, isOwn, timeZone }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.rowHead}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={styles.id}>{id}</span>
        <span className={styles.summary} dir="auto">
          {passage?.subject && (
            <span className={styles.subject}>
              <Highlighted text={passage.subject} highlights={passage.subjectHighlights} />{' '}
            </span>
          )}
          {passage ? <Highlighted {...passage} /> : text.slice(0, 200)}
          {passage && <span className={styles.facts}>{resultFacts(passage, timeZone).join(' · ')}</span>}
        </span>
      </button>
      {isOpen && (
        <div className={styles.full}>
          <p dir="auto">{text}</p>
          <p className={styles.links}>
            {isOwn && <TicketLink id={id}>Open ticket #{id}</TicketLink>}
            <Link
              to="/insights"
              search={({ account }) => ({ ...(account !== undefined && { account }), like: id })}
              className={styles.link}
            >
              Find similar
            </Link>
          </p>
        </div>
      )}
    </li>
  )
}

function Highlighted({ text, highlights }: Pick<FoundPassage, 'text' | 'highlights'>) {
  const parts = highlights.flatMap(([from, to], i) => [
    { at: highlights[i - 1]?.[1] ?? 0, text: text.slice(highlights[i - 1]?.[1] ?? 0, from), isMarked: false },
    { at: from, text: text.slice(from, to), isMarked: true },
  ])
  const end = highlights.at(-1)?.[1] ?? 0
  return (
    <>
      {parts.map(part => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text))}
      {text.slice(end)}
    </>
  )
}
