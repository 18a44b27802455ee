import { fairRanking } from '@pulse/contract'

/** Messages for figures that a report can't show the way the question asks. */
export interface RefusedFinding {
  finding: string
  canAnswer: false
}

const refuse = (finding: string): RefusedFinding => ({ finding, canAnswer: false })

export const refusedFindings = {
  coaching: refuse(
    'I can’t answer this question about coaching. I can show which agents score lowest and in which factors: ask “Which agent needs coaching the most?”.',
  ),
  tooFewForCoaching: (period: string) =>
    refuse(
      `Every agent has fewer than ${fairRanking.fewTickets} scored tickets ${period}: too few to say who needs coaching, so choose a longer period.`,
    ),
  tooFewToRank: (period: string) =>
    refuse(
      `Every agent has fewer than ${fairRanking.fewTickets} such tickets ${period}: too few to rank, so choose a longer period.`,
    ),
  comparison: refuse('I can’t compare this figure, so ask for each value separately.'),
  kimScore: refuse(
    'Only agents have a kim score, so name an agent, or ask for the top agents by kim score. For the whole team there is AI CSAT.',
  ),
  limits: (things: string) => refuse(`I can use only one limit for ${things}, on a score or a time.`),
  change: (figure: string) =>
    refuse(
      `I can’t rank by how ${figure} changed here. I can rank agents, categories, channels, groups and forms by the change in AI CSAT, times, reopen rate, SLA and tickets.`,
    ),
  ranking: (figure: string, by: string) =>
    refuse(
      `There is no ${figure} by ${by}, so I can’t rank it. I can rank by AI CSAT, tickets, times, reopen rate and SLA.`,
    ),
  overTime: refuse(
    'I can’t show this figure over time. I can show tickets, AI CSAT, first response and resolution time and the reopen rate by hour, weekday, day, week or month.',
  ),
  unanswered: refuse(
    'I can’t rank, break down or search unanswered tickets. I can show how many there are in a period, how many of them are still open, since when, and which ones: ask “Which tickets are unanswered?”.',
  ),
  ticket: (id: string) =>
    refuse(`This account has no scored ticket ${id}. Check the number, or open it in your helpdesk.`),
}
