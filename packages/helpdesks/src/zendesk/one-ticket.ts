import type { Page } from '../connector.ts'
import { type Json, objectOf } from '../reading.ts'
import { PageContent, type Reading } from './page-content.ts'
import { byId } from './ticket-transform.ts'
import { tryCall } from './zendesk-call.ts'

/** One ticket with its metrics and all its messages, or null if Zendesk no longer has it. */
export async function oneTicket(reading: Reading, ticketId: string): Promise<Page | null> {
  const path = `/api/v2/tickets/${encodeURIComponent(ticketId)}`
  const { status, body } = await tryCall(reading.client, `${path}.json`, { include: 'users' }, [404])
  if (status === 404) return null
  const metrics = await tryCall(reading.client, `${path}/metrics.json`, {}, [403, 404])
  const metricSet = objectOf(metrics.body.ticket_metric)
  const metricSets = new Map<string, Json>(Object.keys(metricSet).length > 0 ? [[ticketId, metricSet]] : [])
  const content = new PageContent(reading, [])
  await content.addWholeTicket({ raw: body.ticket, changedAt: 0 }, { users: byId(body.users), metricSets })
  return content.page(null, { done: true })
}
