import type { AddressInfo } from 'node:net'
import type { CopilotServerFrame, CopilotVariant } from '@pulse/contract'
import type { FastifyInstance } from 'fastify'

type FrameType = CopilotServerFrame['type']
type FrameOf<Type extends FrameType> = Extract<CopilotServerFrame, { type: Type }>

/** Starts the server on a free port and returns its websocket URL. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A customer's browser. It keeps every frame it receives, in order. */
export class ChatClient {
  readonly socket: WebSocket
  readonly frames: CopilotServerFrame[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  #arrived = Promise.withResolvers<void>()
  uid = ''

  constructor(
    url: string,
    variant: CopilotVariant,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const address = `${url}/api/copilot/socket/${variant}?${new URLSearchParams(query)}`
    this.socket = new WebSocket(address, { headers } as never)
    this.socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as CopilotServerFrame
      this.frames.push(frame)
      if (frame.type === 'START') this.uid = frame.uid
      this.#wake()
    })
    this.closed = new Promise(resolve => {
      this.socket.addEventListener('close', ({ code, reason }) => {
        resolve({ code, reason })
        this.#wake()
      })
    })
  }

  /** Waits for a frame of the given type, and fails if the socket closes without one. */
  async next<Type extends FrameType>(
    type: Type,
    matches: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    for (;;) {
      const found = this.frames.find(
        (frame): frame is FrameOf<Type> => frame.type === type && matches(frame as FrameOf<Type>),
      )
      if (found) return found
      if (this.socket.readyState === this.socket.CLOSED)
        throw new Error(`Closed without ${type}: ${JSON.stringify(this.frames)}`)
      await this.#arrived.promise
    }
  }

  /** Waits until the chat is ready: after the greeting, or after the history if the session was resumed. */
  async ready(): Promise<this> {
    const { resumed } = await this.next('START')
    await (resumed ? this.next('HISTORY') : this.next('GREETINGS'))
    return this
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** Sends a message the way the valeo variant does. */
  say(message: string, id: string): void {
    this.send({ message, uid: this.uid, id })
  }

  types(): FrameType[] {
    return this.frames.map(({ type }) => type)
  }

  async end(): Promise<void> {
    this.socket.close()
    await this.closed
  }

  #wake(): void {
    this.#arrived.resolve()
    this.#arrived = Promise.withResolvers()
  }
}
