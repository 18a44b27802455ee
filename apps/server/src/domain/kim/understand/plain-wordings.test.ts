import { expect, test } from 'vitest'
import { parsed, readAs } from '../../../../test-support/kim-reading.ts'

const expectRead = (wordings: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(wordings).map(asked => [asked, readAs(asked)]))).toEqual(wordings)

test('the slowest and the fastest ticket are those that took longest and shortest to resolve', () => {
  expectRead({
    'what was our single slowest ticket last month':
      'Show the ticket with the slowest resolution time in October 2026',
    'fastest tickets last week':
      'Show the tickets with the fastest resolution time from 2 Nov 2026 to 8 Nov 2026',
    'slowest first reply last week':
      'Show the ticket with the slowest first response time from 2 Nov 2026 to 8 Nov 2026',
  })
})

test('a request to see tickets lists them instead of counting them', () => {
  expectRead({
    'which tickets did Ken close yesterday': 'Show the tickets for Ken Ito on 14 Nov 2026',
    "show me Ken's tickets from yesterday": 'Show the tickets for Ken Ito on 14 Nov 2026',
    'show me all live chat tickets from Mei in october rated bad':
      'Show the tickets by live chat for Mei Chen rated bad in October 2026',
    'list all tickets in Billing from last week':
      'Show the tickets in the group Billing from 2 Nov 2026 to 8 Nov 2026',
    'show me how many tickets Ken closed': 'How many tickets were resolved for Ken Ito?',
    'show me tickets by group': 'How many tickets were resolved by group?',
    'show me ticket volume per day': 'How many tickets were resolved by day?',
    'show tickets and csat for Ken': 'What is the AI CSAT and tickets for Ken Ito?',
    'show tickets where the customer was angry': 'Show the tickets with the lowest emotional polarity',
  })
})

test('a verb that says which tickets are meant is not ignored', () => {
  expectRead({
    'which tickets did Ken work on yesterday': 'Show the tickets for Ken Ito on 14 Nov 2026',
    'which tickets did Ken mess up': 'unknown',
  })
})

test('“in the whole team” means all agents, not groups', () => {
  expectRead({
    'who has the lowest reopen rate in the whole team': 'Which agent has the lowest reopen rate?',
    'who has the lowest reopen rate across the team': 'Which agent has the lowest reopen rate?',
    'best csat on the team': 'Which agent has the best AI CSAT?',
    'most tickets on the team': 'Which agent has the most tickets?',
    'worst tickets in the team last week':
      'Show the tickets with the worst AI CSAT from 2 Nov 2026 to 8 Nov 2026',
    'who is best on the Billing team': 'Which agent has the best AI CSAT in the group Billing?',
    'which team has the best csat': 'Which group has the best AI CSAT?',
  })
})

test('by month or week, “from August” means since August', () => {
  expectRead({
    'csat month by month from august': 'What is the AI CSAT by month from 1 Aug 2026 to 15 Nov 2026?',
    'tickets by week from october': 'How many tickets were resolved by week from 1 Oct 2026 to 15 Nov 2026?',
    'monthly csat from august to october': 'What is the AI CSAT by month from 1 Aug 2026 to 31 Oct 2026?',
    'csat from august': 'What is the AI CSAT in August 2026?',
  })
})

test('short questions about help, quiet hours, waiting customers and ratings', () => {
  expectRead({
    'who needs help this week': 'Who needs coaching from 9 Nov 2026 to 15 Nov 2026?',
    'who needs help with empathy': 'Which agent has the worst empathy?',
    'what do unhappy customers have in common': 'What are the main causes of low CSAT?',
    'how long has the oldest customer been waiting': 'Which tickets are unanswered?',
    'when is it quiet': 'Which hour has the fewest tickets?',
    'when are we busiest': 'Which hour has the most tickets?',
    'when is live chat quietest': 'Which hour has the fewest tickets by live chat?',
    'leaderboard for october': 'Which are the 10 best agents by AI CSAT in October 2026?',
    'ratings by agent': 'What is the share of good ratings by agent?',
  })
})

test('tickets from web forms are refused with a reason, because there is no such channel', () => {
  for (const question of [
    'AI CSAT by web form',
    'AI CSAT by webform',
    'how many tickets via the web in October',
  ])
    expect(parsed(question)).toMatchObject({
      is: 'refused',
      why: expect.stringContaining('no web form channel'),
    })
  expectRead({
    'how many tickets mention "web form"': 'How many tickets mention "web form"?',
    'csat by web chat': 'What is the AI CSAT by live chat?',
  })
})

test('a limit on scores before a channel or a rating is not a limit on their number', () => {
  expectRead({
    'how many tickets have a score under 2 rated good': 'How many tickets have a score under 2 rated good?',
    'what share of tickets have a score under 2 by live chat':
      'What share of tickets have a score under 2 by live chat?',
    'which agents had under 20 emails': 'Which agents have fewer than 20 tickets by email?',
  })
})

test('a date before a request doesn’t change it, and its year isn’t a number of results', () => {
  expectRead({
    'In October 2026, top issues?': 'What are the top issues in October 2026?',
    'From 2 Nov 2026 to 8 Nov 2026, show the tickets on Suggestion':
      'Show the tickets in the subcategory Suggestion from 2 Nov 2026 to 8 Nov 2026',
    'in October, how many tickets did we see': 'How many tickets were resolved in October 2026?',
  })
})

test('openings that ask nothing are left out', () => {
  expectRead({
    "Next: I'd like to see the tickets rated bad for Noor Haddad":
      'Show the tickets rated bad for Noor Haddad',
    'Not sure if you can do this, but SLA by channel?': 'What is the SLA by channel?',
  })
})

test('who scores highest on a figure is ranked by that figure', () => {
  expectRead({
    'Which group scores highest on SLA?': 'Which group has the highest SLA?',
    'which channel performed worst on first response time':
      'Which channel has the worst first response time?',
    'who scores lowest on empathy': 'Which agent has the lowest empathy?',
    'which agent has the fewest tickets? Only count team members with 10 tickets or more':
      'Which agent has the fewest tickets, only agents with at least 10 tickets?',
  })
})

test('two names that are compared are groups if both exist as groups', () => {
  expectRead({
    'compare the AI CSAT of Orders and Returns': 'Compare the AI CSAT of Orders and Returns',
    'SLA of Returns vs Orders': 'Compare the SLA of Returns and Orders',
    'compare the categories Orders and Returns': 'inDoubt',
    'AI CSAT of Orders and Returns': 'inDoubt',
  })
})

test('a number after a month and before a superlative says how many to show', () => {
  expectRead({
    'October: 5 best agents by csat': 'Which are the 5 best agents by AI CSAT in October 2026?',
    'in October, 3 worst categories by csat': 'Which are the 3 worst categories by AI CSAT in October 2026?',
    'csat on October 5': 'What is the AI CSAT on 5 Oct 2026?',
  })
})

test('spam is counted by weekday, but not averaged', () => {
  expectRead({
    'how many spam tickets by weekday in October':
      'How many spam tickets were there by weekday in October 2026?',
    'which weekday has the most spam': 'Which weekday has the most spam tickets?',
    'which weekday has the most spam on average': 'refused',
  })
})

test('unanswered tickets can be limited to a category or subcategory, but not to a rating', () => {
  expectRead({
    'how many unanswered tickets in Late delivery':
      'How many tickets are unanswered in the subcategory Late delivery?',
    'who is waiting in Returns and refunds':
      'Which tickets are unanswered in the category Returns and refunds?',
    'how many unanswered tickets rated good': 'refused',
  })
})

test('agents are compared with the average by scores and rates, but not by numbers', () => {
  expectRead({
    'which agents are above the average reopen rate': 'Which agents are above the average reopen rate?',
    'which agents have below average ticket numbers': 'refused',
    'which agents have more sla breaches than average': 'refused',
  })
})

test('a date that says what the answer is for isn’t the period of the question, and “how yesterday went” is', () => {
  expectRead({
    'For Monday’s meeting: which five agents had the lowest AI CSAT?':
      'Which are the 5 lowest agents by AI CSAT?',
    'I’m doing the rota for December and need to know which hours have the most tickets':
      'Which hour has the most tickets?',
    'The boss has asked me how yesterday went on chat. How many did we do?':
      'How many tickets were resolved by live chat on 14 Nov 2026?',
    'Finance asked me yesterday. How many did we do on chat?': 'How many tickets were resolved by live chat?',
    'whos got the lowest csat at the mo': 'Which agent has the lowest AI CSAT?',
  })
})

test('“less happy if” compares the tickets within a limit with the others', () => {
  expectRead({
    'are people less happy if they had to wait over 4 hours':
      'What is the AI CSAT of tickets with a first response time over 4 hours compared with the others?',
    'are customers less satisfied when we take more than 2 days to resolve':
      'What is the AI CSAT of tickets with a resolution time over 2 days compared with the others?',
  })
})

test('a ticket’s report has every factor', () => {
  expectRead({ 'ticket 53712: what did each factor get': 'What happened in ticket #53712?' })
})

test('unanswered tickets can’t be limited to those that have waited for a certain time', () => {
  for (const question of [
    'lying around unanswered for more than 4 days',
    'how many tickets have been unanswered for more than 4 days',
    'unanswered tickets older than a week',
  ])
    expect(parsed(question)).toMatchObject({ is: 'refused', why: expect.stringContaining('oldest first') })
})

test('more wordings of a fresh set', () => {
  expectRead({
    'how many are still waiting for a first answer right now and whats the oldest one':
      'How many tickets are unanswered now?',
    'Within delivery issues, which topic leaves customers in the worst mood?':
      'Which subcategory has the worst emotional polarity in the category Delivery issues?',
    'which of the teams collected the most bad ratings': 'Which group has the most tickets rated bad?',
    'top 5 subcategories for bad ratings but leave out anything delivery':
      'Which are the 5 subcategories with the most tickets rated bad excluding Delivery issues?',
    'which agents are without any bad ratings': 'Which agents have a share of bad ratings at most 0%?',
    'What happened in ticket #aB-12?': 'What happened in ticket #aB-12?',
    'who gives the more complete answers, Grant or Mara':
      'Compare the completeness of Grant Becker and Mara Linde',
    // Polish: a name that has two meanings isn't the only thing that is unclear.
    'Ile zgłoszeń rozwiązał zespół Orders w zeszłym tygodniu?': 'unknown',
    'how is Orders doing': 'Give me an overview in the group Orders',
    'how are orders doing': 'inDoubt',
  })
})

test('a group in the singular, what an answer is for, and why a week was bad', () => {
  expectRead({
    'How’s Returns doing on SLA, October compared to September?':
      'What is the SLA in the group Returns in October 2026 compared with in September 2026?',
    'Which team has the lowest AI CSAT, and how far is it behind the best one?':
      'Which group has the lowest AI CSAT?',
    'Which agents with at least 100 tickets keep the SLA in under 40 % of cases? thats my coaching list for dec':
      'Which agents have a SLA under 40% and at least 100 tickets?',
    'Why was the week of 26 October so bad?': 'Why did the AI CSAT change from 26 Oct 2026 to 1 Nov 2026?',
    'why was october so bad': 'Why did the AI CSAT change in October 2026?',
    'why was returns so bad': 'What are the main causes of low CSAT in the category Returns and refunds?',
    'Please book half an hour with Ken Ito on Friday so we can go through his bad ratings': 'refused',
    'Please hand the open Billing tickets over to Mei': 'refused',
    'Which courier loses the most parcels for us?': 'refused',
    'Do the women in Returns show more empathy than the men?': 'refused',
  })
})

test('the number of invalid tickets is answered with their reasons', () => {
  expectRead({
    'how many tickets couldnt be scored last week and for what reasons':
      'How many invalid tickets were there from 2 Nov 2026 to 8 Nov 2026?',
    'how many tickets couldnt be scored last week and why':
      'How many invalid tickets were there from 2 Nov 2026 to 8 Nov 2026?',
    'how many tickets couldn’t be scored, and why, in October?':
      'How many invalid tickets were there in October 2026?',
    'invalid tickets in October by reason': 'How many invalid tickets were there in October 2026?',
    'why couldn’t some tickets be scored in October?': 'How many invalid tickets were there in October 2026?',
    'how many tickets were not scored and why did CSAT drop in October': 'refused',
  })
})

test('fresh wordings of filters, comparisons and limits', () => {
  const compared =
    'What is the AI CSAT of tickets with a first response time over 2 hours compared with the others?'
  expectRead({
    'average resolution time in the Billing team without the phone calls':
      'What is the resolution time in the group Billing excluding voice?',
    'telephone calls yesterday': 'Give me an overview by voice on 14 Nov 2026',
    'Do customers who wait more than two hours for the first answer end up less satisfied than the others?':
      compared,
    'Are customers who wait more than two hours less satisfied than the others?': compared,
    'Do customers whose tickets took more than two days end up less satisfied than the others?':
      'What is the AI CSAT of tickets with a resolution time over 2 days compared with the others?',
    // Customers' own ratings aren't AI CSAT.
    'do customers who wait over 2 hours for a first reply rate us worse than the others': 'refused',
    'I have my one-to-one with Tomas Reyes tomorrow. Where is he furthest behind the rest of the team?':
      'Where is our team furthest behind for Tomas Reyes?',
    'which factor of Tomas Reyes is furthest behind the team':
      'Where is our team furthest behind for Tomas Reyes?',
    'which channel is furthest behind the team': 'Which channel has the lowest AI CSAT?',
    'how many are waiting, and by channel?': 'How many tickets are unanswered by channel?',
  })
})

test('without bad ratings, a minimum of good ratings is one of all ratings', () => {
  const read = 'Which agents have at least 10 ratings and a share of bad ratings at most 0%?'
  expectRead({
    'Who has no bad rating at all but at least ten good ones?': read,
    'which agents have 0 bad ratings and at least 10 good ratings': read,
    'which agents have at least 10 good ratings and no bad ones': read,
    'Who has at most two bad ratings but at least ten good ones?': 'refused',
    'which agent has the most bad ratings and which the most good ones': 'unknown',
  })
})
