import { isIP } from 'node:net'

/** A household or office usually has a whole IPv6 /64 network, so limits apply to the network. */
export function addressOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  // Behind a proxy, this value comes from a header that may contain anything.
  if (!isIP(ip)) return 'unknown'
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
