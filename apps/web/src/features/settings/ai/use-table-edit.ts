import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { FailedCall } from '../../../shared/api/failing.ts'
import { configurationQuery } from '../api/get-configuration.ts'

type Sent<Stored> = { value: Stored | null; version: number; done: string }

type Needs<Draft, Stored> = {
  current: Stored
  version: number
  begin: (current: Stored) => Draft
  send: (value: Stored | null, version: number) => Promise<unknown>
}

/**
 * Edits a copy of a table, which is then saved or discarded. The copy remembers the version it was made from: if
 * another user has saved since, the conflict is shown and the copy is kept.
 */
export function useTableEdit<Draft, Stored>({ current, version, begin, send }: Needs<Draft, Stored>) {
  const queries = useQueryClient()
  const [edit, setEdit] = useState<{ draft: Draft; version: number } | null>(null)
  const [resetting, setResetting] = useState(false)
  const mutation = useMutation({
    mutationFn: ({ value, version }: Sent<Stored>) => send(value, version),
    onSuccess: async (_, { done }) => {
      notifications.show({ message: done })
      await queries.invalidateQueries(configurationQuery)
      setEdit(null)
      setResetting(false)
    },
    onSettled: () => {
      for (const queryKey of [['settings'], ['pulse'], ['scoring-progress']])
        void queries.invalidateQueries({ queryKey })
    },
  })
  const { error } = mutation
  const cause = error instanceof FailedCall ? error.cause : null
  const seen = edit?.version ?? version
  return {
    draft: edit?.draft ?? null,
    busy: mutation.isPending,
    /** Why saving failed. */
    failure:
      error && (error instanceof FailedCall ? `${error.message}. ${error.serverMessage}` : error.message),
    /** Whether another user has changed the table in the meantime, so overwriting needs confirmation. */
    conflict: cause instanceof ApiError && cause.code === 'conflict',
    /** Whether that change has been loaded. Overwriting before that would be refused again. */
    isChangeLoaded: version !== seen,
    resetting,
    edit: () => {
      mutation.reset()
      setEdit({ draft: begin(current), version })
    },
    change: (draft: Draft) => setEdit(before => before && { ...before, draft }),
    cancel: () => {
      mutation.reset()
      setEdit(null)
    },
    save: (value: Stored, done: string) => mutation.mutate({ value, version: seen, done }),
    saveOver: (value: Stored, done: string) => {
      setEdit(before => before && { ...before, version })
      mutation.mutate({ value, version, done })
    },
    askReset: () => {
      mutation.reset()
      setResetting(true)
    },
    declineReset: () => {
      mutation.reset()
      setResetting(false)
    },
    reset: (done: string) => mutation.mutate({ value: null, version, done }),
  }
}
