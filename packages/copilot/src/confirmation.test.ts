import { describe, expect, test } from 'vitest'
import { converse } from '../test-support/conversation.ts'
import { continueAfterPerson } from './index.ts'

const emma = 'emma.fischer@example.com'
const iris = 'iris.novak@example.com'

async function play(email: string, ...messages: string[]) {
  const answered = await converse({ email, messages })
  const last = answered.at(-1)
  if (!last || answered.length < messages.length) throw new Error('Copilot handed over too early.')
  return { text: last.text, ...last.result }
}

describe('before a request is passed on', () => {
  test('Copilot summarizes it and asks for a yes or no', async () => {
    expect(await play(emma, 'refund the vase')).toMatchObject({
      outcome: 'asks_confirmation',
      handover: null,
      text: expect.stringMatching(
        /Should I pass on this request\? Refund or return of order #1044 \(Ceramic Vase, \$38\.00\)\. Please reply yes or no\.$/,
      ),
    })
  })

  test.each(['yes', 'Yep, go ahead', 'sure', 'ok do it', 'yes please refund it', 'that’s right', 'oh yes'])(
    '“%s” passes it on',
    async reply => {
      expect(await play(emma, 'refund the vase', reply)).toMatchObject({
        outcome: 'refund_requested',
        handover: {
          reason: 'request',
          summary: expect.stringContaining('Request: Refund or return of order #1044'),
        },
      })
    },
  )

  test.each(['no', 'hmm no, I changed my mind', 'never mind', 'keep it', 'no thanks'])(
    '“%s” passes nothing on, and the request is forgotten',
    async reply => {
      expect(await play(emma, 'refund the vase', reply)).toMatchObject({
        outcome: 'smalltalk',
        handover: null,
      })
      const later = await play(emma, 'refund the vase', reply, 'yes')
      expect(later.handover).toBeNull()
    },
  )

  test.each([
    ['ok thanks', 'smalltalk'],
    ['do you ship to canada?', 'knowledge_answer'],
    ['where is my gift card', 'status_given'],
  ])('“%s” is answered, and the question is asked again', async (reply, outcome) => {
    const between = await play(emma, 'refund the vase', reply)
    expect(between).toMatchObject({ outcome, handover: null })
    expect(between.text).toMatch(/Should I still pass on this request\? Refund or return of order #1044/)
    expect(await play(emma, 'refund the vase', reply, 'yes')).toMatchObject({
      outcome: 'refund_requested',
      orderId: '1044',
    })
  })

  test('naming another order or making another request replaces the unconfirmed one', async () => {
    expect(await play('ben.carter@example.com', 'refund 1038', 'no, the rain jacket')).toMatchObject({
      outcome: 'refund_refused',
      orderId: '1051',
    })
    expect(
      await play(iris, 'cancel my coat', 'no, change the address to 5 Elm St, Salem OR 97301'),
    ).toMatchObject({
      outcome: 'asks_confirmation',
      text: expect.stringContaining('New address for order #1063: 5 Elm St, Salem OR 97301'),
    })
  })

  test('a person who takes over sees the request even if the customer hasn’t confirmed it', async () => {
    const { handover } = await play(emma, 'refund the vase', 'let me talk to a person')
    expect(handover).toMatchObject({
      reason: 'asked_for_person',
      summary: expect.stringContaining(
        'Request, not confirmed by the customer: Refund or return of order #1044',
      ),
    })
  })
})

describe('a new address', () => {
  const address = 'send the coat to 12 Hill Street, Columbus, Ohio instead please'

  test('without a ZIP code is completed before Copilot asks for confirmation', async () => {
    expect(await play(iris, address)).toMatchObject({
      outcome: 'incomplete_question',
      text: expect.stringMatching(/What’s the ZIP code for 12 Hill Street, Columbus, Ohio\?$/),
    })
    expect(await play(iris, address, 'it’s 43215')).toMatchObject({
      outcome: 'asks_confirmation',
      text: expect.stringContaining('New address for order #1063: 12 Hill Street, Columbus, Ohio, 43215.'),
    })
    const whole = await play(iris, address, '14 Hill Street, Columbus, Ohio 43215')
    expect(whole.text).toContain('#1063: 14 Hill Street, Columbus, Ohio 43215.')
  })

  test('makes Copilot ask for its ZIP code only once', async () => {
    expect(await play(iris, address, 'i dont know it')).toMatchObject({
      outcome: 'asks_confirmation',
      text: expect.stringContaining('New address for order #1063: 12 Hill Street, Columbus, Ohio.'),
    })
  })

  test.each([
    '88 Queen St, Toronto, ON M5H 2N2',
    '10 Baker Street, London NW1 6XE',
    '4 Elm St, Salem OR 97301-1234',
  ])('with a postal code doesn’t make Copilot ask for one: %s', async given => {
    expect((await play(iris, `change the address to ${given}`)).outcome).toBe('asks_confirmation')
  })
})

test('after a person hands the chat back, Copilot repeats its open question, if there is one', async () => {
  const { state } = await play(emma, 'refund the vase', 'let me talk to a person')
  const back = continueAfterPerson(state)
  expect(back.question).toMatch(/^Should I still pass on this request\? Refund or return of order #1044/)
  expect(back.state).toMatchObject({ orderId: '1044', unsure: 0, upset: 0, topics: [] })
  const { state: idle } = await play(emma, 'hello')
  expect(continueAfterPerson(idle)).toEqual({ state: null, question: null })
})

describe('a yes or no with something else in the same message', () => {
  test.each([
    'yes please, and also change the address of the gift card to 5 Main Street, Boston',
    'Yes. Please cancel the gift card.',
    'yes and refund the gift card too',
    'Yes please! Where is my gift card?',
  ])('“%s” passes on the request and says that the rest isn’t done', async reply => {
    const last = await play(emma, 'refund the vase', reply)
    expect(last).toMatchObject({ outcome: 'refund_requested', handover: { reason: 'request' } })
    expect(last.text).toContain('Refund or return of order #1044')
    expect(last.text).toContain('I haven’t done anything about the rest of your message.')
  })

  test.each(['yes, the gift card', 'yes but cancel the gift card', 'Sure. How long does it take?'])(
    '“%s” isn’t a yes',
    async reply => {
      expect((await play(emma, 'refund the vase', reply)).handover).toBeNull()
    },
  )

  test('if the customer makes another request instead, Copilot says which one was dropped', async () => {
    const last = await play('ben.carter@example.com', 'cancel the jacket', 'refund the backpack')
    expect(last.text).toMatch(
      /^I haven’t passed on your earlier request: Cancel order #1051[\s\S]*Refund or return of order #1038/,
    )
  })
})

describe('while Copilot waits for a new address or its ZIP code', () => {
  const asksZip = 'Send it to 12 Hill Street, Columbus, Ohio instead'
  const asksAddress = 'I want to change the address'

  test.each([asksZip, asksAddress])('after “%s”, an order number isn’t part of the address', async before => {
    for (const message of ['my other order #1060 never came', 'what about #1060', 'where is order 1060?']) {
      const last = await play(iris, before, message)
      expect(last).toMatchObject({ outcome: 'unknown_order', handover: null })
      expect(last.text).toMatch(/^I haven’t passed on a new address[\s\S]*I can’t find order #1060/)
    }
  })

  test('another question is answered, and Copilot asks for the ZIP code again', async () => {
    for (const [question, outcome] of [
      ['do you ship to canada?', 'knowledge_answer'],
      ['where is my order', 'status_given'],
    ] as const) {
      const between = await play(iris, asksZip, question)
      expect(between).toMatchObject({ outcome })
      expect(between.text).toMatch(/What’s the ZIP code for 12 Hill Street, Columbus, Ohio\?$/)
      expect(await play(iris, asksZip, question, 'the zip code is 43215, thanks')).toMatchObject({
        outcome: 'asks_confirmation',
        text: expect.stringContaining('New address for order #1063: 12 Hill Street, Columbus, Ohio, 43215.'),
      })
    }
  })
})

test('a question about changing the address is treated as a request, and refused if the order has shipped', async () => {
  const question = 'Can I change my address to 12 Hill Street, Columbus, Ohio 43215?'
  expect(await play('ava.brooks@example.com', question)).toMatchObject({ outcome: 'address_change_refused' })
  expect(await play(iris, question)).toMatchObject({ outcome: 'asks_confirmation' })
})

test.each([
  'Do you ship to Canada and how much is it?',
  'How much is shipping to Canada?',
  'What does shipping to Canada cost?',
])('“%s” is answered from the page, without a price that the page doesn’t give', async question => {
  const { text, outcome } = await play(iris, question)
  expect(outcome).toBe('knowledge_answer')
  expect(text).toContain('We ship to the United States and Canada.')
  expect(text).toContain('I don’t have a price for that.')
  expect(text).not.toContain('$')
})
