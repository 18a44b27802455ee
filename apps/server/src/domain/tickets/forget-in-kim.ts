import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

const answerGone = 'This answer referred to tickets that have been deleted.'
const questionGone = 'This question named a customer whose data has been erased.'

interface Forgotten {
  ticketIds: string[]
  /** Email addresses and full names. */
  identities: string[]
}

/** Removes kim AI's answers about these tickets, and every mention of these people, from its conversations. */
export async function forgetInKim(
  tx: Kysely<Tables>,
  accountId: number,
  { ticketIds, identities }: Forgotten,
): Promise<number> {
  const patterns = identities.map(one => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
  const gone = await sql<{ message_id: string }>`
    update kim_messages
       set body = case when author = 'user' then ${questionGone} else ${answerGone} end, evidence = null, note = '',
           reading = null, suggestions = '[]'
     where account_id = ${accountId}
       and (evidence->'ticketIds' ?| ${ticketIds}::text[]
            or exists (select from regexp_matches(body, '\\(ticket:([^)]+)\\)', 'g') as cited
                        where cited[1] = any(${ticketIds}::text[]))
            or body ilike any(${patterns}::text[]) or note ilike any(${patterns}::text[])
            or reading::text ilike any(${patterns}::text[]) or suggestions::text ilike any(${patterns}::text[]))
    returning message_id`.execute(tx)
  await sql`
    update kim_conversations set title = 'Erased'
     where account_id = ${accountId} and title ilike any(${patterns}::text[])`.execute(tx)
  return gone.rows.length
}
