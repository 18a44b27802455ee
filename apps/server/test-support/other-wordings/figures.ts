import { capitalized, wording, wordings } from './wording.ts'

const things = 'agent|category|channel|group|form|day|week|month|hour|weekday|subcategory'
const by = new RegExp(` by (${things})\\b(?! by (?:agent|category))`)
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const scores = 'AI CSAT|empathy|SLA|personali[sz]ation|completeness|emotional polarity|responsiveness'

/** Other wordings for people, categories and groups. */
export const thingWordings = [
  ...wordings(/\bagents\b/g, 'people', 'colleagues', 'reps', 'team members', 'staff members'),
  ...wordings(/\bagent\b/g, 'person', 'team member', 'rep', 'colleague'),
  ...wordings(/^Which agent (?=has|had|improved|got|rose|dropped)/, 'Who '),
  ...wordings(/^Which agent has/, "Who's got", 'who had', 'Who’s the one with', 'who here has'),
  ...wordings(/^Which agents have/, 'Who has', 'Who’s got', 'Which of my agents have', 'Does anyone have'),
  ...wordings(/\b(Which|by) category\b/, '$1 topic', '$1 area', '$1 type of ticket', '$1 ticket category'),
  ...wordings(/\b(Which|by) group\b/, '$1 team', '$1 desk', '$1 support group'),
  ...wordings(/^Which (?=category|group|channel|subcategory|weekday|hour|month|week|day)/, 'What '),
  ...wordings(/\bgroups\b/, 'teams', 'desks'),
  ...wordings(/\bcategories\b/, 'topics', 'areas', 'ticket categories'),
  ...wordings(/\bWhich weekday\b/, 'Which day of the week', 'What day of the week'),
  ...wordings(/\bWhich hour\b/, 'Which hour of the day', 'What hour of the day'),
]

/** Other wordings for figures. */
export const figureWordings = [
  ...wordings(
    /\bAI CSAT\b/,
    ...['satisfaction', 'customer satisfaction', 'score', 'csat score', 'satisfaction score'],
    ...[
      'average csat',
      'customer happiness',
      'CSAT',
      'avg CSAT',
      'AI CSAT score',
      'average score',
      'AI score',
    ],
  ),
  ...wordings(
    /(?<!median |percentile of )\bfirst response time\b/,
    ...['first reply time', 'time to first reply', 'response time', 'time to first answer', 'FRT'],
    ...['initial response time', 'time to first response', 'reply time', 'time to the first reply'],
  ),
  ...wordings(
    /(?<!median |percentile of |\ba )\b(first response|resolution) time\b/,
    'average $1 time',
    'avg $1 time',
  ),
  ...wordings(
    /(?<!median |percentile of )\bresolution time\b/,
    ...['time to resolve', 'time to close', 'time to solve a ticket', 'time to resolution', 'closing time'],
    ...['solving time', 'time to close a ticket'],
  ),
  ...wordings(
    /\bmedian first response time\b/,
    'median reply time',
    'typical first response time',
    'median FRT',
  ),
  ...wordings(
    /\b90th percentile of (?=first|resol)/,
    'p90 ',
    '90th percentile ',
    'P90 of ',
    '90th percentile for ',
  ),
  ...wordings(/\breopen rate\b/, 'share of reopened tickets', 'reopening rate', 'rate of reopened tickets'),
  ...wordings(
    /(?<!\ba )\bSLA\b(?! breach)/,
    ...[
      'SLA compliance',
      'share of first replies within target',
      'sla hit rate',
      'SLA rate',
      'SLA attainment',
    ],
    ...['SLA score', 'SLA %'],
  ),
  ...wordings(
    /\bSLA breaches\b/,
    'missed SLAs',
    'missed targets',
    'breached SLAs',
    'SLA misses',
    'SLA violations',
  ),
  wording(
    'spelling',
    /personali([sz])ation/,
    (_, letter = '') => `personali${letter === 's' ? 'z' : 's'}ation`,
  ),
  ...wordings(/\bemotional polarity\b/, 'sentiment', 'emotional tone'),
  ...wordings(/\bWhat share of tickets\b/, 'What percentage of tickets', 'How many percent of tickets'),
  ...wordings(
    /\bWhat share of tickets\b/,
    'What proportion of our tickets',
    'what % of tickets',
    'What percent of tickets',
  ),
  ...wordings(
    /^What share of tickets (?=were|have)/,
    'What part of our tickets ',
    'Percentage of tickets that ',
  ),
  ...wordings(/^What is the share of/, 'What is the percentage of'),
]

/** Other wordings for sort orders and rankings. */
export const orderWordings = [
  wording('number word', /(?<!least )\b(\d{1,2}) (?=tickets|best|worst|slowest|fastest)/, (all, digits) =>
    numbers[Number(digits)] ? `${numbers[Number(digits)]} ` : `${all}`,
  ),
  ...wordings(new RegExp(`\\bworst (?=${scores})`), 'lowest ', 'weakest ', 'poorest '),
  ...wordings(new RegExp(`(?<!second |third )\\bbest (?=${scores})`), 'highest ', 'strongest ', 'top '),
  ...wordings(/\bthe most (tickets|SLA breaches)\b/, 'the largest number of $1', 'the highest number of $1'),
  ...wordings(/\bthe most (tickets|SLA breaches)\b/, 'the greatest number of $1', 'most $1'),
  ...wordings(
    /\bthe most tickets\b(?! rated)/,
    'the highest volume',
    'the highest ticket count',
    'the most volume',
  ),
  ...wordings(
    /\bthe fewest tickets\b/,
    'the smallest number of tickets',
    'the least tickets',
    'fewest tickets',
  ),
  ...wordings(
    /^Which (agent|group|category|channel) has the slowest first response time/,
    'Which $1 is slowest to reply',
  ),
  ...wordings(
    /^Which (agent|group|category|channel) has the fastest first response time/,
    'Which $1 replies fastest',
  ),
  ...wordings(
    /^Which (agent|group|channel) has the slowest resolution time/,
    'Which $1 takes longest to resolve tickets',
  ),
  ...wordings(
    new RegExp(`^Which (agent|group|category) has the (?:worst|lowest) (${scores})`),
    'Which $1 is worst at $2',
  ),
  ...wordings(
    new RegExp(`^Which (agent|group|category) has the (?:best|highest) (${scores})`),
    'Which $1 does best on $2',
  ),
  ...wordings(
    new RegExp(`^Which (agent|group|category) has the (?:best|highest) (${scores})`),
    'Which $1 scores highest on $2',
  ),
  ...wordings(/\bfastest (?=first resp|resol)/, 'shortest ', 'quickest '),
  ...wordings(/\bslowest (?=first resp|resol)/, 'longest '),
  ...wordings(
    /^Which are the (\d+) (best|worst|slowest|fastest|lowest|highest) (\w+) by\b/,
    'Who are the $1 $2 $3 by',
  ).map(({ name, reword }) => ({ name, reword: (q: string) => (/ agents by /.test(q) ? reword(q) : null) })),
  ...wordings(
    /^Which are the (\d+) (best|worst|slowest|fastest|lowest|highest) (\w+) by\b/,
    ...['Which $3 are the $1 $2 by', 'What are our $1 $2 $3 by', '$1 $2 $3 by', '$2 $1 $3 by'],
  ),
  ...wordings(
    /^Which are the (\d+) (best|worst|slowest|fastest|lowest|highest) (\w+) by (?!tickets)/,
    ...['Name the $1 $3 with the $2 ', 'Which $1 $3 have the $2 ', 'The $1 $3 with the $2 '],
    'Give me the $1 $2 $3 for ',
  ),
  ...wordings(
    /^Which (agent|category|group|channel|subcategory) has (.*)\?$/,
    '$1 with $2',
    'Name the $1 with $2',
  ),
  ...wordings(
    /^Which (agent|category|group|channel|subcategory) has (.*)\?$/,
    'The $1 with $2?',
    'What’s the $1 with $2?',
  ),
  ...wordings(/ has the /, ' had the ', ' has got the '),
  ...wordings(/^(Which \w+) have /, '$1 had '),
  ...wordings(/\bhas the second (best|worst|most)\b/, 'has the 2nd $1'),
]

/** Other wordings for breakdowns. */
export const breakdownWordings = [
  ...wordings(
    by,
    ' per $1',
    ' for each $1',
    ' broken down by $1',
    ', split by $1,',
    ' for every $1',
    ' grouped by $1',
  ),
  ...wordings(/ by (day|week|month)\b/, ' $1 by $1', ' for each $1'),
  ...wordings(/ by (agent|category|channel|group)\b/, ', by $1', ', per $1', ' (by $1)', ' split by $1'),
  ...wordings(
    new RegExp(`^What is the (${scores}|reopen rate) by (agent|category|channel|group)\\b`),
    'What $1 does each $2 have',
  ),
  wording(
    'breakdown first',
    new RegExp(`^(?:What is the|How many) (.*) by (${things})\\b(.*)\\?$`),
    (_, what = '', thing = '', more = '') => `By ${thing}: ${what}${more}`,
  ),
  wording(
    'per thing first',
    new RegExp(`^What is the (.*) by (${things})\\b(.*)\\?$`),
    (_, what, thing, more) => capitalized(`${what}${more} per ${thing}`),
  ),
]
