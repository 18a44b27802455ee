import { CloseButton, TextInput } from '@mantine/core'
import type { CopilotConversation } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconSearch } from '@tabler/icons-react'
import { useDebouncedSearch } from '../../../shared/ticket-list/use-debounced-search.ts'
import styles from './conversations.module.css'
import { contactOf } from './selection.ts'
import { waitingText } from './session-texts.ts'

/** Scrolls to the selected customer, because a link can open one far down the list. */
function scrollIntoList(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}

type Props = {
  customers: readonly CopilotConversation[]
  chosen: string | undefined
  search: string
  /** In milliseconds. */
  now: number
  onSearch: (text: string) => void
  onChoose: (customer: CopilotConversation) => void
}

export function CustomerList({ customers, chosen, search, now, onSearch, onChoose }: Props) {
  const { text, type, applyNow } = useDebouncedSearch(search, onSearch)
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title}>{count(customers.length)} Conversations</h2>
        <TextInput
          type="search"
          placeholder="Search conversations"
          aria-label="Search conversations"
          maxLength={200}
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
          rightSection={
            text && <CloseButton size="xs" aria-label="Clear search" onClick={() => applyNow('')} />
          }
          value={text}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') applyNow(text)
          }}
        />
      </div>
      {customers.length === 0 ? (
        <p className={styles.hint}>
          {search === ''
            ? 'No conversations yet. They appear here as soon as a customer starts a chat.'
            : 'No conversation matches. Try another name, number or word.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {customers.map(customer => (
            <li key={customer.id}>
              <button
                type="button"
                className={styles.customer}
                ref={customer.id === chosen ? scrollIntoList : null}
                aria-current={customer.id === chosen || undefined}
                onClick={() => onChoose(customer)}
              >
                <span className={styles.name}>{customer.user.name}</span>
                <Waiting text={waitingText(customer.sessions, now)} />
                <span className={styles.contact}>{contactOf(customer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function Waiting({ text }: { text: string | null }) {
  return text && <span className={styles.waiting}>{text}</span>
}
