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

const agent = (name: string, where: string) => from(`${where} and agent = '${name}'`)
const weekend = `${october} and extract(isodow from day) > 5`
const bad = (where: string) => `${where} and rating = 'bad'`

/** Questions that ask for several things at once. The answer must cover all of them. */
export const completeQuestions: readonly KeyQuestion[] = [
  {
    ask: 'put Tomas, Owen and Ilse next to each other for October - how many they closed, ai csat, how many came back',
    sql: `select (select count(*) ${agent('Tomas Reyes', october)}) as tomas, (select count(*) ${agent('Ilse Vogt', october)}) as ilse,
      (select round(avg(csat), 2) ${agent('Owen Clarke', october)}) as owen`,
    shows: row => [score(row.owen)],
    inReport: `select (select count(*) ${agent('Tomas Reyes', october)}) as tomas, (select count(*) ${agent('Ilse Vogt', october)}) as ilse,
      (select count(*) filter (where reopens > 0) ${agent('Owen Clarke', october)}) as reopened, (select count(*) ${agent('Owen Clarke', october)}) as owen`,
    reports: row => [
      count(row.tomas),
      count(row.ilse),
      `${count(row.reopened)} of ${count(row.owen)} tickets`,
    ],
  },
  {
    ask: 'Compare Mara Linde and Ken Ito for me on all five factors in October.',
    sql: `select (select round(avg(empathy), 2) ${agent('Mara Linde', october)}) as mara, (select round(avg(empathy), 2) ${agent('Ken Ito', october)}) as ken`,
    shows: row => [score(row.mara), score(row.ken)],
    inReport: `select (select round(avg(polarity), 2) ${agent('Mara Linde', october)}) as mara, (select round(avg(completeness), 2) ${agent('Ken Ito', october)}) as ken`,
    reports: row => [score(row.mara), score(row.ken)],
  },
  {
    ask: 'What did last Friday look like? Volume, AI score, any bad ratings',
    sql: `select count(*) as n, round(avg(csat), 2) as csat, count(*) filter (where rating = 'bad') as bad,
      count(*) filter (where rating in ('good', 'bad')) as rated ${from(days('11-13', '11-13'))}`,
    shows: row => [
      count(row.n),
      score(row.csat),
      `${count(row.bad)} of ${count(row.rated)} customer ratings`,
    ],
  },
  {
    ask: 'how many thumbs down did we get in October and whose tickets were they',
    sql: `select count(*) as n ${from(bad(october))}`,
    shows: row => [`${count(row.n)} bad ratings in total`],
  },
  {
    ask: 'Who has collected more than two bad ratings in October?',
    sql: `with parts as (select agent, count(*) as n ${from(bad(october))} group by agent having count(*) > 2)
      select count(*) as n from parts`,
    shows: row => [count(row.n)],
    inReport: `select string_agg(agent, '|' order by agent) as names from (select agent ${from(bad(october))} group by agent having count(*) > 2) as many`,
    reports: row => String(row.names).split('|'),
  },
  {
    ask: 'Of all the bad ratings in October, how many percent belong to Delivery issues?',
    sql: `select count(*) filter (where category = 'Delivery issues') as part, count(*) as n,
      round(count(*) filter (where category = 'Delivery issues') * 100.0 / count(*), 2) as share ${from(bad(october))}`,
    shows: row => [`${count(row.part)} of ${count(row.n)} bad ratings`, percent(row.share)],
  },
  {
    ask: 'how much of our weekend work in october was live chat, as a percentage',
    sql: `select count(*) filter (where channel = 'live_chat') as part, count(*) as n,
      round(count(*) filter (where channel = 'live_chat') * 100.0 / count(*), 2) as share ${from(weekend)}`,
    shows: row => [count(row.part), count(row.n), percent(row.share)],
  },
  {
    ask: 'what part of our work comes by e-mail? compare september to october',
    sql: `select (select round(count(*) filter (where channel = 'email') * 100.0 / count(*), 2) ${from(september)}) as before,
      (select round(count(*) filter (where channel = 'email') * 100.0 / count(*), 2) ${from(october)}) as now`,
    shows: row => [percent(row.before), percent(row.now)],
  },
  {
    ask: 'On Monday the 9th, how many first answers came too late for our target?',
    sql: `select count(*) filter (where not sla_met) as late, count(sla_met) as n ${from(days('11-09', '11-09'))}`,
    shows: row => [`${count(row.late)} of ${count(row.n)} first replies`],
  },
  {
    ask: 'Who missed the first response target the most times in october? Number of tickets, not percent.',
    sql: `select agent as name, count(*) as n ${from(`${october} and not sla_met`)} group by agent order by 2 desc, 1 limit 1`,
    shows: row => [count(row.n)],
  },
  {
    ask: 'faulty product tickets from july thru september, how long till solved on average and whats the 90th percentile',
    sql: `select avg(resolution) as mean, percentile_disc(0.9) within group (order by resolution) as p90
      ${from(`${days('07-01', '09-30')} and subcategory = 'Faulty product'`)}`,
    shows: row => [time(row.mean), time(row.p90)],
  },
  {
    ask: 'On which of the five factors is Rui Teixeira weakest in October, and how far is he below the team there?',
    sql: `with own as (select unnest(array['empathy', 'personalization', 'responsiveness', 'completeness', 'polarity']) as factor,
        unnest(array[avg(empathy), avg(personalization), avg(responsiveness), avg(completeness), avg(polarity)]) as own ${agent('Rui Teixeira', october)}),
      everyone as (select unnest(array['empathy', 'personalization', 'responsiveness', 'completeness', 'polarity']) as factor,
        unnest(array[avg(empathy), avg(personalization), avg(responsiveness), avg(completeness), avg(polarity)]) as mean ${from(october)})
      select round(own, 2) as own, round(mean, 2) as mean, abs(round(own, 2) - round(mean, 2)) as gap
        from own join everyone using (factor) order by own limit 1`,
    shows: row => [score(row.own), score(row.mean), score(row.gap)],
  },
  {
    ask: 'Whom should I coach first on completeness? Look at people with 15 or more tickets in October and tell me how far they are from the team.',
    sql: `select agent as name, round(avg(completeness), 2) as own ${from(october)} group by agent having count(*) >= 15 order by avg(completeness) limit 1`,
    shows: row => [String(row.name), score(row.own)],
    inReport: `select round(avg(completeness), 2) as mean ${from(october)}`,
    reports: row => [score(row.mean)],
  },
  {
    ask: 'who do I sit down with about empathy in October? give me the two lowest, only folks with 10+ tickets',
    sql: `select max(name) filter (where place = 1) as one, max(name) filter (where place = 2) as two from
      (select agent as name, row_number() over (order by avg(empathy)) as place ${from(october)} group by agent having count(*) >= 10) as ranked`,
    shows: row => [String(row.one), String(row.two)],
    never: /AI CSAT/,
  },
  {
    ask: 'Inside returns and refunds, what grew from Sept to Oct and what shrank?',
    sql: `with now as (select subcategory, count(*) as n ${from(`${october} and category = 'Returns and refunds'`)} group by 1),
      before as (select subcategory, count(*) as n ${from(`${september} and category = 'Returns and refunds'`)} group by 1),
      moved as (select subcategory, now.n - before.n as change from now join before using (subcategory))
      select (select subcategory from moved order by change desc limit 1) as up, (select subcategory from moved order by change limit 1) as down`,
    shows: row => [String(row.up), String(row.down)],
  },
  {
    ask: 'Which category improved the most in AI CSAT from September to October, and which one lost the most?',
    sql: `with now as (select category, round(avg(csat), 2) as csat ${from(october)} group by 1 having count(*) >= 10),
      before as (select category, round(avg(csat), 2) as csat ${from(september)} group by 1 having count(*) >= 10),
      moved as (select category, now.csat - before.csat as change from now join before using (category))
      select (select category from moved order by change desc limit 1) as up, (select category from moved order by change limit 1) as down`,
    shows: row => [String(row.up), String(row.down)],
  },
  {
    ask: 'What were the top 3 topics in October, and how much of the total do those make up?',
    sql: `with parts as (select category, count(*) as n ${from(october)} group by category order by 2 desc limit 3)
      select sum(n) as n, round(sum(n) * 100.0 / (select count(*) ${from(october)}), 2) as share from parts`,
    shows: row => [count(row.n), percent(row.share)],
  },
  {
    ask: "Rui worries me a bit. was his ai csat any better in October than what I'm looking at now?",
    sql: `select (select round(avg(csat), 2) ${agent('Rui Teixeira', october)}) as before, (select round(avg(csat), 2) ${agent('Rui Teixeira', page)}) as now`,
    shows: row => [score(row.before), score(row.now)],
  },
  {
    ask: 'is my evening lot (5pm on) scoring better than the day people? october numbers',
    sql: `select (select round(avg(csat), 2) ${from(`${october} and hour >= 17`)}) as evening, (select round(avg(csat), 2) ${from(`${october} and hour < 17`)}) as day`,
    shows: row => [score(row.evening), score(row.day)],
  },
  {
    ask: 'how much junk did we get in October? spam, and the tickets that couldnt be scored',
    sql: `select count(*) filter (where state = 'spam') as spam, count(*) filter (where not valid and state <> 'spam') as invalid from truth where ${october}`,
    shows: row => [count(row.spam), count(row.invalid)],
  },
  {
    ask: 'Leaving the Escalations group aside, what was our average resolution time in the first two weeks of November?',
    sql: `select avg(resolution) as mean ${from(`${days('11-01', '11-14')} and grp is not null and grp <> 'Escalations'`)}`,
    shows: row => [time(row.mean)],
  },
  {
    ask: 'Please rank the channels by completeness for September, worst first, and leave out side conversations and others.',
    sql: `select round(avg(completeness), 2) as mean ${from(`${september} and channel not in ('side_conversation', 'others')`)}
      group by channel having count(*) >= 10 order by avg(completeness) limit 1`,
    shows: row => [score(row.mean)],
    never: /Side conversation|Other channels/,
  },
  {
    ask: 'In the Billing group, who stayed under an AI CSAT of 3.2 in October with at least five tickets?',
    sql: `with low as (select agent ${from(`${october} and grp = 'Billing'`)} group by agent having count(*) >= 5 and round(avg(csat), 2) < 3.2)
      select count(*) as n from low`,
    shows: row => [count(row.n)],
  },
  {
    ask: 'who are the three quickest to pick up a live chat, october, min. 5 chats each',
    sql: `select string_agg(name, '|' order by place) as names from (select agent as name, row_number() over (order by avg(first), count(*) desc) as place
      ${from(`${october} and channel = 'live_chat'`)} group by agent having count(*) >= 5) as ranked where place = 1`,
    shows: row => [String(row.names)],
  },
  {
    ask: 'On which single day in October did we keep our first-answer promise the least often?',
    sql: `select to_char(day, 'FMDD Mon') as name, round(avg(sla_met::integer) * 100, 2) as share ${from(october)} group by day
      having count(sla_met) >= 10 order by avg(sla_met::integer) limit 1`,
    shows: row => [String(row.name), percent(row.share)],
  },
  {
    ask: 'what part of our work comes by email, month by month since August?',
    sql: `select (select round(count(*) filter (where channel = 'email') * 100.0 / count(*), 2) ${from(days('08-01', '08-31'))}) as august,
      (select round(count(*) filter (where channel = 'email') * 100.0 / count(*), 2) ${from(october)}) as october`,
    shows: row => [percent(row.august), percent(row.october)],
  },
  {
    ask: 'reopened tickets per week from 12 October to 8 November',
    sql: `select count(*) filter (where day between '2026-10-12' and '2026-10-18') as first, count(*) filter (where day between '2026-11-02' and '2026-11-08') as last
      ${from(`${days('10-12', '11-08')} and reopens > 0`)}`,
    shows: row => [count(row.first), count(row.last)],
  },
  {
    ask: 'how far is Rui’s empathy from the team average in October',
    sql: `select (select round(avg(empathy), 2) ${agent('Rui Teixeira', october)}) as own, (select round(avg(empathy), 2) ${from(october)}) as everyone`,
    shows: row => [score(row.own), score(row.everyone)],
  },
  {
    ask: 'show me the delivery tickets where the customer gave us a bad rating',
    sql: `select count(*) as n ${from(bad(`${page} and category = 'Delivery issues'`))}`,
    shows: row => [count(row.n)],
    inReport: `select string_agg(ticket_id, '|') as ids ${from(bad(`${page} and category = 'Delivery issues'`))}`,
    reports: row => String(row.ids).split('|'),
  },
  {
    ask: 'who has the most bad ratings in October, at least 20 tickets',
    sql: `select count(*) filter (where rating = 'bad') as n ${from(october)} group by agent having count(*) >= 20 order by 1 desc limit 1`,
    shows: row => [count(row.n)],
    never: /\*\*No agent/,
  },
  {
    ask: 'total tickets in October and the top 3 categories',
    sql: `select (select count(*) ${from(october)}) as total, (select count(*) ${from(october)} group by category order by 1 desc limit 1) as n`,
    shows: row => [count(row.total), count(row.n)],
  },
  {
    ask: 'how many tickets did each group close in October and what was their csat',
    sql: `select (select count(*) ${from(`${october} and grp = 'Orders'`)}) as n, (select round(avg(csat), 2) ${from(`${october} and grp = 'Orders'`)}) as csat`,
    shows: row => [count(row.n), score(row.csat)],
  },
  {
    ask: 'Anyone who didn’t close a single ticket on 11 November?',
    sql: `select count(distinct agent) as n ${from(`${days('10-12', '11-10')}
      and agent is not null and agent not in (select agent ${from(`${days('11-11', '11-11')} and agent is not null`)})`)}`,
    shows: row => [`${count(row.n)} of`],
  },
  {
    ask: 'Which day since August were customers happiest? Ignore slow days under 50 tickets.',
    sql: `select round(avg(csat), 2) as csat, count(*) as n ${from(days('08-01', '11-15'))} group by day having count(*) >= 50 order by avg(csat) desc limit 1`,
    shows: row => [score(row.csat), count(row.n)],
  },
  {
    ask: 'How many customers rated us in October, and how many of those were unhappy?',
    sql: `select count(*) filter (where rating = 'bad') as bad, count(*) filter (where rating in ('good', 'bad')) as rated ${from(october)}`,
    shows: row => [count(row.bad), count(row.rated)],
  },
  {
    ask: 'Which group has the lowest empathy in October, and by how much are they behind the best one?',
    sql: `select min(mean) as low, max(mean) as high from (select round(avg(empathy), 2) as mean ${from(`${october} and grp is not null`)} group by grp) as groups`,
    shows: row => [score(row.low), score(row.high), score(Number(row.high) - Number(row.low))],
  },
  {
    ask: 'What share of all of October’s tickets was carried by our five busiest people?',
    sql: `select sum(n) as n, round(100.0 * sum(n) / (select count(*) ${from(october)}), 2) as share from (select count(*) as n ${from(`${october} and agent is not null`)} group by agent order by 1 desc limit 5) as busiest`,
    shows: row => [count(row.n), percent(row.share)],
  },
  {
    ask: 'When did Noor close her first ticket, how many has she done since then?',
    sql: `select count(*) as n, extract(day from min(day)) as day ${from(`agent = 'Noor Haddad'`)}`,
    shows: row => [count(row.n), `${row.day} Nov 2026`],
  },
  { ask: 'Which agents have fewer than 5 bad ratings but more than 40 tickets in October?' },
]
