import { Worker } from 'node:worker_threads'

/** Cities in countries that have states. To save memory, each state's city names are stored as one string. */
export interface CityList {
  cities: {
    country: string
    /** The list's own code for the state, which differs from the usual one. */
    state: string
    /** One per line. */
    names: string
    /** The same lines, converted by `searchable`. */
    searched: string
  }[]
  /** The list's code for a state, by country and searchable name. */
  stateCodes: Map<string, string>
}

/** Removes accents and punctuation, so "montreal" finds "Montréal" and "st" finds "St. John’s". */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, match => (/[\s.-]/.test(match) ? ' ' : ''))
    .trim()
    .toLowerCase()
}

let loading: Promise<CityList> | undefined

/** Reads the list on first use, in a separate thread, because parsing the 17 MB file takes a second. */
export function cityList(): Promise<CityList> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

function load(): Promise<CityList> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./city-list-worker.ts', import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The list of cities could not be read (${code}).`)))
  })
}
