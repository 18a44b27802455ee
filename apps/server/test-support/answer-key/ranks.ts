import {
  count,
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
  thisMonth,
  time,
} from './question.ts'

const slaShare = '100.0 * count(*) filter (where sla_met) / count(sla_met)'
const reopenShare = '100.0 * count(*) filter (where reopens > 0) / count(reopens)'
const named = (as: (value: unknown) => string) => (row: Record<string, unknown>) => [
  String(row.name),
  as(row.figure),
]
/** The same figure for two conditions. */
const twice = (figure: string, one: string, other: string) =>
  `select (select ${figure} ${from(one)}) as one, (select ${figure} ${from(other)}) as other`
const both = (as: (value: unknown) => string) => (row: Record<string, unknown>) => [
  as(row.one),
  as(row.other),
]

/** Questions about rankings, comparisons and trends. */
export const rankQuestions: KeyQuestion[] = [
  { ask: 'Who is my best agent?', sql: firstBy('agent', 'avg(csat)', 'desc', page), shows: named(score) },
  {
    ask: 'Who handled the most tickets last month?',
    sql: firstBy('agent', 'count(*)', 'desc', october),
    shows: named(count),
  },
  {
    ask: 'which category has the worst satisfaction?',
    sql: firstBy('category', 'avg(csat)', 'asc', page),
    shows: named(score),
  },
  {
    ask: 'What are customers contacting us about most?',
    sql: firstBy('category', 'count(*)', 'desc', page),
    shows: named(count),
  },
  {
    ask: 'Which channel is slowest to get a first reply?',
    sql: firstBy('channel_name', 'avg(first)', 'desc', page),
    shows: named(time),
  },
  {
    ask: 'which subcategory of delivery issues gets the most tickets in October',
    sql: firstBy('subcategory', 'count(*)', 'desc', `${october} and category = 'Delivery issues'`),
    shows: named(count),
  },
  {
    ask: "who's slowest at resolving tickets in the last 30 days",
    sql: firstBy('agent', 'avg(resolution)', 'desc', last30Days),
    shows: named(time),
  },
  {
    ask: 'Which group has the highest reopen rate in October?',
    sql: firstBy('grp', reopenShare, 'desc', october),
    shows: named(percent),
  },
  {
    ask: 'top 5 agents by kim score this month',
    sql: `with own as (select agent, 20 * (sum(csat) + 20 * (select avg(csat) ${from(thisMonth)})) / (count(csat) + 20) as kim
                         ${from(thisMonth)} and agent is not null group by agent having count(csat) >= 10)
          select max(agent) filter (where at = 1) as a, max(agent) filter (where at = 2) as b,
                 max(agent) filter (where at = 5) as e, round(max(kim), 2) as kim
            from (select *, row_number() over (order by kim desc) as at from own) as ranked where at <= 5`,
    shows: row => [String(row.a), String(row.b), String(row.e), percent(row.kim)],
  },
  {
    ask: "What's the second busiest category?",
    sql: firstBy('category', 'count(*)', 'desc', page, 2),
    shows: named(count),
  },
  {
    ask: 'which team answers in time most often',
    sql: firstBy('grp', slaShare, 'desc', page),
    shows: named(percent),
  },
  {
    ask: 'Mara vs Ken in October',
    sql: twice(
      'round(avg(csat), 2)',
      `${october} and agent = 'Mara Linde'`,
      `${october} and agent = 'Ken Ito'`,
    ),
    shows: both(score),
  },
  {
    ask: 'Is CSAT better this month than last month?',
    sql: twice('round(avg(csat), 2)', thisMonth, october),
    shows: both(score),
  },
  {
    ask: 'how does last week compare with the week before on ticket volume?',
    sql: twice('count(*)', lastWeek, days('10-26', '11-01')),
    shows: both(count),
  },
  {
    ask: 'September vs October resolution time',
    sql: twice('avg(resolution)', september, october),
    shows: both(time),
  },
  {
    ask: 'Has first response time improved compared to the previous period?',
    sql: twice('avg(first)', page, days('10-31', '11-06')),
    shows: both(time),
  },
  {
    ask: 'Delivery issues versus Order status, which one has happier customers?',
    sql: twice(
      'round(avg(csat), 2)',
      `${page} and category = 'Delivery issues'`,
      `${page} and category = 'Order status'`,
    ),
    shows: both(score),
  },
  {
    ask: 'show me csat week by week since September',
    sql: csatOf(lastWeek),
    shows: row => [score(row.csat)],
  },
  {
    ask: 'which day had the most tickets in October?',
    sql: `select to_char(day, 'FMDD Mon') as day, count(*) as n ${from(october)} group by truth.day order by 2 desc, truth.day limit 1`,
    shows: row => [String(row.day), count(row.n)],
  },
  {
    ask: 'what was our worst day for csat last month',
    sql: `select to_char(day, 'FMDD Mon') as day, round(avg(csat), 2) as csat ${from(october)}
           group by truth.day having count(csat) >= 10 order by avg(csat) limit 1`,
    shows: row => [String(row.day), score(row.csat)],
  },
]
