import type { ApplicationDetails } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import type { NoteChange } from '../../shared/notes/note-list.tsx'
import { applicationQuery } from './applications-query.ts'

/** Every change returns all current notes. */
export function useChangeNotes(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: NoteChange) => {
      if ('add' in change)
        return call('POST /hire/applications/{id}/notes', { params: { id }, body: { text: change.add } })
      if ('edit' in change)
        return call('PUT /hire/applications/{id}/notes/{noteId}', {
          params: { id, noteId: change.edit },
          body: { text: change.text },
        })
      return call('DELETE /hire/applications/{id}/notes/{noteId}', { params: { id, noteId: change.delete } })
    },
    onSuccess: async ({ notes }) => {
      const { queryKey } = applicationQuery(id)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<ApplicationDetails>(queryKey, before => before && { ...before, notes })
      // The list shows how many notes each application has.
      void queries.invalidateQueries({ queryKey: ['applications', 'list'] })
    },
  })
}
