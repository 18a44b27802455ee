import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { dateRange, flatRange, inOrder } from './filters.ts'
import { text } from './text.ts'

const longestDayNote = 140

const note = z.object({
  noteId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  text: z.string(),
  by: z.string().nullable().describe('Null if the author is no longer a member.'),
  createdAt: z.string(),
  editedBy: z.string().nullable(),
  editedAt: z.string().nullable(),
  version: z.int(),
})
export type DayNote = z.infer<typeof note>

const ofNote = z.object({ noteId: z.uuid() })
const version = z
  .int32({ error: 'The version must be a whole number. Use the one returned with the note.' })
  .describe('The version being changed.')
const fields = {
  dateRange: dateRange.describe('The calendar days that the note is about.'),
  text: text(longestDayNote)
    .trim()
    .min(1, { error: 'Write a note first.' })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Write the note on one line.' }),
}
const answer = z.object({ data: note })

export const dayNotes = endpoint({
  method: 'GET',
  path: '/pulse/day-notes',
  summary: 'Notes on days in a date range.',
  access: 'session',
  query: z
    .strictObject({ start_date: flatRange.start_date, end_date: flatRange.end_date })
    .superRefine(inOrder),
  answer: z.object({ data: z.array(note).describe('Sorted by first day, then oldest first.') }),
  errors: [],
})

export const addDayNote = endpoint({
  method: 'POST',
  path: '/pulse/day-notes',
  summary: 'Add a note to a day, or to several days in a row.',
  access: 'session',
  body: z.strictObject(fields),
  answer,
  errors: ['conflict'],
})

export const editDayNote = endpoint({
  method: 'PUT',
  path: '/pulse/day-notes/{noteId}',
  summary: 'Edit a note’s text or days.',
  access: 'session',
  params: ofNote,
  body: z.strictObject({ ...fields, version }),
  answer,
  errors: ['not_found', 'conflict'],
})

export const deleteDayNote = endpoint({
  method: 'DELETE',
  path: '/pulse/day-notes/{noteId}',
  summary: 'Delete a note.',
  access: 'session',
  params: ofNote,
  answer: null,
  errors: ['not_found'],
})
