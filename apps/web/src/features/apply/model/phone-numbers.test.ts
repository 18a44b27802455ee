import { expect, test } from 'vitest'
import { dialCodes, fullNumber, loadPhoneCheck } from './phone-numbers.ts'

test('every country has a calling code', async () => {
  const codes = await dialCodes()
  expect(codes).toContainEqual({ country: 'PH', name: 'Philippines', code: '+63' })
  expect(codes[0]?.name).toBe('Afghanistan')
})

test('[APPLY-080] the calling code and the country are added to a number', async () => {
  expect(await fullNumber('0917 123 4567', 'PH')).toEqual({
    full: '+639171234567',
    number: '9171234567',
    code: '+63',
    countryEnum: 'PH',
  })
})

test('a number typed with the code of another country belongs to that country', async () => {
  expect(await fullNumber('+44 7400 123456', 'PH')).toMatchObject({ code: '+44', countryEnum: 'GB' })
})

test('a number that isn’t valid in the country is rejected', async () => {
  for (const text of ['', '12', '0917', '😀', '<b>', 'مرحبا', '4155550123456789'])
    expect(await fullNumber(text, 'PH')).toBeNull()
})

test('a number must be complete and belong to its country', async () => {
  const isPhoneOf = await loadPhoneCheck()
  expect(isPhoneOf('+639171234567', 'PH')).toBe(true)
  expect(isPhoneOf('+639171234567', 'US')).toBe(false)
  expect(isPhoneOf('+6391', 'PH')).toBe(false)
})
