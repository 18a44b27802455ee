import { createHash } from 'node:crypto'
import { type DiaryAgent, demoAccountData, diaryHelpdeskAgents, generateDiary } from '@pulse/demo-data'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { addDays, startOfDay } from '../domain/facts/range.ts'
import type { Tables } from '../platform/database/index.ts'
import { defineJob } from '../platform/jobs/index.ts'
import type { Services } from '../platform/services.ts'
import { drawScreens, storeSnaps } from './demo-snaps.ts'

const rowsAtOnce = 2000
/** The only demo account with a time diary. */
const { timezone } = demoAccountData('acme').businessHours

/** The name and payload used to enqueue the job. */
export const diaryLoading = {
  name: 'load-demo-diary',
  payload: z.strictObject({ accountId: z.int().positive(), until: z.string() }),
  handle: async () => {},
}

/**
 * Fills a demo account's time diary with three months up to the given time. If interrupted, it starts over and skips
 * what is already stored.
 */
export function loadDiaryJob({ files }: Pick<Services, 'files'>) {
  return defineJob({
    name: diaryLoading.name,
    payload: diaryLoading.payload,
    async handle({ accountId, until }, { database, now, signal }) {
      const replies = await database.withAccount(accountId, tx => repliesOf(tx, accountId))
      const agents = generateDiary({ until, replies: id => replies.get(id) ?? [] })
      const idOf = ({ email }: DiaryAgent) => stableId(accountId, email)
      await database.withAccount(accountId, tx => storeSettings(tx, accountId))
      for (const agent of agents) {
        signal.throwIfAborted()
        await database.withAccount(accountId, async tx => {
          await storeAgent(tx, accountId, idOf(agent), agent)
          await storeIntervals(tx, accountId, idOf(agent), agent)
          await storeCorrections(tx, accountId, idOf(agent), agent)
        })
      }
      // Snaps come last, because drawing them takes the longest.
      const images = await drawScreens(accountId, signal)
      for (const agent of agents) {
        signal.throwIfAborted()
        await storeSnaps({ database, files, now }, { accountId, agentId: idOf(agent) }, agent, images)
      }
    },
  })
}

/** When each helpdesk agent replied to tickets. The generated working days include these times. */
async function repliesOf(tx: Transaction<Tables>, accountId: number): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('messages')
    .innerJoin('tickets', join =>
      join
        .onRef('tickets.account_id', '=', 'messages.account_id')
        .onRef('tickets.ticket_id', '=', 'messages.ticket_id'),
    )
    .where('messages.account_id', '=', accountId)
    .where('messages.author_type', '=', 'agent')
    .where('messages.public', '=', true)
    .where('tickets.agent_id', 'in', diaryHelpdeskAgents().map(String))
    .select(['tickets.agent_id', 'messages.created_at'])
    .orderBy('messages.created_at')
    .execute()
  const replies = new Map<number, number[]>()
  for (const { agent_id, created_at } of rows) {
    if (!created_at) continue
    const times = replies.get(Number(agent_id)) ?? []
    times.push(Math.floor(created_at.getTime() / 1000))
    replies.set(Number(agent_id), times)
  }
  return replies
}

/** The settings row also marks the diary as loaded; see request-diary.ts. */
async function storeSettings(tx: Transaction<Tables>, account_id: number): Promise<void> {
  await tx
    .insertInto('tracker_settings')
    .values({ account_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function storeAgent(
  tx: Transaction<Tables>,
  account_id: number,
  agent_id: string,
  { name, email, matchedByHand, intervals }: DiaryAgent,
): Promise<void> {
  const match =
    matchedByHand === null
      ? undefined
      : await tx
          .selectFrom('agents')
          .where('account_id', '=', account_id)
          .where('agent_id', '=', String(matchedByHand))
          .select('agent_id')
          .executeTakeFirst()
  const lastSeen = intervals.at(-1)
  await tx
    .insertInto('tracked_agents')
    .values({
      account_id,
      agent_id,
      name,
      email,
      helpdesk_agent_id: match?.agent_id ?? null,
      matched_by_hand: match !== undefined,
      last_seen_at: lastSeen ? at(lastSeen.end) : null,
      created_at: at(intervals[0]?.start ?? 0),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function storeIntervals(
  tx: Transaction<Tables>,
  account_id: number,
  agent_id: string,
  { intervals }: DiaryAgent,
): Promise<void> {
  for (let from = 0; from < intervals.length; from += rowsAtOnce)
    await tx
      .insertInto('activity_intervals')
      .values(
        intervals.slice(from, from + rowsAtOnce).map(({ start, end, idleSeconds }) => ({
          account_id,
          agent_id,
          started_at: at(start),
          ended_at: at(end),
          idle_seconds: idleSeconds,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

async function storeCorrections(
  tx: Transaction<Tables>,
  account_id: number,
  agent_id: string,
  { corrections }: DiaryAgent,
): Promise<void> {
  if (corrections.length === 0) return
  const { user_id } = await tx
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .select('user_id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('time_corrections')
    .values(
      corrections.map(({ day, seconds, secondsBefore, reason, at: correctedAt, undoneAt }) => ({
        account_id,
        correction_id: stableId(account_id, `${agent_id} ${correctedAt}`),
        agent_id,
        day,
        day_start: startOfDay(day, timezone),
        day_end: startOfDay(addDays(day, 1), timezone),
        seconds,
        seconds_before: secondsBefore,
        reason,
        corrected_by: user_id,
        corrected_at: at(correctedAt),
        undone_by: undoneAt === null ? null : user_id,
        undone_at: undoneAt === null ? null : at(undoneAt),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function at(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The same id every time, so repeating an interrupted load creates no duplicates. */
function stableId(accountId: number, name: string): string {
  const digest = createHash('sha256').update(`demo diary ${accountId} ${name}`).digest('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
}
