import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Grain } from '../../answers/breakdowns/over-time.ts'
import type { Condition, HoursOfDay } from '../../answers/tickets/selected-facts.ts'
import type { FigureId, Statistic } from '../figures.ts'
import type { NameKind } from '../vocabulary.ts'
import type { Period } from './calendar.ts'
import type { Mention, Names } from './name-mentions.ts'

export type Intent =
  | 'figure'
  | 'rank'
  | 'breakdown'
  | 'compare'
  | 'trend'
  | 'peak'
  | 'why'
  | 'tickets'
  | 'count'
  | 'ticket'
  | 'issues'
  | 'steps'
  | 'high'
  | 'low'
  | 'unanswered'
  | 'coaching'
  | 'movers'
  | 'having'
  | 'factors'
  | 'distribution'

/** A parsed question, in the form the engine uses. */
export interface Understood {
  intent: Intent
  figures: FigureId[]
  /** Figures shown next to the one that a ranking goes by: “the five busiest agents with their CSAT”. */
  alongside: FigureId[]
  statistic: Statistic
  periods: Period[]
  /** Whether to include the previous period of the same length. */
  withPrevious: boolean
  mentions: Mention[]
  dimension: Dimension | null
  /** “The best agent in each group” ranks agents once for each group. */
  each: Dimension | null
  grain: Grain | null
  order: Order | null
  /** How many results are requested, or which rank. */
  top: number | null
  nth: number | null
  conditions: Condition[]
  /** Limits on the figures of agents, categories and so on, such as a reopen rate over 8%. */
  limits: Limit[]
  /** Whether to list the agents, categories and so on above or below the overall mean. */
  relative: 'over' | 'under' | null
  text: string | null
  weekdays: number[] | null
  /** The days that the weekdays are compared with, such as Fridays in “Mondays or Fridays”. */
  otherWeekdays: number[] | null
  /** A part of the day, and the one it is compared with. */
  hours: DayPart | null
  otherHours: DayPart | null
  /**
   * The other side of the comparison: everything else, everything else that the agent did, everyone including the named
   * side, the other weekdays, or the tickets that don't meet the limit.
   */
  against: 'rest' | 'ownRest' | 'team' | 'otherDays' | 'otherTickets' | null
  ticketId: string | null
  /**
   * The kind of name that is the part, as in “what share of Ken's tickets is Delivery issues”. The other names are the
   * whole. Hours or weekdays can be the part too: “on weekdays, what share was closed after 5 pm”.
   */
  part: NameKind | 'hours' | 'weekdays' | null
  /** Whether names of one kind are counted together instead of one by one. */
  together: boolean
  /** Whether the question asks for a share. */
  asksShare: boolean
  /** The direction of change the question states. */
  asksFor: 'up' | 'down' | null
  /** Whether to rank by the change since the previous period, and in which direction. */
  movement: Movement | null
  /** Whether tickets are averaged over days: “the busiest weekday on average”. */
  perDay: boolean
  /** Whether the question asks for a change in percent. */
  inPercent: boolean
  /**
   * The factor the question asks for: the lowest, the highest, the one furthest below the overall mean, or the one that
   * fell or rose most since the previous period.
   */
  factorOrder: 'lowest' | 'highest' | 'behind' | 'fell' | 'rose' | null
  /** Whether the question asks about creation dates. Figures count tickets by resolution date. */
  cameIn: boolean
  /** Whether the question says “him” or “her” without a name. */
  unnamedAgent: boolean
  /** What “that week”, “those two”, “it”, “those” or “such tickets” refer to in the conversation. */
  refersTo: 'result' | 'both' | 'one' | 'tickets' | 'such' | 'versus' | null
  /** “Which of those 5” picks from what the previous answer listed. */
  ofListed: OfListed | null
  /** Whether the question is too short to stand alone in a conversation. */
  isShort: boolean
  /** Whether the question is a follow-up. */
  followsUp: boolean
  /** Typos and abbreviations, with the words they were read as. */
  corrected: { from: string; to: string }[]
  /** Unknown words that can't change the meaning, so the answer doesn't depend on them. */
  ignored: string[]
}

/** “Which of those 5 teams”: something that the previous answer listed. */
export interface OfListed {
  /** What it calls them. Null for “which of those”. */
  kind: Dimension | null
  /** How many it says there are. */
  count: number | null
}

/** What comes closest to something that tickets don't have. */
export type Instead = Partial<
  Pick<Understood, 'intent' | 'figures' | 'grain' | 'dimension' | 'order' | 'periods'>
>

/** `name` completes “resolved …”, such as “before 12:00”. */
export type DayPart = HoursOfDay & { name: string }

export interface Limit {
  figure: FigureId
  is: Condition['is']
  value: number
  /** Counts all tickets, although the question is about those with a certain rating. */
  ofAll?: true
  /** Limits the number of ratings, not the share of good or bad ones: “at least 20 ratings”. */
  counts?: true
}

export type Order = 'best' | 'worst' | 'most' | 'least' | 'fast' | 'slow'

/** “Better” and “worse” depend on the figure; “up” and “down” don't. */
export type Movement = 'better' | 'worse' | 'up' | 'down'

/** The name, period or factor that came out on top in an answer, and all the names that it lists. */
export type Found = Partial<Pick<Understood, 'mentions' | 'periods' | 'weekdays' | 'figures'>> & {
  listed?: Mention[]
}

/** Answers an earlier question again, to get the result that a follow-up refers to. */
export type FindResult = (one: Understood) => Promise<Found | null>

export type Reading =
  | { is: 'understood'; understood: Understood }
  /** `instead` is what comes closest to something that tickets don't have. */
  | { is: 'refused'; why: string; instead?: Instead; meant?: string[] }
  | { is: 'inDoubt'; inDoubt: Names['inDoubt']; understood: Understood }
  /**
   * `topic` is an unknown word that tickets could be about. It has to be looked up first. `meant` has questions in
   * plain English that may be what the user means, most likely first.
   */
  | {
      is: 'unknown'
      words: string[]
      topic: string | null
      understood: Understood
      /** The question with everyday wordings replaced. */
      rewritten?: string
      meant?: string[]
    }
