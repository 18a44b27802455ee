import { describe, expect, test } from 'vitest'
import { agent, customer, judged, talk } from '../offline/examples.fixture.ts'
import type { ScoredFactor } from '../score.ts'

type Messages = Parameters<typeof talk>[0]
const reason = (name: ScoredFactor, ...messages: Messages) =>
  judged(talk(messages)).factors?.[name]?.reason ?? ''
const asked = customer('My parcel has not arrived and I need it for Saturday.')

describe('what a reason says about a reply', () => {
  test('doesn’t call a promise unconfirmed if a later reply takes it up', () => {
    const messages = [
      customer('We will arrive around 23:30.'),
      agent("I'll send you the code for the key box at 9 pm."),
      customer('Perfect, thanks a lot'),
      agent('Code is 4082, turn it twice to the right.'),
    ]
    expect(reason('completeness', ...messages)).not.toContain('promised')
  })

  test('says that a sentence was pasted twice', () => {
    const pasted = agent('We are working to fix this with the app as soon as possible.')
    const again = customer('Did you just paste the same thing?')
    expect(reason('completeness', asked, pasted, again, pasted)).toContain('word for word')
  })

  test('says that something wasn’t answered if the customer says so', () => {
    const left = customer("That is a relief. But you haven't said anything about the two numbers.")
    expect(reason('completeness', asked, agent('The account has been closed.'), left)).toContain(
      'something wasn’t answered',
    )
  })

  test('doesn’t take “I’d need to transfer you” for a handoff or “did it, thanks” for a question', () => {
    const transfer = agent("I'd need to transfer you to Cancellations for that.")
    expect(reason('completeness', asked, transfer)).not.toContain('anded off')
    const found = reason(
      'completeness',
      asked,
      agent('In the app under Address.'),
      customer('did it, thank you'),
    )
    expect(found).not.toContain('unanswered')
  })

  test('doesn’t take an instruction or a limit of a number for an action or a refusal', () => {
    expect(
      reason('completeness', asked, agent("Then it's cancelled in your phone's settings.")),
    ).not.toContain('cancellation')
    const limit = agent("Our texts come from a number that can't receive replies.")
    expect(reason('completeness', asked, limit)).not.toContain('isn’t possible')
  })
})

describe('what a reason says about questions and the end', () => {
  const shipped = agent('They are open until 22:00 this evening')

  test('sees an answer in a time, a link or the customer’s thanks for it', () => {
    const two = customer('Is my money refunded? What time are the team available until?')
    expect(reason('completeness', two, shipped)).not.toContain('What time')
    const thanks = customer('Thank you for finding out for me.')
    const squash = customer('How come you no longer stock the mango squash? Is it discontinued?')
    expect(reason('completeness', squash, agent('This product is currently on hold.'), thanks)).not.toContain(
      'no answer',
    )
  })

  test.each([
    'Can u reply?',
    'Can you help me please?',
    'There is a box in my basement that makes a loud noise?',
  ])('doesn’t name what is no question: “%s”', text => {
    expect(reason('completeness', customer(text), agent('Which order is it?'))).not.toContain('“')
  })

  test('doesn’t say that a solved problem persists or that an unsolved one was confirmed', () => {
    const restart = agent('Please try a restart.')
    const ended = (text: string) => reason('completeness', asked, restart, customer(text))
    expect(ended('It was an issue with the login. All set now. Thanks.')).not.toContain('negative')
    expect(ended('Uninstalling it and rebooting worked to resolve the problem.')).not.toContain('negative')
    expect(ended('My Xbox is working just not my PS4')).not.toContain('confirmed that it worked')
    expect(ended('Why change what worked, and was very nice.')).not.toContain('confirmed that it worked')
    expect(ended('Answering here is the only thing that works')).not.toContain('confirmed that it worked')
    expect(ended('The van is useful. I still think it is a disgrace but thanks')).not.toContain('unresolved')
    expect(ended('I thought the date was different which is why I found it odd.')).not.toContain('solution')
  })
})

describe('what a reason says about the customer’s feelings', () => {
  const ends = (text: string, first = 'My order has an error.') =>
    reason('emotionalPolarity', customer(first), agent('We are looking into it.'), customer(text))

  test('quotes the last message if it names no feeling, instead of saying what the customer feels', () => {
    expect(ends('The address is 4 Mill Lane.', 'Where is my parcel?')).toBe(
      'Ends with “The address is 4 Mill Lane”, without naming a feeling.',
    )
    expect(ends('ok')).toContain('nds with “ok”')
  })

  test.each([
    'How convenient.',
    'sure, mark it as an art project',
    'thank you for your warmth',
    'Of course you would',
  ])('sees common sarcasm: “%s”', text => {
    expect(ends(text)).toContain('sounds sarcastic')
  })

  test('doesn’t take a thank-you page or “Thank God” for thanks', () => {
    expect(ends('Where is the thank you page?')).not.toContain('thanked')
    expect(ends('Thank god for my own recorder.')).not.toContain('thanked')
  })

  test('doesn’t call a customer dissatisfied who reports success or thanks the agent', () => {
    for (const text of [
      'Now working.',
      'Thank you from one to another',
      'It seems to have been the solution.',
    ])
      expect(ends(text), text).not.toContain('dissatisfied')
  })

  test('says that feelings are mixed when the anger is over or meant for others', () => {
    expect(
      ends('All my anger is directed at the seller. Your team has been very nice and helpful. Awful seller.'),
    ).toContain('ixed feelings')
  })

  test('doesn’t call neutral words content because the score is high', () => {
    expect(ends('It stopped working a couple of weeks after the release.')).not.toContain('content')
  })

  test('says that feelings are mixed only if something good follows the “but”', () => {
    expect(ends('That is the dumbest thing I have read today but ok')).not.toContain('ixed')
    expect(ends('Annoying, but decent of you to own it')).toContain('ixed feelings')
  })

  test('says that an only message names no feeling, and doesn’t take “no complaint” for a complaint', () => {
    const only = (text: string) =>
      reason('emotionalPolarity', customer(text), agent('This mailbox is not read.'))
    expect(only('No complaint. Could you tell me how to reach him?')).not.toContain('dissatisfied')
    expect(only('Please cancel my order number 7719 today.')).toBe(
      'The customer’s only message names no feeling.',
    )
  })
})
