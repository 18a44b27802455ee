import type { CapturedEvent } from '@pulse/contract'
import { ApiError } from '../../../shared/api/api-error.ts'
import { createEventQueue } from '../../../shared/events/event-queue.ts'
import { randomUuid, visitorStorage } from '../../../shared/events/events.ts'
import { callOpenly } from '../api.ts'

/**
 * Records which steps an applicant reaches. Applicants have no session, so these events belong to the job's account.
 */
export function createStepEvents(jobid: string) {
  const queue = createEventQueue({
    token: () => jobid,
    send,
    now: () => new Date(),
    uuid: randomUuid,
    visitorStorage: visitorStorage(),
  })

  async function send(events: CapturedEvent[]): Promise<'sent' | 'try again' | 'refused'> {
    try {
      await callOpenly('POST /hire/events', { body: { jobid, events } })
      return 'sent'
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status >= 429)
      return passing ? 'try again' : 'refused'
    }
  }

  return (step: number) => {
    queue.capture('wizard_step_reached', { page_name: '/hire/apply/{jobid}', step })
    void queue.flush()
  }
}
