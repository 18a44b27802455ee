import type { AccountTables } from './tables-accounts.ts'
import type { ApplicationTables } from './tables-applications.ts'
import type { CategoryTables } from './tables-categories.ts'
import type { ConnectionTables } from './tables-connections.ts'
import type { CopilotTables } from './tables-copilot.ts'
import type { FindTables } from './tables-find.ts'
import type { HiringTables } from './tables-hiring.ts'
import type { KimTables } from './tables-kim.ts'
import type { ScoringTables } from './tables-scoring.ts'
import type { TicketTables } from './tables-tickets.ts'
import type { DiaryTables } from './tables-time-diary.ts'

export interface Tables
  extends ApplicationTables,
    CopilotTables,
    FindTables,
    AccountTables,
    TicketTables,
    ConnectionTables,
    ScoringTables,
    CategoryTables,
    KimTables,
    DiaryTables,
    HiringTables {}

/** Tables whose rows don't belong to an account. All others must pass the tenancy checks. */
export const globalTables: ReadonlySet<string> = new Set([
  'accounts',
  'logins',
  'known_devices',
  'login_failures',
  'connect_attempts',
  'connection_requests',
  'migrations',
  'verification_codes',
  'verification_sends',
  'verification_proofs',
])
