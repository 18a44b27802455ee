import {
  count,
  days,
  from,
  type KeyQuestion,
  october,
  page,
  percent,
  score,
  september,
  time,
} from './question.ts'

const since1October = days('10-01', '11-15')
const lastTwoMonths = days('09-01', '10-31')

/** Questions that combine several conditions or depend on several periods. */
export const combinedQuestions: readonly KeyQuestion[] = [
  {
    ask: 'what do people contact us about most? top 5 categories with their share pls',
    sql: `with parts as (select category, count(*) as n ${from(page)} group by category),
      ranked as (select *, row_number() over (order by n desc, category) as place from parts)
      select (select category from ranked where place = 1) as name, (select n from ranked where place = 1) as n,
             (select round(n * 100.0 / (select sum(n) from parts), 2) from ranked where place = 1) as share,
             (select round(n * 100.0 / (select sum(n) from parts), 2) from ranked where place = 5) as last`,
    shows: row => [String(row.name), count(row.n), percent(row.share), percent(row.last)],
  },
  {
    ask: 'top 3 agents with the most tickets in October, with their share of all tickets',
    sql: `with parts as (select agent, count(*) as n ${from(october)} group by agent)
      select agent as name, n, round(n * 100.0 / (select count(*) ${from(october)}), 2) as share from parts
       order by n desc, agent limit 1`,
    shows: row => [String(row.name), count(row.n), percent(row.share)],
  },
  {
    ask: 'what share of tickets does each channel have in October?',
    sql: `select count(*) as n, round(count(*) * 100.0 / (select count(*) ${from(october)}), 2) as share
      ${from(`${october} and channel = 'email'`)}`,
    shows: row => [count(row.n), percent(row.share)],
  },
  {
    ask: 'How many tickets did we close yesterday? More than the Saturday before?',
    sql: `select (select count(*) ${from(days('11-14', '11-14'))}) as now, (select count(*) ${from(days('11-07', '11-07'))}) as before`,
    shows: row => [count(row.now), count(row.before)],
  },
  {
    ask: 'parcel not received tickets, 18 oct - 14 nov against the four weeks before that',
    sql: `select (select count(*) ${from(`${days('10-18', '11-14')} and subcategory = 'Parcel not received'`)}) as now,
      (select count(*) ${from(`${days('09-20', '10-17')} and subcategory = 'Parcel not received'`)}) as before`,
    shows: row => [count(row.now), count(row.before)],
  },
  {
    ask: 'Which channel has the worst csat, sept and oct together?',
    sql: `select round(avg(csat), 2) as csat, count(*) as n ${from(lastTwoMonths)} group by channel
      having count(csat) >= 10 order by avg(csat) limit 1`,
    shows: row => [score(row.csat), count(row.n)],
  },
  {
    ask: 'Whose AI CSAT slipped the most from September to October? Only count people with at least 12 tickets in each of the two months.',
    sql: `with now as (select agent, round(avg(csat), 2) as csat, count(*) as n ${from(october)} group by agent having count(*) >= 12),
      before as (select agent, round(avg(csat), 2) as csat, count(*) as n ${from(september)} group by agent having count(*) >= 12)
      select agent as name, before.csat as before, now.csat as now from now join before using (agent)
       order by now.csat - before.csat limit 1`,
    shows: row => [String(row.name), score(row.before), score(row.now)],
  },
  {
    ask: 'who improved the most from september to october on AI csat and who slipped the most? min 12 tickets in each month so its fair',
    sql: `with now as (select agent, round(avg(csat), 2) as csat ${from(october)} group by agent having count(*) >= 12),
      before as (select agent, round(avg(csat), 2) as csat ${from(september)} group by agent having count(*) >= 12),
      moved as (select agent, now.csat - before.csat as change from now join before using (agent))
      select (select agent from moved order by change desc limit 1) as up, (select agent from moved order by change limit 1) as down`,
    shows: row => [String(row.up), String(row.down)],
  },
  {
    ask: 'whose tickets keep coming back? october, only agents who had at least 15, worst three',
    sql: `select agent as name, round(count(*) filter (where reopens > 0) * 100.0 / count(*), 2) as rate
      ${from(october)} group by agent having count(*) >= 15 order by 2 desc, count(*) desc, agent limit 1`,
    shows: row => [String(row.name), percent(row.rate)],
  },
  {
    ask: 'how many tickets mention damaged since 1 october and what are most of them about?',
    sql: `select (select count(*) ${from(`${since1October} and words ~* '\\mdamaged'`)}) as n, category as name
      ${from(`${since1October} and words ~* '\\mdamaged'`)} group by category order by count(*) desc, category limit 1`,
    shows: row => [count(row.n), String(row.name)],
  },
  {
    ask: 'For warranty and repairs in October, within what time were nine out of ten tickets done?',
    sql: `select percentile_disc(0.9) within group (order by resolution) as p90 ${from(`${october} and category = 'Warranty and repairs'`)}`,
    shows: row => [time(row.p90)],
  },
  {
    ask: 'What was our single worst conversation in October by AI score, and whose was it?',
    sql: `select agent as name, round(csat, 2) as csat ${from(october)} order by truth.csat, at desc limit 1`,
    shows: row => [String(row.name), score(row.csat)],
    tickets: `select ticket_id ${from(october)} order by csat, at desc limit 1`,
  },
  {
    ask: 'Around what hour do the most live chats get closed? October is enough',
    sql: `select lpad(hour::text, 2, '0') || ':00' as hour, count(*) as n ${from(`${october} and channel = 'live_chat'`)}
      group by truth.hour order by 2 desc, 1 limit 1`,
    shows: row => [count(row.n)],
  },
  {
    ask: 'Which of the five factors is Rui Teixeira weakest at in October, and how does the whole team do on that one?',
    sql: `with means as (select unnest(array[avg(empathy), avg(personalization), avg(responsiveness), avg(completeness), avg(polarity)]) as own
      ${from(`${october} and agent = 'Rui Teixeira'`)}) select round(min(own), 2) as csat from means`,
    shows: row => [score(row.csat)],
  },
  {
    ask: 'why is csat so low for Website and app in October?',
    sql: `select (select round(avg(csat), 2) ${from(`${october} and category = 'Website and app'`)}) as own, (select round(avg(csat), 2) ${from(october)}) as everyone`,
    shows: row => [score(row.own), score(row.everyone)],
    inReport: `select round(avg(empathy), 2) as own, (select round(avg(empathy), 2) ${from(october)}) as everyone ${from(`${october} and category = 'Website and app'`)}`,
    reports: row => [`${score(row.own)} compared with ${score(row.everyone)} overall`],
  },
  {
    ask: 'How many spam tickets were there by channel in October?',
    sql: `select (select count(*) from truth where state = 'spam' and ${october}) as total, channel_name as name, count(*) as n
      from truth where state = 'spam' and ${october} group by channel_name order by 3 desc, 2 limit 1`,
    shows: row => [count(row.total), String(row.name), count(row.n)],
  },
  {
    ask: 'which month had the most spam, august to october',
    sql: `select count(*) as n from truth where state = 'spam' and ${days('08-01', '10-31')}
      group by date_trunc('month', day) order by 1 desc limit 1`,
    shows: row => [count(row.n)],
  },
  {
    ask: 'reopens in October, worst five',
    sql: `select agent as name, round(count(*) filter (where reopens > 0) * 100.0 / count(*), 2) as rate
      ${from(october)} group by agent having count(*) >= 10 order by 2 desc, count(*) desc, agent limit 1`,
    shows: row => [String(row.name), percent(row.rate)],
  },
  {
    ask: 'How is Noor Haddad getting on since she joined us?',
    sql: `select round(avg(csat), 2) as csat, count(*) as n, to_char(min(day), 'FMDD Mon') as since ${from(`agent = 'Noor Haddad'`)}`,
    shows: row => [score(row.csat), count(row.n), String(row.since)],
  },
]
