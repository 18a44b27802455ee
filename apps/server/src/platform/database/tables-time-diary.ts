import type { Role } from '@pulse/contract'
import type { Generated } from 'kysely'

/** The time diary. */
export interface DiaryTables {
  tracker_settings: {
    account_id: number
    screenshots: Generated<boolean>
    screenshot_minutes: Generated<number>
    blur: Generated<boolean>
    retention_days: Generated<number>
    snaps_role: Generated<Role>
  }
  tracked_agents: {
    account_id: number
    agent_id: string
    name: string
    email: string | null
    helpdesk_agent_id: string | null
    matched_by_hand: Generated<boolean>
    last_seen_at: Generated<Date | null>
    created_at: Date
  }
  tracker_tokens: {
    account_id: number
    token_id: string
    agent_id: string
    sha256: Buffer
    ending: string
    created_by: string | null
    created_at: Date
    last_used_at: Generated<Date | null>
    clock_correction_seconds: Generated<number>
  }
  activity_intervals: {
    account_id: number
    agent_id: string
    started_at: Date
    ended_at: Date
    idle_seconds: number
  }
  time_corrections: {
    account_id: number
    correction_id: string
    agent_id: string
    day: string
    day_start: Date
    day_end: Date
    correction_no: Generated<number>
    seconds: number
    seconds_before: number
    reason: string | null
    corrected_by: string | null
    corrected_at: Date
    undone_by: Generated<string | null>
    undone_at: Generated<Date | null>
  }
  snaps: {
    account_id: number
    snap_id: string
    agent_id: string
    taken_at: Date
    file_key: string
    thumbnail_key: string | null
    bytes: number
    width: number
    height: number
    blurred: boolean
  }
  deleted_snaps: {
    account_id: number
    agent_id: string
    taken_at: Date
  }
  snap_views: {
    account_id: number
    view_id: string
    agent_id: string
    taken_at: Date
    user_id: string | null
    viewed_at: Date
  }
}
