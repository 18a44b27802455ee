import { randomUUID } from 'node:crypto'
import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { ArrivingTicket } from '@pulse/helpdesks'
import type { ScoredFactor } from '@pulse/scoring'
import { sql, type Transaction } from 'kysely'
import { refreshFacts } from '../src/domain/facts/facts.ts'
import { analyzeAfterStep } from '../src/domain/facts/fresh-statistics.ts'
import { storeTickets } from '../src/domain/tickets/store-tickets.ts'
import type { Database, Tables } from '../src/platform/database/index.ts'
import { someTicket } from './tickets.ts'

/** A scored ticket in short form. Omitted fields are taken from `someTicket`. */
export interface ScoredTicket {
  ticketId: string
  createdAt?: Date | string
  resolvedAt?: Date | string | null
  channel?: string
  subject?: string | null
  rating?: ArrivingTicket['satisfactionRating']
  groupId?: number | null
  formId?: number | null
  /** A string is short for an agent with that id and name, and an email derived from it. */
  agent?: string | ArrivingTicket['agent']
  customer?: Partial<ArrivingTicket['customer']>
  firstResponse?: number | null
  resolution?: number | null
  reopens?: number | null
  messages?: ArrivingTicket['messages']
  /** Null means uncategorized. Defaults to `Delivery`. */
  category?: string | null
  subcategory?: string | null
  /**
   * The score for all five factors, so the AI CSAT is the same for any weights. Defaults to 4. Null means no factors.
   */
  csat?: number | null
  /** A separate score for each factor, instead of `csat`. */
  factors?: Partial<Record<ScoredFactor, number>> | null
  /** The evidence for factors. Defaults to none. */
  quotes?: Partial<Record<ScoredFactor, string>>
  summary?: string | null
  /** The eligibility reason for an invalid ticket. */
  ineligible?: IneligibleReason
}

const atOnce = 1000
const scoredAt = new Date('2026-03-01T12:00:00Z')

/**
 * Stores tickets with their scores in the account's current scoring run, creating the run if needed, and updates the
 * figures.
 */
export async function seedScored(
  { database }: { database: Database },
  accountId: number,
  scored: ScoredTicket[],
): Promise<void> {
  for (let at = 0; at < scored.length; at += atOnce) {
    const some = scored.slice(at, at + atOnce)
    await database.withAccount(accountId, async tx => {
      const run = await currentRun(tx, accountId)
      await storeTickets(tx, accountId, some.map(arriving))
      await storeScores(tx, accountId, run, some)
      await refreshFacts(
        tx,
        accountId,
        some.map(one => one.ticketId),
      )
    })
  }
  // As in the product, table statistics are updated after a large load.
  if (scored.length > atOnce) await analyzeAfterStep(database, 1)
}

/** The account's current scoring run, created if needed. */
export async function currentRun(tx: Transaction<Tables>, accountId: number): Promise<string> {
  const known = await tx
    .selectFrom('scoring_runs')
    .where('account_id', '=', accountId)
    .where('state', '=', 'current')
    .select('run_id')
    .executeTakeFirst()
  if (known) return known.run_id
  const run_id = randomUUID()
  await tx
    .insertInto('scoring_runs')
    .values({
      account_id: accountId,
      run_id,
      engine: 'offline',
      version: 'test',
      state: 'current',
      started_at: scoredAt,
      became_current_at: scoredAt,
    })
    .execute()
  return run_id
}

export function arriving(scored: ScoredTicket): ArrivingTicket {
  const plain = someTicket(scored.ticketId)
  const resolvedAt = scored.resolvedAt === undefined ? plain.resolvedAt : dateOf(scored.resolvedAt)
  const createdAt = dateOf(scored.createdAt ?? null) ?? earlier(plain.createdAt, resolvedAt)
  return {
    ...plain,
    createdAt,
    resolvedAt,
    updatedAt: resolvedAt ?? createdAt,
    // Tests can use other names, because earlier versions of Pulse may have stored them.
    channel: (scored.channel ?? plain.channel) as ArrivingTicket['channel'],
    subject: scored.subject === undefined ? plain.subject : scored.subject,
    satisfactionRating: scored.rating ?? plain.satisfactionRating,
    groupId: scored.groupId ?? null,
    formId: scored.formId ?? null,
    agent: typeof scored.agent === 'string' ? agentCalled(scored.agent) : (scored.agent ?? null),
    customer: { ...plain.customer, ...scored.customer },
    messages: scored.messages ?? plain.messages,
    metrics: {
      reported: {
        firstResponse: orPlain(scored.firstResponse, plain.metrics.reported?.firstResponse ?? null),
        fullResolution: orPlain(scored.resolution, plain.metrics.reported?.fullResolution ?? null),
      },
      reopens: orPlain(scored.reopens, plain.metrics.reopens),
    },
    ...(scored.agent === undefined ? { agent: plain.agent } : {}),
  }
}

function agentCalled(name: string): ArrivingTicket['agent'] {
  return { id: name, name, email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@acme.test` }
}

export async function storeScores(
  tx: Transaction<Tables>,
  accountId: number,
  runId: string,
  scored: ScoredTicket[],
): Promise<void> {
  const rows = scored.map(one => ({
    ticket_id: one.ticketId,
    eligible: one.ineligible === undefined,
    ineligible_reason: one.ineligible ?? null,
    factors: factorsOf(one),
    category: one.category === undefined ? (one.ineligible ? null : 'Delivery') : one.category,
    subcategory: one.subcategory ?? null,
    summary: one.summary ?? null,
  }))
  await sql`
    insert into ticket_insights (account_id, run_id, ticket_id, content_hash, eligible, ineligible_reason, factors,
           category, subcategory, summary, language, scored_at)
    select ${accountId}, ${runId}, row.ticket_id, tickets.content_hash, eligible, ineligible_reason, factors, category,
           subcategory, summary, 'en', ${scoredAt}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ticket_id text, eligible boolean,
             ineligible_reason text, factors jsonb, category text, subcategory text, summary text)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = row.ticket_id
     order by row.ticket_id for key share of tickets
    on conflict (account_id, run_id, ticket_id) do update set eligible = excluded.eligible,
      ineligible_reason = excluded.ineligible_reason, factors = excluded.factors, category = excluded.category,
      subcategory = excluded.subcategory, summary = excluded.summary`.execute(tx)
  await sql`
    with done as (
      select ticket_id from scoring_queue where account_id = ${accountId} and run_id = ${runId}
         and ticket_id = any(${scored.map(one => one.ticketId)}::text[]) order by ticket_id for update)
    delete from scoring_queue using done
     where account_id = ${accountId} and run_id = ${runId} and scoring_queue.ticket_id = done.ticket_id`.execute(
    tx,
  )
}

function factorsOf({ ineligible, factors, csat = 4, quotes = {} }: ScoredTicket) {
  if (ineligible) return null
  const scores =
    factors !== undefined
      ? factors
      : csat === null
        ? null
        : {
            empathy: csat,
            personalization: csat,
            responsiveness: csat,
            completeness: csat,
            emotionalPolarity: csat,
          }
  return (
    scores &&
    Object.fromEntries(
      Object.entries(scores).map(([name, score]) => [
        name,
        {
          score,
          reason: `It is ${score}.`,
          evidence: name in quotes ? [{ quote: quotes[name as ScoredFactor] }] : [],
        },
      ]),
    )
  )
}

const dateOf = (given: Date | string | null) => (typeof given === 'string' ? new Date(given) : given)
const orPlain = (given: number | null | undefined, plain: number | null) =>
  given === undefined ? plain : given

/** A creation time before the resolution, because a ticket can't be resolved before it was created. */
function earlier(createdAt: Date, resolvedAt: Date | null): Date {
  return resolvedAt ? new Date(resolvedAt.getTime() - 200 * 60_000) : createdAt
}
