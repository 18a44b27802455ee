import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { toCode } from './embedders.ts'

/** Finds the nearest tickets by code. Returns null while too many codes still have to be read. */
export interface CodeCache {
  nearest(tx: Kysely<Tables>, wanted: Wanted): Promise<string[] | null>
}

interface Wanted {
  accountId: number
  model: { name: string; version: number }
  vector: Float32Array
  /** How many tickets the account has. */
  tickets: number
  limit: number
}

interface Codes {
  ids: string[]
  /** Each ticket's code, as eight 32-bit integers. */
  bits: Int32Array
  version: number
}

const numbers = 8
const defaultLimits = {
  /** One search reads at most this many codes, so the first searches after a restart aren't slow. */
  mostRead: 100_000,
  /** The most codes to keep in memory, at about 70 bytes each. The least recently searched account is dropped first. */
  mostKept: 4_000_000,
}

/** Caches the codes of searched accounts, because comparing them in PostgreSQL takes most of a search's time. */
export function createCodeCache(limits = defaultLimits): CodeCache {
  const accounts = new Map<string, Codes>()
  return {
    async nearest(tx, { accountId, model, vector, tickets, limit }) {
      const key = `${accountId} ${model.name}`
      let codes = accounts.get(key)
      accounts.delete(key)
      if (tickets > limits.mostKept) return null
      // The codes of deleted and changed tickets stay in memory until there are too many of them.
      if (!codes || codes.ids.length > 1.2 * tickets + 1_000)
        codes = { ids: [], bits: new Int32Array(0), version: -1 }
      accounts.set(key, codes)
      const isComplete =
        codes.version >= model.version || (await readNew(tx, accountId, model, codes, limits.mostRead))
      dropOldest(accounts, limits.mostKept)
      return isComplete ? nearestOf(codes, vector, limit) : null
    },
  }
}

/** Returns whether all codes up to the model's version have been read. */
async function readNew(
  tx: Kysely<Tables>,
  accountId: number,
  model: { name: string; version: number },
  codes: Codes,
  mostRead: number,
): Promise<boolean> {
  const from = codes.version
  const { rows } = await sql<{
    ids: string[] | null
    codes: Buffer | null
    version: number | null
  }>`
    select json_agg(ticket_id) as ids, string_agg(code, ''::bytea) as codes, max(version) as version
      from (select ticket_id, code, version from ticket_vectors
             where account_id = ${accountId} and model = ${model.name} and version > ${from}
             order by version fetch first ${sql.lit(mostRead)} rows with ties) as new`.execute(tx)
  // A concurrent search has already read the same codes.
  if (codes.version !== from) return codes.version >= model.version
  const [read] = rows
  if (read?.ids && read.codes) {
    const bits = new Int32Array(codes.bits.length + read.ids.length * numbers)
    bits.set(codes.bits)
    bits.set(new Int32Array(new Uint8Array(read.codes).buffer), codes.bits.length)
    codes.bits = bits
    for (const id of read.ids) codes.ids.push(id)
    codes.version = read.version ?? from
    if (read.ids.length >= mostRead) return codes.version >= model.version
  }
  codes.version = Math.max(codes.version, model.version)
  return true
}

/** A ticket that changed since it was first read has several codes. It is listed once, by the nearest of them. */
function nearestOf({ ids, bits }: Codes, vector: Float32Array, limit: number): string[] {
  const wanted = new Int32Array(new Uint8Array(toCode(vector)).buffer)
  const distances = new Uint16Array(ids.length)
  const counts = new Uint32Array(257)
  for (let at = 0, from = 0; at < ids.length; at++, from += numbers) {
    let distance = 0
    for (let i = 0; i < numbers; i++) distance += ones((bits[from + i] ?? 0) ^ (wanted[i] ?? 0))
    distances[at] = distance
    counts[distance] = (counts[distance] ?? 0) + 1
  }
  const near = new Set<string>()
  for (let most = limit; ; most *= 2) {
    let farthest = 0
    for (let found = counts[0] ?? 0; found < most && farthest < 256; ) found += counts[++farthest] ?? 0
    for (const at of placesByDistance(distances, farthest)) {
      near.add(ids[at] ?? '')
      if (near.size === limit) return [...near]
    }
    if (farthest === 256) return [...near]
    near.clear()
  }
}

function placesByDistance(distances: Uint16Array, farthest: number): number[] {
  const places: number[] = []
  for (let at = 0; at < distances.length; at++) if ((distances[at] ?? 0) <= farthest) places.push(at)
  return places.sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))
}

/** The number of bits that are set. */
function ones(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function dropOldest(accounts: Map<string, Codes>, mostKept: number): void {
  let kept = 0
  for (const { ids } of accounts.values()) kept += ids.length
  for (const [key, { ids }] of accounts) {
    if (kept <= mostKept) return
    accounts.delete(key)
    kept -= ids.length
  }
}
