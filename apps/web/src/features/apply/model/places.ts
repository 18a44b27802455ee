import { type CountryWithStates, countriesWithStates, countryName } from '@pulse/contract/application-form'

export interface Place {
  code: string
  name: string
}

export interface Country extends Place {
  /** Empty for countries without a list. */
  states: Place[]
}

export function hasStates(country: string): country is CountryWithStates {
  return countriesWithStates.some(one => one === country)
}

let loading: Promise<Country[]> | undefined

/** All countries, sorted by name. The list is large, so it is loaded when a step needs it. */
export function loadCountries(): Promise<Country[]> {
  loading ??= import('country-region-data').then(
    ({ allCountries }) =>
      allCountries
        .map(([, code, regions]) => ({
          code,
          name: countryName(code),
          states: hasStates(code) ? regions.map(([state, short]) => ({ code: short, name: state })) : [],
        }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    error => {
      // If loading fails, the next step that needs the list tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The names of a country and its state. An unknown code stays unchanged. */
export function placeNames(
  countries: readonly Country[],
  { country, state }: { country: string; state: string },
): { country: string; state: string } {
  const found = countries.find(one => one.code === country)
  return {
    country: found?.name ?? country,
    state: found?.states.find(one => one.code === state)?.name ?? state,
  }
}
