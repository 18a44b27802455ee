import { randomUUID } from 'node:crypto'
import { type AccountName, type DemoTicket, demoAccountData, generateDemo } from '@pulse/demo-data'
import type { ArrivingTicket } from '@pulse/helpdesks'
import type { BusinessHours } from '@pulse/scoring'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { analyzeAfterStep } from '../domain/facts/fresh-statistics.ts'
import { adoptSettings } from '../domain/scoring/runs.ts'
import { scoringSettings, settingsDigest } from '../domain/scoring-settings/scoring-settings.ts'
import type { Recogniser } from '../domain/tickets/erased-customers.ts'
import { ingest } from '../domain/tickets/ingest.ts'
import { claimTickets } from '../domain/tickets/ticket-source.ts'
import type { Database, Tables } from '../platform/database/index.ts'
import { defineJob } from '../platform/jobs/index.ts'
import { requestDemoDiary } from './request-diary.ts'

const chunkSize = 250

const demoAccount = z.strictObject({
  accountId: z.int().positive(),
  account: z.enum(['acme', 'globex']),
  today: z.string(),
})

/** The name and payload used to enqueue the job. */
export const demoLoading = {
  name: 'load-demo',
  payload: z.strictObject({
    accounts: z.array(demoAccount),
    until: z.string(),
    lastDays: z.int().positive().optional(),
  }),
  handle: async () => {},
}

/**
 * Fills the demo accounts with tickets up to the given time, one account after another, newest tickets first. If
 * interrupted, it starts over and skips tickets that are already stored.
 */
export function loadDemoJob(recogniser: Recogniser) {
  return defineJob({
    name: demoLoading.name,
    payload: demoLoading.payload,
    async handle({ accounts, until, lastDays }, { database, now, signal }) {
      for (const account of accounts)
        await load({ database, recogniser }, account, { until, lastDays }, now(), signal)
      await requestDemoDiary(database, now())
    },
  })
}

async function load(
  { database, recogniser }: { database: Database; recogniser: Recogniser },
  { accountId, account, today }: z.output<typeof demoAccount>,
  span: { until: string; lastDays: number | undefined },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await database.withAccount(accountId, async tx => {
    await storeCategories(tx, accountId, account)
    await storeSettings(tx, accountId, account, now)
    await claimTickets(tx, accountId, 'the demo')
    const { groups, forms } = demoAccountData(account)
    const asGroups = groups.map(({ is_public, ...group }) => ({ ...group, isPublic: is_public }))
    await ingest(tx, accountId, { groups: asGroups, forms }, recogniser)
  })
  let chunks = 0
  for (const tickets of inChunks(generateDemo({ account, today, ...span, order: 'newest' }), chunkSize)) {
    signal.throwIfAborted()
    await database.withAccount(accountId, async tx => {
      await ingest(tx, accountId, { tickets: tickets.map(asArriving) }, recogniser)
    })
    chunks++
    await analyzeAfterStep(database, chunks)
  }
}

function* inChunks<T>(source: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const one of source) {
    chunk.push(one)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

async function storeCategories(
  tx: Transaction<Tables>,
  account_id: number,
  account: AccountName,
): Promise<void> {
  const existing = await tx
    .selectFrom('categories')
    .where('account_id', '=', account_id)
    .select('category_id')
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  const data = demoAccountData(account)
  for (const [position, category] of data.categories.entries()) {
    const category_id = randomUUID()
    await tx
      .insertInto('categories')
      .values({
        account_id,
        category_id,
        name: category.name,
        is_excluded: category.isExcluded,
        is_spam: category.isSpam,
        position,
      })
      .execute()
    if (category.subcategories.length)
      await tx
        .insertInto('subcategories')
        .values(
          category.subcategories.map(({ name, isExcluded }, index) => ({
            account_id,
            subcategory_id: randomUUID(),
            category_id,
            name,
            is_excluded: isExcluded,
            position: index,
          })),
        )
        .execute()
  }
}

/** Keeps settings that were chosen before the demo was loaded. */
async function storeSettings(
  tx: Transaction<Tables>,
  account_id: number,
  account: AccountName,
  now: Date,
): Promise<void> {
  const { slaMinutes, businessHours } = demoAccountData(account)
  const [sunday = null, ...rest] = businessHours.week.map(day => day && { opens: day[0], closes: day[1] })
  const hours: BusinessHours = { timezone: businessHours.timezone, week: [...rest, sunday] }
  await tx
    .insertInto('scoring_settings')
    .values({
      account_id,
      sla_minutes: JSON.stringify(slaMinutes),
      business_hours: JSON.stringify(hours),
      demo_started_at: now,
    })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet(eb => ({
        sla_minutes: eb.fn.coalesce('scoring_settings.sla_minutes', 'excluded.sla_minutes'),
        business_hours: eb.fn.coalesce('scoring_settings.business_hours', 'excluded.business_hours'),
        demo_started_at: eb.fn.coalesce('scoring_settings.demo_started_at', 'excluded.demo_started_at'),
      })),
    )
    .execute()
  // Stored before the first ticket. A scoring run started without these settings would have to be repeated.
  await adoptSettings(tx, account_id, settingsDigest(await scoringSettings(tx, account_id)), now)
}

function asArriving(ticket: DemoTicket): ArrivingTicket {
  const { agent, customer, metrics } = ticket
  return {
    ticketId: String(ticket.ticketId),
    channel: ticket.channel,
    subject: ticket.subject,
    status: ticket.status,
    createdAt: new Date(ticket.createdAt),
    updatedAt: new Date(ticket.updatedAt),
    resolvedAt: ticket.resolvedAt === null ? null : new Date(ticket.resolvedAt),
    groupId: ticket.groupId,
    formId: ticket.formId,
    satisfactionRating: ticket.satisfactionRating,
    ratingComment: ticket.ratingComment ?? null,
    agent: agent && { id: String(agent.id), name: agent.name, email: agent.email },
    customer: { ...customer, id: String(customer.id) },
    messages: ticket.messages.map(message => ({
      ...message,
      id: null,
      authorId: null,
      createdAt: new Date(message.createdAt),
    })),
    hasAllMessages: true,
    metrics: {
      reported: {
        firstResponse: metrics.firstResponseBusinessMinutes,
        fullResolution: metrics.fullResolutionBusinessMinutes,
      },
      reopens: metrics.reopens,
    },
  }
}
