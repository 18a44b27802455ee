import type { SimAccount } from '../server.ts'
import type { SimUser } from '../world.ts'

/** How this account behaves. Tests can change it. */
export interface FreshdeskSwitches {
  /** Calls per minute: in total, for the ticket list and for the contact list. */
  limits: { all: number; tickets: number; contacts: number }
  /** Whether a 429 has a Retry-After header. */
  retryAfter: boolean
  /** Writes rate-limit headers as decimals, such as `0.0`. */
  decimalHeaders: boolean
  /** The last page of tickets that can be listed. */
  lastPage: number
  /** Every page of tickets starts with the last row of the previous page. */
  repeatRows: boolean
  /** Every call returns 404, as if the URL were on the customer's own domain. */
  vanityHost: boolean
  /** Agents can't be listed with this API key. */
  agentsForbidden: boolean
  /** The plan has no ticket forms. */
  formsMissing: boolean
  /** The plan has no surveys. */
  surveysForbidden: boolean
  /** Custom statuses: number, name, and the text for customers. */
  statuses: [number, string, string][]
  /** Overrides the status of tickets. */
  statusOf: Map<number, number>
  /** Overrides the source that tickets get from their channel. */
  sourceOf: Map<number, number>
  /** Custom sources by number. */
  sources: Map<number, string>
  /** Ratings that were changed after they were created. */
  ratingChangedAt: Map<number, Date>
  /** Runs before each response, to change the world while it is being read. */
  beforeCall: ((path: string, query: URLSearchParams) => void) | null
  accountTimezone: string
}

export function switches(account: SimAccount): FreshdeskSwitches {
  const known = account.state.get('freshdesk switches') as FreshdeskSwitches | undefined
  if (known) return known
  const created: FreshdeskSwitches = {
    limits: { all: 100_000, tickets: 100_000, contacts: 100_000 },
    retryAfter: true,
    decimalHeaders: false,
    lastPage: 300,
    repeatRows: false,
    vanityHost: false,
    agentsForbidden: false,
    formsMissing: false,
    surveysForbidden: false,
    statuses: [[6, 'Waiting on Customer', 'Awaiting your Reply']],
    statusOf: new Map(),
    sourceOf: new Map(),
    sources: new Map([
      [100, 'Front desk'],
      [101, 'SMS'],
    ]),
    ratingChangedAt: new Map(),
    beforeCall: null,
    accountTimezone: 'Eastern Time (US & Canada)',
  }
  account.state.set('freshdesk switches', created)
  return created
}

/** The key that belongs to the account's first agent. */
export const defaultApiKey = 'freshdesk-test-key'

function keysOf(account: SimAccount): Map<string, number> {
  const known = account.state.get('freshdesk keys') as Map<string, number> | undefined
  if (known) return known
  const created = new Map<string, number>()
  account.state.set('freshdesk keys', created)
  return created
}

export function addApiKey(account: SimAccount, agent: SimUser, key: string): void {
  keysOf(account).set(key, agent.id)
}

/** The agent the key belongs to, or null. */
export function agentOfKey(account: SimAccount, key: string): SimUser | null {
  const id = keysOf(account).get(key)
  if (id !== undefined) return account.world.users.get(id) ?? null
  const people = account.world.agents.filter(({ role }) => role !== 'bot')
  return key === defaultApiKey ? (people[0] ?? null) : null
}
