import type { ScoreAdjustment } from '@pulse/contract'
import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { BusinessHours, CategorizerModel, Score, ScoringContext, WeightTable } from '@pulse/scoring'
import type { Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** Scores, and the facts and rollups that figures are read from. */
export interface ScoringTables {
  scoring_runs: {
    account_id: number
    run_id: string
    engine: EngineName
    version: string
    state: 'filling' | 'current' | 'replaced'
    started_at: Date
    became_current_at: Date | null
    settings: string | null
  }
  ticket_insights: {
    account_id: number
    run_id: string
    ticket_id: string
    content_hash: Buffer
    eligible: boolean
    ineligible_reason: IneligibleReason | null
    confidence: number | null
    factors: Json<Score['factors']>
    category: string | null
    subcategory: string | null
    category_confidence: number | null
    summary: string | null
    language: string | null
    model: string | null
    scored_at: Date
  }
  scoring_queue: {
    account_id: number
    run_id: string
    ticket_id: string
    content_hash: Buffer
    ticket_updated_at: Date
    attempts: Generated<number>
    error: string | null
    not_before: Date | null
    claimed_until: Date | null
    failed: Generated<boolean>
  }
  scoring_settings: {
    account_id: number
    engine: Generated<EngineName>
    weights: Json<WeightTable> | null
    sla_minutes: Json<ScoringContext['slaMinutes']> | null
    business_hours: Json<BusinessHours> | null
    adjustment: Json<ScoreAdjustment> | null
    /** The previous settings, which visible figures use until the new settings are applied. */
    counted: Json<
      { weights: WeightTable; adjustment?: ScoreAdjustment } & Pick<
        ScoringContext,
        'slaMinutes' | 'businessHours'
      >
    > | null
    demo_started_at: Date | null
  }
  categorizer_models: {
    account_id: number
    model: Json<CategorizerModel>
    moves: number
    trained_at: Date
  }
  placements: {
    account_id: number
    placement_id: Generated<number>
    category: string
    subcategory: string
    category_placement_id: number
    state: 'counted' | 'spam' | 'hidden'
  }
  ticket_facts: {
    account_id: number
    ticket_id: string
    happened_at: Date
    group_id: number | null
    form_id: number | null
    placement_id: number
    agent_no: number
    first_response: number | null
    resolution: number | null
    reopens: number | null
    channel: number
    rating: number
    csat: number | null
    empathy: number | null
    personalization: number | null
    responsiveness: number | null
    completeness: number | null
    emotional_polarity: number | null
    bonus: number | null
    valid: boolean
    sla_met: boolean | null
  }
  category_rollups: Summed & {
    grain: 'd' | 'w' | 'm'
    bucket: string
    placement_id: number
    channel: number
    invalid: number
    csat_squares: number
    sla_n: number
    sla_met: number
    rated_good: number
    rated_bad: number
  }
  agent_rollups: Summed & {
    grain: 'd' | 'w' | 'm'
    bucket: string
    agent_no: number
    category_placement_id: number
    csat_squares: number
    empathy_n: number
    empathy_sum: number
    personalization_n: number
    personalization_sum: number
    responsiveness_n: number
    responsiveness_sum: number
    completeness_n: number
    completeness_sum: number
    emotional_polarity_n: number
    emotional_polarity_sum: number
    sla_n: number
    sla_met: number
    rated_good: number
    rated_bad: number
  }
  half_hour_rollups: Summed & { slot: Date }
  duration_rollups: {
    account_id: number
    grain: 'd' | 'w' | 'm'
    bucket: string
    measure: 'f' | 'r'
    band: number
    tickets: number
    durations: number[][]
  }
  rating_rollups: {
    account_id: number
    grain: 'w' | 'm'
    bucket: string
    rating: number
    csat: number
    tickets: number
  }
}

interface Summed extends Rollup {
  account_id: number
}

/** The columns that all rollups share: scores in hundredths, times in minutes. */
export interface Rollup {
  tickets: number
  csat_n: number
  csat_sum: number
  first_n: number
  first_sum: number
  resolution_n: number
  resolution_sum: number
  reopens_n: number
  reopened: number
}

type EngineName = Score['engine']
