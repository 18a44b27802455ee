import { capitalized, lowered, type Wording, wording, wordings } from './wording.ts'

const framed = (name: string, said: (question: string) => string | null): Wording => ({ name, reword: said })
const before = (...openings: string[]) =>
  openings.map(opening =>
    framed(opening, question =>
      /^What is the tickets/.test(question) ? null : `${opening} ${lowered(question)}`,
    ),
  )
const after = (...endings: string[]) =>
  endings.map(ending =>
    framed(ending, question => `${question}${/[?.]$/.test(question) ? '' : '.'}${ending}`),
  )
const figures =
  'AI CSAT|reopen rate|SLA|empathy|completeness|personali[sz]ation|responsiveness|first response time|resolution time'

/** Turns the question into another kind of sentence. */
export const sentenceWordings = [
  ...wordings(
    /^What is the (.*)\?$/,
    "I'd like to see the $1",
    'Give me the $1',
    'I need the $1',
    'Show me the $1',
  ),
  ...wordings(/^What is the (?!share)/, "what's our ", 'What was the ', 'what’s the ', 'What was our '),
  framed('without a verb', question => {
    const found = /^What is the (.*)\?$/.exec(question)
    return found ? capitalized(found[1] ?? '') : null
  }),
  ...wordings(/^What is the (.*)\?$/, '$1?', '$1 please', '$1 pls?'),
  ...wordings(
    new RegExp(`^What is the (${figures})(?= in| from| on| for| by|\\?)`),
    'How high is the $1',
    'What does the $1 look like',
  ),
  ...wordings(
    new RegExp(`^What is the (${figures})(?= in| from| on| for|\\?)(?!.*compared)`),
    'How was the $1',
    'Do you know what the $1 was',
  ),
  ...wordings(
    new RegExp(`^What is the (${figures})(?= in| from| on| for|\\?)(?!.*compared)`),
    'How did our $1 look',
    "How's our $1",
  ),
  ...wordings(
    /^Which (\w+) (has|have|had) (?!been)/,
    'Tell me which $1 $2 ',
    'Do you know which $1 $2 ',
    'I need to know which $1 $2 ',
  ),
  ...wordings(
    /^How many /,
    'Tell me how many ',
    'Do you know how many ',
    'I wonder how many ',
    'So how many ',
  ),
  ...wordings(
    /^How many (tickets|SLA breaches|spam tickets) (were|are|have|did)/,
    'Exactly how many $1 $2',
    'Roughly how many $1 $2',
  ),
  ...wordings(/^Show the/, 'Could you show me the', "I'd like to see the", 'Need to see the'),
  ...wordings(/^Compare the/, 'Can you compare the', 'Please compare the', "I'd like to compare the"),
]

/** Adds a remark or a polite phrase before or after the question. */
export const remarkWordings = [
  ...before('Quick one:', 'My boss wants to know:', 'Hi kim,', 'Hey,', 'Just curious:', 'Quick question –'),
  ...before(
    'Can you tell me, please:',
    'Sorry to bother you again,',
    'Good morning!',
    'For the board meeting:',
  ),
  ...before('ok so', 'Not sure if you can do this, but', 'One more thing:', 'Next:', 'I keep forgetting:'),
  ...before('For my monthly report I need this.', "I'm preparing the team meeting.", 'Prepping for the QBR.'),
  ...after(
    ' thanks!',
    ' Thanks in advance.',
    ' It’s for the rota.',
    ' Need it for the ops review.',
    ' No rush.',
  ),
  ...after(' asap please', ' Cheers', ' I have a meeting in five minutes.', ' My director asked.', ' thx'),
  framed('names and numbers', question =>
    /^Which agents/.test(question) ? `${question} Names and numbers please.` : null,
  ),
  framed('lowercase', question => question.toLowerCase().replace(/\?$/, '')),
  framed('no question mark', question => (question.endsWith('?') ? question.slice(0, -1) : null)),
  wording('two question marks', /\?$/, '??'),
]
