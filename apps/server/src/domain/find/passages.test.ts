import { expect, test } from 'vitest'
import { bestPassage } from './passages.ts'

const word = (stem: string) => ({ stem, tickets: 3, rarity: 2 })
const marked = ({ text, highlights }: ReturnType<typeof bestPassage>) =>
  highlights.map(([from, to]) => text.slice(from, to))

test('the passage comes from the messages, without greetings, because the subject is shown separately', () => {
  const ticket = { subject: 'Missing screws', text: 'Hi there,\nMy table came without screws.\nBest,\nNina' }
  const passage = bestPassage(ticket, [word('screw')], null)
  expect(passage.text).toBe('My table came without screws. Nina')
  expect(marked(passage)).toEqual(['screws'])
})

test('if only the subject contains the words, it is part of the passage', () => {
  const passage = bestPassage({ subject: 'Missing screws', text: 'Please send them.' }, [word('screw')], null)
  expect(passage.text).toBe('Missing screws: Please send them.')
  expect(marked(passage)).toEqual(['screws'])
})

test('long endings of a stem are highlighted too', () => {
  const passage = bestPassage({ subject: null, text: 'It was delivered.' }, [word('deliv')], null)
  expect(marked(passage)).toEqual(['delivered'])
})

test('a short word isn’t found inside a longer one or in a placeholder', () => {
  const text = 'I paid for the car with my card [CARD_1], and two cars came.'
  expect(marked(bestPassage({ subject: null, text }, [word('car')], null))).toEqual(['car', 'cars'])
  expect(marked(bestPassage({ subject: null, text }, [word('card')], null))).toEqual(['card'])
  expect(marked(bestPassage({ subject: null, text: 'It was used.' }, [word('use')], null))).toEqual(['used'])
})

test('a masked signature isn’t part of the passage', () => {
  const text = 'My table came without screws.\nBest,\n[CUSTOMER_1]'
  expect(bestPassage({ subject: null, text }, [word('screw')], null).text).toBe(
    'My table came without screws.',
  )
})

test('a greeting with many commas takes no longer than other text', () => {
  const text = `Hi${','.repeat(5_000)} a b c d e\nThe lamp is broken.`
  expect(bestPassage({ subject: null, text }, [], null).text).toContain('Hi')
})
