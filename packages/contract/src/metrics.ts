import { factors } from './factors.ts'

/** Every metric in the product, defined once: its meaning, its unit and which direction is better. */
export const metrics = {
  averageCSAT: {
    label: 'AI CSAT',
    unit: 'score',
    better: 'higher',
    meaning:
      'The mean AI CSAT, out of 5, of valid tickets resolved in the period. A ticket without a score is left out.',
  },
  totalTickets: {
    label: 'Tickets',
    unit: 'count',
    better: 'neither',
    meaning:
      'Valid tickets resolved in the period. Spam, excluded categories and invalid tickets are left out.',
  },
  averageFirstResponseTime: {
    label: 'First response time',
    unit: 'minutes',
    better: 'lower',
    meaning:
      'The mean business time until the first reply to valid tickets resolved in the period. Tickets without a measured time are left out.',
  },
  averageFullResolutionTime: {
    label: 'Full resolution time',
    unit: 'minutes',
    better: 'lower',
    meaning:
      'The mean business time until the final resolution of valid tickets resolved in the period. Tickets without a measured time are left out.',
  },
  medianTime: {
    label: 'Median',
    unit: 'minutes',
    better: 'lower',
    meaning:
      'Half of the tickets took no longer than this. Exact to the minute up to one day, and to the hour beyond that.',
  },
  p90Time: {
    label: '90th percentile',
    unit: 'minutes',
    better: 'lower',
    meaning: 'Nine of ten tickets took no longer than this.',
  },
  reopenRate: {
    label: 'Reopen rate',
    unit: 'percent',
    better: 'lower',
    meaning: 'The share of valid tickets resolved in the period that had been reopened at least once.',
  },
  slaAttainment: {
    label: 'Answered in time',
    unit: 'percent',
    better: 'higher',
    meaning:
      'The share of valid tickets whose first reply came within the account’s target for their channel.',
  },
  unanswered: {
    label: 'Unanswered tickets',
    unit: 'count',
    better: 'lower',
    meaning:
      'Tickets in the period where the customer wrote and no agent replied. Replies by bots, automatic replies and internal notes don’t count. Unanswered tickets can’t be scored, so no other figure includes them. Open ones count on the day they were created.',
  },
  kimScore: {
    label: 'kim score',
    unit: 'percent',
    better: 'higher',
    meaning:
      'The agent’s mean AI CSAT, adjusted toward the account’s mean as if the agent had 20 more average tickets, times 20.',
  },
  adjustedCSAT: {
    label: 'Adjusted AI CSAT',
    unit: 'score',
    better: 'higher',
    meaning:
      'The agent’s mean AI CSAT on the account’s mix of categories, so easy topics give no advantage. The agent’s own score in a category is weighted by how many tickets they had there (half weight at 10 tickets); the rest assumes the agent’s usual difference from the account.',
  },
  empathy: {
    label: factors.empathy.label,
    unit: 'factor',
    better: 'higher',
    meaning:
      'How well replies acknowledge what the customer is going through: 0 to 5 per ticket, shown as a percentage for groups.',
  },
  personalization: {
    label: factors.personalization.label,
    unit: 'factor',
    better: 'higher',
    meaning:
      'How well replies address this customer and this case: 0 to 5 per ticket, shown as a percentage for groups.',
  },
  responsiveness: {
    label: factors.responsiveness.label,
    unit: 'factor',
    better: 'higher',
    meaning:
      'How quickly replies came compared with the account’s targets: 0 to 5 per ticket, shown as a percentage for groups.',
  },
  completeness: {
    label: factors.completeness.label,
    unit: 'factor',
    better: 'higher',
    meaning:
      'How fully the customer’s questions were answered and resolved: 0 to 5 per ticket, shown as a percentage for groups.',
  },
  emotionalPolarity: {
    label: factors.emotionalPolarity.label,
    unit: 'factor',
    better: 'higher',
    meaning:
      'The customer’s mood during the conversation and at its end: 0 to 5 per ticket, shown as a percentage for groups.',
  },
} as const

export type MetricId = keyof typeof metrics

/** The limits and weights of the fair agent ranking, and the rules shown next to it. */
export const fairRanking = {
  fewTickets: 10,
  kimWeight: 20,
  adjustedWeight: 10,
  performers: 3,
  rule: 'Highest and lowest mean AI CSAT, at most 3 each. Agents need at least 10 scored tickets. Ties go to the agent with more scored tickets. No agent is in both lists.',
  rowRule:
    'The agents with the best and weakest mean AI CSAT in the row. Agents need at least 10 scored tickets there. If fewer than two agents have that many, no one is named.',
} as const
