import type { IneligibleReason } from '@pulse/contract/eligibility'
import { type DemoTicket, demoAccountData, generateDemo } from '@pulse/demo-data'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { type SeededAccount, seedAccount } from '../database.ts'
import { type ScoredTicket, seedScored } from '../facts.ts'
import { seedCategories } from '../tickets.ts'

const today = '2026-11-15'
export const now = new Date('2026-11-15T15:00:00Z')
export const timezone = 'America/New_York'

/**
 * Every third ticket of the demo account acme, with its intended category and a score computed by a rule instead of
 * an engine.
 */
export async function seedDemo(app: TestApp): Promise<SeededAccount> {
  const account = await seedAccount(app.owner, { name: 'acme', timezone })
  const account_id = account.accountId
  const data = demoAccountData('acme')
  const spam = data.categories.filter(one => one.isSpam).map(one => one.name)
  await seedCategories(
    app.owner,
    account_id,
    Object.fromEntries(
      data.categories
        .filter(one => !one.isSpam)
        .map(one => [one.name, one.subcategories.map(below => below.name)]),
    ),
    spam,
  )
  await sql`update subcategories set is_excluded = true where account_id = ${account_id} and name = 'Jobs and press'`.execute(
    app.owner,
  )
  for (const { id: group_id, name, deleted, is_public } of data.groups)
    await app.owner
      .insertInto('helpdesk_groups')
      .values({ account_id, group_id, name, deleted, is_public })
      .execute()
  for (const { id: form_id, name, active } of data.forms)
    await app.owner.insertInto('ticket_forms').values({ account_id, form_id, name, active }).execute()
  await app.owner
    .insertInto('scoring_settings')
    .values({ account_id, sla_minutes: JSON.stringify(data.slaMinutes) })
    .execute()
  const tickets = [...generateDemo({ account: 'acme', today, until: now.toISOString() })]
  await seedScored(app, account_id, tickets.filter(one => one.ticketId % 3 === 0).map(scored))
  await quoteFirstMessages(app, account_id)
  await makeTruth(app, account_id)
  return account
}

/** Quotes the beginning of every conversation as evidence. */
async function quoteFirstMessages({ owner }: TestApp, accountId: number): Promise<void> {
  const { rows } = await sql<{ ticket_id: string; quote: string }>`
    select ticket_id, left(body, 120) as quote from messages
     where account_id = ${accountId} and position = 0`.execute(owner)
  for (let at = 0; at < rows.length; at += 1000) {
    const evidence = rows
      .slice(at, at + 1000)
      .map(({ ticket_id, quote }) => sql`(${ticket_id}, ${JSON.stringify([{ message: 0, quote }])})`)
    await sql`
      update ticket_insights
         set factors = jsonb_set(factors, '{emotionalPolarity,evidence}', quoted.evidence::jsonb)
        from (values ${sql.join(evidence)}) as quoted (ticket_id, evidence)
       where account_id = ${accountId} and ticket_insights.ticket_id = quoted.ticket_id
         and factors is not null`.execute(owner)
  }
}

/** Deterministic noise between 0 and 1. */
function noise(id: number, salt: number): number {
  const mixed = Math.sin(id * 12.9898 + salt * 78.233) * 43_758.5453
  return mixed - Math.floor(mixed)
}

/** Scores are in steps of 0.2, so every weighted mean is exact to the hundredth. */
function factor(ticket: DemoTicket, salt: number): number {
  const person = noise(ticket.agent?.id ?? 0, salt) * 1.4 + 2.6
  const rated = { good: 0.5, bad: -1.2, offered: 0, unoffered: 0 }[ticket.satisfactionRating]
  const value = person + rated + (noise(ticket.ticketId, salt) - 0.5) * 3
  return Math.round(Math.min(5, Math.max(0, value)) * 5) / 5
}

function scored(ticket: DemoTicket): ScoredTicket {
  const ineligible = whyNot(ticket)
  return {
    ticketId: String(ticket.ticketId),
    createdAt: ticket.createdAt,
    resolvedAt: ticket.resolvedAt,
    channel: ticket.channel,
    subject: ticket.subject,
    rating: ticket.satisfactionRating,
    groupId: ticket.groupId,
    formId: ticket.formId,
    agent: ticket.agent && { ...ticket.agent, id: String(ticket.agent.id) },
    firstResponse: ticket.metrics.firstResponseBusinessMinutes,
    resolution: ticket.metrics.fullResolutionBusinessMinutes,
    reopens: ticket.metrics.reopens,
    messages: ticket.messages.map(message => ({
      ...message,
      id: null,
      authorId: null,
      createdAt: new Date(message.createdAt),
    })),
    ...(ineligible
      ? { ineligible }
      : { category: ticket.trueCategory, subcategory: ticket.trueSubcategory, factors: factorsOf(ticket) }),
  }
}

function whyNot(ticket: DemoTicket): IneligibleReason | undefined {
  if (ticket.spam) return 'spam'
  if (ticket.status === 'merged' || ticket.status === 'deleted') return ticket.status
  return ticket.agent === null ? 'no_agent_reply' : undefined
}

function factorsOf(ticket: DemoTicket) {
  return {
    empathy: factor(ticket, 1),
    personalization: factor(ticket, 2),
    responsiveness: factor(ticket, 3),
    completeness: factor(ticket, 4),
    emotionalPolarity: factor(ticket, 5),
  }
}

/** One row per ticket, computed only from tickets and insights with the default weights. */
async function makeTruth({ owner }: TestApp, accountId: number): Promise<void> {
  await sql`
    create table truth as
    with weights (weighed, e, p, r, c, m) as (values ('email', 10, 10, 15, 35, 30), ('live_chat', 10, 10, 20, 30, 30),
           ('social_media', 15, 10, 15, 30, 30), ('sms', 10, 10, 20, 30, 30), ('voice', 20, 10, 15, 25, 30)),
    targets as (select key as weighed, value::integer as minutes from scoring_settings, jsonb_each_text(sla_minutes)
                 where account_id = ${accountId}),
    scored as (
      select tickets.*, insight.eligible, insight.ineligible_reason, insight.category, insight.subcategory,
             case tickets.channel when 'native_messaging' then 'live_chat' when 'api' then 'email' when 'others' then 'email'
                  when 'side_conversation' then 'email' else tickets.channel end as weighed,
             (factors->'empathy'->>'score')::numeric as e,
             (factors->'personalization'->>'score')::numeric as p,
             (factors->'responsiveness'->>'score')::numeric as r,
             (factors->'completeness'->>'score')::numeric as c,
             (factors->'emotionalPolarity'->>'score')::numeric as m
        from tickets join ticket_insights as insight using (account_id, ticket_id) where account_id = ${accountId})
    select ticket_id, coalesce(resolved_at, scored.created_at) as at,
           (coalesce(resolved_at, scored.created_at) at time zone ${sql.lit(timezone)})::date as day,
           extract(hour from coalesce(resolved_at, scored.created_at) at time zone ${sql.lit(timezone)})::integer as hour,
           scored.category, scored.subcategory, channel,
           case channel when 'sms' then 'SMS' when 'others' then 'Other channels'
                        else initcap(replace(channel, '_', ' ')) end as channel_name, agents.name as agent,
           helpdesk_groups.name as grp, satisfaction_rating as rating, eligible as valid,
           case when ineligible_reason = 'spam' then 'spam' when subcategories.is_excluded then 'hidden' else 'counted' end as state,
           case when eligible then first_response_business_minutes end as first,
           case when eligible then full_resolution_business_minutes end as resolution,
           case when eligible then reopens end as reopens,
           case when eligible then first_response_business_minutes <= targets.minutes end as sla_met,
           (scored.e * weights.e + scored.p * weights.p + scored.r * weights.r + scored.c * weights.c + scored.m * weights.m) / 100 as csat,
           scored.e as empathy, scored.p as personalization, scored.r as responsiveness, scored.c as completeness,
           scored.m as polarity, ticket_forms.name as form, subject,
           coalesce(subject, '') || ' ' || coalesce((select string_agg(body, ' ') from messages
              where messages.account_id = ${accountId} and messages.ticket_id = scored.ticket_id and author_type = 'customer'), '') as words
      from scored join weights using (weighed) left join targets using (weighed)
      left join agents on agents.account_id = ${accountId} and agents.agent_id = scored.agent_id
      left join helpdesk_groups on helpdesk_groups.account_id = ${accountId} and helpdesk_groups.group_id = scored.group_id
      left join ticket_forms on ticket_forms.account_id = ${accountId} and ticket_forms.form_id = scored.form_id
      left join subcategories on subcategories.account_id = ${accountId} and subcategories.name = scored.subcategory
     where resolved_at is not null or not eligible`.execute(owner)
}
