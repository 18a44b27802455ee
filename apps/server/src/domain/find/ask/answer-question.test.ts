import { describe, expect, test } from 'vitest'
import { ask, ticket, tickets } from './answer-question.fixture.ts'
import { suggestions } from './refusals.ts'

describe('negation', () => {
  test.each([
    ['How many do not mention refund?', ['13', '14']],
    ["Which ones don't say parcel?", ['12', '14']],
    ['Which tickets are without a refund?', ['13', '14']],
    ['How many mention refund but not late?', ['12']],
    ['Which mention parcel and do not mention refund?', ['13']],
    ['Which do not mention refund or parcel?', ['14']],
    ['Which mention neither refund nor parcel?', ['14']],
    ['How many are not on email?', ['12', '13']],
    ['Which aren’t rated bad?', ['12', '14']],
    ['Everything except the parcel ones', ['12', '14']],
    ['Which mention refund or parcel but not late?', ['12', '13']],
    ['Which mention neither refund nor late and are on voice?', ['13']],
    ['Do not show refund tickets', ['13', '14']],
    ['Which ones are not about refunds and not on voice?', ['14']],
  ])('%s', (question, expected) => {
    const { response, ticketIds } = ask(question)
    expect(ticketIds).toEqual(expected)
    expect(response).toMatch(new RegExp(`^${expected.length} of the 4 fetched tickets .*n’t|^1 of the 4`))
  })

  test('if no ticket matches a negated condition, the response says that all tickets match the opposite', () => {
    expect(
      ask('How many are not on email?', { among: tickets.slice(0, 1).concat(tickets.slice(3)) }).response,
    ).toBe('All of the 2 fetched tickets are on email.')
  })

  test('“unresolved” doesn’t negate the rest of the question', () => {
    expect(ask('Which are unresolved and about the parcel?').ticketIds).toEqual(['13'])
  })

  test('“did not arrive” finds customers who say so, not tickets without the word “arrive”', () => {
    const { response, ticketIds } = ask('How many did not arrive?')
    expect(ticketIds).toEqual(['13'])
    expect(response).toContain('says “not”, “never” or similar shortly before “arrive”')
    expect(response).toContain('“arrive” isn’t mentioned at all in 3 tickets')
  })
})

describe('several words', () => {
  test('words joined by “and” are counted both together and separately', () => {
    const { response, ticketIds } = ask('How many mention refund and late?')
    expect(ticketIds).toEqual(['11'])
    expect(response).toContain('1 of the 4 fetched tickets mentions both “refund” and “late”: #11.')
    expect(response).toContain('– Mention “refund”: 2 tickets (#11, #12)')
    expect(response).toContain('– Mention “late”: 1 ticket (#11)')
  })

  test('words joined by “or” are counted both together and separately', () => {
    const { response, ticketIds } = ask('Which mention refund, lamp or kayak?')
    expect(ticketIds).toEqual(['11', '12', '14'])
    expect(response).toContain('3 of the 4 fetched tickets mention “refund”, “lamp” or “kayak”')
    expect(response).toContain('– Mention “kayak”: none')
  })

  test('a channel or status applies to all words joined by “or”', () => {
    const { response, ticketIds } = ask('Which mention refund or parcel and are resolved?')
    expect(ticketIds).toEqual(['11', '12'])
    expect(response).toContain(
      '2 of the 4 fetched tickets mention “refund” or “parcel”, and are resolved: #11, #12.',
    )
    expect(ask('Which email tickets mention refund or parcel?').ticketIds).toEqual(['11'])
    expect(ask('Which mention lamp or are on voice?').ticketIds).toEqual(['13', '14'])
  })

  test('if no ticket contains both words, none is found, even if some contain one of them', () => {
    const { response, ticketIds } = ask('How many mention refund and kayak?')
    expect(ticketIds).toEqual([])
    expect(response).toContain('None of the 4 fetched tickets mentions both “refund” and “kayak”.')
  })
})

describe('words', () => {
  test('a word that no ticket contains is left out of the count, and the response says so', () => {
    expect(ask('How many mention the refund for the kayak?').response).toContain(
      'None of the 4 fetched tickets contains “kayak”. Without that word:\n2 of the 4 fetched tickets mention “refund”',
    )
  })

  test('words that aren’t next to each other aren’t reported as a phrase', () => {
    const { response } = ask('How many mention refund parcel?')
    expect(response).toContain('mentions both “refund” and “parcel”: #11.')
    expect(response).toContain(
      'The words aren’t next to each other: the ticket doesn’t contain “refund parcel”.',
    )
    expect(ask('How many mention “refund parcel”?').response).toContain(
      'None of the 4 fetched tickets mentions “refund parcel”',
    )
  })

  test('“late” doesn’t match “later”, but “refunded” matches “refund”', () => {
    expect(ask('Who mentions late?').ticketIds).toEqual(['11'])
    expect(ask('Who was refunded?').ticketIds).toEqual(['11', '12'])
  })

  test('a word that can’t be counted is left out, and the response says so', () => {
    expect(ask('How many only mention refund?').response).toContain(
      '“only” can’t be counted and was left out.',
    )
  })

  test('an order number matches only as a whole', () => {
    const among = [ticket('1', 'Where is A-20477?'), ticket('2', 'A parcel for 20477 Main Road')]
    const { response, ticketIds } = ask('Which mention A-20477?', { among })
    expect(ticketIds).toEqual(['1'])
    expect(response).toContain('1 of the 2 fetched tickets mentions “A-20477”: #1.')
    expect(ask('Which mention order number A-20477?', { among }).ticketIds).toEqual(['1'])
  })

  test('tickets whose category has the word in its name are listed too', () => {
    expect(ask('How many are about billing?').response).toContain(
      'In a category with “billing” in its name: 1 ticket (#12).',
    )
  })

  test('agents’ replies are quoted only for words that they contain', () => {
    expect(ask('What did agents say about the lamp?').response).toContain(
      '“I sent a new lamp and will call you later.”',
    )
    expect(ask('What did agents say about broken things?').response).toContain(
      'No agent’s reply contains “broken”.',
    )
  })

  test('a question about a share is answered with a percentage', () => {
    expect(ask('What percentage mention refund?').response).toContain('2 of the 4 fetched tickets (50%)')
  })
})

describe('channels, ratings, dates and amounts', () => {
  test.each([
    ['Which of them are on email?', ['11', '14']],
    ['How many came via chat?', ['12']],
    ['What about chat?', ['12']],
    ['Show me the bad ones', ['11', '13']],
    ['Were they resolved?', ['11', '12', '14']],
    ['How many are on chat and how many on phone?', ['12', '13']],
    ['Which have no reply from an agent?', ['11', '12', '13']],
    ['Which mention a refund on email?', ['11']],
    ['Which arrived after September?', ['11', '13', '14']],
    ['Which are on chat or phone?', ['12', '13']],
    ['Which email tickets mention refund?', ['11']],
    ['How many are rated badly?', ['11', '13']],
    ['Which were created before October?', ['12']],
    ['Which came in since November 5?', ['14']],
    ['How many were created in November?', ['11', '13', '14']],
    ['How many are still open?', ['13']],
    ['Which mention an amount over $100?', ['14']],
    ['Which tickets contain $49.00?', ['12']],
    ['Which one is the oldest?', ['12']],
    ['What is the newest ticket?', ['14']],
    ['Which ticket has the largest amount?', ['14']],
  ])('%s', (question, expected) => {
    expect(ask(question).ticketIds).toEqual(expected)
  })

  test('a question about feelings counts ratings, and the response says so', () => {
    const { response, ticketIds } = ask('How many are angry?')
    expect(ticketIds).toEqual(['11', '13'])
    expect(response).toContain('2 of the 4 fetched tickets are rated bad: #11, #13.')
    expect(response).toContain('Ask Query can’t measure feelings, so this counts ratings instead.')
    expect(response).toContain('Customers use “furious” in 1 ticket (#14).')
  })

  test('a claim is checked against the tickets', () => {
    expect(ask('None of these mention refund, right?').ticketIds).toEqual(['11', '12'])
  })

  test('“why” is answered with the themes of the tickets in question', () => {
    const { response, ticketIds } = ask('Why are customers unhappy?')
    expect(ticketIds.toSorted()).toEqual(['11', '13'])
    expect(response).toContain(
      'Ask Query can’t tell why, but it can count themes. Those 2 tickets, by theme:',
    )
    expect(ask('Why?', { focus: ['13'] }).response).toContain('Delivery: 1 ticket (#13)')
  })

  test('if no ticket contains an amount, the response says so', () => {
    expect(ask('Which ticket has the largest amount?', { among: tickets.slice(2, 3) }).response).toContain(
      'doesn’t contain an amount with a currency',
    )
  })
})

describe('positions', () => {
  test('if there is only one ticket, “the first one” is answered with it', () => {
    const { response, ticketIds } = ask('what about the first one?', { among: tickets.slice(0, 1) })
    expect(ticketIds).toEqual(['11'])
    expect(response).toContain('Only one ticket was fetched, #11.')
    const { response: ofThose } = ask('What about the first of those?', { focus: ['13'] })
    expect(ofThose).toContain('That’s only one ticket, #13.')
  })

  test.each([
    ['what about the second one?', ['12']],
    ['tell me more about the third ticket', ['13']],
    ['the last one', ['14']],
    ['second', ['12']],
    ['What did the agent reply to the fourth one?', ['14']],
    ['What are the first two tickets about?', ['11', '12']],
  ])('%s', (question, expected) => {
    const { response, ticketIds } = ask(question, { focus: ['14', '13'] })
    expect(ticketIds).toEqual(expected)
    expect(response).toContain('of the 4 fetched tickets is #')
  })

  test('“those” and “the others” refer to the tickets in the previous response', () => {
    expect(ask('What about the second of those?', { focus: ['14', '13'] }).ticketIds).toEqual(['13'])
    expect(ask('And the others?', { focus: ['14', '13'] }).ticketIds).toEqual(['11', '12'])
    expect(ask('How many say it is broken?', { focus: ['11'] }).ticketIds).toEqual(['14'])
  })

  test('a position that doesn’t exist is reported', () => {
    expect(ask('What about the ninth one?').response).toContain('There is no ninth ticket')
  })
})

describe('refusals', () => {
  test.each([
    'Who is the customer of the first ticket? give me their email',
    'What are the customers’ names?',
    'Give me the email address of the second customer',
    'Which agent handled the most tickets?',
    'Give me the address in the third ticket',
  ])('a visitor who asks “%s” gets one sentence', question => {
    expect(ask(question, { masked: true })).toEqual({
      response: 'Names, email addresses, phone numbers and other personal data aren’t shown to visitors.',
      ticketIds: [],
    })
  })

  test('a signed-in user sees the customer’s name', () => {
    expect(ask('Who is the customer of the first ticket?').response).toContain(
      'The customer in #11 is Nina Okafor.',
    )
  })

  test('a question about a topic isn’t a request for personal data', () => {
    expect(ask('How many want to change their email address?', { masked: true }).response).toContain('email')
  })

  test.each([
    ['😡', 'Your question has no letters or numbers.'],
    ['   ', 'Your question has no letters or numbers.'],
    ['How long did customers wait?', 'can’t measure times'],
    ['Delete the second ticket', 'can’t change them'],
    ['Which is the worst?', 'can’t rank or compare'],
    ['hmm the of', 'None of the 4 fetched tickets mentions “hmm”'],
    ['who?', 'didn’t understand that'],
  ])('%s', (question, reason) => {
    const { response, ticketIds } = ask(question)
    expect(response).toContain(reason)
    expect(ticketIds).toEqual([])
  })

  test('every question that a refusal suggests gets an answer', () => {
    for (const question of suggestions(tickets)) expect(ask(question).ticketIds).not.toEqual([])
  })
})
