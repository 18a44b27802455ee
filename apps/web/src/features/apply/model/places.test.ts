import { expect, test } from 'vitest'
import { dialCodes } from './phone-numbers.ts'
import { loadCountries, placeNames } from './places.ts'

const countries = await loadCountries()

test('[APPLY-088] [APPLY-089] only US, CA, IN, PH, EG, AE and AU have state lists', () => {
  const withStates = countries.filter(({ states }) => states.length > 0).map(({ code }) => code)
  expect(withStates.sort()).toEqual(['AE', 'AU', 'CA', 'EG', 'IN', 'PH', 'US'])
  expect(countries.find(({ code }) => code === 'NL')).toEqual({ code: 'NL', name: 'Netherlands', states: [] })
  expect(countries.find(({ code }) => code === 'US')?.states).toContainEqual({
    code: 'CA',
    name: 'California',
  })
})

test('[APPLY-082] country and state codes are converted to names', () => {
  expect(placeNames(countries, { country: 'PH', state: 'PH-07' })).toEqual({
    country: 'Philippines',
    state: 'Central Visayas',
  })
  expect(placeNames(countries, { country: 'NL', state: '' })).toEqual({ country: 'Netherlands', state: '' })
})

test('[APPLY-083] an unknown code stays unchanged', () => {
  expect(placeNames(countries, { country: 'XX', state: 'YY' })).toEqual({ country: 'XX', state: 'YY' })
  expect(placeNames(countries, { country: 'US', state: 'Somewhere' })).toEqual({
    country: 'United States',
    state: 'Somewhere',
  })
})

test('countries have the same names in the list of countries and in the list of country codes', async () => {
  const codes = new Map((await dialCodes()).map(({ country, name }) => [country, name]))
  const differing = countries.filter(({ code, name }) => (codes.get(code) ?? name) !== name)
  expect(differing).toEqual([])
})

test('countries are sorted by the names that are shown', () => {
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(names.indexOf('Eswatini')).toBeLessThan(names.indexOf('Ethiopia'))
})
