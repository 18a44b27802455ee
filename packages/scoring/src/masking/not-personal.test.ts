import { describe, expect, test } from 'vitest'
import { createMasker, maskTexts } from './mask-personal-data.ts'
import type { Person } from './person-names.ts'

const acme: Person = { label: 'COMPANY', name: 'Acme' }
const mask = (text: string) => maskTexts([text], [acme]).texts[0]?.text ?? ''

test.each([
  'Hello, Northline says the address on the label is wrong.',
  'hi team, parcelway says the address is wrong',
  'Swiftpost told me to contact you.',
  'Hallo Acme-Team,\n\nHaben Sie meine Nachricht bekommen?',
  'Bom dia, o pedido deveria ter chegado e até agora nada. Ainda não caiu o reembolso.',
  'Hola: Lamento de verdad la espera. Quedo a su disposición.',
  'Bonjour,\n\nQuand va-t-il arriver ? Pouvez-vous vérifier ?',
  'Wann wird sie verschickt?\n\nVielen Dank!\n\nBeste Grüße',
  'I got the same Rowan hooded sweatshirt twice.',
  'Dale cord blazer sold out',
  'Can I swap my marlow denim jacket?',
  'The serial number is 2.5.4-6289.',
])('words that aren’t personal data stay readable: %s', text => {
  expect(mask(text)).toBe(text)
})

test('the time before a name stays readable', () => {
  expect(mask('On Mon, Nov 16, 2026 at 4:06 PM Vikram Rao <v@mail.example> wrote:')).toBe(
    'On Mon, Nov 16, 2026 at 4:06 PM [PERSON_1] <[EMAIL_1]> wrote:',
  )
})

test('a person’s name that looks like a company’s is masked', () => {
  expect(mask('Hi Northline,\nany news?')).toBe('Hi [PERSON_1],\nany news?')
})

describe('a number', () => {
  test('has the same placeholder wherever it appears', () => {
    const { texts } = maskTexts(
      ['Refund for A-64813', 'Where is order #A-64813?', 'Order A-64813 is late'],
      [],
    )
    expect(texts.map(({ text }) => text)).toEqual([
      'Refund for [NUMBER_1]',
      'Where is order #[NUMBER_1]?',
      'Order [NUMBER_1] is late',
    ])
  })

  test('in another spelling shares its placeholder’s number, and is restored as it was written', () => {
    const masker = createMasker()
    const original = ['order A-64813', 'order A 64813', 'order A-64813 and order A 64813']
    const masked = masker.mask(original, []).map(({ text }) => text)
    expect(masked).toEqual(['order [ORDER_1]', 'order [ORDER_1.2]', 'order [ORDER_1] and order [ORDER_1.2]'])
    expect(masked.map(masker.restore)).toEqual(original)
  })
})
