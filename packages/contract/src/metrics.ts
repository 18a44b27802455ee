/** Every figure of the product, once: what it means, in which unit, and which way is good. */
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
      'Valid tickets resolved in the period. Spam, excluded categories and tickets that cannot be scored are not in it.',
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
      'The mean business time until valid tickets resolved in the period were resolved for the last time. Tickets without a measured time are left out.',
  },
  medianTime: {
    label: 'Median',
    unit: 'minutes',
    better: 'lower',
    meaning:
      'Half of the tickets took no longer than this. As exact as durations are shown: to the minute within a day, then to the hour.',
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
    label: 'Nobody answered',
    unit: 'count',
    better: 'lower',
    meaning:
      'Tickets of the period in which the customer wrote and no person has answered. Bots, automatic replies and internal notes are no answer. They cannot be scored, so they are in no other figure. Those that are not resolved belong to the day they were created, and still wait.',
  },
  kimScore: {
    label: 'kim score',
    unit: 'percent',
    better: 'higher',
    meaning:
      'The agent’s mean AI CSAT, drawn toward the account’s mean as if 20 more tickets of average quality were counted, times 20.',
  },
  adjustedCSAT: {
    label: 'Adjusted AI CSAT',
    unit: 'score',
    better: 'higher',
    meaning:
      'What the agent’s mean AI CSAT would be on the account’s own mix of categories, so that easy topics are no advantage. A category counts for the agent as far as the agent had tickets there: by half at 10 tickets, and for the rest as the agent usually differs from the account.',
  },
  empathy: {
    label: 'Empathy',
    unit: 'factor',
    better: 'higher',
    meaning:
      'How far replies acknowledge what the customer goes through: 0 to 5 for a ticket, per cent of that over many.',
  },
  qualitySupport: {
    label: 'Personalisation',
    unit: 'factor',
    better: 'higher',
    meaning:
      'How far replies speak to this customer and this case instead of anybody: 0 to 5 for a ticket, per cent of that over many.',
  },
  agentResponsive: {
    label: 'Responsiveness',
    unit: 'factor',
    better: 'higher',
    meaning:
      'How quickly replies came, measured against the account’s targets: 0 to 5 for a ticket, per cent of that over many.',
  },
  resolutionalCompleteness: {
    label: 'Completeness',
    unit: 'factor',
    better: 'higher',
    meaning:
      'How far everything that was asked is answered and settled: 0 to 5 for a ticket, per cent of that over many.',
  },
  emotionalPolarity: {
    label: 'Emotional Polarity',
    unit: 'factor',
    better: 'higher',
    meaning:
      'The customer’s mood over the conversation and at its end: 0 to 5 for a ticket, per cent of that over many.',
  },
} as const

export type MetricId = keyof typeof metrics

/** What the fair ranking of people rests on; shown beside it. */
export const fairRanking = {
  fewTickets: 10,
  kimWeight: 20,
  adjustedWeight: 10,
  performers: 3,
  rule: 'The 3 highest and the 3 lowest by mean AI CSAT. They need at least 10 scored tickets, unless nobody has that many; of equal means the one with more of them comes first. With fewer than 6 to choose from, the same agent can be in both.',
  rowRule:
    'The best and the weakest mean AI CSAT in the row. They need at least 10 scored tickets there, unless nobody has that many. With one agent alone, nobody is named.',
} as const
