import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { roleRefusal, useMay } from '../../../shared/auth/roles.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { accountCategoriesQuery } from '../../../shared/queries/account-categories.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { destinationsOf, leavesFigures, placementText } from './destinations.ts'
import { type Destination, useMoveTicket } from './move-ticket-api.ts'
import styles from './ticket-panel.module.css'
import type { TicketDetail } from './ticket-query.ts'

type Props = { ticketId: string; placement: TicketDetail['placement'] }

/** The ticket's category. Users can move the ticket and undo the move. */
export function TicketCategory({ ticketId, placement }: Props) {
  const [choosing, setChoosing] = useState(false)
  // A move that would exclude the ticket from figures needs confirmation.
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayMove = useMay('manager')
  const move = useMoveTicket(ticketId)
  const chip = useRef<HTMLButtonElement>(null)
  const chose = useRef(false)
  // Restores focus after the focused field has been removed.
  useEffect(() => {
    if (chose.current && !choosing) chip.current?.focus()
    chose.current = choosing
  }, [choosing])
  const now = placement.category
    ? placementText({ category: placement.category, subcategory: placement.subcategory })
    : 'Uncategorized'
  return (
    <>
      {choosing ? (
        <Chooser
          onEnd={() => setChoosing(false)}
          onChoose={(to, leaving) => {
            setChoosing(false)
            if (leaving) setAsking({ to, leaving })
            else move.mutate(to)
          }}
        />
      ) : (
        <button
          ref={chip}
          type="button"
          className={`${styles.chip} ${styles.place}`}
          title={mayMove ? 'Move this ticket to another category' : roleRefusal.manager}
          disabled={move.isPending || !mayMove}
          onClick={() => setChoosing(true)}
        >
          <span>{now}</span>
          <IconChevronDown size={13} stroke={2} aria-hidden />
        </button>
      )}
      <LeavingDialog
        asking={asking}
        onCancel={() => setAsking(null)}
        onConfirm={to => {
          setAsking(null)
          move.mutate(to)
        }}
      />
      {placement.moved && (
        <Moved placement={placement} onUndo={() => move.mutate(null)} busy={move.isPending || !mayMove} />
      )}
      {move.isError && (
        <p className={styles.moveFailed} role="alert">
          Couldn’t move the ticket: {move.error instanceof ApiError ? move.error.msg : 'Something went wrong'}
        </p>
      )}
    </>
  )
}

type Asking = { to: Destination; leaving: 'SPAM' | 'excluded' }
type LeavingProps = {
  asking: Asking | null
  onConfirm: (to: Destination) => void
  onCancel: () => void
}

function LeavingDialog({ asking, onConfirm, onCancel }: LeavingProps) {
  const last = useRef(asking)
  if (asking) last.current = asking
  const shown = last.current
  const category = shown ? placementText(shown.to) : ''
  return (
    <ConfirmDialog
      opened={asking !== null}
      title={`Move to "${category}"?`}
      confirm="Move"
      danger
      onConfirm={() => asking && onConfirm(asking.to)}
      onCancel={onCancel}
    >
      <p>
        {shown?.leaving === 'excluded' ? 'This category is excluded' : 'This category is marked as SPAM'}, so
        this ticket will be removed from figures. You can undo the move.
      </p>
    </ConfirmDialog>
  )
}

type MovedProps = { placement: TicketDetail['placement']; onUndo: () => void; busy: boolean }

function Moved({ placement: { moved, ai_category, ai_subcategory }, onUndo, busy }: MovedProps) {
  const { timezone } = useAuth()
  if (!moved) return null
  const before = ai_category
    ? `the AI chose ${placementText({ category: ai_category, subcategory: ai_subcategory })}`
    : 'the AI chose no category'
  return (
    <p className={styles.moved}>
      <span title={momentIn(timezone ?? 'UTC', moved.at).full}>
        Moved by {moved.by ?? 'a former member'}, {momentIn(timezone ?? 'UTC', moved.at).short}; {before}.
      </span>{' '}
      <button type="button" className={styles.undo} disabled={busy} onClick={onUndo}>
        Undo move
      </button>
    </p>
  )
}

type ChooserProps = {
  onChoose: (to: Destination, leaving: ReturnType<typeof leavesFigures>) => void
  onEnd: () => void
}

/** More than anyone would scroll through. The rest can be found by searching. */
const mostShown = 100

function Chooser({ onChoose, onEnd }: ChooserProps) {
  const { data, isPending, error } = useQuery(accountCategoriesQuery)
  const options = useMemo(() => destinationsOf(data?.data ?? []), [data])
  // Controlled, because Mantine would otherwise clear the field when the options change, and Enter would then choose a
  // different category.
  const [search, setSearch] = useState('')
  return (
    <Select
      className={styles.chooser ?? ''}
      size="xs"
      aria-label="Move to"
      placeholder={isPending ? 'Loading categories…' : 'Move to…'}
      data={options.map(({ value, label }) => ({ value, label }))}
      limit={mostShown}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      autoFocus
      defaultDropdownOpened
      nothingFoundMessage={error ? error.message : 'No matching category'}
      onDropdownClose={onEnd}
      onChange={value => {
        const chosen = options.find(option => option.value === value)
        if (chosen) onChoose(chosen.to, leavesFigures(data?.data ?? [], chosen.to))
      }}
      comboboxProps={{ withinPortal: false, width: 300, position: 'bottom-start' }}
    />
  )
}
