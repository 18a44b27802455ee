import type { SimAccount } from '../server.ts'

/** How a Gladly account behaves. Tests change the values directly. */
export interface GladlySwitches {
  email: string
  token: string
  timezone: string
  /** Calls allowed per second. */
  limit: number
  /** How often the account exports its conversations. */
  schedule: 'daily' | 'hourly' | 'none'
  /** Export jobs that stay IN_PROGRESS until the given time, by id. */
  lateJobs: Map<string, Date>
  /** Ids of export jobs that were deleted. */
  deletedJobs: Set<string>
  /** Customers that were merged into another one: the old id and the new id, as used in the world. */
  mergedCustomers: Map<number, number>
  /** Tickets whose items the API doesn't support. Reading them fails with a 400. */
  unsupportedItems: Set<number>
  /** Sends every line of a file or of the events twice. */
  repeatLines: boolean
  /** Tickets whose events appear 15 seconds late, after other tickets' newer events. */
  lateEvents: Set<number>
}

/** The account's switches, initially set to Gladly's normal behavior. */
export function gladlySwitches(account: SimAccount): GladlySwitches {
  const known = account.state.get('switches') as GladlySwitches | undefined
  if (known) return known
  const created: GladlySwitches = {
    email: 'api@example.test',
    token: 'gladly-token',
    timezone: 'America/Los_Angeles',
    limit: 10,
    schedule: 'daily',
    lateJobs: new Map(),
    deletedJobs: new Set(),
    mergedCustomers: new Map(),
    unsupportedItems: new Set(),
    repeatLines: false,
    lateEvents: new Set(),
  }
  account.state.set('switches', created)
  return created
}
