import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'

const batchSize = 500
const timeoutMs = 20_000

/** Sends an account's pending events to PostHog, which uses event IDs to ignore a batch that is sent twice. */
export function forwardEventsJob({ config }: Pick<Services, 'config'>) {
  return defineJob({
    name: 'forward-events',
    payload: z.strictObject({ accountId: z.int().positive() }),
    async handle({ accountId }, { database, signal }) {
      const { posthog } = config
      if (!posthog) return
      for (;;) {
        const events = await database.withAccount(accountId, tx =>
          tx
            .selectFrom('events')
            .where('account_id', '=', accountId)
            .where('to_forward', '=', true)
            .orderBy('received_at')
            .limit(batchSize)
            .select(['event_id', 'visitor', 'name', 'properties', 'occurred_at'])
            .execute(),
        )
        if (events.length === 0) return
        await send(posthog, events, signal)
        await database.withAccount(accountId, tx =>
          tx
            .updateTable('events')
            .set({ to_forward: false })
            .where('account_id', '=', accountId)
            .where(
              'event_id',
              'in',
              events.map(event => event.event_id),
            )
            .execute(),
        )
      }
    },
  })
}

interface Waiting {
  event_id: string
  visitor: string
  name: string
  properties: Record<string, unknown>
  occurred_at: Date
}

async function send(
  posthog: { key: string; host: string },
  events: Waiting[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(new URL('/batch/', posthog.host), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    body: JSON.stringify({
      api_key: posthog.key,
      batch: events.map(event => ({
        uuid: event.event_id,
        event: event.name,
        distinct_id: event.visitor,
        timestamp: event.occurred_at.toISOString(),
        // Keeps PostHog from creating a person profile or looking up the sender's location.
        properties: { ...event.properties, $process_person_profile: false, $geoip_disable: true },
      })),
    }),
  })
  await answer.body?.cancel()
  if (!answer.ok)
    throw new Error(`PostHog returned ${answer.status}. The events are kept for the next attempt.`)
}
