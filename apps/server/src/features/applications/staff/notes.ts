import { randomUUID } from 'node:crypto'
import type { ApplicationNote } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { isEntryId } from '../../../domain/hiring/entry-id.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockStage, type OneApplication } from './one-application.ts'

/** An application, and the user who reads or changes its notes. */
interface Notes extends OneApplication {
  userId: string
}

type Needs = Pick<Services, 'database' | 'now'>
type Answer = Promise<{ notes: ApplicationNote[] }>

export async function notesOf(
  tx: Transaction<Tables>,
  { accountId, applicationId, userId }: Notes,
): Promise<ApplicationNote[]> {
  const rows = await tx
    .selectFrom('application_notes')
    .leftJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'application_notes.account_id')
        .onRef('users.user_id', '=', 'application_notes.user_id'),
    )
    .where('application_notes.account_id', '=', accountId)
    .where('application_id', '=', applicationId)
    .orderBy('application_notes.created_at', 'desc')
    .orderBy('note_id')
    .select([
      'note_id',
      'text',
      'users.name',
      'application_notes.user_id',
      'application_notes.created_at',
      'edited_at',
    ])
    .execute()
  return rows.map(row => ({
    noteId: row.note_id,
    text: row.text,
    by: row.name,
    mine: row.user_id === userId,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }))
}

export function addNote({ database, now }: Needs, notes: Notes, text: string): Answer {
  const { accountId, applicationId, userId } = notes
  return database.withAccount(accountId, async tx => {
    await lockStage(tx, notes)
    await tx
      .insertInto('application_notes')
      .values({
        account_id: accountId,
        application_id: applicationId,
        note_id: randomUUID(),
        user_id: userId,
        text,
        created_at: now(),
      })
      .execute()
    return { notes: await notesOf(tx, notes) }
  })
}

export function editNote(
  { database, now }: Needs,
  { noteId, ...notes }: Notes & { noteId: string },
  text: string,
): Answer {
  const { accountId, applicationId, userId } = notes
  return database.withAccount(accountId, async tx => {
    await lockStage(tx, notes)
    if (!isEntryId(noteId)) throw unknownNote()
    const edited = await tx
      .updateTable('application_notes')
      .set({ text, edited_at: now() })
      .where('account_id', '=', accountId)
      .where('application_id', '=', applicationId)
      .where('note_id', '=', noteId)
      .where('user_id', '=', userId)
      .returning('note_id')
      .executeTakeFirst()
    if (!edited) throw unknownNote()
    return { notes: await notesOf(tx, notes) }
  })
}

export function deleteNote({ database }: Needs, { noteId, ...notes }: Notes & { noteId: string }): Answer {
  const { accountId, applicationId, userId } = notes
  return database.withAccount(accountId, async tx => {
    await lockStage(tx, notes)
    if (!isEntryId(noteId)) throw unknownNote()
    const deleted = await tx
      .deleteFrom('application_notes')
      .where('account_id', '=', accountId)
      .where('application_id', '=', applicationId)
      .where('note_id', '=', noteId)
      .where('user_id', '=', userId)
      .returning('note_id')
      .executeTakeFirst()
    if (!deleted) throw unknownNote()
    return { notes: await notesOf(tx, notes) }
  })
}

/** Only the author can change a note. Everyone else gets the same response as for a note that doesn't exist. */
function unknownNote(): AppError {
  return new AppError('not_found', 'This note was deleted or isn’t yours. Reload to see the latest.')
}
