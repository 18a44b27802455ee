import { lowered, wording, wordings } from './wording.ts'

const end = '(?=\\?|$| in (?!the )| from \\d| on \\d| on \\w+days| compared| by | excluding|, only)'
const channels = 'email|live chat|voice|SMS|messaging|social media'
const person = '[A-Z][a-z]+ [A-Z][a-z]+'
const category = new RegExp(` in the (?:category|subcategory) ([A-Z][\\w ]+?)${end}`)
const group = new RegExp(` in the group ([A-Z][\\w ]+?)${end}`)

/** Other ways to write names. */
export const nameWordings = [
  wording('first name', new RegExp(`\\bfor (${person})\\b`), (_, name = '') => `for ${name.split(' ')[0]}`),
  wording('last name', new RegExp(`\\bfor (${person})\\b`), (_, name = '') => `for ${name.split(' ')[1]}`),
  wording(
    'first name in lowercase',
    new RegExp(`\\bfor (${person})\\b`),
    (_, name = '') => `for ${name.split(' ')[0]?.toLowerCase()}`,
  ),
  ...wordings(/^What is the ([\w ]+?) for ([A-Z][a-z]+) [A-Z][a-z]+/, "What is $2's $1", "$2's $1"),
  ...wordings(
    new RegExp(`^What is the ([\\w ]+?) for (${person})`),
    '$2 $1',
    '$2: $1',
    "What's the $1 of $2",
  ),
  ...wordings(
    /^How many tickets were resolved (.*?)for ([A-Z][a-z]+) [A-Z][a-z]+ ?/,
    'How many tickets did $2 close $1',
  ),
  ...wordings(
    /^How many tickets were resolved (.*?)for ([A-Z][a-z]+) [A-Z][a-z]+ ?/,
    'How many has $2 handled $1',
  ),
  ...wordings(
    new RegExp(`^How many tickets were resolved (.*?)for (${person}) ?`),
    'How many tickets did $2 get done $1',
  ),
  ...wordings(
    new RegExp(` by (${channels})\\b`),
    ' via $1',
    ' in $1',
    ' on $1',
    ' through $1',
    ' over $1',
    ' for $1',
  ),
  ...wordings(/ by voice\b/, ' on the phone', ' by phone', ' over the phone'),
  ...wordings(/ by live chat\b/, ' in chat', ' on chat', ' via chat'),
  ...wordings(
    new RegExp(`^How many tickets were resolved by (${channels})\\b`),
    'How many $1 tickets were resolved',
  ),
  ...wordings(/^(.*) by (email|live chat|voice|SMS)\b(.*)\?$/, '$1$3, $2 only?', '$2: $1$3?', '$1$3 ($2)?'),
  ...wordings(category, ' for $1', ' on $1', ' in $1', ' within $1'),
  wording('lowercase category', category, (_, name = '') => ` on ${name.toLowerCase()}`),
  ...wordings(
    new RegExp(`tickets were resolved${category.source}`),
    'tickets about $1 were resolved',
    '$1 tickets were resolved',
  ),
  wording(
    'category first',
    new RegExp(`^(?!What share)(.*)${category.source}(.*)$`),
    (_, before = '', name = '', after = '') => `${name}: ${lowered(before)}${after}`,
  ),
  ...wordings(group, ' in the $1 team', ' for the $1 group', ' for the $1 team', ' in the $1 group'),
  wording(
    'group first',
    new RegExp(`^(.*)${group.source}(.*)$`),
    (_, before = '', name = '', after = '') => `${name} team: ${lowered(before)}${after}`,
  ),
]

/** Other wordings for comparisons. */
export const comparisonWordings = [
  ...wordings(/ compared with(?: in)? /, ' vs ', ' against ', ' versus ', ' compared to ', ' vs. '),
  ...wordings(
    / in (\w+) 2026 compared with (?:in )?(\w+) 2026/,
    ' in $1 as compared to $2',
    ' – $1 vs $2',
    ', $1 against $2',
  ),
  wording(
    'two months first',
    /^(What is the .*) in (\w+) 2026 compared with (?:in )?(\w+) 2026\?$/,
    (_, what = '', one, two) => `${one} vs ${two}: ${lowered(what)}?`,
  ),
  ...wordings(
    / compared with the previous period/,
    ' compared to the period before',
    ' vs previous period',
    ' vs the prior period',
  ),
  ...wordings(
    / compared with the team/,
    ' versus the team average',
    ' compared to the whole team',
    ' vs team',
  ),
  ...wordings(
    / compared with the rest/,
    ' compared to everyone else',
    ' vs the others',
    ' against all others',
  ),
  ...wordings(
    /^Compare the (.*?) of ([A-Z]\w+) [A-Z]\w+ and ([A-Z]\w+) [A-Z]\w+(?=$| in | from | on )/,
    'Compare the $1 of $2 and $3',
  ),
  ...wordings(
    /^Compare the (.*?) of ([\w ]+?) and ([\w ]+?)(?=$| in \w+ 2026| from \d| on \d)/,
    ...['How does the $1 of $2 compare to $3', '$2 vs $3: $1', 'Compare $2 and $3 on $1', '$1 of $2 vs $3'],
    ...['$1: $2 vs $3', 'Compare $2 with $3 for $1', 'Comparison of the $1 of $2 and $3'],
  ).map(({ name, reword }) => ({ name, reword: (q: string) => (hasTwoNames(q) ? reword(q) : null) })),
  ...wordings(
    /^What is the (AI CSAT|SLA|reopen rate|empathy)(, | and )/,
    'What are the $1$2',
    'Give me the $1$2',
  ),
]

/** Excludes names that contain “and”. In “A and B and C”, it isn't clear where one name ends and the next begins. */
const hasTwoNames = (question: string) => question.split(' and ').length === 2
