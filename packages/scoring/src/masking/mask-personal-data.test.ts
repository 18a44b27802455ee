import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskTexts } from './mask-personal-data.ts'
import type { Person } from './person-names.ts'

const mask = (text: string, people: Person[] = []) => maskTexts([text], people).texts[0]?.text
const anna: Person = { label: 'CUSTOMER', name: 'Anna Kowalska' }
const joe: Person = { label: 'AGENT', name: 'Joe' }

describe('personal data', () => {
  test.each([
    ['Write to anna.k+shop@mail.example.co.uk.', 'Write to [EMAIL_1].'],
    ['Call +44 20 7946 0958 or (030) 901820', 'Call [PHONE_1] or [PHONE_2]'],
    ['Card 4111 1111 1111 1111, exp 12/27', 'Card [CARD_1], exp 12/27'],
    ['IBAN DE89 3704 0044 0532 0130 00 please', 'IBAN [IBAN_1] please'],
    ['I live at 221b Baker Street, London NW1 6XE', 'I live at [ADDRESS_1], London [POSTCODE_1]'],
    ['Musterstraße 12, 12 rue de la Paix', '[ADDRESS_1], [ADDRESS_2]'],
    ['My server is 203.0.113.9', 'My server is [IP_1]'],
    ['Parcel 1234567890123', 'Parcel [NUMBER_1]'],
    ['Order #12345 and order no. AB-770', 'Order #[ORDER_1] and order no. [ORDER_2]'],
    ['paid with visa ending in 3065', 'paid with visa ending in [CARD_1]'],
    ['Meine Karte mit der Endung 8966', 'Meine Karte mit der Endung [CARD_1]'],
    ['mi tarjeta terminada en 4245', 'mi tarjeta terminada en [CARD_1]'],
    ['la tarjeta Visa terminada en 2019', 'la tarjeta Visa terminada en [CARD_1]'],
    ['Card 4852, and the email is next', 'Card [CARD_1], and the email is next'],
    ['The card ens in 1679', 'The card ens in [CARD_1]'],
    ['card enidng in 9649.', 'card enidng in [CARD_1].'],
    ['my card ending 4242 was charged', 'my card ending [CARD_1] was charged'],
    ['ma carte 4321 a été débitée', 'ma carte [CARD_1] a été débitée'],
    ['La tarjeta 4245 no funciona', 'La tarjeta [CARD_1] no funciona'],
    ['Kreditkarte Nr. 5678', 'Kreditkarte Nr. [CARD_1]'],
    ['O cartão 1234 foi recusado', 'O cartão [CARD_1] foi recusado'],
    ['it was **** 4242', 'it was **** [CARD_1]'],
    ['I can read K5407, the rest is gone', 'I can read [NUMBER_1], the rest is gone'],
    ['The last six are K5643Q.', 'The last six are [NUMBER_1].'],
    ['gift card code: GC-48213', 'gift card code: [NUMBER_1]'],
    ['to 232 sycamore way instead of 12 elm st', 'to [ADDRESS_1] instead of [ADDRESS_2]'],
    ['to 58 cedar place, please', 'to [ADDRESS_1], please'],
    ['269 second street, sacramento', '[ADDRESS_1], sacramento'],
    ['My order number is A 27444.', 'My order number is [ORDER_1].'],
    ['It is A 74948', 'It is [ORDER_1]'],
    ['order A 35828, or order AB 3582', 'order [ORDER_1], or order [ORDER_2]'],
    ['Austin, TX 78701', 'Austin, [POSTCODE_1]'],
    ['send it to 262 juniper lane please', 'send it to [ADDRESS_1] please'],
    ['i live at 30 lakeview drive, apt 4', 'i live at [ADDRESS_1], [ADDRESS_2]'],
    ['12 old mill Rd', '[ADDRESS_1]'],
    ['It is 71 Saltmarsh Parade or 3 Anchor Wharf', 'It is [ADDRESS_1] or [ADDRESS_2]'],
    ['Strandgaten 41, 5013 Bergen', '[ADDRESS_1], [POSTCODE_1] Bergen'],
    ['morada: Travessa do Fontanal 6', 'morada: [ADDRESS_1]'],
    ['Contract RA 70-4413, policy no. 88.201-7', 'Contract [ORDER_1], policy no. [ORDER_2]'],
    ['Mitgliedsnr.: 4-77-1203', 'Mitgliedsnr.: [ORDER_1]'],
    ['Dossier CR-5501-B et ticket 40-1827', 'Dossier [ORDER_1] et ticket [ORDER_2]'],
    ['We merged both tickets (20418 and 20433).', 'We merged both tickets ([ORDER_1] and [ORDER_2]).'],
    [
      'Hi Marisol, tell Yusuf that it works.\n— Delphine',
      'Hi [PERSON_1], tell [PERSON_2] that it works.\n— [PERSON_3]',
    ],
    ['My name is Robert Paulson. Robert!', 'My name is [PERSON_1]. [PERSON_1.2]!'],
    ['Hello, Mei speaking, how can I help?', 'Hello, [PERSON_1] speaking, how can I help?'],
    ['Regards,\nJane Doe', 'Regards,\n[PERSON_1]'],
  ])('%s', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  test.each([
    'Ordered on 2024-05-01, 2 weeks on the way, cost 1,299.00',
    'It was 12 days via email on 05.01.2024 at 10:30',
    'Version 10.2.1 fails in 3 of 100 cases',
    'the card I got in 2019 has 2500 points, and my card was charged 1299 euros',
    'code SUMMER2024 or SPRING15, error code E1234, model code AB1234',
    'a 30 second drive away, it is a 5 star place.',
    'Karte 3000 km lang, SD card 1024 GB, la carta 2023, ten B5000 bulbs',
    'My iPhone 14 in size M 42, from model year A 2021',
    'It is R 1500, RM 15000 or AB 1500.50',
    'A 1000 piece puzzle and a 2 tb hard drive',
    'It was 3 days on the road, a 10 minute drive away',
    'La obra fue terminada en 2020',
    'The order 12.05.2024 cost 12.50, account fee 250 EUR, client 10.2.1, contract 24 months',
    'We fly via Charlotte. Is 55 minutes enough?',
    'meine frau sagt, es dauerte 20 ms länger als sonst',
    'I called yesterday about it. Topic: Claim',
    'My neighbor says nobody delivers because of the strike.', // words-check: data
    'I’ve called three times about this. Nobody told me anything.', // words-check: data
    'Thank you! Bye!',
    'Newsletter: news of the week',
    'Yes, under Profile, and the rest is in my Konto.',
  ])('is not found in: %s', text => {
    expect(mask(text)).toBe(text)
  })

  test('gets the same placeholder for the same value in all texts', () => {
    const { texts } = maskTexts(['a@b.example and c@d.example', 'c@d.example'], [])
    expect(texts.map(({ text }) => text)).toEqual(['[EMAIL_1] and [EMAIL_2]', '[EMAIL_2]'])
  })
})

describe('names', () => {
  test('on the lists are masked anywhere, along with the surnames after them, unless they are used as places, brands or plain words', () => {
    for (const [text, masked] of [
      ['The parcel went to Priya Raghunathan.', 'The parcel went to [PERSON_1].'],
      ['ask priya raghunathan about it', 'ask [PERSON_1] about it'],
      ['They are Saoirse & Kwabena', 'They are [PERSON_1] & [PERSON_2]'],
      ['We fly to San Francisco via Charlotte.', null],
      ['Calvin Klein, Ben & Jerry’s or Trader Joe’s', null],
      ['Pat dry before use. Frank feedback: too slow.', null],
      ['Entrega em 10 de março', null],
    ] as const)
      expect(mask(text, [])).toBe(masked ?? text)
  })

  test('are masked in full, in part and in any letter case, with one number per person', () => {
    expect(mask('Anna Kowalska here. anna, or ANNA. Joe’s fault, joeless!', [anna, joe])).toBe(
      '[CUSTOMER_1] here. [CUSTOMER_1.2], or [CUSTOMER_1.3]. [AGENT_1]’s fault, joeless!',
    )
  })

  test('that are also words are masked only when used as names', () => {
    expect(mask('Will, when will it come?', [{ label: 'CUSTOMER', name: 'Will' }])).toBe(
      '[CUSTOMER_1], when will it come?',
    )
  })

  test('are not masked when they are roles', () => {
    const text = 'Support, please support the customer'
    expect(mask(text, [{ label: 'AGENT', name: 'Customer Support' }])).toBe(text)
  })

  test.each([
    'Hi Acme support, my parcel is late.',
    'hi acme support, my parcel is late',
    'Your parcel is on its way, and I’m here if you need more.',
    'It’s cancelled, and the refund is pending. We’re here for you.',
    'Thank you!\n\nSincerely,\nAcme Customer Care',
  ])('are not found in “%s”', text => {
    expect(maskTexts([text], []).texts[0]?.text).toBe(text)
  })

  test('are found in scripts without spaces', () => {
    expect(mask('你好王小明先生', [{ label: 'CUSTOMER', name: '王小明' }])).toBe('你好[CUSTOMER_1]先生')
  })
})

describe('a long text', () => {
  test('is truncated based on the length of the original, and a value that straddles the cut is left out entirely', () => {
    const { texts } = maskTexts(['Hello anna@mail.example and more'], [], 10)
    expect(texts).toEqual([{ text: 'Hello ', leftOut: 26 }])
  })

  test('is not cut in the middle of a character', () => {
    expect(maskTexts(['ab😀'], [], 3).texts).toEqual([{ text: 'ab', leftOut: 2 }])
  })
})

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 4,
  maxLength: 9,
})
const name = fc.tuple(letters, letters).map(([first, last]) => `Q${first} Z${last}`)
const email = fc.tuple(letters, letters).map(([user, host]) => `${user}@${host}.example`)
const phone = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(digits => `+49 30 ${digits}`)
const filler = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[EMAIL_1]', '[CUSTOMER_1', ']', '[NUMBER_2.1]', '$&'),
)

test('no personal data remains, and restoring brings back the exact original', () => {
  fc.assert(
    fc.property(
      name,
      name,
      email,
      phone,
      fc.array(filler, { maxLength: 6 }),
      (customer, agent, mail, number, rest) => {
        const values = [customer, agent, mail, number]
        const texts = [
          rest.flatMap((text, i) => [text, ` ${values[i % 4]} `]).join(''),
          `${customer.split(' ')[0]} ${mail} ${agent.toUpperCase()} ${number}`,
        ]
        const masked = maskTexts(texts, [
          { label: 'CUSTOMER', name: customer },
          { label: 'AGENT', name: agent },
        ])
        for (const [i, { text, leftOut }] of masked.texts.entries()) {
          for (const value of [...values, customer.split(' ')[0] ?? '']) {
            expect(text.toLowerCase()).not.toContain(` ${value.toLowerCase()} `)
          }
          expect(leftOut).toBe(0)
          expect(masked.restore(text)).toBe(texts[i])
        }
        expect(masked.texts[1]?.text).not.toMatch(/@|\d{7}/)
      },
    ),
    { numRuns: 60 },
  )
})

test('any text is restored unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(filler, fc.string({ unit: 'grapheme' })), { maxLength: 6 }), texts => {
      const masked = maskTexts(texts, [anna, joe])
      expect(masked.texts.map(({ text }) => masked.restore(text))).toEqual(texts)
    }),
    { numRuns: 60 },
  )
})

describe('companies', () => {
  const acme: Person = { label: 'COMPANY', name: 'acme' }

  test.each([
    ['Hi Acme, where is my parcel?', 'Hi Acme, where is my parcel?'],
    ['Acme said it would be here.\nRegards,\nJane Doe', 'Acme said it would be here.\nRegards,\n[PERSON_1]'],
    ['Hi Marisol, Acme told me to write again.', 'Hi [PERSON_1], Acme told me to write again.'],
  ])('the account’s name isn’t masked: %s', (text, masked) => {
    expect(mask(text, [acme, { label: 'AGENT', name: 'Acme Support' }])).toBe(masked)
  })

  test('a name that the text also uses for a company isn’t masked', () => {
    const text = 'Northline told me to contact you. The Northline app shows nothing.'
    expect(mask(text)).toBe(text)
    expect(mask('Marisol told me to contact you. The app shows nothing.')).toMatch(/^\[PERSON_1\] told me/)
  })
})
