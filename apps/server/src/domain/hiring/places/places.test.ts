import { countriesWithStates } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { phoneOf } from '../phone-numbers.ts'
import { findCities } from './cities.ts'
import { isUnknownCode, statesOf, withNames } from './regions.ts'

describe('countries and states', () => {
  test('[APPLY-082] country and state codes are replaced with names', () => {
    expect(withNames({ country: 'US', state: 'CA' })).toEqual({
      country: 'United States',
      state: 'California',
    })
    expect(withNames({ country: 'DE', state: '' })).toEqual({ country: 'Germany', state: '' })
  })

  test('[APPLY-083] anything that isn’t a code stays unchanged', () => {
    for (const place of [
      { country: 'Atlantis', state: 'Deep' },
      { country: 'United States', state: 'California' },
    ])
      expect(withNames(place)).toEqual(place)
    expect(withNames({ country: 'US', state: 'XX' }).state).toBe('XX')
    expect(withNames({ country: 'DE', state: 'BY' }).state).toBe('BY')
  })

  test('two letters that aren’t a country’s code are unknown', () => {
    expect(['ZZ', 'XX', 'us', 'PH', 'XK', 'Atlantis', ''].filter(isUnknownCode)).toEqual(['ZZ', 'XX', 'us'])
  })

  test('[APPLY-088] [APPLY-089] seven countries have states, and other countries don’t', () => {
    expect(countriesWithStates).toEqual(['US', 'CA', 'IN', 'PH', 'EG', 'AE', 'AU'])
    for (const country of countriesWithStates) expect(statesOf(country).length).toBeGreaterThan(5)
    for (const country of ['DE', 'GB', 'XX', '']) expect(statesOf(country)).toEqual([])
  })
})

describe('cities', () => {
  test('[APPLY-090] countries without states have no cities', async () => {
    for (const country of ['DE', 'GB', 'XX', ''])
      expect(await findCities({ country, search: 'ber' })).toEqual([])
  })

  test('up to 50 cities are found by the beginning of their name or of a word in it', async () => {
    const found = await findCities({ country: 'PH', search: 'mani' })
    expect(found[0]).toBe('Manibaug Pasig')
    expect(found).toContain('Manila')
    expect(await findCities({ country: 'US', state: 'NY', search: 'york' })).toContain('New York City')
    expect(await findCities({ country: 'US' })).toHaveLength(50)
    expect(await findCities({ country: 'US', search: 'zzzz' })).toEqual([])
  })

  test('cities can be filtered by the code or the name of a state', async () => {
    expect(await findCities({ country: 'CA', state: 'ON', search: 'toronto' })).toEqual([
      'Toronto',
      'New Toronto',
    ])
    expect(await findCities({ country: 'CA', state: 'Quebec', search: 'toronto' })).toEqual([])
    expect(await findCities({ country: 'CA', state: 'Narnia' })).toEqual([])
  })

  test.each(countriesWithStates)('in %s, every state’s cities are found, if it has any', async country => {
    const empty: string[] = []
    for (const { code, name } of statesOf(country))
      if ((await findCities({ country, state: code })).length === 0) empty.push(name)
    const islands = ['American Samoa', 'Micronesia', 'Guam', 'Marshall Islands', 'Northern Mariana Islands']
    const others = ['Palau', 'Puerto Rico', 'Virgin Islands', 'Helwan', 'Sixth of October']
    expect(
      empty.filter(name => !/^Armed Forces/.test(name) && ![...islands, ...others].includes(name)),
    ).toEqual([])
  })
})

test('a phone number must be complete and valid in its country', () => {
  expect(phoneOf('+639171234567', 'PH')).toBe('+639171234567')
  expect(phoneOf('+63 917 123 4567', 'PH')).toBe('+639171234567')
  expect(phoneOf('+639171234567', 'US')).toBeNull()
  expect(phoneOf('+63917123', 'PH')).toBeNull()
  expect(phoneOf('9171234567', 'PH')).toBeNull()
  expect(phoneOf('٩١٧١٢٣٤٥٦٧', 'PH')).toBeNull()
  expect(phoneOf('<b>', 'PH')).toBeNull()
  // The United States and Canada share a country code.
  expect(phoneOf('+14165550123', 'US')).toBeNull()
})
