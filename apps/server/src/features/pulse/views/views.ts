import { randomUUID } from 'node:crypto'
import type { SavedView } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { isUniqueViolation, type Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { mustHaveRole } from '../../../platform/http/permissions.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

const mostViews = 100

interface Changes {
  name?: string | undefined
  search?: string | undefined
  shared?: boolean | undefined
}

export function listViews({ database }: Services, session: Session): Promise<{ data: SavedView[] }> {
  return database.withAccount(session.accountId, async tx => ({ data: await visible(tx, session) }))
}

export function saveView(
  { database, now }: Services,
  session: Session,
  { name, search, shared }: Required<Changes> & { name: string; search: string; shared: boolean },
): Promise<{ data: SavedView }> {
  const { accountId: account_id, userId: user_id } = session
  if (shared) mustHaveRole(session, 'manager')
  return database.withAccount(account_id, async tx => {
    const { n } = await tx
      .selectFrom('saved_views')
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= mostViews)
      throw new AppError(
        'conflict',
        `You have reached the limit of ${mostViews} views. Delete one you no longer need.`,
      )
    const view_id = randomUUID()
    const saved = await tx
      .insertInto('saved_views')
      .values({ account_id, view_id, user_id, name, search, shared, created_at: now() })
      .onConflict(conflict => conflict.columns(['account_id', 'user_id', 'name']).doNothing())
      .returning('view_id')
      .executeTakeFirst()
    if (!saved) throw nameTaken(name)
    return { data: await one(tx, session, view_id) }
  })
}

export function changeView(
  { database }: Services,
  session: Session,
  viewId: string,
  changes: Changes,
): Promise<{ data: SavedView }> {
  return database.withAccount(session.accountId, async tx => {
    const view = await ownView(tx, session, viewId)
    const { name = view.name, search = view.search, shared = view.shared } = changes
    // Shared views belong to the whole account. A viewer can still unshare a view they shared as a manager.
    if (shared) mustHaveRole(session, 'manager')
    await tx
      .updateTable('saved_views')
      .set({ name, search, shared })
      .where('account_id', '=', session.accountId)
      .where('view_id', '=', viewId)
      .execute()
      .catch(error => {
        throw isUniqueViolation(error) ? nameTaken(name) : error
      })
    return { data: await one(tx, session, viewId) }
  })
}

export async function deleteView(
  { database }: Services,
  session: Session,
  viewId: string,
): Promise<undefined> {
  await database.withAccount(session.accountId, async tx => {
    await ownView(tx, session, viewId)
    await tx
      .deleteFrom('saved_views')
      .where('account_id', '=', session.accountId)
      .where('view_id', '=', viewId)
      .execute()
  })
  return undefined
}

/** The user's own views and those shared with the account, by name. */
async function visible(tx: Transaction<Tables>, { accountId, userId }: Session): Promise<SavedView[]> {
  const rows = await tx
    .selectFrom('saved_views')
    .innerJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'saved_views.account_id')
        .onRef('users.user_id', '=', 'saved_views.user_id'),
    )
    .where('saved_views.account_id', '=', accountId)
    .where(eb => eb.or([eb('saved_views.user_id', '=', userId), eb('shared', '=', true)]))
    .select(['view_id', 'saved_views.name', 'search', 'shared', 'saved_views.user_id', 'users.name as by'])
    .orderBy('saved_views.name')
    .orderBy('view_id')
    .execute()
  return rows.map(row => ({
    id: row.view_id,
    name: row.name,
    search: row.search,
    shared: row.shared,
    mine: row.user_id === userId,
    by: row.by,
  }))
}

async function one(tx: Transaction<Tables>, session: Session, viewId: string): Promise<SavedView> {
  const view = (await visible(tx, session)).find(({ id }) => id === viewId)
  if (!view) throw new AppError('not_found', 'View not found. It may have been deleted.')
  return view
}

async function ownView(tx: Transaction<Tables>, session: Session, viewId: string): Promise<SavedView> {
  const view = await one(tx, session, viewId)
  if (!view.mine)
    throw new AppError(
      'not_allowed',
      `Only ${view.by} can change this view. Save your own copy under another name.`,
    )
  return view
}

function nameTaken(name: string): AppError {
  return new AppError('conflict', `You already have a view called “${name}”. Choose another name.`)
}
