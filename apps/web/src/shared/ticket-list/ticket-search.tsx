import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import styles from './ticket-list.module.css'
import { useDebouncedSearch } from './use-debounced-search.ts'

type Props = { value: string; onSearch: (text: string) => void }

export function TicketSearch({ value, onSearch }: Props) {
  const { text, type, applyNow } = useDebouncedSearch(value, onSearch)
  return (
    <TextInput
      type="search"
      size="xs"
      className={styles.search ?? ''}
      placeholder="Search by ticket ID"
      aria-label="Search by ticket ID"
      maxLength={200}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton size="xs" aria-label="Clear search" onClick={() => applyNow('')} />}
      value={text}
      onChange={event => type(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') applyNow(text)
      }}
    />
  )
}
