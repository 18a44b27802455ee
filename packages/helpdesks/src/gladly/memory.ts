import type { Touched } from './touched.ts'
import type { Customer } from './transform.ts'

/** Caches the contents of exports between turns, so a large export isn't read again in every turn. */
export interface GladlyMemory {
  customers: Map<string, Customer>
  /** The export whose customers are cached. */
  learned: string | null
  /** The backfill source being read. */
  open: { key: string; list: Touched[] } | null
  /** The conversations in the first `count` backfill sources. */
  seen: { key: string; count: number; ids: Set<string> }
  /** The exports that changes are being read from. */
  batch: { key: string; list: Touched[] } | null
}

const memories = new WeakMap<object, GladlyMemory>()

export function memoryOf(owner: object = {}): GladlyMemory {
  const known = memories.get(owner)
  if (known) return known
  const memory: GladlyMemory = {
    customers: new Map(),
    learned: null,
    open: null,
    seen: { key: '', count: 0, ids: new Set() },
    batch: null,
  }
  memories.set(owner, memory)
  return memory
}
