import { expect, test } from 'vitest'
import { maskTexts } from './mask-personal-data.ts'
import type { Person } from './person-names.ts'

const people: Person[] = [
  { label: 'CUSTOMER', name: 'Grace Miller' },
  { label: 'CUSTOMER', name: 'Paige Lee' },
  { label: 'AGENT', name: 'Grant Becker' },
  { label: 'AGENT', name: 'Will May' },
  { label: 'PERSON', name: 'Jack Hale' },
  { label: 'CUSTOMER', name: 'Ana Price' },
]
const mask = (text: string) => maskTexts([text], people).texts[0]?.text ?? ''

test.each([
  'hi grant,\n\nworks now, thanks.',
  'it works.\n\nthank you,\ngrace',
  'does it work?\n\ngrace',
  'cheers grace',
  'thanks, grace 😊',
  '<p>thanks</p><p>grace</p>',
  'this is grace, from yesterday',
  'it’s grace again',
  'can i speak to grant?',
  'my name is grace and it broke',
  'could you check that, grant?',
  'grace told me to write here',
  'jack here, any news?',
  'hola grace, ya llegó',
  'hallo grant, danke',
  'thanks, price',
  'paige asked for it, not lee',
  'grace miller and GRANT BECKER',
])('a known name in lower case is masked where it is used as a name: %s', text => {
  expect(mask(text)).not.toMatch(/grace|grant|jack|price|paige|lee|miller|becker/i)
})

test.each([
  'hi will you be open in may? may i ask?',
  'is there a grace period? please grant me a refund',
  'the jack is broken and the grant said no',
  'it will be here by may, i hope',
  'hello may i ask when it will come',
  'that was the best price. thanks for the price, it is a good price',
])('a name that is also a word stays readable where it is a word: %s', text => {
  expect(mask(text)).toBe(text)
})
