import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { CallAnswer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import styles from './account-settings.module.css'
import { accountHistoryKey } from './api.ts'
import { SettingCard } from './setting-card.tsx'

type Found = CallAnswer<'POST /account/settings/erasure/find'>['data'] & { customer: string }

export function ErasureCard() {
  const [text, setText] = useState('')
  const [erasing, setErasing] = useState<Found | null>(null)
  const find = useMutation({
    mutationFn: async (customer: string): Promise<Found> => {
      const { data } = await call('POST /account/settings/erasure/find', { body: { customer } })
      return { ...data, customer }
    },
  })
  const found = find.data
  return (
    <SettingCard
      title="Erase a customer’s data"
      needs="owner"
      about="For deletion requests: removes a customer’s tickets, chats and messages, their scores and opinions, and anything kim AI wrote about them. Pulse keeps only a hash, without the name or address, so the next sync doesn’t import the tickets again."
    >
      <form
        className={styles.addLine}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() !== '' && !find.isPending) find.mutate(text.trim())
        }}
      >
        <TextInput
          label="Email address or helpdesk customer ID"
          placeholder="name@example.com"
          autoComplete="off"
          value={text}
          error={find.error && failureText(find.error)}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={find.isPending}>
          Find
        </Button>
      </form>
      <div role="status">
        {found && found.tickets + found.chats === 0 && (
          <p className={styles.quiet}>No data stored for {found.customer}. Check the address or ID.</p>
        )}
        {found && found.tickets + found.chats > 0 && (
          <div className={styles.found}>
            <div>
              <p className={styles.name}>
                {storedText(found)} from {found.customer}
              </p>
              <p className={styles.quiet}>
                {[...found.emails, ...found.customerIds.map(id => `customer ${id}`)].join(' · ')}
              </p>
            </div>
            <Button color="red" variant="light" onClick={() => setErasing(found)}>
              Erase…
            </Button>
          </div>
        )}
      </div>
      <EraseDialog
        found={erasing}
        onClose={erased => {
          setErasing(null)
          if (!erased) return
          find.reset()
          setText('')
        }}
      />
    </SettingCard>
  )
}

function storedText({ tickets, chats }: { tickets: number; chats: number }): string {
  return chats === 0 ? count(tickets, 'ticket') : `${count(tickets, 'ticket')} and ${count(chats, 'chat')}`
}

type DialogProps = { found: Found | null; onClose: (erased: boolean) => void }

function EraseDialog({ found, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const close = (erased: boolean) => {
    setTyped('')
    erase.reset()
    onClose(erased)
  }
  const erase = useMutation({
    mutationFn: (customer: string) =>
      call('POST /account/settings/erasure', { body: { customer, confirm: typed } }, { timeoutMs: 120_000 }),
    onSuccess: async ({ data }) => {
      close(true)
      notifications.show({ message: `${storedText(data)} erased.` })
      await queries.invalidateQueries({ queryKey: ['pulse'] })
      await queries.invalidateQueries({ queryKey: accountHistoryKey })
    },
  })
  const { customer = '', tickets = 0, chats = 0 } = found ?? {}
  return (
    <ConfirmDialog
      opened={found !== null}
      title="Erase this customer’s data?"
      confirm="Erase permanently"
      danger
      busy={erase.isPending}
      disabled={typed.trim().toLowerCase() !== customer.toLowerCase()}
      failure={erase.error && failureText(erase.error)}
      onConfirm={() => erase.mutate(customer)}
      onCancel={() => close(false)}
    >
      <p>
        {storedText({ tickets, chats })} from {customer} will be deleted for everyone, and figures will
        change. This can’t be undone.
      </p>
      <TextInput
        mt={12}
        label={`Type ${customer} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
