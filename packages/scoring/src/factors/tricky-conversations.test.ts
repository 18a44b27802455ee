import { describe, expect, test } from 'vitest'
import { agent, customer, judged, talk } from '../offline/examples.fixture.ts'
import type { ScoredFactor } from '../score.ts'

type Messages = Parameters<typeof talk>[0]
const factor = (name: ScoredFactor, ...messages: Messages) => judged(talk(messages)).factors?.[name]
const quotes = (name: ScoredFactor, ...messages: Messages) =>
  factor(name, ...messages)?.evidence.map(e => e.quote) ?? []

describe('waits', () => {
  const asked = customer('Where is my parcel?', '2026-11-03T09:00:00Z')
  const told = agent('Hi Nina,\nIt arrives today before noon.', '2026-11-03T09:30:00Z')
  const back = customer('It is not here. Where is it now?', '2026-11-06T19:00:00Z')
  const sent = agent('Dear customer,\nI have sent a new one.', '2026-11-06T19:20:00Z')

  test.each(['thanks a lot! bye!', 'Fine, thanks.', 'Perfect, that works. Have a nice day!', 'ok'])(
    'do not start with the message “%s”',
    closing => {
      const closed = customer(closing, '2026-11-03T09:35:00Z')
      expect(factor('responsiveness', asked, told, closed, back, sent)?.reason).toBe(
        'First reply after 30 min, target 1 h; next reply after 20 min.',
      )
      const wished = agent('You are welcome.', '2026-11-05T09:35:00Z')
      expect(factor('responsiveness', asked, told, closed, wished)?.reason).toBe(
        'First reply after 30 min, target 1 h.',
      )
    },
  )

  test.each([
    'Thanks, but it is still not here.',
    'Thanks, please send it to my office.',
    'It is 55120, thanks',
  ])('start with the message “%s”', open => {
    const said = customer(open, '2026-11-06T18:00:00Z')
    expect(factor('responsiveness', asked, told, said, back, sent)?.reason).toContain(
      'next reply after 1 h 20 min',
    )
  })

  test('start when the customer says “yes” to the agent’s question', () => {
    const offer = agent('Shall I send a new one?', '2026-11-03T09:30:00Z')
    const yes = customer('Yes', '2026-11-03T09:40:00Z')
    const done = agent('I have sent it.', '2026-11-03T10:00:00Z')
    expect(factor('responsiveness', asked, offer, yes, done)?.reason).toContain('next reply after 20 min')
  })

  test('are illustrated with the content of the reply, not its greeting', () => {
    expect(quotes('responsiveness', asked, told)).toEqual(['It arrives today before noon.'])
    expect(quotes('responsiveness', asked, agent('Hello Nina,', '2026-11-03T09:30:00Z'))).toEqual([])
  })
})

describe('the customer’s mood', () => {
  test('is illustrated with quotes, strongest feeling first, but never with greetings or signatures', () => {
    const found = quotes(
      'emotionalPolarity',
      customer('Good day,\nmy lamp has not come yet.\nCheers,\nNina'),
      agent('It is in the next delivery.'),
      customer(
        'Hello,\nI called about it on Monday.\nThis is terrible service, I am furious.\nThanks,\nNina',
      ),
    )
    expect(found[0]).toBe('This is terrible service, I am furious.')
    for (const quote of found) expect(quote).not.toMatch(/^(?:good day|cheers|hello|thanks|nina)\W*$/i)
  })

  test('is not read as upset when the customer admits their own mistake', () => {
    for (const slip of [
      'Sorry, forgot that. It is 55120.',
      'Sorry, here it is: 55120',
      'Oops, my mistake!',
    ]) {
      const messages: Messages = [
        customer('Can you change the size of my order?'),
        agent('Of course, which order is it?'),
        customer(slip),
      ]
      expect(factor('emotionalPolarity', ...messages)?.reason, slip).not.toMatch(
        /angry|upset|dissatisfied|negative/,
      )
      expect(factor('completeness', ...messages)?.reason, slip).not.toContain('still unresolved')
    }
  })

  test.each([
    'Wow, that was helpful. Not.',
    'Great service, wonderful. Yeah, right.',
    'Really nice of you. As if.',
  ])('is read as negative when praise is taken back: “%s”', text => {
    const messages: Messages = [
      customer('My lamp arrived broken.'),
      agent('Please read our FAQ page.'),
      customer(text),
    ]
    const found = factor('emotionalPolarity', ...messages)
    expect(found?.reason).toMatch(/(?:to|ends) (?:angry|upset|dissatisfied)|sarcastic/i)
    expect(found?.score).toBeLessThan(3)
    expect(quotes('emotionalPolarity', ...messages)[0]).toBe(text.slice(0, text.indexOf('.') + 1))
  })

  test('is read as negative when the customer accuses and warns without an angry word', () => {
    const found = factor(
      'emotionalPolarity',
      customer('You canceled my order.'),
      agent('Payment reversals depend on the bank.'),
      customer("you still took my money. i'll tell people about it"),
    )
    expect(found?.reason).toMatch(/(?:to|ends) (?:angry|upset|dissatisfied)/i)
    expect(found?.score).toBeLessThan(3.4)
  })

  test('is not described as thankful if thanks are withheld, or as happy at the start if it ends badly', () => {
    const withheld = factor(
      'emotionalPolarity',
      customer('Where is my refund?'),
      agent('Your refund was processed today.'),
      customer("It's there. I'd write thank you but it was my money."),
    )
    expect(withheld?.reason).not.toContain('thanked')
    const bitter = factor(
      'emotionalPolarity',
      customer('Thanks for ditching my sister and her baby. Classy move, great job.'),
      agent('Were they able to rebook?'),
      customer('No. They are still stuck and it is your fault. Never again.'),
    )
    expect(bitter?.reason).not.toMatch(/pleased|content/)
  })

  test('is not raised by sarcastic praise', () => {
    const late = customer('My car part has not arrived.')
    const last = customer('So now I have to drive 800 miles to collect it. Fantastic service.')
    const bitter = factor('emotionalPolarity', late, agent('It is at our depot in Aberdeen.'), last)
    const meant = factor(
      'emotionalPolarity',
      late,
      agent('I have sent it by express, it arrives tomorrow.'),
      customer('It is here already. Fantastic service.'),
    )
    expect(bitter?.reason).not.toMatch(/pleased|content/)
    expect(bitter?.score).toBeLessThan((meant?.score ?? 0) - 0.5)
  })
})

describe('a question about time', () => {
  const open = 'No clear answer to “Will it come this week or not?”'
  const asked = customer('Will it come this week or not?')
  test.each([
    'Thank you for writing. All the tracking details are in your mail.',
    'Our carrier handles all parcels in your region with great care.',
  ])('is not answered by “%s”', text => {
    expect(factor('completeness', asked, agent(text))?.reason).toContain(open)
  })
  test.each([
    'It arrives on Thursday, the carrier has it in the van.',
    'It comes within the next two days, the carrier has it.',
    'Yes, the carrier confirmed that for your street.',
  ])('is answered by “%s”', text => {
    expect(factor('completeness', asked, agent(text))?.reason).not.toContain(open)
  })
})

describe('a promise', () => {
  const asked = customer('Where is my parcel?', '2026-11-02T10:00:00Z')
  const promise = agent('It will arrive by Wednesday.', '2026-11-02T11:00:00Z')
  const broken = 'promised for Wednesday, but not done by then'
  const late = 'Still nothing has arrived here.'

  test('counts as broken if the customer writes after the promised day to say nothing has happened', () => {
    const found = factor('completeness', asked, promise, customer(late, '2026-11-08T10:00:00Z'))
    expect(found?.reason).toContain(broken)
    expect(found?.score).toBeLessThan(2.5)
    expect(found?.evidence.map(one => one.quote)).toContain('It will arrive by Wednesday.')
  })
  test('does not count as broken before the day is over, or when the customer is content', () => {
    for (const [text, time] of [
      [late, '2026-11-04T10:00:00Z'],
      ['It came, thanks.', '2026-11-08T10:00:00Z'],
    ] as const)
      expect(factor('completeness', asked, promise, customer(text, time))?.reason, text).not.toContain(broken)
  })
  test('counts as broken even without timestamps if the customer mentions it', () => {
    const talked = [customer('Where is my parcel?'), agent('It will arrive by Wednesday.')]
    const said = (text: string) => factor('completeness', ...talked, customer(text))?.reason
    expect(said('You said Wednesday. It did not come.')).toContain(broken)
    expect(said('It did not come.')).not.toContain(broken)
  })
})

describe('the reason for completeness', () => {
  test.each([
    ['I have refunded the full amount of $89 to your card.', '$89 was refunded'],
    ['Your order has been canceled.', 'The order was canceled'],
    ["I've sent you a replacement today.", 'The replacement was sent'],
    ['All charges have now been reversed.', 'The charges were reversed'],
    ['I have just done that for you.', 'The agent wrote “I have just done that for you”'],
  ])('names what was done: “%s”', (text, reason) => {
    const found = factor('completeness', customer('Please sort this out for me, it is urgent.'), agent(text))
    expect(found?.reason).toBe(`${reason}.`)
  })
})

describe('a solution', () => {
  const problem = customer('My login fails with an error.')
  test.each([
    "This was marked as solved. It isn't.",
    'You said it was fixed but I still cannot log in.',
    'It is fixed? No it is not.',
    'It worked. But it still does not let me in today.',
  ])('is not inferred from “%s”', text => {
    const found = factor('completeness', problem, agent('Please use the new page.'), customer(text))
    expect(found?.reason).not.toContain('confirmed that it worked')
    expect(found?.reason).toContain('still unresolved')
    expect(found?.score).toBeLessThan(2.5)
  })

  test('is described by what was actually sent: a payment link is not a payment', () => {
    const link = agent("I've sent you a secure payment link, it takes all cards.")
    const found = factor('completeness', customer("I can't pay with my card. What can I do?"), link)
    expect(found?.reason).toContain('the link was sent')
  })

  test('the reason never says that there was no apology when the agent apologized in other words', () => {
    const sorry = agent("I've looked for it and it isn't there. I'm so sorry, I was hoping to find it.")
    const found = factor('empathy', customer('I lost a ring at the gate. Has it been handed in?'), sorry)
    expect(found?.reason).not.toMatch(/(?:no|without an)(?: explicit)? apology/i)
  })

  test('is not confirmed when the customer takes it back and asks again', () => {
    const found = factor(
      'completeness',
      customer('Can you make the GPS more accurate?'),
      agent('Please log in again and test it.'),
      customer('It worked, thank you!'),
      agent("You're welcome."),
      customer('I spoke too soon, it is still inaccurate. Is there a way to fix it?'),
      agent('Please hold the phone in your hand.'),
    )
    expect(found?.reason).not.toContain('confirmed that it worked')
  })

  test('is not inferred from “Glad we could help!”, which does not count as empathy either', () => {
    for (const text of [
      'Glad we could help!',
      "I'm glad we could sort this out.",
      'Happy we got this sorted!',
    ]) {
      const messages: Messages = [customer('The page is blank for me.'), agent(text)]
      expect(factor('completeness', ...messages)?.reason, text).toMatch(/reported no completed action/i)
      expect(factor('empathy', ...messages)?.reason ?? '', text).not.toContain('understanding')
    }
    const patience = agent('I have changed it. Thank you for your patience.')
    expect(factor('empathy', customer('Can you change my size?'), patience)?.reason).toMatch(/without an/)
  })
})

describe('questions and issues', () => {
  const asked = customer('What is the return window?')

  test('are addressed by a short direct answer, not by a stalling one', () => {
    expect(factor('completeness', asked, agent('Hi,\n30 days from delivery.'))?.reason).toMatch(
      /^The question was addressed/,
    )
    for (const text of [
      'Let me check that for you.',
      'Which order is it about?',
      'Thank you for contacting us.',
    ])
      expect(factor('completeness', asked, agent(text))?.reason, text).toContain('No clear answer')
  })

  test('count as addressed when the agent first asks for missing details and then answers', () => {
    const back = [agent('Which order is it about?'), customer('It is 55120.')]
    expect(factor('completeness', asked, ...back, agent('30 days from delivery.'))?.reason).toMatch(
      /^The question was addressed(?!, but)/,
    )
  })

  test('an exclamation is not a question', () => {
    const done = agent('I have found your parcel, it comes today.')
    const found = factor(
      'completeness',
      customer('My parcel is lost.'),
      done,
      customer('What a relief! How quick that was!'),
    )
    expect(found?.reason).not.toContain('question')
  })

  test('an ignored second problem stays open', () => {
    const two = customer('My lamp arrived broken. Also, the invoice shows my old address.')
    const lamp = agent('Sorry about that. I have sent a new lamp today.')
    const closing = agent('Glad we could help! I am closing this ticket.')
    const again = factor(
      'completeness',
      two,
      lamp,
      customer('Great, thank you! And what about the invoice?'),
      closing,
    )
    expect(again?.score).toBeLessThanOrEqual(3)
    expect(again?.reason).toContain('No clear answer to “And what about the invoice?”')
    expect(again?.evidence[0]?.quote).toBe('And what about the invoice?')
    const silent = factor('completeness', two, lamp)
    expect(silent?.evidence[0]?.quote).toBe('Also, the invoice shows my old address.')
    const both = agent('I have sent a new lamp today and corrected the invoice.')
    expect(factor('completeness', two, both, customer('Great, thank you!'), closing)?.score).toBeGreaterThan(
      4,
    )
  })
})
