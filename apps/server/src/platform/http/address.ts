import { isIP } from 'node:net'

/** A household or office usually has a whole IPv6 /64 network, so limits apply to the network. */
export function addressOf(given: string): string {
  // Behind a proxy, this value comes from a header that may contain anything. Some proxies add the port.
  const ip = given.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!isIP(ip)) return 'unknown'
  if (!ip.includes(':')) return ip
  const mapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${ip.split('%')[0]}]`).hostname)
  if (mapped) return ipv4(Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16))
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const ipv4 = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
