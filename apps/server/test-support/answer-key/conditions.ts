import {
  count,
  countOf,
  csatOf,
  from,
  type KeyQuestion,
  lastWeek,
  october,
  page,
  percent,
  score,
  showsCount,
  thisMonth,
} from './question.ts'

const agentsWith = (mean: string, where: string) =>
  `select count(*) filter (where ${mean}) as n, count(*) as total
     from (select agent, avg(csat) as csat ${from(where)} and agent is not null group by agent having count(csat) >= 10) as people`
const ofAgents = (row: Record<string, unknown>) => [`${count(row.n)} of ${count(row.total)} agents`]

/**
 * Questions with one or more conditions. The expected answers come from SQL. A question that no report covers must be
 * refused.
 */
export const conditionQuestions: KeyQuestion[] = [
  { ask: 'How many tickets had a CSAT less than 2 or more than 4?' },
  {
    ask: 'how many tickets took between 1 and 2 days to resolve in October',
    sql: countOf(`${october} and resolution between 1440 and 2880`),
    shows: showsCount,
  },
  {
    ask: 'How many tickets have a score between 2 and 3 last week?',
    sql: countOf(`${lastWeek} and csat between 2 and 3`),
    shows: showsCount,
  },
  {
    ask: 'how many tickets scored 4 or more in October',
    sql: countOf(`${october} and csat >= 4`),
    shows: showsCount,
  },
  {
    ask: 'how many tickets took 3 days or longer to resolve in October?',
    sql: countOf(`${october} and resolution >= 4320`),
    shows: showsCount,
  },
  {
    ask: 'How many tickets had an empathy score under 2 in October?',
    sql: countOf(`${october} and empathy < 2`),
    shows: showsCount,
  },
  {
    ask: 'how many tickets with responsiveness below 3 in October',
    sql: countOf(`${october} and responsiveness < 3`),
    shows: showsCount,
  },
  {
    ask: 'Which agents have a CSAT below 3 this month?',
    sql: agentsWith('csat < 3', thisMonth),
    shows: ofAgents,
  },
  {
    ask: 'How many agents have a CSAT above 3.2 in October?',
    sql: agentsWith('round(csat, 2) > 3.2', october),
    shows: ofAgents,
  },
  {
    ask: 'how many tickets rated bad have a score above 3 in October',
    sql: countOf(`${october} and rating = 'bad' and csat > 3`),
    shows: showsCount,
  },
  {
    ask: 'What percentage of tickets took more than 1.5 hours to get a first reply in October?',
    sql: `select 100.0 * count(*) filter (where first > 90) / count(*) as share ${from(october)}`,
    shows: row => [percent(row.share)],
  },
  {
    ask: 'how many tickets waited more than 2.5 minutes for a first reply',
    sql: countOf(`${page} and first > 2.5`),
    shows: showsCount,
  },
  {
    ask: 'show me the reopened tickets of last week',
    sql: countOf(`${lastWeek} and reopens > 0`),
    shows: showsCount,
  },
  {
    ask: 'What percentage missed the SLA?',
    sql: `select 100.0 * count(*) filter (where not sla_met) / count(sla_met) as share ${from(page)}`,
    shows: row => [percent(row.share)],
    mayRefuse: true,
  },
  {
    ask: 'What share of tickets was rated bad?',
    sql: `select count(*) filter (where rating = 'bad') as bad, count(*) filter (where rating in ('good', 'bad')) as rated,
                 100.0 * count(*) filter (where rating = 'bad') / count(*) as share ${from(page)}`,
    shows: row => [`${count(row.bad)} of ${count(row.rated)} customer ratings`, percent(row.share)],
  },
  {
    ask: 'empathy of tickets under 3 in October',
    sql: `select avg(empathy) as empathy, count(empathy) as n ${from(`${october} and csat < 3`)}`,
    shows: row => [score(row.empathy), count(row.n)],
  },
  {
    ask: 'How many tickets scored under 3 on weekends in October?',
    sql: countOf(`${october} and csat < 3 and extract(isodow from day) > 5`),
    shows: showsCount,
  },
  {
    ask: 'CSAT in October on weekdays vs weekends',
    sql: `select avg(csat) filter (where extract(isodow from day) > 5) as ends,
                 avg(csat) filter (where extract(isodow from day) < 6) as days ${from(october)}`,
    shows: row => [score(row.ends), score(row.days)],
  },
  {
    ask: 'CSAT in October without Haruka Mori',
    sql: csatOf(`${october} and agent <> 'Haruka Mori'`),
    shows: row => [score(row.csat), count(row.n)],
  },
  {
    ask: 'Reopen rate of Mei Chen compared with the rest in October',
    sql: `select 100.0 * avg((reopens > 0)::int) filter (where agent = 'Mei Chen') as own,
                 100.0 * avg((reopens > 0)::int) filter (where agent <> 'Mei Chen') as others ${from(october)}`,
    shows: row => [percent(row.own), percent(row.others)],
  },
  {
    ask: 'Which channels have an SLA under 60% in October?',
    sql: `select count(*) filter (where met < 0.6) as n, count(*) as total
            from (select avg(sla_met::int) as met ${from(october)} group by channel having count(sla_met) >= 10) as channels`,
    shows: row => [`${count(row.n)} of ${count(row.total)} channels`],
  },
  {
    ask: 'how many tickets until 1 November',
    sql: countOf(`day <= '2026-11-01'`),
    shows: showsCount,
    mayRefuse: true,
  },
  {
    ask: 'CSAT after 1 November',
    sql: csatOf(`day > '2026-11-01'`),
    shows: row => [score(row.csat)],
    mayRefuse: true,
  },
  {
    ask: 'How many tickets had no first response?',
    // Interpreted as unanswered tickets, which are not scored and have their own report.
    sql: `select count(*) as n from tickets join ticket_insights using (account_id, ticket_id)
      join truth using (ticket_id)
      where ineligible_reason = 'no_agent_reply' and truth.state = 'counted' and ${page}`,
    shows: showsCount,
  },
  {
    ask: 'CSAT of reopened tickets in October',
    sql: csatOf(`${october} and reopens > 0`),
    shows: row => [score(row.csat), count(row.n)],
  },
  ...[
    'show bad tickets with a score above 4',
    'What is the total resolution time?',
    'ratio of good to bad ratings',
    '(((',
    '"""',
    '😀😀',
    'please tell me',
    'CSAT in the last hour',
    'tickets that took more than 99999999999 hours',
    'tickets over 99999999999999999999 days',
    'tickets reopened more than 99999999999 times',
    'how many tickets under 5 under 4 under 3 under 2 under 1 over 1 over 2 over 3 over 4',
    'CSAT in the last 1000 months',
    'top 0 agents',
    'top 100 agents',
  ].map(ask => ({ ask })),
]
