import { Button, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { TrackedAgent } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import styles from './diary-settings.module.css'

type Props = { agent: TrackedAgent | 'new' | null; onClose: () => void }

/** Adds an agent or edits an agent's name or email. */
export function AgentDialog({ agent, onClose }: Props) {
  useEscape(agent !== null, onClose)
  return (
    <Modal
      opened={agent !== null}
      onClose={onClose}
      closeOnEscape={false}
      title={agent === 'new' ? 'Add agent' : 'Edit agent'}
      centered
      radius={12}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
      classNames={{ title: styles.title ?? '' }}
    >
      {agent && <AgentForm agent={agent === 'new' ? null : agent} onClose={onClose} />}
    </Modal>
  )
}

function AgentForm({ agent, onClose }: { agent: TrackedAgent | null; onClose: () => void }) {
  const [name, setName] = useState(agent?.name ?? '')
  const [email, setEmail] = useState(agent?.email ?? '')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), email: email.trim() || null }
      if (!agent) return call('POST /tracker/agents', { body })
      const { agentId, matchedBy, helpdeskAgentId } = agent
      const match = matchedBy === 'hand' ? { helpdeskAgentId } : {}
      return call('PUT /tracker/agents/{agentId}', { params: { agentId }, body: { ...body, ...match } })
    },
    onSuccess: () => {
      onClose()
      notifications.show({ message: agent ? 'Agent saved.' : `${name.trim()} was added.` })
      return queries.invalidateQueries({ queryKey: ['time-diary'] })
    },
  })
  const mayBegin = useOneAtATime(save.isPending)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '' && mayBegin()) save.mutate()
      }}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={100}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Email (optional)"
        description="Use the helpdesk email, so ticket replies can be matched."
        type="email"
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      {save.error && (
        <p role="alert" className={styles.failed}>
          {saveFailure(save.error)}
        </p>
      )}
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {agent ? 'Save' : 'Add agent'}
        </Button>
      </div>
    </form>
  )
}
