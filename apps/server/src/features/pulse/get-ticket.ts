import { aiCsat, byMetric, channelOf } from '@pulse/scoring'
import { ticketLink } from '../../domain/connections/ticket-link.ts'
import { countedSettings } from '../../domain/scoring-settings/counted-settings.ts'
import { placementOf } from '../../domain/tickets/ticket-placement.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** Returns one ticket with its conversation and its insight from the current scoring run. */
export function getTicket({ database }: Services, input: { session: Session; ticketId: string }) {
  const { accountId } = input.session
  return database.withAccount(accountId, async tx => {
    const ticket = await tx
      .selectFrom('tickets')
      .leftJoin('agents', join =>
        join
          .onRef('agents.account_id', '=', 'tickets.account_id')
          .onRef('agents.agent_id', '=', 'tickets.agent_id'),
      )
      .where('tickets.account_id', '=', accountId)
      .where('tickets.ticket_id', '=', input.ticketId)
      .selectAll('tickets')
      .select('agents.name as agent_name')
      .executeTakeFirst()
    const placement = ticket && (await placementOf(tx, accountId, input.ticketId))
    if (!placement) throw new AppError('not_found', `Ticket ${input.ticketId} not found in this account.`)
    const [messages, insight, { weights, adjustment }, link] = await Promise.all([
      tx
        .selectFrom('messages')
        .where('account_id', '=', accountId)
        .where('ticket_id', '=', input.ticketId)
        .orderBy('position')
        .select(['author_type', 'author_name', 'body', 'public', 'created_at'])
        .execute(),
      tx
        .selectFrom('ticket_insights')
        .innerJoin('scoring_runs', join =>
          join
            .onRef('scoring_runs.account_id', '=', 'ticket_insights.account_id')
            .onRef('scoring_runs.run_id', '=', 'ticket_insights.run_id')
            .on('scoring_runs.state', '=', 'current'),
        )
        .where('ticket_insights.account_id', '=', accountId)
        .where('ticket_insights.ticket_id', '=', input.ticketId)
        .selectAll('ticket_insights')
        .select(['scoring_runs.engine', 'scoring_runs.version'])
        .executeTakeFirst(),
      countedSettings(tx, accountId),
      ticketLink(tx, accountId, ticket),
    ])
    return {
      data: {
        ticketDetails: {
          id: ticket.ticket_id,
          channel: ticket.channel,
          subject: ticket.subject,
          status: ticket.status,
          helpdesk_link: link,
          customer: {
            id: ticket.customer_id,
            name: ticket.customer_name,
            firstname: ticket.customer_firstname,
            email: ticket.customer_email,
          },
          assigned_agent: ticket.agent_name === null ? null : { name: ticket.agent_name },
          messages: messages.map(message => ({
            ...message,
            created_at: message.created_at?.toISOString() ?? null,
          })),
          metrics: {
            first_response_time: { in_minutes: { business: ticket.first_response_business_minutes } },
            full_resolution_time: { in_minutes: { business: ticket.full_resolution_business_minutes } },
            reopens: ticket.reopens,
          },
        },
        ticketInsight: insight
          ? {
              ai_csat_score: insight.eligible
                ? aiCsat(insight.factors, weights[channelOf(ticket.channel)], adjustment?.points)
                : null,
              adjustment: adjustment?.points ?? null,
              ai_satisfaction_analysis: { agent_metric: byMetric(insight.factors ?? {}) },
              summary: insight.summary,
              eligible: insight.eligible,
              ineligible_reason: insight.ineligible_reason,
              category: placement.category,
              subcategory: placement.subcategory,
              confidence: insight.confidence,
              language: insight.language,
              engine: insight.engine,
              model: insight.model,
              version: insight.version,
            }
          : null,
        placement,
        csat_data: {
          rating: ticket.satisfaction_rating,
          score: ticket.rating_score,
          comment: ticket.rating_comment,
        },
      },
    }
  })
}
