import { wordings } from './wording.ts'

/** Other wordings for counts and lists of tickets. */
export const countWordings = [
  ...wordings(/\btickets were resolved\b/, 'tickets were closed', 'tickets were solved', 'cases were closed'),
  ...wordings(
    /\btickets were resolved\b/,
    'conversations were closed',
    'requests were closed',
    'contacts were handled',
  ),
  ...wordings(
    /^How many tickets were resolved/,
    ...['How many tickets did we close', 'How many tickets did we handle', 'Number of tickets resolved'],
    ...[
      'Ticket volume',
      'How many tickets did we get through',
      'ticket count',
      'How many tickets did we resolve',
    ],
    ...[
      'What was the number of resolved tickets',
      'Total number of tickets',
      'tickets resolved',
      'Resolved tickets',
    ],
    ...['How many tickets have we closed', 'How many tickets got resolved', 'What was our ticket volume'],
    ...['# of tickets resolved', 'no. of tickets resolved', 'What is the total number of tickets closed'],
  ),
  ...wordings(/^How many tickets have (a|an) /, 'How many tickets had $1 ', 'Number of tickets with $1 '),
  ...wordings(
    /^How many tickets have (a|an) /,
    'How many tickets are there with $1 ',
    'Count the tickets with $1 ',
  ),
  ...wordings(/^How many tickets mention/, 'How many tickets contain', 'Number of tickets that mention'),
  ...wordings(
    /^How many tickets mention/,
    'In how many tickets do customers mention',
    'How many tickets mentioned',
  ),
  ...wordings(
    /^How many (spam|invalid) tickets were there/,
    'How many $1 tickets did we have',
    'Number of $1 tickets',
  ),
  ...wordings(
    /^How many SLA breaches were there/,
    'How many SLA breaches did we have',
    'Number of SLA breaches',
  ),
  ...wordings(
    /^Show the (?=\d* ?tickets)/,
    ...['List the ', 'I want to read the ', 'Pull up the ', 'Let me see the ', 'Show me the ', 'Find the '],
    ...['Give me the ', 'Can I see the ', 'Please show the '],
  ),
  ...wordings(/^Show the (?=tickets)/, 'Show me all ', 'Show all the ', 'List all ', 'I’d like to see the '),
  ...wordings(/^Show the (\d+ tickets.*)$/, 'Which are the $1?', 'What are the $1?', '$1'),
  ...wordings(/^Show the tickets with (.*)$/, 'Which tickets have $1?', 'Tickets with $1'),
  ...wordings(/^Show the tickets that (.*)$/, 'Which tickets $1?', 'Tickets that $1'),
  ...wordings(/^Which tickets are unanswered/, 'Show unanswered tickets'),
  ...wordings(/^Which tickets are unanswered/, "Which tickets haven't been answered", 'Unanswered tickets'),
  ...wordings(
    /^Give me an overview/,
    'Give me a summary',
    'An overview please',
    'Overview',
    'Show me an overview',
  ),
  ...wordings(
    /^What are the top (\d+ )?issues/,
    'Top $1issues',
    'Show me the top $1issues',
    'What were the top $1issues',
  ),
  ...wordings(
    /^What is the trend of (?:the )?/,
    'Show me the trend of the ',
    'Trend of ',
    'How is the trend of ',
  ),
  ...wordings(
    /^Why did the (AI CSAT|SLA|reopen rate|empathy) drop/,
    'Why has the $1 dropped',
    'How come the $1 dropped',
  ),
  ...wordings(
    /^Why did the (AI CSAT|SLA|reopen rate|empathy) drop/,
    'What made the $1 drop',
    'Why did our $1 go down',
  ),
  ...wordings(
    /^What happened in ticket/,
    'What happened with ticket',
    'Tell me about ticket',
    'Summarize ticket',
  ),
]

/** Other wordings for limits. */
export const limitWordings = [
  ...wordings(
    / under (?=\d)/,
    ' below ',
    ' of less than ',
    ' lower than ',
    ' < ',
    ' less than ',
    ' of under ',
  ),
  ...wordings(
    / over (?=\d)/,
    ' above ',
    ' of more than ',
    ' higher than ',
    ' > ',
    ' more than ',
    ' exceeding ',
  ),
  ...wordings(
    /, only (\w+) with at least (\d+) tickets(.*?)\?$/,
    ...[
      '$3? Skip anyone with fewer than $2 tickets.',
      '$3? Ignore those under $2 tickets.',
      '$3, $2+ tickets',
    ],
    ...['$3, min $2 tickets', '$3 (at least $2 tickets)?', '$3? Only count $1 with $2 tickets or more.'],
    ...[
      '$3? Leave out $1 with less than $2 tickets',
      '$3, minimum $2 tickets?',
      '$3 with at least $2 tickets?',
    ],
    ...[
      '$3? At least $2 tickets please',
      '$3, >= $2 tickets',
      '$3, no one below $2 tickets',
      '$3, $2 tickets or more',
    ],
    ...[
      '$3? $2 tickets minimum',
      '$3, provided they have at least $2 tickets?',
      '$3, not fewer than $2 tickets',
    ],
  ),
  ...wordings(
    / and at least (\d+) tickets\b/,
    ' and $1 or more tickets',
    ' and a minimum of $1 tickets',
    ' and $1+ tickets',
  ),
]

/** Other wordings for exclusions. */
export const exclusionWordings = [
  ...wordings(
    / excluding /,
    ' without ',
    ' not counting ',
    ' except ',
    ' leaving out ',
    ' apart from ',
    ' excl. ',
  ),
  ...wordings(
    / excluding /,
    ' not including ',
    ' ignoring ',
    ' aside from ',
    ' except for ',
    ' other than ',
    ' minus ',
  ),
  ...wordings(
    / excluding ([A-Za-z ]+?)((?: in [A-Z]\w+ 2026| from \d| on \d).*)?\?$/,
    '$2? Leave $1 out.',
    '$2? Ignore $1.',
    '$2, $1 excluded?',
  ),
  ...wordings(
    / excluding ([A-Za-z ]+?)((?: in [A-Z]\w+ 2026| from \d| on \d).*)?\?$/,
    '$2, no $1?',
    '$2 (excluding $1)?',
    '$2? Exclude $1.',
  ),
  ...wordings(
    /^(.*) excluding ([A-Za-z ]+?)((?: in [A-Z]\w+ 2026| from \d| on \d).*)?\?$/,
    'Excluding $2, $1$3?',
    'Without $2: $1$3?',
  ),
]
