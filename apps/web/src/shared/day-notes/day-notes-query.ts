import type { CallAnswer, CallInput } from '@pulse/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { callOr } from '../api/failing.ts'
import type { DateRange } from '../date-range/range.ts'

export type DayNote = CallAnswer<'GET /pulse/day-notes'>['data'][number]
type NoteContent = CallInput<'POST /pulse/day-notes'>['body']
export type NoteChange = { add: NoteContent } | { edit: DayNote; to: NoteContent } | { delete: DayNote }

const none: DayNote[] = []
const queryKey = ['pulse', 'day notes']

/** The notes for all days in a range. All charts on a page share this call. */
export function dayNotesQuery({ startDate, endDate }: DateRange) {
  return queryOptions({
    queryKey: [...queryKey, startDate, endDate],
    queryFn: ({ signal }) =>
      callOr(
        'Couldn’t load notes',
        'GET /pulse/day-notes',
        { query: { start_date: startDate, end_date: endDate } },
        { signal },
      ),
  })
}

/** The notes for a chart. Empty while loading, so the chart doesn't wait for them. */
export function useDayNotes(range: DateRange): readonly DayNote[] {
  return useQuery(dayNotesQuery(range)).data?.data ?? none
}

/** The mutation stays pending until the notes have been refetched, even after a conflict. */
export function useChangeDayNote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: NoteChange) => {
      if ('add' in change) await call('POST /pulse/day-notes', { body: change.add })
      else if ('edit' in change) {
        const { noteId, version } = change.edit
        await call('PUT /pulse/day-notes/{noteId}', { params: { noteId }, body: { ...change.to, version } })
      } else await call('DELETE /pulse/day-notes/{noteId}', { params: { noteId: change.delete.noteId } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
