import { expect, test } from 'vitest'
import type { Shown } from './conversations.ts'
import {
  conversationAsMarkdown,
  ticketAddress,
  ticketIn,
  withoutReading,
  withTicketAddresses,
} from './markdown.ts'

const base = 'https://pulse.test'

test('ticket links are rewritten to work outside Pulse', () => {
  expect(withTicketAddresses('See [#48](ticket:48) and [other](https://x.test).', base)).toBe(
    'See [#48](https://pulse.test/pulse?ticket=48) and [other](https://x.test).',
  )
  expect(withTicketAddresses('[#a/b](ticket:a%2Fb) [x](ticket:%)', base)).toBe(
    `[#a/b](${ticketAddress(base, 'a/b')}) [x](${ticketAddress(base, '%')})`,
  )
})

test('recognizes only links to tickets', () => {
  for (const id of ['48', '0048', 'a/b', '7e3']) expect(ticketIn(ticketAddress(base, id), base)).toBe(id)
  expect(ticketIn('https://pulse.test/pulse?ticket=48', base)).toBe('48')
  expect(ticketIn('https://elsewhere.test/pulse?ticket=48', base)).toBeNull()
  expect(ticketIn('https://pulse.test/pulse', base)).toBeNull()
})

test('a copied conversation shows who wrote each message', () => {
  const message = (from: Shown['from'], text: string): Shown => ({
    id: text,
    from,
    text,
    at: '',
    evidence: null,
    engine: null,
    reading: null,
    suggestions: [],
    feedback: null,
  })
  const messages = [message('user', 'Why?\nReally?'), message('assistant', 'Because of [#48](ticket:48).\n')]
  expect(conversationAsMarkdown(messages, base)).toBe(
    '**You:**\n\n> Why?\n> Really?\n\n**kim AI:**\n\nBecause of [#48](https://pulse.test/pulse?ticket=48).\n',
  )
})

test('the first line of an answer is dropped if the chips show it', () => {
  const reading = { text: 'AI CSAT, Ken_Ito, 9 Nov – 15 Nov 2026', chips: [] }
  const text = 'AI CSAT, Ken\\_Ito, 9 Nov – 15 Nov 2026\n\n**AI CSAT was 4.20.**\n\n- Before: 4.10.'
  expect(withoutReading({ text, reading })).toBe('**AI CSAT was 4.20.**\n\n- Before: 4.10.')
  expect(withoutReading({ text, reading: null })).toBe(text)
  expect(withoutReading({ text: '**AI CSAT was 4.20.**', reading })).toBe('**AI CSAT was 4.20.**')
})
