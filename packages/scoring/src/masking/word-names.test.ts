import { expect, test } from 'vitest'
import { maskTexts } from './mask-personal-data.ts'
import { isMisspelled } from './misspelled-words.ts'

const mask = (text: string) => maskTexts([text], []).texts[0]?.text ?? ''

test.each<[text: string, masked: string]>([
  [
    'Could someone tell April in billing that it arrived?',
    'Could someone tell [PERSON_1] in billing that it arrived?',
  ],
  ['Hi Hope, I hope this helps.', 'Hi [PERSON_1], I hope this helps.'],
  ['Dear Mr Ford, your Ford Fiesta is ready.', 'Dear Mr [PERSON_1], your [PERSON_1] Fiesta is ready.'],
  ['Mrs Day and Mr Black called all day.', 'Mrs [PERSON_1] and Mr [PERSON_2] called all day.'],
  ['My name is April Sutherland, I ordered in April.', 'My name is [PERSON_1], I ordered in April.'],
  ['Thanks, Faith', 'Thanks, [PERSON_1]'],
  ['my son will call, his name is Will', 'my son will call, his name is [PERSON_1]'],
])('masks a name that is also a word: %s', (text, masked) => {
  expect(mask(text)).toBe(masked)
})

test.each([
  'May I cancel before the end of May?',
  'Mark all as read doesn’t work in April.',
  'Flying from Charlotte to Austin via Paris in June',
  'Hope this helps! Will it be sunny?',
  'Are the Mason jars dishwasher safe?',
  'the agent in Florence told me 20',
  'a Dell laptop from John Lewis, Carter’s pajamas, Frank Green bottles',
  'Dr. Martens boots and a Dr Pepper',
])('a word that is also a name stays readable where it isn’t a name: %s', text => {
  expect(mask(text)).toBe(text)
})

test('a job title below a signature stays readable', () => {
  expect(mask('Kind regards,\nConnor MacAllister\nSenior Claims Adjuster')).toBe(
    'Kind regards,\n[PERSON_1]\nSenior Claims Adjuster',
  )
})

test('a misspelled common word is recognized', () => {
  expect(['arived', 'adress', 'chekc', 'anette', 'olumayowa'].map(isMisspelled)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
