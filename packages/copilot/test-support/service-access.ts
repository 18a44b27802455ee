import type { ServiceAccess } from '../src/freshchat/index.ts'

/** Real network access to the simulators, without real waiting. */
export function testAccess(now: Date): ServiceAccess & { waits: number[] } {
  const waits: number[] = []
  return {
    fetch,
    now: () => now,
    sleep: async milliseconds => void waits.push(milliseconds),
    waits,
  }
}
