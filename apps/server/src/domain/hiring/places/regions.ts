import { countriesWithStates, countryName } from '@pulse/contract'
import { allCountries } from 'country-region-data'

const regionsOf = new Map(allCountries.map(([, code, regions]) => [code as string, regions]))

export interface State {
  code: string
  name: string
}

/** The states of a country. Empty for countries without a list of states. */
export function statesOf(country: string): State[] {
  if (!countriesWithStates.some(code => code === country)) return []
  return (regionsOf.get(country) ?? []).map(([name, code]) => ({ code, name }))
}

/** Replaces country and state codes with names. Unknown codes stay unchanged. */
export function withNames({ country, state }: { country: string; state: string }): {
  country: string
  state: string
} {
  return {
    country: regionsOf.has(country) ? countryName(country) : country,
    state: statesOf(country).find(({ code }) => code === state)?.name ?? state,
  }
}

/** Two letters are a country's code. Anything longer is a name, which browsers may spell differently. */
export function isUnknownCode(country: string): boolean {
  return /^[a-z]{2}$/i.test(country) && !regionsOf.has(country)
}
