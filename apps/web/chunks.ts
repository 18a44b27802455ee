import path from 'node:path'
import type { Rolldown } from 'vite'

const source = path.join(import.meta.dirname, 'src')
const entry = path.join(source, 'main.tsx')
const around = ['app/shell/shell.tsx', 'app/pages/pulse-pages.tsx'].map(file => path.join(source, file))
const wizard = ['app/shell/hire-frame.tsx', 'features/apply/apply-page.tsx'].map(file =>
  path.join(source, file),
)
const laterInWizard = ['app/toasts.tsx', 'features/apply/open-wizard.tsx'].map(file =>
  path.join(source, file),
)
const pages = ['dashboard-page', 'category-page', 'tickets-page'].map(page =>
  path.join(source, `app/pages/${page}.tsx`),
)

/**
 * Groups modules into a few chunks instead of fifty small ones, because every chunk takes a few milliseconds to fetch
 * on a slow CPU, regardless of its size. All pages use `base`, and the Pulse pages also use `pulse`. Each Pulse page
 * also has a chunk with the modules that it shares with only some of the other pages. `form` (for the first step) and
 * `form-later` (for later steps) contain the modules that the application wizard shares with the Pulse pages, so
 * applicants don't have to load the rest of Pulse.
 */
export function chunkOf(): Rolldown.CodeSplittingNameFunction {
  let base = new Set<string>()
  let pulse = new Set<string>()
  let form = new Set<string>()
  let later = new Set<string>()
  let parts: { name: string; modules: Set<string> }[] = []
  return (id, context) => {
    if (base.size === 0) {
      base = reachedFrom([entry], context)
      pulse = reachedFrom(around, context)
      form = reachedFrom(wizard, context)
      later = reachedFrom(laterInWizard, context)
      const reached = pages.map(page => reachedFrom([page], context))
      for (const one of reached[0] ?? []) if (reached.every(modules => modules.has(one))) pulse.add(one)
      parts = pages.map((page, at) => ({
        name: `${path.basename(page, '.tsx')}-parts`,
        modules: sharedWithOthers(reached[at] ?? new Set(), context),
      }))
    }
    if (id === entry) return null
    if (base.has(id)) return 'base'
    const name = pulse.has(id) ? 'pulse' : parts.find(({ modules }) => modules.has(id))?.name
    if (!name) return null
    if (form.has(id)) return 'form'
    return later.has(id) ? 'form-later' : name
  }
}

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Returns the modules and all their static imports, both direct and indirect. */
function reachedFrom(modules: readonly string[], context: Context): Set<string> {
  const reached = new Set(modules)
  for (const id of reached) {
    const { code, importedIds } = moduleIn(context, id)
    for (const next of importedIds) {
      if (!barrel.test(next)) reached.add(next)
      else for (const file of filesBehind(next, code ?? '', context)) reached.add(file)
    }
  }
  return reached
}

/** The page's modules that other pages also use: those imported from outside the page, and everything they import. */
function sharedWithOthers(page: ReadonlySet<string>, context: Context): Set<string> {
  const shared = [...page].filter(id => {
    const { importers, isEntry, dynamicImporters } = moduleIn(context, id)
    const isPage = isEntry || (importers.length === 0 && dynamicImporters.length > 0)
    return !isPage && [...importers, ...dynamicImporters].some(importer => !page.has(importer))
  })
  return reachedFrom(shared, context)
}

function moduleIn(context: Context, id: string) {
  const module = context.getModuleInfo(id)
  if (!module) throw new Error(`The build has no module ${id}.`)
  return module
}

/**
 * Matches a package's index file, which imports all of the package's files. A page needs only the files whose exports
 * it imports by name.
 */
const barrel = /\/(@mantine\/(?:core|hooks|notifications))\/esm\/index\.mjs$/
const imports = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const isOwnFile = (file: string) => file.startsWith('.')

function filesBehind(index: string, code: string, context: Context): string[] {
  const wanted = new Set(importedNames(code, barrel.exec(index)?.[1] ?? ''))
  const { code: listed, importedIds } = moduleIn(context, index)
  const idsOf = (file: string) =>
    isOwnFile(file)
      ? [path.join(path.dirname(index), file)]
      : importedIds.filter(id => id.includes(`/node_modules/${file}/`))
  return Array.from((listed ?? '').matchAll(imports), ([, names = '', file = '']) =>
    namesIn(names).some(name => wanted.has(name)) ? idsOf(file) : [],
  ).flat()
}

const importedNames = (code: string, from: string) =>
  Array.from(code.matchAll(imports), ([, names = '', file]) => (file === from ? namesIn(names) : [])).flat()

/** The imported names. For `x as y`, this is `x`. */
const namesIn = (list: string) => list.split(',').map(name => name.trim().split(/\s/)[0] ?? '')
