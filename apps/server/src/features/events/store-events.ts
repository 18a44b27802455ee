import type { CapturedEvent } from '@pulse/contract'
import { enqueue } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { forwardEventsJob } from './jobs/forward-events.ts'

/** Stores a batch once, even if it is sent twice. */
export async function storeEvents(
  services: Services,
  accountId: number,
  events: CapturedEvent[],
): Promise<{ stored: number }> {
  const received_at = services.now()
  const to_forward = services.config.posthog !== undefined
  return services.database.withAccount(accountId, async tx => {
    const stored = await tx
      .insertInto('events')
      .values(
        events.map(event => ({
          account_id: accountId,
          event_id: event.id,
          visitor: event.visitor,
          name: event.name,
          properties: JSON.stringify(event.properties),
          occurred_at: new Date(event.occurred_at),
          received_at,
          to_forward,
        })),
      )
      .onConflict(conflict => conflict.columns(['account_id', 'event_id']).doNothing())
      .returning('event_id')
      .execute()
    if (to_forward && stored.length > 0)
      await enqueue(tx, forwardEventsJob(services), { accountId }, { key: `forward-events ${accountId}` })
    return { stored: stored.length }
  })
}
