/**
 * Tuned on different seeds than explanation.test.ts, so that quiet periods stay quiet even though hundreds of
 * groups and thousands of words are looked at.
 */
export const thresholds = {
  /** Standard errors the whole change must exceed, when a driver stands out. */
  change: 2,
  /** Standard errors the whole change must exceed, when nothing stands out. */
  broadChange: 3.2,
  /** Smallest change worth explaining, in points. */
  leastPoints: 0.03,
  /** Standard errors a group, a factor or reply times must exceed. */
  group: 3.2,
  /** Words are far more numerous than groups. */
  topic: 5,
  /** Smallest part of the change that a driver explains. */
  leastExplained: 0.4,
  /** How many times as frequent a topic must have become. */
  topicGrowth: 1.6,
  /** With fewer scored tickets in one of the periods, no change stands out. */
  fewestScored: 30,
  /** Fewest tickets a group or topic must have in the period. */
  fewestTickets: 10,
  mostDrivers: 3,
} as const
