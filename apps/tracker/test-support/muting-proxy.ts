import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface MutingProxy {
  url: string
  /** `down` refuses connections. `muted` forwards uploads but drops the responses. */
  mode: 'open' | 'down' | 'muted'
  close(): Promise<void>
}

/** A proxy between a tracker and Pulse that can drop responses, as if the connection broke at the worst moment. */
export async function startMutingProxy(port: number): Promise<MutingProxy> {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    if (proxy.mode === 'down') return void near.destroy()
    const far = connect(port, '127.0.0.1')
    let uploads = false
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
    }
    near.on('data', chunk => {
      uploads ||= /^(POST|PUT) /.test(chunk.toString('latin1'))
      far.write(chunk)
    })
    far.on('data', chunk => {
      if (proxy.mode === 'muted' && uploads) near.destroy()
      else near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: MutingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'open',
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
