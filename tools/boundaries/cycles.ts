import type { ImportOf } from './imports.ts'
import { targetOf } from './locations.ts'

/** The project files that each file imports, types included. */
export function importGraph(
  files: ReadonlyMap<string, readonly ImportOf[]>,
  packageEntries: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const fileOf = (from: string, specifier: string) => {
    const entry = packageEntries.get(specifier)
    if (entry) return entry
    const target = targetOf(from, specifier)
    return 'file' in target ? target.file : undefined
  }
  return new Map(
    [...files].map(([file, imports]) => [
      file,
      imports.flatMap(({ specifier }) => {
        const target = fileOf(file, specifier)
        return target !== undefined && files.has(target) ? [target] : []
      }),
    ]),
  )
}

/**
 * Finds import cycles that don't share files. In each cycle, every file imports the next, and the last imports the
 * first.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const open = new Map(graph)
  const cycles: string[][] = []
  for (;;) {
    removeLeaves(open)
    const [start] = open.keys()
    if (start === undefined) return cycles
    const cycle = cycleFrom(start, open)
    cycles.push(cycle)
    for (const file of cycle) open.delete(file)
  }
}

/** Removes files that import no remaining file, until every file left leads into a cycle. */
function removeLeaves(open: Map<string, readonly string[]>): void {
  for (let before = Number.POSITIVE_INFINITY; open.size < before; ) {
    before = open.size
    for (const [file, imports] of open) if (!imports.some(one => open.has(one))) open.delete(file)
  }
}

function cycleFrom(start: string, open: ReadonlyMap<string, readonly string[]>): string[] {
  const path: string[] = []
  let file: string | undefined = start
  while (file !== undefined && !path.includes(file)) {
    path.push(file)
    file = open.get(file)?.find(one => open.has(one))
  }
  return file === undefined ? path : path.slice(path.indexOf(file))
}
