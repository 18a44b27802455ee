import {
  count,
  csatOf,
  days,
  from,
  type KeyQuestion,
  lastWeek,
  october,
  page,
  score,
  september,
  showsCount,
} from './question.ts'

const ids = (where: string, order: string, limit = 5) =>
  `select ticket_id ${from(where)} order by ${order}, at desc, length(ticket_id), ticket_id limit ${limit}`

/** Questions about reasons, individual tickets and times, and questions that tickets can't answer. */
export const ticketQuestions: KeyQuestion[] = [
  {
    ask: 'Why did CSAT change?',
    sql: `select (select round(avg(csat), 2) ${from(page)}) as one, (select round(avg(csat), 2) ${from(days('10-31', '11-06'))}) as other`,
    shows: row => [score(row.one), score(row.other)],
  },
  {
    ask: 'what changed in October compared to September?',
    sql: `select (select round(avg(csat), 2) ${from(october)}) as one, (select round(avg(csat), 2) ${from(september)}) as other`,
    shows: row => [score(row.one), score(row.other)],
  },
  {
    ask: 'What are the main causes of low CSAT?',
    sql: `select count(*) as n ${from(page)} and csat < 3`,
    shows: showsCount,
    ticketsAmong: `select ticket_id ${from(page)} and csat < 3`,
  },
  {
    ask: 'Can you suggest some actionable steps to enhance our overall customer satisfaction?',
    sql: csatOf(page),
    shows: row => [score(row.csat)],
    ticketsAmong: `select ticket_id ${from(page)}`,
  },
  {
    ask: 'What are the top issues customers are highlighting?',
    sql: `select subcategory as name, count(*) as n ${from(page)} and subcategory is not null group by 1 order by 2 desc, 1 limit 1`,
    shows: row => [String(row.name), count(row.n)],
    ticketsAmong: `select ticket_id ${from(page)}`,
  },
  {
    ask: 'What are the key factors driving high CSAT?',
    sql: `select count(*) as n ${from(page)} and csat >= 4`,
    shows: showsCount,
    ticketsAmong: `select ticket_id ${from(page)} and csat >= 4`,
  },
  {
    ask: 'Show me the 5 worst tickets of last week',
    sql: `select count(*) as n ${from(lastWeek)}`,
    shows: showsCount,
    tickets: ids(lastWeek, 'csat'),
  },
  {
    ask: 'which tickets from Tomas Reyes had the lowest score in October',
    sql: `select count(*) as n ${from(`${october} and agent = 'Tomas Reyes'`)}`,
    shows: showsCount,
    tickets: ids(`${october} and agent = 'Tomas Reyes'`, 'csat'),
  },
  {
    ask: 'how many tickets took longer than 2 days to resolve in October?',
    sql: `select count(*) as n ${from(`${october} and resolution > 2880`)}`,
    shows: showsCount,
  },
  {
    ask: 'any tickets mentioning "tracking" in the last 7 days?',
    sql: `select count(*) as n ${from(`${days('11-09', '11-15')} and words ~* '\\mtracking'`)}`,
    shows: showsCount,
  },
  {
    ask: 'Which tickets did the customer rate good although the AI score is low?',
    sql: `select count(*) as n ${from(`${page} and rating = 'good'`)}`,
    shows: showsCount,
    tickets: ids(`${page} and rating = 'good'`, 'csat'),
  },
  {
    ask: 'How many customers waited more than an hour for a first reply by email?',
    sql: `select count(*) as n ${from(`${page} and channel = 'email' and first > 60`)}`,
    shows: showsCount,
  },
  {
    ask: 'longest resolution times in Warranty and repairs',
    sql: `select count(*) as n ${from(`${page} and category = 'Warranty and repairs'`)}`,
    shows: showsCount,
    tickets: ids(`${page} and category = 'Warranty and repairs'`, 'resolution desc nulls last'),
  },
  {
    ask: 'At what time of day are we busiest?',
    sql: `select lpad(hour::text, 2, '0') || ':00' as hour, count(*) as n ${from(page)} group by truth.hour order by 2 desc, 1 limit 1`,
    shows: row => [String(row.hour), count(row.n)],
  },
  {
    ask: 'which weekday is the busiest in October',
    sql: `select to_char(day, 'FMDay') as name, count(*) as n ${from(october)} group by 1 order by 2 desc limit 1`,
    shows: row => [String(row.name), count(row.n)],
  },
  { ask: 'What will our CSAT be next month?' },
  { ask: 'How much revenue did we lose because of bad support?' },
  { ask: 'Who should I fire?' },
  { ask: 'How is Maria doing?' },
  { ask: 'csat for customers from Germany' },
]
