import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../platform/database/index.ts'
import { AppError } from '../../../../platform/errors.ts'
import { latestRedo, nextChange } from '../../changes.ts'
import type { Undoing } from '../../undoable-section.ts'
import { enqueueRecategorization, requestReturn } from '../recategorizations.ts'

/** The data that the history stores about an accepted offer. */
export interface AnsweredOffer {
  offer: string
  accepted: boolean
  category: { id: string; name: string }
}

export function answeredOffer(stored: unknown): AnsweredOffer | null {
  return typeof stored === 'object' && stored !== null && 'offer' in stored ? (stored as AnsweredOffer) : null
}

/** An accepted offer can always be undone. It can be accepted again only if its category still exists. */
export async function offersToRedo(tx: Transaction<Tables>, accountId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('category_offers')
    .where('account_id', '=', accountId)
    .where('state', '=', 'undone')
    .select('offer_id')
    .execute()
  return new Set(rows.map(row => row.offer_id))
}

/** Moves the tickets back, or moves them again if the undo is undone. */
export async function undoOffer(
  tx: Transaction<Tables>,
  { accountId, change, now }: Undoing,
  { accepted, ...offer }: AnsweredOffer,
): Promise<{ before: AnsweredOffer; after: AnsweredOffer }> {
  const next = await nextChange(tx, accountId)
  if (accepted) {
    const undoes = await latestRedo(tx, accountId, change.change)
    await sql`
      update category_offers set state = 'undone', finished_at = ${now}
       where account_id = ${accountId} and offer_id = ${offer.offer}`.execute(tx)
    await requestReturn(tx, accountId, { category: offer.category, change: next, undoes, now })
  } else {
    const { numAffectedRows } = await sql`
      update category_offers set state = 'accepted', change_no = ${next}, finished_at = null
       where account_id = ${accountId} and offer_id = ${offer.offer} and state = 'undone'`.execute(tx)
    if (!numAffectedRows)
      throw new AppError(
        'conflict',
        'This offer ended when its category was deleted, so its tickets can’t be moved again.',
      )
    await sql`
      update category_offer_tickets set done = false
       where account_id = ${accountId} and offer_id = ${offer.offer}`.execute(tx)
    await enqueueRecategorization(tx, accountId)
  }
  return { before: { ...offer, accepted }, after: { ...offer, accepted: !accepted } }
}
