import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface BreakableProxy {
  /** The given URL, routed through the proxy. */
  url: string
  /** Cuts every connection and refuses new ones, like a server killed with -9. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Stops passing data on but keeps connections open, like a server that hangs. */
  freeze(): void
  /** Passes data on for new connections. Frozen ones stay frozen. */
  thaw(): void
}

/** A proxy between Pulse and PostgreSQL that lets a test cut off the server without stopping it for other tests. */
export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let server = await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)

  function listen(onPort: number): Promise<Server> {
    const made = createServer(near => {
      const far = connect(Number(port || 5432), hostname)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
        if (!isFrozen) socket.pipe(other)
      }
    })
    made.listen(onPort, '127.0.0.1')
    return once(made, 'listening').then(() => made)
  }

  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe()
    },
    thaw() {
      isFrozen = false
    },
    async restore() {
      isFrozen = false
      server = await listen(address.port)
    },
  }
}
