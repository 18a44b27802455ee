import {
  countOf,
  csatOf,
  days,
  firstBy,
  from,
  type KeyQuestion,
  last30Days,
  lastWeek,
  october,
  page,
  percent,
  score,
  september,
  showsCount,
  showsCsat,
  thisMonth,
  thisWeek,
  time,
} from './question.ts'

/**
 * A second set, written after the failures in the first one were fixed. At first 13 of 15 were correct; now all are.
 */
export const heldOutAgain: KeyQuestion[] = [
  {
    ask: 'how happy are customers with subscriptions?',
    sql: csatOf(`${page} and category = 'Subscriptions'`),
    shows: showsCsat,
  },
  {
    ask: 'ticket count for Hannah Whitaker last week',
    sql: countOf(`${lastWeek} and agent = 'Hannah Whitaker'`),
    shows: showsCount,
  },
  {
    ask: 'How many tickets were reopened in October?',
    sql: countOf(`${october} and reopens > 0`),
    shows: showsCount,
  },
  {
    ask: 'which category takes longest to resolve this month?',
    sql: firstBy('category', 'avg(resolution)', 'desc', thisMonth),
    shows: row => [String(row.name), time(row.figure)],
  },
  {
    ask: "what's our sla on email this week",
    sql: `select 100.0 * count(*) filter (where sla_met) / count(sla_met) as share ${from(`${thisWeek} and channel = 'email'`)}`,
    shows: row => [percent(row.share)],
  },
  {
    ask: 'Compare the Returns group with the Orders group on csat in October',
    sql: `select (select round(avg(csat), 2) ${from(`${october} and grp = 'Returns'`)}) as one, (select round(avg(csat), 2) ${from(`${october} and grp = 'Orders'`)}) as other`,
    shows: row => [score(row.one), score(row.other)],
  },
  {
    ask: 'fastest agent to first reply in the last 30 days',
    sql: firstBy('agent', 'avg(first)', 'asc', last30Days),
    shows: row => [String(row.name), time(row.figure)],
  },
  {
    ask: 'list the 3 lowest scoring tickets in Website and app in October',
    sql: countOf(`${october} and category = 'Website and app'`),
    shows: showsCount,
    tickets: `select ticket_id ${from(`${october} and category = 'Website and app'`)} order by csat, at desc limit 3`,
  },
  { ask: 'csat between 1 November and 5 November', sql: csatOf(days('11-01', '11-05')), shows: showsCsat },
  {
    ask: ['how was csat in September', 'and tickets?'],
    sql: countOf(september),
    shows: showsCount,
  },
  {
    ask: 'What share of tickets got a score under 3 last month?',
    sql: `select count(*) as n, 100.0 * count(*) filter (where csat < 3) / count(*) as share ${from(october)}`,
    shows: row => [percent(row.share)],
  },
  {
    ask: 'did full resolution time go up in October?',
    sql: `select avg(resolution) as mean ${from(october)}`,
    shows: row => [time(row.mean)],
  },
  { ask: 'How many happy customers do we have?' },
  { ask: 'Which of our competitors has better CSAT?' },
  { ask: 'csat for gold members' },
]
