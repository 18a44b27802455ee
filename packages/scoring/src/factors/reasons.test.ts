import { describe, expect, test } from 'vitest'
import { agent, customer, judged, talk } from '../offline/examples.fixture.ts'
import type { ScoredFactor } from '../score.ts'

type Messages = Parameters<typeof talk>[0]
const reason = (name: ScoredFactor, ...messages: Messages) =>
  judged(talk(messages)).factors?.[name]?.reason ?? ''
const asked = customer('My parcel has not arrived and I need it for Saturday.')

describe('the reason for completeness', () => {
  const reply = (text: string) => reason('completeness', asked, agent(text))

  test.each([
    ['I’ve refunded $22.50 to your card.', '$22.50 was refunded'],
    ['I have blocked the card and refunded $89.00.', '$89.00 was refunded'],
    ['Refunded $18.50, have a good day.', '$18.50 was refunded'],
    ["I've also sent back the €96 supplement.", '€96 was sent back'],
    ['Your full refund of $39.50 is on its way to your card.', '$39.50 is on its way'],
    ['Your return is set up now.', 'The return was set up'],
    ["I can confirm it's cancelled.", 'The cancellation was confirmed'],
    ['Order A 85853 is cancelled, you will not be charged.', 'The order was cancelled'],
    ['Second line removed today.', 'The agent wrote “Second line removed today”'],
    ["I've put one aside for you until Thursday.", 'The agent wrote “I’ve put one aside'.replace('’', "'")],
  ])('names what was done: “%s”', (text, expected) => {
    expect(reply(text)).toContain(expected)
  })

  test.each([
    'We stopped selling this parcel service in 2013.',
    'We were closed overnight but our shop is open again.',
    'We have responded to your direct message.',
    'Please use the link that we sent before.',
    'I am sorry that your seats were changed.',
    'Casting is blocked due to our network agreements.',
    'We raised prices on October 1 because of higher costs.',
    'Keep us posted about your parcel.',
  ])('doesn’t take a report about the past or the company for an action: “%s”', text => {
    expect(reply(text)).not.toMatch(/was |were |took action|the agent wrote/)
  })

  test('doesn’t count what the customer complains about as done for them', () => {
    const complaint = customer('My order was cancelled without any explanation.')
    const found = reason('completeness', complaint, agent('Your order was cancelled due to low stock.'))
    expect(found).not.toContain('the order was cancelled')
  })

  test('names the latest action when the customer came back because the first one failed', () => {
    const messages = [
      customer('Please cancel my Care plan.'),
      agent('Your Care plan is cancelled as of today.'),
      customer('It is me again with the same problem. Another box came!'),
      agent("I'm sorry. I have now refunded the $40 for the box."),
    ]
    expect(reason('completeness', ...messages)).toContain('$40 was refunded')
  })

  test('gives the day of an action only when the conversation spans several days', () => {
    const done = (at: string) =>
      reason(
        'completeness',
        customer('Please cancel my order for me, it is urgent.', '2026-11-08T10:00:00Z'),
        agent('Your order has been canceled.', at),
      )
    expect(done('2026-11-09T10:00:00Z')).toBe('The order was canceled on 9 Nov.')
    expect(done('2026-11-08T12:00:00Z')).toBe('The order was canceled.')
  })

  test('names the question that got no clear answer, in the customer’s words', () => {
    const two = customer('Is the desk available in oak? And how heavy is it?')
    expect(reason('completeness', two, agent('Oak is available from next week.'))).toContain(
      '“And how heavy is it?”',
    )
  })

  test('doesn’t treat “Will do” or a question that the customer answers as unanswered', () => {
    const found = reason(
      'completeness',
      asked,
      agent('Please send us your order number.'),
      customer('Great! Will do, yes.'),
    )
    expect(found).not.toMatch(/question|answer/)
    const own = customer('Was the panel fine? No, it was not.')
    expect(reason('completeness', asked, agent('We sent a new panel.'), own)).not.toContain('panel fine')
  })

  test('says that a yes-or-no question was answered by “You got it”', () => {
    const again = customer('So I sign up with another address and change it later. Is that correct?')
    expect(
      reason('completeness', asked, agent('Please use another address.'), again, agent('You got it.')),
    ).not.toContain('no clear answer')
  })

  test.each([
    'We will need your order number and your address.',
    'Sorry, I am unable to say if you will get it back.',
  ])('doesn’t take a request or a refusal for a promise: “%s”', text => {
    expect(reply(text)).not.toContain('promised')
  })

  test('names what the agent couldn’t do, but not what is no refusal', () => {
    expect(reply('I am not able to change the name on saver tickets.')).toContain(
      'he agent couldn’t “change the name on saver tickets”',
    )
    for (const text of [
      "I can't blame you for that.",
      "I don't want to give you a date I can't keep.",
      'Seats are kept for customers who cannot check in online.',
    ])
      expect(reply(text), text).not.toMatch(/couldn’t|isn’t possible/)
  })

  test('mentions a handoff only if no agent answered afterwards', () => {
    const transfer = agent('Let me transfer you to our claims team.')
    expect(reason('completeness', asked, transfer)).toMatch(/handed off/i)
    expect(
      reason('completeness', asked, transfer, agent('Joan from claims here. Your parcel arrives on Friday.')),
    ).not.toMatch(/handed off/i)
    expect(reply('This is rather my specialist topic.')).not.toMatch(/handed off/i)
  })

  test('doesn’t say that a problem persists when the customer solved it or thanked the agent', () => {
    const back = customer('Not sure what happened, but I was able to get it back.')
    expect(reason('completeness', asked, agent('Please try again.'), back)).not.toContain('unresolved')
    const glad = customer("It's alive and gorgeous, forget everything I said!")
    expect(reason('completeness', asked, agent('The plant is in the lower box.'), glad)).not.toContain(
      'negative',
    )
  })

  test('doesn’t take “it works” for a confirmation when the customer means a single step or the past', () => {
    const steps = agent('Does the side button work?')
    const works = customer('Yes and it works.')
    const still = customer(
      'It goes back to being normal, but as the day goes on it starts to freeze and glitch.',
    )
    expect(reason('completeness', asked, steps, works, agent('Please restart.'), still)).not.toContain(
      'confirmed that it worked',
    )
    const before = customer('It has worked perfectly for months.')
    expect(reason('completeness', asked, steps, before)).not.toContain('confirmed that it worked')
    const days = customer('It arrived on the seventh working day.')
    expect(reason('completeness', asked, steps, days)).toContain('it arrived')
  })
})

describe('the reason for emotional polarity', () => {
  const feeling = (first: string, last: string) =>
    reason('emotionalPolarity', customer(first), agent('We are looking into it.'), customer(last))

  test('doesn’t call an opening pleased because of polite words', () => {
    expect(
      feeling("The label has expired. I'd be grateful for a quick answer.", 'Great, that solves it. Thanks!'),
    ).not.toMatch(/^(?:from|starts)/i)
  })

  test('calls the customer upset only if a word says so', () => {
    expect(feeling('My order has an error.', 'The same error is still there.')).not.toMatch(/upset|angry/)
    expect(feeling('My order has an error.', 'This is a terrible service!!! Ridiculous!')).toMatch(
      /angry|upset/,
    )
  })

  test('mentions thanks even if nothing else shows a feeling', () => {
    expect(feeling('Is the train running?', 'Okay, thanks for your help!')).toContain(
      'hanked the agent at the end',
    )
  })

  test('says when the customer talks about leaving, not when they cancel an order or reinstall an app', () => {
    expect(
      feeling('Your fees went up.', "I don't have enough for that, so I'll find another bank."),
    ).toContain('talks about leaving')
    for (const text of [
      'Please cancel my order.',
      'I tried uninstalling the game and it did not help.',
      'You start taking my money from the account.',
    ])
      expect(feeling('It does not work.', text), text).not.toContain('leaving')
  })

  test('doesn’t call a message a complaint because it corrects something or mentions a fixed issue', () => {
    for (const text of [
      'I mean I need to get there for half 6.',
      'Thank you for helping us fix the issue.',
      'Oh I forgot to do it. I will do that now.',
    ])
      expect(feeling('Which train should I take?', text), text).not.toMatch(
        /complaint|upset|ends dissatisfied(?<!likely ends dissatisfied)/i,
      )
  })
})

describe('the reasons for empathy and personalization', () => {
  test('do not count “this was our mistake” or “no sorry needed” as an apology', () => {
    expect(reason('empathy', asked, agent("I'm sorry. This was our mistake."))).toContain('Apologized once')
    expect(reason('empathy', asked, agent('No sorry needed, I have sent it again today.'))).not.toContain(
      'Apologized',
    )
  })

  test('do not call “you should have received an email” or a question dismissive', () => {
    for (const text of [
      'You should have received an email about this parcel.',
      'Are you saying that you should have been told?',
    ])
      expect(reason('empathy', asked, agent(text)), text).not.toMatch(/dismissive|blamed/)
  })

  test('name what the replies mention instead of calling them general', () => {
    const slug = customer('A slug came out of this cauliflower when we cut it.')
    const found = reason(
      'personalization',
      slug,
      agent('I understand, finding a slug in your cauliflower is unpleasant for anyone.'),
    )
    expect(found).toContain('“cauliflower”')
    expect(found).not.toMatch(/little|general/)
  })

  test('do not miss a reference that is a phone number or comes after the last reply', () => {
    const bank = customer('I am a customer and tried calling 912249552484 for my account.')
    expect(
      reason('personalization', bank, agent('Please complete the form on our page today.')),
    ).not.toContain('not mentioned')
    const late = [
      asked,
      agent('Please send me your order number so that I can check.'),
      customer('My order is A-20931.'),
    ]
    expect(reason('personalization', ...late)).not.toContain('not mentioned')
  })

  test('do not say that a case was looked up because of “I can see your point”', () => {
    expect(
      reason('personalization', asked, agent('I can see your point about this, it is unpleasant.')),
    ).not.toContain('looked up')
  })
})
