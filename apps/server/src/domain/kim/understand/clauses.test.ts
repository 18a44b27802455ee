import { describe, expect, test } from 'vitest'
import { splitClauses } from './clauses.ts'
import { withoutEvents } from './events.ts'

describe('clauses that only give context', () => {
  test.each([
    ['My boss wants a list, so who were the 5 best agents?', 'so who were the 5 best agents?'],
    [
      'Before I go home, would you mind telling me how many tickets we closed?',
      'how many tickets we closed?',
    ],
    ['I’d love to know how many tickets we closed', 'how many tickets we closed'],
    ['I keep hearing that refunds are a headache; what is our CSAT?', 'what is our CSAT?'],
    ['Has volume grown since May, or am I imagining things?', 'Has volume grown since May'],
    ['We had a storm and I dread the answer, but did volume jump?', 'but did volume jump?'],
    ['Could you check whether email is slower than chat?', 'email is slower than chat?'],
    [
      'How happy are they? I’m talking about the last three months.',
      'How happy are they?, the last three months.',
    ],
    ['I have Linh, Diego and Ewa here, so who of them closed more?', 'so who of them closed more?'],
  ])('%s', (question, asks) => expect(splitClauses(question).asks).toBe(asks))

  test.each([
    'Which agents are below 3? I don’t want anyone with fewer than 20 tickets',
    'Leaving out email, which everybody uses, what is our CSAT?',
    'Were we quicker in October? Resolution is what I’m after',
    'How is CSAT? Only voice counts',
  ])('a clause that limits, excludes or names a figure is kept: %s', question => {
    const { asks } = splitClauses(question)
    for (const word of ['20', 'out email', 'Resolution', 'Only'])
      if (question.includes(word)) expect(asks).toContain(word)
  })

  test('a question is never left out', () =>
    expect(splitClauses('Who does most invoices? Please name the top three.').asks).toContain('top three'))
})

describe('what happened on a date', () => {
  test.each([
    ['since the strike on 20 October', 'since 20 October'],
    ['since we changed couriers on 1 October', 'since 1 October'],
    ['after the site relaunch on 12 October', 'since 12 October'],
    ['after the 20 oct strike', 'since 20 oct'],
    ['after the sale ended on 31 August', 'after 31 August'],
    ['before the price change in September', 'before September'],
    ['since the beginning of October', 'since the beginning of October'],
    ['since tickets went up on 3 October', 'since tickets went up on 3 October'],
  ])('%s', (question, text) => expect(withoutEvents(question).text).toBe(text))
})
