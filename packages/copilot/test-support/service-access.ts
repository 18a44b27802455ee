import type { ServiceAccess } from '../src/freshchat/index.ts'

/** Real network access to simulators, with waits that end at once. */
export function testAccess(now: Date): ServiceAccess & { waits: number[] } {
  const waits: number[] = []
  return {
    fetch,
    now: () => now,
    sleep: async milliseconds => void waits.push(milliseconds),
    waits,
  }
}
