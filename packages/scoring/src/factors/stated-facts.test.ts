import { describe, expect, test } from 'vitest'
import { agent, customer, judged, talk } from '../offline/examples.fixture.ts'
import type { ScoredFactor } from '../score.ts'

type Messages = Parameters<typeof talk>[0]
const reason = (name: ScoredFactor, ...messages: Messages) =>
  judged(talk(messages)).factors?.[name]?.reason ?? ''
const asked = customer('My parcel has not arrived and I need it for Saturday.')

describe('what a reason says about kindness', () => {
  const reply = (text: string) => reason('empathy', asked, agent(text)).toLowerCase()

  test('tells sympathy, relief and reassurance from an apology and from understanding', () => {
    expect(reply("I'm very sorry about your mother. There is no fine.")).toContain('expressed sympathy once')
    expect(reply('We are sorry to hear that, the parcel arrives today.')).not.toContain('apologized')
    expect(reply('Glad to hear that it works, have a good evening then.')).toContain('happy for the customer')
    expect(reply("Don't worry, it ships from our warehouse today.")).toContain('reassured the customer')
  })

  test('counts apologies in unusual words, but not a polite refusal', () => {
    const two = agent(
      "We're sorry help wasn't offered today. We're sorry you weren't asked for your card either.",
    )
    expect(reason('empathy', asked, two)).toContain('Apologized twice')
    expect(reply('Sorry, but we only deliver on weekdays in your area.')).not.toContain('apologized')
  })

  test('doesn’t take “sorry to see you go” for sympathy', () => {
    expect(reply('Your contract ends on 3 March. We are sorry to see you go.')).not.toMatch(
      /sympathy|apologized/,
    )
  })

  test('doesn’t take an advertisement for understanding', () => {
    expect(reply('At Harrow Mutual we understand how important your future is.')).not.toContain(
      'understanding',
    )
  })

  test('doesn’t take “you shouldn’t have a problem” for understanding', () => {
    expect(reply("They are aware, so you shouldn't have a problem with this again.")).not.toContain(
      'understanding',
    )
  })
})

describe('what a reason says about the customer’s case', () => {
  const first = (text: string) => reason('personalization', asked, agent(text))

  test.each([
    'Hi, Kev here, my colleague has finished his shift.',
    'Dear Passenger, thank you for your feedback.',
    'Hello, Leon is on leave this week.',
  ])('doesn’t take an agent’s own or a general name for the customer’s: “%s”', text => {
    const messages = [customer('Where is it?'), agent(text)]
    const found = judged(talk(messages, { customer_name: undefined, agent_name: undefined }))
    expect(found.factors?.personalization?.reason).not.toContain('Greeted by name')
  })

  test('doesn’t say that a case was looked up because something was pulled from a shelf', () => {
    expect(first('I have pulled one from our Leeds showroom for you.')).not.toContain('looked up')
  })

  test('doesn’t say that the replies mention a word of the signature', () => {
    const acme = customer('Dear Acme team, my jacket is too small.')
    const reply = agent(
      'The larger one is coming without extra cost.\n\nTake care,\nTomas\nAcme Customer Care',
    )
    expect(reason('personalization', acme, reply)).not.toContain('Acme')
  })

  test('doesn’t count “five working days” or “asking so kindly” as stock phrases', () => {
    expect(first('A reprint is $186, five working days.')).not.toContain('stock')
    expect(first('Thank you for asking so kindly.')).not.toContain('stock')
  })
})

describe('what a reason says about actions and promises', () => {
  const reply = (text: string) => reason('completeness', asked, agent(text))

  test.each([
    ['This train has been canceled due to a fault.'],
    ['There is nothing that we can do to have the package delivered.'],
    ['Upgraded Boarding is popular.'],
    ['You can follow this link to learn which device is approved.'],
    ['We have now received information that the 19:20 is canceled.'],
    ["It's done automatically."],
    ['Wait five minutes, reset the router and try again.'],
  ])('doesn’t report an action of others or in general: “%s”', text => {
    expect(reply(text)).not.toMatch(/(?:was|were) \w+ed|agent wrote|was confirmed/)
  })

  test.each([
    ['Card blocked, new one ordered.', '“Card blocked, new one ordered”'],
    ["I've noted it for the developers.", "“I've noted it for the developers”"],
    ["It's in your basket.", "“It's in your basket”"],
    ['The post has been removed.', '“The post has been removed”'],
    ['As you hold a permit, the charge has been reduced to £20.', 'has been reduced'],
    ['Sorry about that, removed you by hand just now.', 'removed you by hand'],
    ["I'll let it slide 🙂 Swapped, and the 20 goes back.", 'Swapped'],
    ["I've told the shop it was our fault.", "“I've told the shop it was our fault”"],
    ["I've put 20,500 back.", "“I've put 20,500 back”"],
    ["Dear Ewan, it's done, as of today.", "“it's done, as of today”"],
    ["I've just created a replacement order for you.", 'replacement order was created'],
  ])('reports an action in the agent’s words: “%s”', (text, expected) => {
    expect(reply(text)).toContain(expected)
  })

  test('names a promise in the agent’s words', () => {
    expect(reply("We'll write to you on Friday, either way.")).toContain(
      "promised “We'll write to you on Friday”, but nothing confirms it was done",
    )
  })

  test('says that the agent asked to continue in private messages, whatever the words', () => {
    expect(reply('Let us take a closer look. Join us in DM by using this link.')).toContain(
      'private messages',
    )
  })

  test('doesn’t say that steps were suggested by “follow us” or “delete it”', () => {
    expect(reply('Please disregard the email, delete it and confirm.')).not.toContain('steps')
    expect(
      reason(
        'completeness',
        customer('The alarm does not ring at 6:30.'),
        agent('Set it to 6:31.'),
        customer('ok'),
      ),
    ).toContain('suggested steps')
  })
})
