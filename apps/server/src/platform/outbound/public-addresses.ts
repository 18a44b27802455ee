import { BlockList, isIPv6 } from 'node:net'

/** Networks outside the public internet: this machine, private networks and reserved ranges. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
/** Reserved blocks within the public range, and tunnels into IPv4 (Teredo, 6to4). */
const closed6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = mapped.exec(address)?.[1] ?? address
  if (isIPv6(plain)) return open6.check(plain, 'ipv6') && !closed6.check(plain, 'ipv6')
  return !closed.check(plain, 'ipv4')
}
