import { expect, test } from 'vitest'
import { readAs } from '../../../../test-support/kim-reading.ts'

const expectRead = (wordings: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(wordings).map(asked => [asked, readAs(asked)]))).toEqual(wordings)

test('the target as a deadline, a promise or a clock to beat', () => {
  expectRead({
    'how often did we blow our promised times in September':
      'How many SLA breaches were there in September 2026?',
    'broken promises by team in October': 'How many SLA breaches were there by group in October 2026?',
    'misses by category for Owen': 'How many SLA breaches were there by category for Owen Clarke?',
    'who beats the clock most': 'Which agent has the highest SLA?',
    'target hit rate for Billing': 'What is the SLA in the group Billing?',
    'agents under 70 on target in October': 'Which agents have a SLA under 70% in October 2026?',
    'which desks made the target less than 85% of the time': 'Which groups have a SLA under 85%?',
  })
})

test('what managers call the number of tickets and the score', () => {
  expectRead({
    'throughput by team in October': 'How many tickets were resolved by group in October 2026?',
    'channel mix yesterday': 'How many tickets were resolved by channel on 14 Nov 2026?',
    'daily closes in October': 'How many tickets were resolved by day in October 2026?',
    'Ken vs Mei on sheer numbers': 'Compare the tickets of Ken Ito and Mei Chen',
    'who shut the most tickets last week': 'Which agent has the most tickets from 2 Nov 2026 to 8 Nov 2026?',
    'quality by week since September': 'What is the AI CSAT by week from 1 Sep 2026 to 15 Nov 2026?',
  })
})

test('votes, thumbs and tickets that bounce', () => {
  expectRead({
    'downvotes by agent in October': 'How many tickets were resolved by agent rated bad in October 2026?',
    'red thumbs % for Ken': 'What is the share of bad ratings for Ken Ito?',
    'how many upvotes by channel': 'How many tickets were resolved by channel rated good?',
    'bounceback % for each category': 'What is the reopen rate by category?',
  })
})

test('picking up, wrapping up and the middle of a list', () => {
  expectRead({
    'time to first touch by group': 'What is the first response time by group?',
    'how quick did Ken pick up in October': 'What is the first response time for Ken Ito in October 2026?',
    'wrap time for Billing': 'What is the resolution time in the group Billing?',
    'from open to close, how long for Returns and refunds':
      'What is the resolution time in the category Returns and refunds?',
    'midpoint for first replies on email': 'What is the median first response time by email?',
    'tail of resolution time by group': 'What is the 90th percentile of resolution time by group?',
    'how many unpicked tickets': 'How many tickets are unanswered?',
  })
})

test('weak spots, what makes customers cross, and advice', () => {
  expectRead({
    "Ken's weak spot": 'Which factor is the lowest for Ken Ito?',
    "Greta's strong suit": 'Which factor is the highest for Greta Lorenz?',
    'which category ticks people off most': 'Which category has the lowest emotional polarity?',
    "what's keeping scores down in the Workshop group":
      'What are the main causes of low CSAT in the group Workshop?',
    'top 3 headaches this week':
      'Which are the 3 categories with the most tickets from 9 Nov 2026 to 15 Nov 2026?',
    'what are we getting wrong on live chat': 'What should we improve by live chat?',
  })
})

test('hours and limits without their usual words', () => {
  expectRead({
    'csat between noon and five': 'What is the AI CSAT between 12:00 and 17:00?',
    'sla 10 at night to 6 in the morning': 'What is the SLA between 22:00 and 06:00?',
    'who answers fastest before 9': 'Which agent has the fastest first response time before 09:00?',
    'which agents handled north of 50 in October': 'Which agents have more than 50 tickets in October 2026?',
    'what share of tickets scored under two': 'What share of tickets have a score under 2?',
    'anything below a two on email': 'Show the tickets with a score under 2 by email',
    'how many sub-2 scores on live chat': 'How many tickets have a score under 2 by live chat?',
  })
})

test('names are shortened', () => {
  expectRead({
    'csat for accounts and tech': 'What is the AI CSAT in the group Accounts and technology?',
    'how many tickets in web n app': 'How many tickets were resolved in the category Website and app?',
  })
})

test('what is ranked, listed or divided can be said in other ways', () => {
  expectRead({
    'team with the smallest reopen rate': 'Which group has the lowest reopen rate?',
    'whose customers are happiest': 'Which agent has the highest AI CSAT?',
    'compare the teams on csat in October': 'What is the AI CSAT by group in October 2026?',
    "last month's tickets, channel by channel": 'How many tickets were resolved by channel in October 2026?',
    'how many chats a day in October': 'How many tickets were resolved by day by live chat in October 2026?',
    'three topics that shrank most in October compared with September':
      'Which are the 3 categories that dropped the most in tickets in October 2026 compared with in September 2026?',
    'biggest climber desk for SLA October vs September':
      'Which group improved the most in SLA in October 2026 compared with in September 2026?',
    'which kind of delivery problem has the lowest csat':
      'Which subcategory has the lowest AI CSAT in the category Delivery issues?',
    'runner-up on csat': 'Which agent has the second best AI CSAT?',
    // A single ticket has no number of tickets, so a minimum ranks agents.
    'best on the Billing team with min 15 tickets':
      'Which agent has the best AI CSAT, only agents with at least 15 tickets in the group Billing?',
    'vol & FRT & SLA for October, three figures':
      'What is the first response time, SLA and tickets in October 2026?',
    'csat with the exception of sms': 'What is the AI CSAT excluding SMS?',
    'any waiting on live chat': 'How many tickets are unanswered by live chat?',
  })
})

test('tickets that still wait are not mixed with other figures', () => {
  expectRead({
    'closed yesterday, misses yesterday, still waiting now': 'refused',
    'how many are still waiting now': 'How many tickets are unanswered now?',
  })
})
