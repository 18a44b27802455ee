import type { CapturedEvent, EventName, EventProperties } from '@pulse/contract'

const batchSize = 100
const mostKept = 500

type EventQueueOptions = {
  /** Null while no one is signed in; events are queued until sign-in. */
  token: () => string | null
  /** Must never reject. Resolves to whether the batch was sent, should be retried, or will never be accepted. */
  send: (events: CapturedEvent[]) => Promise<'sent' | 'try again' | 'refused'>
  now: () => Date
  uuid: () => string
  visitorStorage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const visitorKey = 'pulse-visitor'

export function createEventQueue({ token, send, now, uuid, visitorStorage }: EventQueueOptions) {
  let queue: CapturedEvent[] = []
  let visitor = visitorStorage?.getItem(visitorKey) ?? newVisitor()
  let latestMs = 0

  function newVisitor(): string {
    const made = uuid()
    try {
      visitorStorage?.setItem(visitorKey, made)
    } catch {
      // Storage is full or blocked, so the visitor gets a different id on the next load.
    }
    return made
  }

  /**
   * Returns a later time than ever before. Otherwise, events in the same millisecond, such as leaving one page and
   * opening the next, could lose their order.
   */
  function laterThanAll(): Date {
    latestMs = Math.max(now().getTime(), latestMs + 1)
    return new Date(latestMs)
  }

  function keep(events: CapturedEvent[]) {
    // The latest events matter most. Older ones are dropped so the queue can't grow forever.
    queue = events.slice(-mostKept)
  }

  async function sendBatch(): Promise<boolean> {
    const owner = visitor
    const batch = queue.slice(0, batchSize)
    queue = queue.slice(batchSize)
    const outcome = await send(batch)
    if (outcome === 'try again' && owner === visitor) keep([...batch, ...queue])
    return outcome === 'sent'
  }

  return {
    capture<Name extends EventName>(name: Name, properties: EventProperties<Name>) {
      keep([...queue, { id: uuid(), visitor, name, properties, occurred_at: laterThanAll().toISOString() }])
    },

    /** Sends queued events. Never rejects, because usage tracking must not interrupt users. */
    async flush() {
      while (queue.length > 0 && token() !== null) if (!(await sendBatch())) return
    },

    /** Called after a log-out, so the next visitor gets a new id and an empty queue. */
    reset() {
      queue = []
      visitor = newVisitor()
    },
  }
}
