import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { callOr } from '../../../shared/api/failing.ts'
import type { NoteChange } from '../../../shared/notes/note-list.tsx'

export function notesQuery(agent: string) {
  return queryOptions({
    queryKey: ['pulse', 'agent notes', agent],
    queryFn: ({ signal }) =>
      callOr('Couldn’t load notes', 'GET /pulse/agents/{agent}/notes', { params: { agent } }, { signal }),
  })
}

/** Every change returns all current notes. */
export function useChangeNotes(agent: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: NoteChange) => {
      if ('add' in change)
        return call('POST /pulse/agents/{agent}/notes', { params: { agent }, body: { text: change.add } })
      if ('edit' in change)
        return call('PUT /pulse/agents/{agent}/notes/{noteId}', {
          params: { agent, noteId: change.edit },
          body: { text: change.text },
        })
      return call('DELETE /pulse/agents/{agent}/notes/{noteId}', {
        params: { agent, noteId: change.delete },
      })
    },
    onSuccess: async answer => {
      const { queryKey } = notesQuery(agent)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, answer)
    },
  })
}
