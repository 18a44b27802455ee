import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressOf } from '../http/address.ts'
import { FrameRate } from './frame-rate.ts'
import { Socket } from './socket.ts'

/** A path that accepts websockets. */
export interface SocketRoute {
  /** Relative to the backend base URL. */
  path: `/${string}`
  /** Must call `onFrame`. The socket starts handling frames after the returned promise resolves. */
  open(socket: Socket, request: FastifyRequest): Promise<void>
}

interface SocketOptions {
  routes: SocketRoute[]
  log: Logger
  /** In bytes. A larger frame closes the socket with code 1009. */
  largestFrame: number
  /** The maximum number of open sockets per IP address. */
  perAddress: number
  heartbeatMs?: number
}

const rate = { burst: 20, perSecond: 3 }
const usualHeartbeatMs = 30_000
/** The maximum number of open sockets per process. */
const mostSockets = 20_000

/**
 * Accepts websockets for any feature. Heartbeats, size and rate limits, and closing on shutdown work the same for all
 * of them.
 */
export async function serveSockets(server: FastifyInstance, options: SocketOptions): Promise<void> {
  const open = new Set<Socket>()
  const perAddress = new Map<string, number>()
  const heartbeat = setInterval(() => {
    for (const socket of open) socket.checkAlive()
  }, options.heartbeatMs ?? usualHeartbeatMs)
  heartbeat.unref()

  await server.register(websocket, {
    options: { maxPayload: options.largestFrame, perMessageDeflate: false, clientTracking: true },
    // Handles broken frames and lost connections. The socket is closed with a code that says why.
    errorHandler: (error, socket, request) => {
      request.log.debug({ reason: error.message }, 'websocket error')
      if (socket.readyState !== socket.CLOSING) socket.terminate()
    },
    preClose: done => {
      clearInterval(heartbeat)
      for (const socket of open) socket.close('restarting')
      server.websocketServer.close()
      done()
    },
  })

  for (const route of options.routes)
    server.get(`/api${route.path}`, { websocket: true }, (raw, request) => {
      const failed = (error: unknown) =>
        options.log.error({ err: error, path: route.path }, 'websocket failed')
      const socket = new Socket(raw, { rate: new FrameRate(rate), failed })
      const address = addressOf(request.ip)
      const count = (perAddress.get(address) ?? 0) + 1
      perAddress.set(address, count)
      open.add(socket)
      raw.once('close', () => {
        open.delete(socket)
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
      if (count > options.perAddress || open.size > mostSockets) {
        socket.close('full')
        return
      }
      // Frames that arrive while the socket is opening wait until it is open, because frames are handled one after
      // another and opening comes first.
      socket.opened(
        route.open(socket, request).catch(error => {
          failed(error)
          socket.close('failed')
        }),
      )
    })
}
