import {
  countOf,
  csatOf,
  days,
  from,
  type KeyQuestion,
  last14Days,
  last30Days,
  lastWeek,
  october,
  page,
  percent,
  score,
  showsCount,
  showsCsat,
  thisMonth,
  thisWeek,
  time,
} from './question.ts'

const share = (what: string, of: string, where: string) =>
  `select 100.0 * count(*) filter (where ${what}) / count(${of}) as share ${from(where)}`

/** Questions about how much, how many and how long. */
export const figureQuestions: KeyQuestion[] = [
  { ask: 'How is CSAT?', sql: csatOf(page), shows: showsCsat },
  { ask: "what's our average csat score this month", sql: csatOf(thisMonth), shows: showsCsat },
  { ask: 'How many tickets did we close last week?', sql: countOf(lastWeek), shows: showsCount },
  {
    ask: 'how many tickets did we handle through live chat yesterday',
    sql: countOf(`${days('11-14', '11-14')} and channel = 'live_chat'`),
    shows: showsCount,
  },
  {
    ask: 'Average first response time for email in October?',
    sql: `select avg(first) as mean ${from(`${october} and channel = 'email'`)}`,
    shows: row => [time(row.mean)],
  },
  {
    ask: "What's the median resolution time?",
    sql: `select percentile_cont(0.5) within group (order by resolution) as mid ${from(page)}`,
    shows: row => [time(row.mid)],
  },
  {
    ask: '90th percentile of first response on chat over the last 14 days',
    sql: `select percentile_disc(0.9) within group (order by first) as p90 ${from(`${last14Days} and channel = 'live_chat'`)}`,
    shows: row => [time(row.p90)],
  },
  {
    ask: 'reopen rate for Delivery issues',
    sql: share('reopens > 0', 'reopens', `${page} and category = 'Delivery issues'`),
    shows: row => [percent(row.share)],
  },
  {
    ask: 'Did we meet our SLA last month?',
    sql: share('sla_met', 'sla_met', october),
    shows: row => [percent(row.share)],
  },
  {
    ask: 'How did Mara do this week?',
    sql: csatOf(`${thisWeek} and agent = 'Mara Linde'`),
    shows: showsCsat,
  },
  {
    ask: "Give me Ken Ito's numbers for October",
    sql: csatOf(`${october} and agent = 'Ken Ito'`),
    shows: row => [...showsCsat(row), ...showsCount(row)],
  },
  {
    ask: 'how many invalid tickets do we have',
    sql: `select count(*) as n from truth where not valid and state = 'counted' and ${page}`,
    shows: showsCount,
  },
  {
    ask: 'how much spam did we get in October?',
    sql: `select count(*) as n from truth where state = 'spam' and ${october}`,
    shows: showsCount,
  },
  {
    ask: 'kim score of Priya Nair',
    sql: `select round(20 * (sum(csat) filter (where agent = 'Priya Nair') + 20 * avg(csat))
             / (count(csat) filter (where agent = 'Priya Nair') + 20), 2) as kim ${from(page)}`,
    shows: row => [percent(row.kim)],
  },
  {
    ask: 'How empathetic are our agents?',
    sql: `select round(avg(empathy), 2) as mean ${from(page)}`,
    shows: row => [score(row.mean)],
  },
  {
    ask: "what's the customer satisfaction for returns and refunds via email since Monday",
    sql: csatOf(`${thisWeek} and category = 'Returns and refunds' and channel = 'email'`),
    shows: showsCsat,
  },
  {
    ask: 'csat for the Billing group in the last 30 days',
    sql: csatOf(`${last30Days} and grp = 'Billing'`),
    shows: showsCsat,
  },
  {
    ask: 'How many bad ratings did customers give us last month?',
    sql: countOf(`${october} and rating = 'bad'`),
    shows: showsCount,
  },
  {
    ask: ['How many tickets did Mara handle in October?', 'and in September?'],
    sql: countOf(`${days('09-01', '09-30')} and agent = 'Mara Linde'`),
    shows: showsCount,
  },
  {
    ask: ['CSAT for email last week', 'what about voice?'],
    sql: csatOf(`${lastWeek} and channel = 'voice'`),
    shows: showsCsat,
  },
]
