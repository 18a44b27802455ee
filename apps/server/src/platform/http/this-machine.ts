import type { FastifyRequest } from 'fastify'

/**
 * Whether a program on this machine made the request. The headers are checked too, because a reverse proxy on this
 * machine, or a browser tricked by DNS rebinding, also connects from a loopback address.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const name = headers.host?.replace(/:\d+$/, '').toLowerCase()
  return (
    isLoopback(socket.remoteAddress) &&
    (name === 'localhost' || isLoopback(name?.replace(/^\[(.*)\]$/, '$1'))) &&
    !Object.keys(headers).some(header => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(header))
  )
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
}
