import type { ServiceAccess } from '../src/freshchat/index.ts'

/** Calls the simulators over the network, but only records waiting times instead of waiting. */
export function testAccess(now: Date): ServiceAccess & { waits: number[] } {
  const waits: number[] = []
  return {
    fetch,
    now: () => now,
    sleep: async milliseconds => void waits.push(milliseconds),
    waits,
  }
}
