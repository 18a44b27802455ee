import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../../shared/ui/block.tsx'
import { type Conversation, conversationsQuery } from '../conversations.ts'
import panel from '../panel.module.css'
import styles from './history.module.css'
import { HistoryRow } from './history-row.tsx'

type Props = { current: string; onOpen: (conversationId: string) => void }

/** The user's conversations, latest first. */
export function History({ current, onOpen }: Props) {
  const query = useQuery(conversationsQuery)
  const [searched, setSearched] = useState('')
  return (
    <section className={panel.scroller} aria-label="Conversations">
      <input
        type="search"
        className={styles.search}
        placeholder="Search conversations"
        aria-label="Search conversations"
        value={searched}
        // biome-ignore lint/a11y/noAutofocus: users open the list to search it
        autoFocus
        onChange={event => setSearched(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || searched === '') return
          event.preventDefault()
          setSearched('')
        }}
      />
      <Block query={query} skeleton={<Loading />}>
        {({ data }) => (
          <Found all={data} searched={searched.trim().toLowerCase()} current={current} onOpen={onOpen} />
        )}
      </Block>
    </section>
  )
}

type FoundProps = Props & { all: Conversation[]; searched: string }

function Found({ all, searched, current, onOpen }: FoundProps) {
  const found = all.filter(({ title }) => title.toLowerCase().includes(searched))
  if (all.length === 0)
    return (
      <p className={styles.none}>
        No conversations yet. Your questions to kim AI are saved here, visible only to you.
      </p>
    )
  if (found.length === 0) return <p className={styles.none}>No conversation has “{searched}” in its title.</p>
  return (
    <ul className={styles.list}>
      {found.map(conversation => (
        <HistoryRow
          key={conversation.id}
          conversation={conversation}
          isCurrent={conversation.id === current}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading conversations" className={styles.loading}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}
