import { describe, expect, test } from 'vitest'
import { agent, customer, judged, talk } from '../offline/examples.fixture.ts'
import type { ScoredFactor } from '../score.ts'

type Messages = Parameters<typeof talk>[0]
const factor = (name: ScoredFactor, ...messages: Messages) => judged(talk(messages)).factors?.[name]

describe('reasons', () => {
  const asked = customer('My parcel has not arrived and I need it for Saturday.')
  const completeness = (...messages: Messages) =>
    (factor('completeness', asked, ...messages)?.reason ?? '').toLowerCase()

  test('a claim about a handoff says where the conversation goes', () => {
    expect(completeness(agent('Please DM us your order number so that we can look into this.'))).toContain(
      'asked to continue in private messages',
    )
    expect(completeness(agent('Please contact our courier directly about this parcel.'))).toContain(
      'referred elsewhere',
    )
    expect(completeness(agent('I have escalated this to the warehouse team.'))).toContain('handed off')
  })

  test('a claim about an action is not supported by a question or a condition', () => {
    for (const text of [
      'Has the parcel been delivered to a neighbor of yours?',
      'If the parcel has been returned to us, your money is refunded.',
    ])
      expect(completeness(agent(text)), text).not.toMatch(/was (?:delivered|returned|refunded)|took action/)
    expect(completeness(agent('I checked the tracking of your parcel this morning.'))).toContain(
      'the agent looked into it',
    )
  })

  test('a claim about an action names the thing itself, not where it went, and recognizes actions phrased in other words', () => {
    expect(completeness(agent('The voucher is void and £702 was sent to your card today.'))).toContain(
      '£702 was sent',
    )
    expect(completeness(agent('I have moved it to your account today.'))).not.toContain('account was moved')
    expect(completeness(agent("I've made you a new label, it is below."))).toContain(
      "the agent wrote “i've made you a new label, it is below”",
    )
    expect(completeness(agent('Cancelled, nothing was charged.'))).toContain('the cancellation was confirmed')
  })

  test('a claim about a refusal is not supported by the customer’s own trouble', () => {
    expect(completeness(agent('We know that you cannot wait until Monday for this parcel.'))).not.toContain(
      'isn’t possible',
    )
    expect(completeness(agent('We cannot deliver on a Saturday in your area.'))).toContain(
      'the agent couldn’t “deliver on a saturday in your area”',
    )
  })

  test('a claim about the customer’s confirmation says what they confirmed', () => {
    const sent = agent('I have sent a new one by express today.')
    expect(completeness(sent, customer('The new parcel arrived this morning, thanks.'))).toContain(
      'the customer says it arrived',
    )
    expect(completeness(sent, customer('I will tell you once it arrived, thanks.'))).not.toContain(
      'the customer says',
    )
  })

  test('a claim about a question says only that it got a reply, unless the reply is specific', () => {
    const lamp = customer('Is the green lamp coming back in stock?')
    const reply = (text: string) => factor('completeness', lamp, agent(text))?.reason
    expect(reply('Please check the site for everything that we have in stock.')).toContain('got a reply')
    expect(reply('Yes, the green lamp is back in stock on 14 May.')).toContain('was addressed')
  })

  test('a claim about an upset customer needs more than a complaint in plain words', () => {
    const plain = factor(
      'empathy',
      asked,
      agent('Which order is it?'),
      customer('It is still the same problem.'),
      agent('Please restart it.'),
    )
    expect(plain?.reason).not.toContain('upset')
    const angry = factor(
      'empathy',
      asked,
      agent('Which order is it?'),
      customer('This is RIDICULOUS and terrible service!!!'),
      agent('Please restart it.'),
    )
    expect(angry?.reason).toContain('No apology in the reply to an upset message')
  })

  test('a claim about the mood at the end says “likely” if the words don’t show it, and mentions the start only if it was clear', () => {
    const ends = (first: string, last: string) =>
      factor('emotionalPolarity', customer(first), agent('It arrives today.'), customer(last))?.reason ?? ''
    const plain = ends('Where is my parcel?', 'The address is 4 Mill Lane.')
    expect(plain).toBe('Ends with “The address is 4 Mill Lane”, without naming a feeling.')
    expect(ends('Where is my parcel?', 'Great, thank you so much, that is perfect!')).toMatch(
      /^Ends (?:content|pleased)/,
    )
    expect(
      ends('This is a TERRIBLE joke, I am furious!', 'Great, thank you so much, that is perfect!'),
    ).toMatch(/^From (?:angry|upset) to (?:content|pleased)/)
  })

  test('a claim about a missing reference is made only when the customer gave a reference', () => {
    const said = (text: string) =>
      factor('personalization', customer(text), agent('Please try again later, it should work soon.'))?.reason
    expect(said('My app of version 11203 crashes when I open it.')).not.toContain('reference')
    expect(said('My order 11203 crashes when I open it.')).toContain('order or reference not mentioned')
  })

  test('a claim about the agent’s knowledge of the case is not supported by “I see”', () => {
    const reply = agent('I see. Hi Nina, which of the lamps do you mean?')
    expect(factor('personalization', asked, reply)?.reason).not.toContain('looked up')
  })

  test('a claim about a problem that persists is not supported by other negative words', () => {
    const sent = agent('I have sent a new one by express today.')
    expect(completeness(sent, customer('You are wrong and rude, what an awful company!'))).not.toContain(
      'unresolved',
    )
    expect(completeness(sent, customer('It still has not arrived, this is awful!'))).toContain('unresolved')
  })

  test('a claim about blame is not supported by “you should have received”', () => {
    const reply = agent('You should have received an email with the tracking link on Monday.')
    expect(factor('empathy', asked, reply)?.reason).not.toContain('blamed')
    const blame = agent('You should have checked the address before you ordered, this is your own fault.')
    expect(factor('empathy', asked, blame)?.reason).toContain('blamed')
  })

  test('a claim about thanks is not supported by thanks in advance', () => {
    const once = factor(
      'emotionalPolarity',
      customer('Can you change my size? Thanks so much in advance!'),
      agent('Yes, it is changed now.'),
    )
    expect(once?.reason).not.toContain('thanked')
  })
})
