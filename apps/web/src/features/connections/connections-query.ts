import type { Connection, Connections } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }): Promise<Connections> =>
    callOr('Couldn’t load connections', 'GET /connections', {}, { signal }),
})

export function isBackfilling(connection: Connection | null | undefined): connection is Connection {
  if (!connection || connection.backfill.done) return false
  return connection.state === 'syncing' || connection.state === 'waiting'
}
