import { count } from '@pulse/contract/plural'
import { countOlderTickets, keepSince } from '../../domain/tickets/retention.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { change } from './change.ts'

export function setRetention(
  services: Services,
  session: Session,
  { months, version }: { months: number | null; version?: number | undefined },
) {
  const { accountId } = session
  return change(services, session, 'retention', version, async tx => {
    const before = await tx
      .selectFrom('account_settings')
      .where('account_id', '=', accountId)
      .select('retention_months')
      .executeTakeFirst()
    await tx
      .insertInto('account_settings')
      .values({ account_id: accountId, retention_months: months })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet({ retention_months: months }))
      .execute()
    return {
      summary: months === null ? 'Set retention to forever.' : `Set retention to ${count(months, 'month')}.`,
      before: { months: before?.retention_months ?? null },
      after: { months },
    }
  })
}

export async function previewRetention(
  { database, now }: Services,
  { accountId }: Session,
  { months }: { months: number },
) {
  const data = await database.withAccount(accountId, tx =>
    countOlderTickets(tx, accountId, keepSince(months, now())),
  )
  return { data }
}
