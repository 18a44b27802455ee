import path from 'node:path'
import type { Rolldown } from 'vite'

const source = path.join(import.meta.dirname, 'src')
const entry = path.join(source, 'main.tsx')
const around = ['app/shell/shell.tsx', 'app/pages/pulse-pages.tsx'].map(file => path.join(source, file))
const pages = ['dashboard-page', 'category-page', 'tickets-page'].map(page =>
  path.join(source, `app/pages/${page}.tsx`),
)

/**
 * Groups modules into two chunks, one shared by all pages and one shared by the Pulse pages, instead of fifty small
 * ones: on a slow CPU, each chunk takes a few milliseconds to fetch, regardless of its size.
 */
export function chunkOf(): Rolldown.CodeSplittingNameFunction {
  let base = new Set<string>()
  let pulse = new Set<string>()
  return (id, context) => {
    if (base.size === 0) {
      base = reachedFrom([entry], context)
      pulse = reachedFrom(around, context)
      const [first = [], ...others] = pages.map(page => reachedFrom([page], context))
      for (const one of first) if (others.every(reached => reached.has(one))) pulse.add(one)
    }
    if (id === entry) return null
    return base.has(id) ? 'base' : pulse.has(id) ? 'pulse' : null
  }
}

/** Returns the modules and all their static imports, both direct and indirect. */
function reachedFrom(
  modules: readonly string[],
  context: Parameters<Rolldown.CodeSplittingNameFunction>[1],
): Set<string> {
  const reached = new Set(modules)
  for (const id of reached) {
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`The build has no module ${id}.`)
    for (const next of module.importedIds) reached.add(next)
  }
  return reached
}
