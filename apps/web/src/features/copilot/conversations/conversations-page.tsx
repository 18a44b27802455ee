import { IconChevronLeft, IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import type { ConversationsSearch } from '../address.ts'
import { CopilotNav } from '../copilot-nav.tsx'
import { chatsQuery, customerQuery, keepingData } from './chats-queries.ts'
import styles from './conversations.module.css'
import { CustomerList } from './customer-list.tsx'
import { draftOf } from './drafts.ts'
import { selectionIn } from './selection.ts'
import { SessionList } from './session-list.tsx'
import { Transcript } from './transcript.tsx'
import { useChatEvents } from './use-chat-events.ts'

/** An account without the Copilot pages opens its conversations from the chat page. */
function usePlace() {
  const { capabilities } = useAuth()
  return capabilities.includes('copilot_area')
    ? ({ path: '/copilot/conversations', label: 'Copilot', to: '/copilot', hasNav: true } as const)
    : ({ path: '/chat/conversations', label: 'Chat', to: '/chat', hasNav: false } as const)
}

/**
 * Shows customers, the selected customer's sessions and a transcript. A phone shows only one of the columns at a time.
 */
export function ConversationsPage() {
  const search = useSearch({ strict: false }) as ConversationsSearch
  const navigate = useNavigate()
  const { path, label, to, hasNav } = usePlace()
  const live = useChatEvents()
  const chats = useQuery(chatsQuery(search.q ?? '', live))
  const listed = selectionIn(chats.data ?? [], search)
  const missing = chats.data && !listed.customer ? search.ph : undefined
  const linked = useQuery(customerQuery(missing, live))
  const { customer, session } = listed.customer ? listed : selectionIn(linked.data ?? [], search)
  // Refetching the list also updates how long customers have been waiting.
  const now = chats.dataUpdatedAt || Date.now()

  // The chat in the URL may have been erased. A search can also hide it if its customer isn't in the URL.
  const isHidden = search.ph === undefined && search.q !== undefined
  const lost = !session && chats.data && !linked.isLoading && !isHidden ? search.session : undefined

  const go = (next: ConversationsSearch, replace = false) =>
    void navigate({
      to: path,
      search: (before: ConversationsSearch) => ({ ...before, ...next }),
      replace,
      resetScroll: false,
    } as never)
  const nothing = { id: undefined, ph: undefined, session: undefined }

  return (
    <>
      <PageHeader above={[{ label, to }]} separator=">" title="Conversations" />
      {hasNav && <CopilotNav current="conversations" />}
      <div
        className={styles.columns}
        data-shows={session || lost ? 'transcript' : customer ? 'sessions' : 'customers'}
      >
        <section className={styles.column} data-column="customers" aria-label="Customers">
          <Block query={keepingData(chats)} skeleton={<Loading />}>
            {customers => (
              <CustomerList
                customers={customers}
                chosen={customer?.id}
                search={search.q ?? ''}
                now={now}
                onSearch={q => go({ q: q === '' ? undefined : q }, true)}
                onChoose={one => go({ id: one.id, ph: one.phoneNumber, session: undefined })}
              />
            )}
          </Block>
        </section>
        <section className={styles.column} data-column="sessions" aria-label="Sessions">
          {customer ? (
            <>
              <Back onBack={() => go(nothing)}>All conversations</Back>
              <SessionList
                customer={customer}
                expanded={session?.sessionId}
                now={now}
                onToggle={({ sessionId }) =>
                  go({
                    id: customer.id,
                    ph: customer.phoneNumber,
                    session: sessionId === session?.sessionId ? undefined : sessionId,
                  })
                }
              />
            </>
          ) : (
            <Hint>Choose a customer to see their sessions.</Hint>
          )}
        </section>
        <section className={styles.column} data-column="transcript" aria-label="Transcript" id="transcript">
          {customer && session ? (
            <>
              <Back onBack={() => go({ session: undefined })}>Sessions</Back>
              <Transcript
                key={session.sessionId}
                customer={customer}
                session={session}
                live={live}
                onErased={() => go(customer.sessions.length > 1 ? { session: undefined } : nothing, true)}
              />
            </>
          ) : lost ? (
            <>
              <Back onBack={() => go({ session: undefined })}>Sessions</Back>
              <LostChat sessionId={lost} />
            </>
          ) : (
            <Hint>Choose a session to read its transcript.</Hint>
          )}
        </section>
      </div>
    </>
  )
}

/** Shown only on a phone, where one column is visible at a time. */
function Back({ onBack, children }: { onBack: () => void; children: string }) {
  return (
    <button type="button" className={styles.back} onClick={onBack}>
      <IconChevronLeft size={16} stroke={1.75} aria-hidden /> {children}
    </button>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hint}>
      <IconMessages size={22} stroke={1.5} aria-hidden />
      <p>{children}</p>
    </div>
  )
}

/** Keeps an unsent reply, so the user can copy it. */
function LostChat({ sessionId }: { sessionId: string }) {
  const draft = draftOf(sessionId)
  return (
    <div className={styles.hint} role="alert">
      <IconMessages size={22} stroke={1.5} aria-hidden />
      <p>This chat was not found. It may have been erased.</p>
      {draft !== '' && (
        <p>
          Your unsent reply: <q className={styles.plain}>{draft}</q>
        </p>
      )}
    </div>
  )
}

function Loading() {
  return (
    <p role="status" className={styles.hint}>
      Loading
    </p>
  )
}
