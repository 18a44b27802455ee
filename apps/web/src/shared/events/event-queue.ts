import type { CapturedEvent, EventName, EventProperties } from '@pulse/contract'

const batchSize = 100
const mostKept = 500

type EventQueueOptions = {
  /** null while nobody is signed in: events wait until somebody is. */
  token: () => string | null
  /** Must not reject: it tells whether the batch arrived, may be tried again, or never will be taken. */
  send: (events: CapturedEvent[]) => Promise<'sent' | 'try again' | 'refused'>
  now: () => Date
  uuid: () => string
  visitorStorage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const visitorKey = 'pulse-visitor'

export function createEventQueue({ token, send, now, uuid, visitorStorage }: EventQueueOptions) {
  let queue: CapturedEvent[] = []
  let visitor = visitorStorage?.getItem(visitorKey) ?? newVisitor()

  function newVisitor(): string {
    const made = uuid()
    try {
      visitorStorage?.setItem(visitorKey, made)
    } catch {
      // A storage that is full or takes nothing: known by another name at the next load.
    }
    return made
  }

  function keep(events: CapturedEvent[]) {
    // The newest say most; what does not fit is let go rather than grow without end.
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
      keep([...queue, { id: uuid(), visitor, name, properties, occurred_at: now().toISOString() }])
    },

    /** Sends what waits. Never rejects: usage figures must not get in anybody's way. */
    async flush() {
      while (queue.length > 0 && token() !== null) if (!(await sendBatch())) return
    },

    /** After a log-out: the next visit shares nothing with this one. */
    reset() {
      queue = []
      visitor = newVisitor()
    },
  }
}
