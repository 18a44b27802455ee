import type { CopilotInsights, HandoverReason } from '@pulse/contract'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

interface Range {
  startDate: string
  endDate: string
  timezone: string
}

/** Sessions that started on these days in the time zone. */
function startedIn({ startDate, endDate, timezone }: Range) {
  return sql<SqlBool>`created_at >= (${startDate}::date)::timestamp at time zone ${timezone}
    and created_at < (${endDate}::date + 1)::timestamp at time zone ${timezone}`
}

const counted = (count: string | number | bigint | null | undefined) => Number(count ?? 0)

export async function analytics(tx: Kysely<Tables>, accountId: number, range: Range | null) {
  const row = await tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('user_messages', '>', 0)
    .$if(range !== null, query => query.where(startedIn(range as Range)))
    .select(({ fn }) => [
      fn.countAll<number>().as('conversations'),
      fn.count<number>('handed_over_at').as('routed'),
      fn.sum<number>('assistant_messages').as('assistant'),
      fn.sum<number>('user_messages').as('user'),
      fn.sum<number>('agent_messages').as('agent'),
    ])
    .executeTakeFirstOrThrow()
  return {
    totalConversations: counted(row.conversations),
    totalRouted: counted(row.routed),
    totalMessagedByRole: {
      assistant: counted(row.assistant),
      user: counted(row.user),
      agent: counted(row.agent),
    },
  }
}

/** Milliseconds between two times. Never negative, even if the clocks of two processes differ. */
const msBetween = (from: string, to: string) =>
  sql<number | null>`case when ${sql.ref(to)} is not null and ${sql.ref(from)} is not null
    then greatest(0, extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) * 1000) end`

const firstReplyMs = msBetween('first_message_at', 'first_reply_at')

/**
 * Daily averages, by the day a session started. The specification has a field named after the full resolution time, but
 * the chart shows how long customers waited for a reply on average, so the field contains the waiting time.
 */
export async function metrics(tx: Kysely<Tables>, accountId: number, range: Range) {
  const day = sql<string>`to_char(created_at at time zone ${range.timezone}, 'YYYY-MM-DD')`
  const rows = await tx
    .with('started', query =>
      query
        .selectFrom('chat_sessions')
        .where('account_id', '=', accountId)
        .where('user_messages', '>', 0)
        .where(startedIn(range))
        .select([day.as('day'), firstReplyMs.as('first_reply_ms'), 'waits', 'waited_ms']),
    )
    .selectFrom('started')
    .groupBy('day')
    .orderBy('day')
    .select([
      'day',
      sql<number | null>`avg(first_reply_ms)::float8`.as('first_reply'),
      sql<number | null>`(sum(waited_ms) / nullif(sum(waits), 0))::float8`.as('wait'),
    ])
    .execute()
  return rows.map(row => ({
    _id: row.day,
    averageFirstResponseTime: row.first_reply,
    averageFullResolutionTime: row.wait,
  }))
}

export async function insights(
  tx: Kysely<Tables>,
  accountId: number,
  range: Range,
): Promise<CopilotInsights> {
  const humanMs = msBetween('answered_handover_at', 'person_replied_at')
  const started = tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('user_messages', '>', 0)
    .where(startedIn(range))
  const totals = await started
    .select([
      sql<number>`count(*)`.as('conversations'),
      sql<number>`count(handed_over_at)`.as('handed_over'),
      sql<number | null>`avg(${firstReplyMs}) filter (where first_reply_by = 'assistant')::float8`.as(
        'copilot_ms',
      ),
      sql<number | null>`avg(${humanMs})::float8`.as('human_ms'),
      sql<number | null>`percentile_cont(0.5) within group (order by ${humanMs})::float8`.as('median_ms'),
      sql<number>`count(person_replied_at)`.as('replied'),
      sql<number>`count(*) filter (where routed and first_human_reply_at is null and state <> 'closed')`.as(
        'waiting',
      ),
      sql<number | null>`avg(ai_csat)::float8`.as('csat'),
      sql<number>`count(ai_csat)`.as('scored'),
    ])
    .executeTakeFirstOrThrow()
  const reasons = await started
    .where('handover_reason', 'is not', null)
    .groupBy('handover_reason')
    .select(['handover_reason', sql<number>`count(*)`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('handover_reason')
    .execute()
  const contained = totals.conversations - totals.handed_over
  return {
    conversations: totals.conversations,
    handedOver: totals.handed_over,
    contained,
    containmentPercent: totals.conversations ? (contained / totals.conversations) * 100 : null,
    copilotFirstReply: { averageMs: totals.copilot_ms },
    firstHumanReply: {
      averageMs: totals.human_ms,
      medianMs: totals.median_ms,
      replied: totals.replied,
      waiting: totals.waiting,
    },
    reasons: reasons.map(({ handover_reason, count }) => ({
      reason: handover_reason as HandoverReason,
      count,
    })),
    aiCsat: { average: totals.csat, scored: totals.scored },
  }
}
