import { describe, expect, test } from 'vitest'
import { plainCharacters } from './plain-characters.ts'
import { searchedText } from './searched-text.ts'
import { shownTicket } from './shown-ticket.ts'

describe('unusual forms of characters', () => {
  test.each([
    ['41\u200b11 11\u00ad11', '4111 1111'],
    ['\uff14\uff11\uff11\uff11 \uff4e\uff49\uff4e\uff41\uff20x.test', '4111 nina@x.test'],
    ['\u0664\u0661 \u096f\u0966 \u{1d7d8}\u{1d7e1}', '41 90 09'],
    ['020\u20117946\u20100958', '020-7946-0958'],
    ['E\u0301milie', 'Émilie'],
    ['4\u200d1', '41'],
  ])('%j is read as %s', (text, plain) => {
    expect(plainCharacters(text)).toBe(plain)
  })

  test.each(['👨‍👩‍👧 family', 'می‌خواهم', 'Ça va – “très” bien…', '½ 10²'])('%s stays as it is', text => {
    expect(plainCharacters(text)).toBe(text)
  })

  test.each([
    'Card 4111\u200b 1111\u200b 1111\u200b 1111 please',
    'Card \uff14111 1111 1111 1111 please',
    'Card \u0664\u0661\u0661\u0661 \u0661\u0661\u0661\u0661 \u0661\u0661\u0661\u0661 \u0661\u0661\u0661\u0661 please',
    'Write to nina\u200b.okafor@mail\u00ad.test please',
    'Call 020\u20117946\u20110958 please',
    'It was E\u0301milie Okafor who ordered, please',
  ])('visitors can’t find or read personal data in %j', body => {
    const ticket = {
      ticketId: '1',
      subject: null,
      summary: null,
      customerName: '\u00c9milie Okafor',
      agentName: null,
      accountName: 'acme',
      messages: [{ author: 'customer' as const, name: null, body }],
    }
    const text = searchedText(ticket)
    expect(text.messages.join(' ')).not.toMatch(/\d|okafor|emilie|nina/)
    expect(text.personal.length).toBeGreaterThan(0)
    expect(plainCharacters(shownTicket(ticket, true).text)).not.toMatch(/4111|7946|okafor|milie|nina/i)
  })
})
