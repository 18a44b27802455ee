import { countriesWithStates } from '@pulse/contract'
import { cityList, searchable } from './city-list.ts'
import { statesOf } from './regions.ts'

const mostCities = 50

/** State names that are spelled differently in the list of cities. */
const otherSpellings: Record<string, Record<string, string>> = {
  IN: { AN: 'Andaman and Nicobar' },
  PH: { 'PH-05': 'Bicol Region', 'PH-11': 'Davao Region', 'PH-15': 'Cordillera' },
  EG: {
    AST: 'Asyut',
    BNS: 'Beni Suweif',
    DK: 'Dakahlia',
    DT: 'Damietta',
    BA: 'Red Sea',
    IS: 'Ismailia',
    SUZ: 'Suez',
    WAD: 'New Valley',
    FYM: 'Faiyum',
    MT: 'Matruh',
    MN: 'Minya',
    MNF: 'Monufia',
    KB: 'Qalyubia',
  },
}

/**
 * Returns cities whose name begins with the text, then cities where another word in the name does. Both groups are
 * sorted.
 */
export async function findCities({
  country,
  state = '',
  search = '',
}: {
  country: string
  state?: string | undefined
  search?: string | undefined
}): Promise<string[]> {
  if (!countriesWithStates.some(code => code === country)) return []
  const { cities, stateCodes } = await cityList()
  const wanted = state.trim() ? codeInList(country, state.trim(), stateCodes) : undefined
  const text = searchable(search)
  // A search without letters, such as an emoji, matches nothing.
  if (text === '' && search.trim() !== '') return []
  const beginning = new Set<string>()
  const inside = new Set<string>()
  for (const { names, searched } of cities.filter(
    one => one.country === country && (wanted === undefined || one.state === wanted),
  )) {
    const spelled = names.split('\n')
    for (const [index, name] of searched.split('\n').entries())
      if (name.startsWith(text)) beginning.add(spelled[index] ?? '')
      else if (name.includes(` ${text}`)) inside.add(spelled[index] ?? '')
  }
  return [...[...beginning].sort(byName), ...[...inside].sort(byName)].slice(0, mostCities)
}

const { compare: byName } = new Intl.Collator('en')

/** Returns null for an unknown state. */
function codeInList(country: string, state: string, stateCodes: Map<string, string>): string | null {
  const known = statesOf(country).find(
    ({ code, name }) => code === state || searchable(name) === searchable(state),
  )
  const name = (known && otherSpellings[country]?.[known.code]) ?? known?.name ?? state
  return stateCodes.get(`${country} ${searchable(name)}`) ?? null
}
