import type { FromHost, ToHost, User } from '@pulse/contract'

export type HostSession = { token: string; user: User }
export type Credentials = Extract<FromHost, { nonce: string }>

/**
 * The contract's protocol version, repeated here to keep the contract's code out of the browser bundle. The type keeps
 * the two in sync.
 */
const protocol: ToHost['pulse'] = 1
const patienceMs = 60_000

type Unframed<Message> = Message extends ToHost ? Omit<Message, 'pulse'> : never

type Options = {
  /** Messages are accepted only from this window. */
  parent: Pick<Window, 'postMessage'>
  /** The origins that are allowed to embed the account's Pulse. */
  allowed: readonly string[]
  /** The embedding page's origin, if the browser reveals it. */
  around: string | undefined
  listen: (listener: (event: { source: unknown; origin: string; data: unknown }) => void) => void
  /** Exchanges the host's credentials for a session. Throws with the server's message if they are rejected. */
  exchange: (credentials: Credentials) => Promise<HostSession>
  onNavigate: (path: string) => void
}

/** Exchanges messages with the page that embeds Pulse, restricted to one window and exact origins. */
export function createHostBus({ parent, allowed, around, listen, exchange, onNavigate }: Options) {
  let waiting: { nonce: string; take: (credentials: Credentials) => void } | null = null
  /** The origin that provided credentials. After the greeting, messages are sent only to this origin. */
  let host: string | null = null

  listen(({ source, origin, data }) => {
    if (source !== parent || !allowed.includes(origin)) return
    if (isCredentials(data)) {
      if (data.nonce !== waiting?.nonce) return
      host = origin
      waiting.take(data)
    } else if (isNavigate(data) && origin === host) onNavigate(data.path)
  })

  function send(message: Unframed<ToHost>) {
    if (host) parent.postMessage({ pulse: protocol, ...message }, host)
  }

  function askForCredentials(): Promise<Credentials> {
    const greeted = originsToGreet(allowed, around)
    if (greeted.length === 0)
      throw new Error('This page isn’t allowed to embed Pulse. Open Pulse in its own tab.')
    return new Promise((resolve, reject) => {
      const nonce = makeNonce()
      const giveUp = setTimeout(() => {
        waiting = null
        reject(new Error('The host page didn’t sign you in. Try again or reload the page.'))
      }, patienceMs)
      waiting = {
        nonce,
        take(credentials) {
          // Credentials are accepted only once per request.
          waiting = null
          clearTimeout(giveUp)
          resolve(credentials)
        },
      }
      for (const origin of greeted)
        parent.postMessage({ pulse: protocol, type: 'hello', nonce } satisfies ToHost, origin)
    })
  }

  return {
    send,
    /** Asks the host for credentials and exchanges them for a session. A rejection is reported to the host. */
    async connect(): Promise<HostSession> {
      const credentials = await askForCredentials()
      try {
        return await exchange(credentials)
      } catch (error) {
        send({ type: 'refused', reason: error instanceof Error ? error.message : String(error) })
        throw error
      }
    },
  }
}

/** If the browser hides the origin, every allowed origin is greeted; only the matching one receives the message. */
function originsToGreet(allowed: readonly string[], around: string | undefined): readonly string[] {
  return around === undefined || around === 'null' ? allowed : allowed.filter(origin => origin === around)
}

function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

type Loose = Partial<Record<string, unknown>>

function ofType(data: unknown, ...types: FromHost['type'][]): data is Loose {
  if (typeof data !== 'object' || data === null) return false
  const { pulse, type }: Loose = { ...data }
  return pulse === protocol && types.some(known => known === type)
}

function isCredentials(data: unknown): data is Credentials {
  if (!ofType(data, 'token', 'identity') || typeof data.nonce !== 'string') return false
  const secret = data.type === 'token' ? data.token : data.identity
  return typeof secret === 'string' && secret !== ''
}

function isNavigate(data: unknown): data is Extract<FromHost, { type: 'navigate' }> {
  return ofType(data, 'navigate') && typeof data.path === 'string'
}
