import {
  count,
  countOf,
  csatOf,
  days,
  from,
  type KeyQuestion,
  lastWeek,
  october,
  page,
  percent,
  score,
  september,
  showsCount,
  showsCsat,
  time,
} from './question.ts'

const unanswered = `from tickets join ticket_insights using (account_id, ticket_id)
  join truth using (ticket_id) where ineligible_reason = 'no_agent_reply' and truth.state = 'counted' and ${page}`
const everUnanswered = `from tickets join ticket_insights using (account_id, ticket_id)
  join truth using (ticket_id) where ineligible_reason = 'no_agent_reply' and truth.state = 'counted'`
const waiting = `select count(*) filter (where resolved_at is null) as waiting, count(*) as total ${unanswered}`
const showsWaiting = (row: Record<string, unknown>) => [
  `${count(row.waiting)} ${Number(row.waiting) === 1 ? 'ticket' : 'tickets'} still`,
  count(row.total),
]

const before = days('10-31', '11-06')
const movedBetween = (early: string, late: string) => `
  select agent as name ${from(`(${early} or ${late})`)} group by agent
  having count(csat) filter (where ${early}) >= 10 and count(csat) filter (where ${late}) >= 10
   order by avg(csat) filter (where ${late}) - avg(csat) filter (where ${early}) desc limit 1`
/**
 * The agent whose mean changed the most since the previous seven days, among those with at least ten tickets in both
 * periods.
 */
const movedMost = (order: 'asc' | 'desc') => `
  with a as (select agent, round(avg(csat), 2) as csat, count(csat) as n ${from(page)} group by 1),
       b as (select agent, round(avg(csat), 2) as csat, count(csat) as n ${from(before)} group by 1)
  select agent as name, a.csat as now, b.csat as before, a.n, b.n as n_before from a join b using (agent)
   where a.n >= 10 and b.n >= 10 order by a.csat - b.csat ${order}, agent limit 1`
const showsMoved = (row: Record<string, unknown>) => [
  String(row.name),
  `${score(row.before)} → ${score(row.now)}`,
  `${count(row.n_before)} → ${count(row.n)}`,
]
/** Questions that were once answered incorrectly. */
export const fixedQuestions: KeyQuestion[] = [
  {
    ask: 'How many tickets wait for an answer right now?',
    sql: `select count(*) as waiting ${everUnanswered} and resolved_at is null`,
    shows: row => [`${count(row.waiting)} tickets still`],
  },
  {
    ask: 'Which tickets are unanswered?',
    sql: waiting,
    shows: showsWaiting,
    ticketsAmong: `select ticket_id ${unanswered}`,
  },
  {
    ask: 'Which group has the most unanswered tickets?',
    sql: `select truth.grp as name, count(*) as n ${everUnanswered} and resolved_at is null group by 1 order by 2 desc, 1 limit 1`,
    shows: row => [String(row.name), count(row.n)],
  },
  { ask: 'Which category has the most unanswered tickets?' },
  {
    ask: 'How many email tickets in the first week of October?',
    sql: countOf(`${days('10-01', '10-07')} and channel = 'email'`),
    shows: showsCount,
  },
  {
    ask: 'How many refund tickets in the first week of October?',
    sql: countOf(`${days('10-01', '10-07')} and category = 'Returns and refunds'`),
    shows: showsCount,
  },
  {
    ask: 'How many tickets were resolved in the last three days of October?',
    sql: countOf(days('10-29', '10-31')),
    shows: showsCount,
  },
  { ask: 'CSAT in the last week of October', sql: csatOf(days('10-25', '10-31')), shows: showsCsat },
  { ask: 'CSAT between 10 and 12 October', sql: csatOf(days('10-10', '10-12')), shows: showsCsat },
  { ask: 'CSAT 10–12 October', sql: csatOf(days('10-10', '10-12')), shows: showsCsat },
  { ask: 'csat from the 3rd to the 9th of October', sql: csatOf(days('10-03', '10-09')), shows: showsCsat },
  { ask: 'CSAT in the first half of October', sql: csatOf(days('10-01', '10-15')), shows: showsCsat },
  { ask: 'CSAT in the second half of September', sql: csatOf(days('09-16', '09-30')), shows: showsCsat },
  { ask: 'csat in the second week of October', sql: csatOf(days('10-08', '10-14')), shows: showsCsat },
  { ask: 'CSAT on the first Monday of October', sql: csatOf(days('10-05', '10-05')), shows: showsCsat },
  { ask: 'tickets in the last 3 days of the quarter' },
  { ask: 'csat in the middle of October', sql: csatOf(days('10-11', '10-20')), shows: showsCsat },
  {
    ask: 'What is the median resolution time for email?',
    sql: `select percentile_cont(0.5) within group (order by resolution) as mid ${from(`${page} and channel = 'email'`)}`,
    shows: row => [time(row.mid)],
    inReport: `select percentile_cont(0.5) within group (order by resolution) as mid ${from(`${before} and channel = 'email'`)}`,
    reports: row => [`Median full resolution time ${time(row.mid)}`],
  },
  { ask: 'What is the median CSAT?' },
  {
    ask: 'Which agent has the lowest median resolution time?',
    sql: `select agent as name, percentile_cont(0.5) within group (order by resolution) as middle ${from(page)}
           group by agent having count(resolution) >= 10 order by 2 limit 1`,
    shows: row => [String(row.name), time(row.middle)],
  },
  {
    ask: 'How many email tickets did Greta Lorenz close last week?',
    sql: countOf(`${lastWeek} and channel = 'email' and agent = 'Greta Lorenz'`),
    shows: row => [`${count(row.n)} tickets`],
  },
  {
    ask: 'how many live chat tickets were solved in October',
    sql: countOf(`${october} and channel = 'live_chat'`),
    shows: row => [`${count(row.n)} tickets`],
  },
  { ask: 'Which agent improved the most?', sql: movedMost('desc'), shows: showsMoved },
  { ask: 'Which agent got worse?', sql: movedMost('asc'), shows: showsMoved },
  { ask: 'Whose CSAT dropped the most?', sql: movedMost('asc'), shows: showsMoved },
  {
    ask: 'Which agent improved the most from September to October?',
    sql: movedBetween(september, october),
    shows: row => [String(row.name)],
  },
  {
    ask: 'How many tickets came in yesterday?',
    sql: countOf(days('11-14', '11-14')),
    shows: row => ['counts tickets when they are resolved', count(row.n)],
  },
  {
    ask: 'How many SLA breaches for live chat?',
    sql: `select count(*) filter (where not sla_met) as missed, count(sla_met) as n, 100.0 * count(*) filter (where not sla_met) / count(sla_met) as share ${from(`${page} and channel = 'live_chat'`)}`,
    shows: row => [`${count(row.missed)} of ${count(row.n)}`, percent(row.share)],
  },
  {
    ask: 'Which channel has the most SLA breaches in October?',
    sql: `select channel_name as name, count(*) filter (where not sla_met) as missed ${from(october)} group by 1 having count(sla_met) >= 10 order by 2 desc limit 1`,
    shows: row => [String(row.name), count(row.missed)],
  },
  {
    ask: 'How many tickets mention damaged in October?',
    sql: countOf(`${october} and words ~* '\\mdamaged'`),
    shows: showsCount,
    ticketsAmong: `select ticket_id ${from(`${october} and words ~* '\\mdamaged'`)}`,
  },
  {
    ask: 'Show me tickets that say broken in October',
    sql: countOf(`${october} and words ~* '\\mbroken'`),
    shows: showsCount,
    ticketsAmong: `select ticket_id ${from(`${october} and words ~* '\\mbroken'`)}`,
  },
  {
    ask: 'Which agent has the most tickets mentioning damaged?',
    sql: `select agent as name, count(*) as n ${from(`${page} and words ~* '\\mdamaged'`)} group by agent order by count(*) desc, agent limit 1`,
    shows: row => [String(row.name), count(row.n)],
  },
  {
    ask: 'How many tickets about damaged?',
    sql: countOf(`${page} and subcategory = 'Damaged on arrival'`),
    shows: row => ['Damaged on arrival', count(row.n)],
  },
  {
    ask: 'Which agent needs coaching the most? Show me the sentences.',
    sql: `select agent as name, round(avg(csat), 2) as csat, count(csat) as n ${from(page)} group by agent having count(csat) >= 10 order by avg(csat) limit 1`,
    shows: row => [String(row.name), score(row.csat), count(row.n)],
  },
  {
    ask: ['Which agent needs coaching the most?', 'What about his empathy?'],
    sql: `select agent as name, round(avg(empathy), 2) as csat ${from(page)} group by agent having count(csat) >= 10 order by avg(csat) limit 1`,
    shows: row => [String(row.name), score(row.csat)],
  },
  { ask: ['How is CSAT?', 'what is her csat?'] },
  {
    ask: ['How is Greta Lorenz doing in October?', 'What about her empathy?'],
    sql: `select round(avg(empathy), 2) as csat ${from(`${october} and agent = 'Greta Lorenz'`)}`,
    shows: showsCsat,
    tickets: `select ticket_id ${from(`${october} and agent = 'Greta Lorenz'`)} order by empathy, at desc limit 3`,
  },
  {
    ask: 'Why is Website and app worse in October?',
    sql: `select (select round(avg(csat), 2) ${from(`${october} and category = 'Website and app'`)}) as now, (select round(avg(csat), 2) ${from(`${days('08-31', '09-30')} and category = 'Website and app'`)}) as before`,
    shows: row => [score(row.now), score(row.before)],
    inReport: `select round(avg(empathy), 2) as now, count(*) as n ${from(`${october} and category = 'Website and app'`)}`,
    reports: row => [`→ ${score(row.now)}`],
    never: /^- Website and app:/m,
  },
]
