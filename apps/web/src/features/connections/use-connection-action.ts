import { notifications } from '@mantine/notifications'
import type { Connections } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { connectionsQuery } from './connections-query.ts'

export type Action =
  | { act: 'pause' | 'resume' | 'sync' }
  | { act: 'resync'; from: string | null }
  | { act: 'disconnect'; data: 'keep' | 'erase' }
  | { act: 'webhook'; secret: string | null }

const done: Record<Action['act'], string> = {
  pause: 'Syncing paused.',
  resume: 'Syncing resumed.',
  sync: 'Sync started.',
  resync: 'Resync started.',
  disconnect: 'Helpdesk disconnected.',
  webhook: 'Webhook settings saved.',
}

/** Erasing all of an account's tickets takes a while. */
const disconnectTimeoutMs = 120_000

export function useConnectionAction(connectionId: string, { onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (action: Action) => send(connectionId, action),
    onSuccess: async (connections, action) => {
      onDone?.()
      queries.setQueryData(connectionsQuery.queryKey, connections)
      notifications.show({ message: done[action.act] })
      if (action.act !== 'disconnect' || action.data === 'keep') return
      await queries.invalidateQueries({ queryKey: ['pulse'] })
      await queries.invalidateQueries({ queryKey: ['scoring-progress'] })
    },
  })
}

function send(connectionId: string, action: Action): Promise<Connections> {
  const params = { connectionId }
  switch (action.act) {
    case 'pause':
      return call('POST /connections/{connectionId}/pause', { params })
    case 'resume':
      return call('POST /connections/{connectionId}/resume', { params })
    case 'sync':
      return call('POST /connections/{connectionId}/sync', { params })
    case 'resync':
      return call('POST /connections/{connectionId}/resync', { params, body: { from: action.from } })
    case 'webhook':
      return call('POST /connections/{connectionId}/webhook', { params, body: { secret: action.secret } })
    case 'disconnect':
      return call(
        'POST /connections/{connectionId}/disconnect',
        { params, body: { data: action.data } },
        { timeoutMs: disconnectTimeoutMs },
      )
  }
}
