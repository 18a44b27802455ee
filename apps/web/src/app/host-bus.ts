import type { User } from '@pulse/contract'

/** Gets the session from the page that Pulse is embedded in. */
export async function connectToHost(): Promise<{ token: string; user: User }> {
  throw new Error('This page cannot be shown inside another application yet. Open Pulse in a tab of its own.')
}
