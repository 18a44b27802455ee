import { randomUUID } from 'node:crypto'
import type { AgentNote } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

type Answer = Promise<{ data: AgentNote[] }>

interface NoteRef {
  agent: string
  noteId: string
}

export function listNotes({ database }: Services, session: Session, agentId: string): Answer {
  return database.withAccount(session.accountId, async tx => {
    await agentMustExist(tx, session, agentId)
    return { data: await notesOn(tx, session, agentId) }
  })
}

export function addNote(
  { database, now }: Services,
  session: Session,
  agentId: string,
  { text }: { text: string },
): Answer {
  const { accountId: account_id, userId: user_id } = session
  return database.withAccount(account_id, async tx => {
    await agentMustExist(tx, session, agentId)
    await tx
      .insertInto('agent_notes')
      .values({ account_id, note_id: randomUUID(), agent_id: agentId, user_id, text, created_at: now() })
      .execute()
    return { data: await notesOn(tx, session, agentId) }
  })
}

export function editNote(
  { database, now }: Services,
  session: Session,
  ref: NoteRef,
  { text }: { text: string },
): Answer {
  return database.withAccount(session.accountId, async tx => {
    await tx
      .updateTable('agent_notes')
      .set({ text, edited_at: now() })
      .where('account_id', '=', session.accountId)
      .where('note_id', '=', await myNote(tx, session, ref))
      .execute()
    return { data: await notesOn(tx, session, ref.agent) }
  })
}

export function deleteNote({ database }: Services, session: Session, ref: NoteRef): Answer {
  return database.withAccount(session.accountId, async tx => {
    await tx
      .deleteFrom('agent_notes')
      .where('account_id', '=', session.accountId)
      .where('note_id', '=', await myNote(tx, session, ref))
      .execute()
    return { data: await notesOn(tx, session, ref.agent) }
  })
}

async function agentMustExist(tx: Transaction<Tables>, session: Session, agentId: string): Promise<void> {
  const agent = await tx
    .selectFrom('agents')
    .where('account_id', '=', session.accountId)
    .where('agent_id', '=', agentId)
    .select('agent_id')
    .executeTakeFirst()
  if (!agent) throw new AppError('not_found', `Agent ${agentId} not found in this account.`)
}

/** Only the author can change a note. Everyone else gets "not found". */
async function myNote(
  tx: Transaction<Tables>,
  session: Session,
  { agent, noteId }: NoteRef,
): Promise<string> {
  const note = await tx
    .selectFrom('agent_notes')
    .where('account_id', '=', session.accountId)
    .where('note_id', '=', noteId)
    .where('agent_id', '=', agent)
    .where('user_id', '=', session.userId)
    .select('note_id')
    .forUpdate()
    .executeTakeFirst()
  if (!note)
    throw new AppError('not_found', 'This note was deleted or isn’t yours. Reload to see the latest.')
  return note.note_id
}

async function notesOn(tx: Transaction<Tables>, session: Session, agentId: string): Promise<AgentNote[]> {
  const rows = await tx
    .selectFrom('agent_notes')
    .leftJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'agent_notes.account_id')
        .onRef('users.user_id', '=', 'agent_notes.user_id'),
    )
    .where('agent_notes.account_id', '=', session.accountId)
    .where('agent_id', '=', agentId)
    .select([
      'note_id',
      'text',
      'users.name as by',
      'agent_notes.user_id',
      'agent_notes.created_at',
      'edited_at',
    ])
    .orderBy('agent_notes.created_at', 'desc')
    .orderBy('note_id')
    .execute()
  return rows.map(row => ({
    noteId: row.note_id,
    text: row.text,
    by: row.by,
    mine: row.user_id === session.userId,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }))
}
