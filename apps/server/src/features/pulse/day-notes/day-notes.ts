import { randomUUID } from 'node:crypto'
import type { DayNote } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

interface NoteContent {
  dateRange: { startDate: string; endDate: string }
  text: string
}

/** Limits the size of the response, whatever the date range. */
const mostNotes = 2_000

export function listDayNotes(
  { database }: Services,
  { accountId }: Session,
  range: { start_date: string; end_date: string },
): Promise<{ data: DayNote[] }> {
  return database.withAccount(accountId, async tx => {
    const rows = await notesOf(tx, accountId)
      .where('start_day', '<=', range.end_date)
      .where('end_day', '>=', range.start_date)
      .orderBy('start_day')
      .orderBy('day_notes.created_at')
      .orderBy('note_id')
      .execute()
    return { data: rows.map(toNote) }
  })
}

export function addDayNote(
  { database, now }: Services,
  { accountId, userId }: Session,
  { dateRange, text }: NoteContent,
): Promise<{ data: DayNote }> {
  return database.withAccount(accountId, async tx => {
    const { n } = await tx
      .selectFrom('day_notes')
      .where('account_id', '=', accountId)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= mostNotes)
      throw new AppError(
        'conflict',
        `The account has reached the limit of ${mostNotes} notes. Delete one that’s no longer needed.`,
      )
    const note_id = randomUUID()
    await tx
      .insertInto('day_notes')
      .values({
        account_id: accountId,
        note_id,
        start_day: dateRange.startDate,
        end_day: dateRange.endDate,
        text,
        user_id: userId,
        created_at: now(),
      })
      .execute()
    return { data: await noteWith(tx, accountId, note_id) }
  })
}

export function editDayNote(
  { database, now }: Services,
  { accountId, userId }: Session,
  noteId: string,
  { dateRange, text, version }: NoteContent & { version: number },
): Promise<{ data: DayNote }> {
  return database.withAccount(accountId, async tx => {
    const edited = await tx
      .updateTable('day_notes')
      .set(eb => ({
        start_day: dateRange.startDate,
        end_day: dateRange.endDate,
        text,
        edited_by: userId,
        edited_at: now(),
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', accountId)
      .where('note_id', '=', noteId)
      .where('version', '=', version)
      .returning('note_id')
      .executeTakeFirst()
    const note = await noteWith(tx, accountId, noteId)
    if (!edited)
      throw new AppError(
        'conflict',
        `${note.editedBy ?? 'Another user'} changed this note while you were editing: “${note.text}”. Reload to see it, then make your change again.`,
      )
    return { data: note }
  })
}

export function deleteDayNote(
  { database }: Services,
  { accountId }: Session,
  noteId: string,
): Promise<undefined> {
  return database.withAccount(accountId, async tx => {
    const deleted = await tx
      .deleteFrom('day_notes')
      .where('account_id', '=', accountId)
      .where('note_id', '=', noteId)
      .returning('note_id')
      .executeTakeFirst()
    if (!deleted) throw notFound()
    return undefined
  })
}

async function noteWith(tx: Transaction<Tables>, accountId: number, noteId: string): Promise<DayNote> {
  const row = await notesOf(tx, accountId).where('note_id', '=', noteId).executeTakeFirst()
  if (!row) throw notFound()
  return toNote(row)
}

function notFound(): AppError {
  return new AppError('not_found', 'This note was deleted. Reload to see the latest.')
}

function notesOf(tx: Transaction<Tables>, accountId: number) {
  return tx
    .selectFrom('day_notes')
    .leftJoin('users as author', join =>
      join
        .onRef('author.account_id', '=', 'day_notes.account_id')
        .onRef('author.user_id', '=', 'day_notes.user_id'),
    )
    .leftJoin('users as editor', join =>
      join
        .onRef('editor.account_id', '=', 'day_notes.account_id')
        .onRef('editor.user_id', '=', 'day_notes.edited_by'),
    )
    .where('day_notes.account_id', '=', accountId)
    .select([
      'note_id',
      'start_day',
      'end_day',
      'text',
      'author.name as by',
      'day_notes.created_at',
      'editor.name as edited_by_name',
      'edited_at',
      'version',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

function toNote(row: Row): DayNote {
  return {
    noteId: row.note_id,
    startDate: row.start_day,
    endDate: row.end_day,
    text: row.text,
    by: row.by,
    createdAt: row.created_at.toISOString(),
    editedBy: row.edited_by_name,
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
  }
}
