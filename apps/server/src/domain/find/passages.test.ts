import { expect, test } from 'vitest'
import { bestPassage } from './passages.ts'

const word = (stem: string) => ({ stem, tickets: 3, rarity: 2 })
const marked = ({ text, highlights }: ReturnType<typeof bestPassage>) =>
  highlights.map(([from, to]) => text.slice(from, to))

test('the passage comes from the messages, not the subject, and leaves out greetings and signatures', () => {
  const text = 'Hi there,\nMy table came without screws.\nBest,\nNina'
  const passage = bestPassage({ subject: 'Missing screws', messages: [text] }, [word('screw')], null)
  expect(passage.text).toBe('My table came without screws.')
  expect(marked(passage)).toEqual(['screws'])
})

test('matching words are highlighted in the subject too, even if no message contains them', () => {
  const ticket = { subject: 'Missing screws', messages: ['Please send them.'] }
  const passage = bestPassage(ticket, [word('screw')], null)
  expect(passage.text).toBe('Please send them.')
  expect(passage.subjectHighlights.map(([from, to]) => ticket.subject.slice(from, to))).toEqual(['screws'])
})

test('a passage never joins two messages', () => {
  const messages = ['My table came without screws', 'Sorry about that.']
  expect(bestPassage({ subject: null, messages }, [word('screw')], null).text).toBe(messages[0])
  const one = ['My table came without screws.\nPlease send some.']
  expect(bestPassage({ subject: null, messages: one }, [word('screw')], null).text).toBe(
    'My table came without screws. Please send some.',
  )
})

test.each([
  'Many thanks, Acme Customer Care',
  'Dear Sir or Madam,',
  'Mit freundlichen Grüßen',
  'Muito obrigada!',
  'Cordialement, Acme',
  'Have a great day!',
])('“%s” isn’t shown if there is anything else', courtesy => {
  const messages = [courtesy, 'The lamp flickers all night.']
  expect(bestPassage({ subject: null, messages }, [], null).text).toBe(messages[1])
  expect(bestPassage({ subject: null, messages: [courtesy] }, [], null).text).toBe(courtesy)
})

test('a courtesy that contains one of the words is shown, but a greeting at the start of a sentence is removed', () => {
  const messages = ['Hello there, a part of my table broke.', 'Thanks for the screws.']
  expect(bestPassage({ subject: null, messages }, [word('screw')], null).text).toBe('Thanks for the screws.')
  expect(bestPassage({ subject: null, messages }, [word('tabl')], null).text).toBe(
    'a part of my table broke.',
  )
})

test('a sentence that describes what happened is preferred over a short one with a common word', () => {
  const messages = ['The mirror came with a crack across the glass, I want a refund.', 'The refund is there.']
  const words = [word('refund'), word('shatter')]
  expect(bestPassage({ subject: null, messages: messages.toReversed() }, words, null).text).toBe(messages[0])
})

test('the whole word is highlighted, even if it is much longer than the stem', () => {
  const passage = bestPassage({ subject: null, messages: ['It was delivered.'] }, [word('deliv')], null)
  expect(marked(passage)).toEqual(['delivered'])
})

test('a short word isn’t found inside a longer one or in a placeholder', () => {
  const messages = ['I paid for the car with my card [CARD_1], and two cars came.']
  expect(marked(bestPassage({ subject: null, messages }, [word('car')], null))).toEqual(['car', 'cars'])
  expect(marked(bestPassage({ subject: null, messages }, [word('card')], null))).toEqual(['card'])
  const used = { subject: null, messages: ['It was used.'] }
  expect(marked(bestPassage(used, [word('use')], null))).toEqual(['used'])
})

test('a masked signature isn’t part of the passage', () => {
  const messages = ['My table came without screws.\nBest,\n[CUSTOMER_1]']
  expect(bestPassage({ subject: null, messages }, [word('screw')], null).text).toBe(
    'My table came without screws.',
  )
})

test('a greeting with many commas takes no longer to process than other text', () => {
  const text = `Hi${','.repeat(5_000)} a b c d e\nThe lamp is broken.`
  expect(bestPassage({ subject: null, messages: [text] }, [], null).text).toContain('Hi')
})
