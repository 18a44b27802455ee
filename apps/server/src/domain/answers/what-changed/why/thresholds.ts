/**
 * Tuned to avoid false alarms even though hundreds of groups and thousands of words are tested. explanation.test.ts
 * uses different seeds.
 */
export const thresholds = {
  /** How many standard errors the overall change must exceed if a driver stands out. */
  change: 2,
  /** How many standard errors the overall change must exceed if no driver stands out. */
  broadChange: 3.2,
  /** Smallest change worth explaining, in points. */
  leastPoints: 0.03,
  /** How many standard errors the change in a group, a factor or reply times must exceed. */
  group: 3.2,
  /** Higher than for groups, because there are far more words than groups. */
  topic: 5,
  /** The smallest share of the change a driver must explain. */
  leastExplained: 0.4,
  /** How many times more frequent a topic must have become. */
  topicGrowth: 1.6,
  /** The growth needed to name a topic that explains only a small part of the change. */
  newTopicGrowth: 8,
  /** No change stands out if either period has fewer scored tickets than this. */
  fewestScored: 30,
  /** The fewest tickets a group or topic must have in the period. */
  fewestTickets: 10,
  mostDrivers: 3,
} as const
