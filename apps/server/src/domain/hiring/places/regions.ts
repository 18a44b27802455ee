import { countriesWithStates } from '@pulse/contract'
import { allCountries } from 'country-region-data'

const countries = new Map(allCountries.map(([name, code, regions]) => [code as string, { name, regions }]))

export interface State {
  code: string
  name: string
}

/** The states of a country. Empty for countries without a list of states. */
export function statesOf(country: string): State[] {
  if (!countriesWithStates.some(code => code === country)) return []
  return (countries.get(country)?.regions ?? []).map(([name, code]) => ({ code, name }))
}

/** Replaces country and state codes with names. Unknown codes stay unchanged. */
export function withNames({ country, state }: { country: string; state: string }): {
  country: string
  state: string
} {
  return {
    country: countries.get(country)?.name ?? country,
    state: statesOf(country).find(({ code }) => code === state)?.name ?? state,
  }
}
