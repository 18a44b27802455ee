import type { WebSocket } from 'ws'
import type { FrameRate } from './frame-rate.ts'

/** Close codes and their reasons, which browsers show to developers. A reason can have at most 123 bytes. */
export const closings = {
  binary: [1003, 'Binary frames are not accepted. Send JSON in text frames.'],
  tooLarge: [1009, 'The frame is too large. Send at most 16 KB.'],
  malformed: [1007, 'The frame is not a JSON object.'],
  failed: [1011, 'Something went wrong. Reconnect to continue.'],
  restarting: [1012, 'The server is restarting. Reconnect to continue.'],
  full: [1013, 'Too many connections. Reconnect in a minute.'],
  rejected: [4400, 'The request was rejected.'],
  tooSlow: [4408, 'Messages were not read in time. Reconnect to continue.'],
  origin: [4403, 'This website is not allowed to open this connection.'],
  tooFast: [4429, 'Too many messages. Wait a few seconds, then reconnect.'],
} as const satisfies Record<string, readonly [number, string]>
export type Closing = keyof typeof closings

/** A client that doesn't read is disconnected when this many bytes are waiting to be sent. */
const mostUnsent = 256 * 1024
/** The maximum number of frames that can wait while an earlier one is handled. */
const mostWaiting = 30
/** How long a client can take to confirm that the socket is closing. */
const closeWithinMs = 2_000

export type HandleFrame = (frame: Record<string, unknown>) => Promise<void>

/**
 * One client's websocket. Frames are JSON objects, handled one at a time in the order they arrived. The send queue is
 * limited, so a slow client is disconnected.
 */
export class Socket {
  readonly #socket: WebSocket
  readonly #rate: FrameRate
  readonly #closed = new AbortController()
  readonly #failed: (error: unknown) => void
  #handle: HandleFrame | undefined
  #handling: Promise<void> = Promise.resolve()
  #waiting = 0
  /** Whether the client responded to the last ping. */
  #isAlive = true

  constructor(socket: WebSocket, options: { rate: FrameRate; failed: (error: unknown) => void }) {
    this.#socket = socket
    this.#rate = options.rate
    this.#failed = options.failed
    addReason(socket)
    socket.on('pong', () => {
      this.#isAlive = true
    })
    socket.on('close', () => this.#closed.abort())
    socket.on('message', (data, isBinary) => this.#received(data as Buffer, isBinary))
  }

  /** Aborted when the socket is closed, by either side. */
  get closed(): AbortSignal {
    return this.#closed.signal
  }

  /** Incoming frames wait until `opening` has finished. */
  opened(opening: Promise<void>): void {
    this.#handling = opening
  }

  onFrame(handle: HandleFrame): void {
    this.#handle = handle
  }

  send(frame: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(JSON.stringify(frame))
    if (this.#socket.bufferedAmount > mostUnsent) this.close('tooSlow')
  }

  close(closing: Closing): void {
    const [code, reason] = closings[closing]
    this.#closed.abort()
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), closeWithinMs).unref()
  }

  /**
   * Disconnects a client that didn't respond to the previous ping. Pages can't see pings, so they are also sent a frame
   * that shows the connection is working.
   */
  checkAlive(): void {
    if (this.#isAlive) {
      this.#isAlive = false
      this.#socket.ping()
      this.send({ type: 'HEARTBEAT' })
    } else this.#socket.terminate()
  }

  #received(data: Buffer, isBinary: boolean): void {
    if (this.closed.aborted) return
    const frame = isBinary ? null : parsed(data)
    if (isBinary) this.close('binary')
    else if (!this.#rate.allows() || this.#waiting >= mostWaiting) this.close('tooFast')
    else if (!frame) this.close('malformed')
    else this.#enqueue(frame)
  }

  #enqueue(frame: Record<string, unknown>): void {
    this.#waiting += 1
    this.#handling = this.#handling.then(async () => {
      this.#waiting -= 1
      if (this.closed.aborted) return
      await this.#handle?.(frame).catch(error => {
        this.#failed(error)
        this.close('failed')
      })
    })
  }
}

/** If a frame is too large, the library closes the socket without a reason. */
function addReason(socket: WebSocket): void {
  const close = socket.close.bind(socket)
  const [tooLarge, reason] = closings.tooLarge
  socket.close = (code, given) => close(code, given ?? (code === tooLarge ? reason : undefined))
}

function parsed(data: Buffer): Record<string, unknown> | null {
  try {
    const frame: unknown = JSON.parse(data.toString('utf8'))
    return typeof frame === 'object' && frame !== null && !Array.isArray(frame)
      ? (frame as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
