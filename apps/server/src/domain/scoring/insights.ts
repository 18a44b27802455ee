import type { Score } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import type { Claimed } from './queue.ts'

const scoreColumns = [
  ...['eligible', 'ineligible_reason', 'confidence', 'factors', 'category', 'subcategory'],
  ...['category_confidence', 'summary', 'language', 'model'],
]

export async function storeInsights(
  tx: Kysely<Tables>,
  accountId: number,
  scored: { claimed: Claimed; score: Score }[],
  now: Date,
): Promise<void> {
  if (scored.length === 0) return
  const rows = scored.map(({ claimed, score }) => ({
    run_id: claimed.runId,
    ticket_id: claimed.ticketId,
    content_hash: `\\x${claimed.contentHash.toString('hex')}`,
    eligible: score.eligible,
    ineligible_reason: score.reason,
    confidence: score.confidence,
    factors: score.factors,
    category: score.category,
    subcategory: score.subcategory,
    category_confidence: score.category_confidence,
    summary: score.summary,
    language: score.language,
    model: score.model,
  }))
  // Passes all insights as one JSON value, so one statement is enough. The joins skip tickets and runs deleted in the
  // meantime, and lock the rest against deletion.
  await insertSelect(tx, {
    into: 'ticket_insights',
    columns: ['account_id', 'run_id', 'ticket_id', 'content_hash', ...scoreColumns, 'scored_at'],
    select: sql`
    select ${accountId}, row.run_id, row.ticket_id, row.content_hash, eligible, ineligible_reason, confidence,
           factors, category, subcategory, category_confidence, summary, language, model, ${now}
      from jsonb_to_recordset(${JSON.stringify(storable(rows))}::jsonb) as row (run_id uuid, ticket_id text, content_hash bytea,
             eligible boolean, ineligible_reason text, confidence real, factors jsonb, category text,
             subcategory text, category_confidence real, summary text, language text, model text)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = row.ticket_id
      join scoring_runs as run on run.account_id = ${accountId} and run.run_id = row.run_id
     order by row.ticket_id for key share of tickets`,
    onConflict: sql`
    on conflict (account_id, run_id, ticket_id) do update set
      content_hash = excluded.content_hash, eligible = excluded.eligible, ineligible_reason = excluded.ineligible_reason,
      confidence = excluded.confidence, factors = excluded.factors,
      category = excluded.category, subcategory = excluded.subcategory,
      category_confidence = excluded.category_confidence, summary = excluded.summary, language = excluded.language,
      model = excluded.model, scored_at = excluded.scored_at`,
  })
}
