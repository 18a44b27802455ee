import type { Role } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { deleteOwnLogin } from '../../domain/accounts/own-logins.ts'
import { lockPasswordOf } from '../../domain/sessions/sessions.ts'
import { changeAccountSetting } from '../../domain/settings/account-changes.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { listMembers } from './get-members.ts'

export function setMemberRole({ database, now }: Services, session: Session, userId: string, role: Role) {
  const { accountId } = session
  return database.withAccount(accountId, async tx => {
    const owners = await lockOwners(tx, session)
    const member = await findMember(tx, accountId, userId)
    if (member.role === role) return listMembers(tx, session, now())
    if (role !== 'owner') {
      if (owners.length === 1 && owners.includes(userId)) throw lastOwner()
      await revokeInvitationsBy(tx, accountId, userId)
    }
    await changeAccountSetting(tx, inHistory(session, now()), async () => {
      await tx
        .updateTable('users')
        .set({ role })
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute()
      return {
        summary: `Changed ${member.name}’s role from ${member.role} to ${role}.`,
        before: { member: userId, role: member.role },
        after: { member: userId, role },
      }
    })
    return listMembers(tx, session, now())
  })
}

/** Ends the member's sessions and frees their email. The user is kept as the author of their work. */
export function removeMember({ database, now }: Services, session: Session, userId: string) {
  const { accountId } = session
  if (userId === session.userId)
    throw new AppError('conflict', 'You can’t remove yourself. Ask another owner to do it.')
  return database.withAccount(accountId, async tx => {
    await lockOwners(tx, session)
    const member = await findMember(tx, accountId, userId)
    await lockPasswordOf(tx, userId)
    for (const table of ['sessions', 'password_resets'] as const)
      await tx.deleteFrom(table).where('account_id', '=', accountId).where('user_id', '=', userId).execute()
    await revokeInvitationsBy(tx, accountId, userId)
    await deleteOwnLogin(tx, userId)
    await changeAccountSetting(tx, inHistory(session, now()), async () => {
      await tx
        .updateTable('users')
        .set({ removed_at: now() })
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute()
      return {
        summary: `Removed ${member.name} (${member.role}).`,
        before: { member: userId, role: member.role },
        after: { member: userId, role: null },
      }
    })
    return listMembers(tx, session, now())
  })
}

/** Changes to members are recorded; they can't be undone from the history. */
function inHistory({ accountId, userId }: Session, now: Date) {
  return { accountId, userId, part: 'members' as const, seen: undefined, now }
}

/**
 * Changes to owners run one at a time. If two owners demote each other at the same moment, the second is no longer an
 * owner when their turn comes, so at least one owner always remains.
 */
async function lockOwners(tx: Transaction<Tables>, { accountId, userId }: Session): Promise<string[]> {
  const owners = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .orderBy('user_id')
    .select('user_id')
    .forUpdate()
    .execute()
  const ids = owners.map(owner => owner.user_id)
  if (!ids.includes(userId)) throw new AppError('not_allowed', 'You are no longer an owner of the account.')
  return ids
}

async function findMember(
  tx: Transaction<Tables>,
  accountId: number,
  userId: string,
): Promise<{ name: string; role: Role }> {
  const member = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select(['name', 'role'])
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('not_found', 'Member not found. Reload to see the current members.')
  return member
}

/** Without this, someone could come back using an invitation link they created for themselves. */
async function revokeInvitationsBy(
  tx: Transaction<Tables>,
  accountId: number,
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('invited_by', '=', userId)
    .execute()
}

function lastOwner(): AppError {
  return new AppError('conflict', 'The account needs at least one owner. Make someone else an owner first.')
}
