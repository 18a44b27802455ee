import type { Transaction } from 'kysely'
import { type AccountPart, changeAccountSetting } from '../../domain/settings/account-changes.ts'
import { changeInTurn } from '../../domain/settings/changes.ts'
import type { Tables } from '../../platform/database/index.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

interface Told {
  summary: string
  before: object
  after: object
}

/** Saves one settings section and its history entry in one transaction. */
export async function change(
  { database, now }: Services,
  { accountId, userId }: Session,
  part: AccountPart,
  seen: number | undefined,
  make: (tx: Transaction<Tables>) => Promise<Told>,
): Promise<{ ok: true; version: number }> {
  const version = await changeInTurn(database, accountId, tx =>
    changeAccountSetting(tx, { accountId, userId, part, seen, now: now() }, () => make(tx)),
  )
  return { ok: true, version }
}
