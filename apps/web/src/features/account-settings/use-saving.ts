import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { accountHistoryKey, settingsQuery } from './api.ts'

/** Saves one card's setting and refetches all settings. */
export function useSaving<Input, Answer>(
  save: (input: Input) => Promise<Answer>,
  { done, onDone }: { done: string; onDone?: (answer: Answer) => unknown },
) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: async answer => {
      await onDone?.(answer)
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: accountHistoryKey })
      notifications.show({ message: done })
    },
  })
  const { error } = mutation
  const conflict = error instanceof ApiError && error.code === 'conflict'
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
    mutation.reset()
  }
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    failure: error && failureText(error),
    conflict,
    mistakes: error instanceof ApiError ? error.details : [],
    reload,
    /** Called when the user cancels saving. After a conflict, the other user's change is loaded. */
    cancel: () => (conflict ? void reload() : mutation.reset()),
  }
}

export type Saving = Pick<
  ReturnType<typeof useSaving<never, unknown>>,
  'busy' | 'failure' | 'conflict' | 'reload'
>

/** The values being edited. They are reset when the stored values change. */
export function useDraft<Value>(stored: Value) {
  const key = JSON.stringify(stored)
  const [kept, setKept] = useState({ key, draft: stored })
  if (kept.key !== key) setKept({ key, draft: stored })
  const draft = kept.key === key ? kept.draft : stored
  return {
    draft,
    change: (part: Partial<Value>) => setKept({ key, draft: { ...draft, ...part } }),
    dirty: JSON.stringify(draft) !== key,
  }
}
