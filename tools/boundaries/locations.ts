import path from 'node:path'

const packageNames = ['contract', 'copilot', 'helpdesks', 'scoring', 'simulators'] as const
type PackageName = (typeof packageNames)[number]

/** A file's place in the architecture. */
export type Location =
  | { area: PackageName | 'tracker' }
  | { area: 'server'; layer: 'platform' | 'top' }
  | { area: 'server'; layer: 'domain'; folder: string }
  | { area: 'server'; layer: 'feature'; feature: string }
  | { area: 'web'; layer: 'shared' | 'app' | 'embed' }
  | { area: 'web'; layer: 'feature'; feature: string }
  | { area: 'tests' }
  | { area: 'outside' }

/** The location of a file, by its path relative to the project root. */
export function locationOf(file: string): Location {
  const [top, name, ...rest] = file.split('/')
  if (top === 'packages' && isPackage(name)) return { area: rest[0] === 'test-support' ? 'tests' : name }
  if (top === 'apps' && name === 'server') return serverLocation(rest)
  if (top === 'apps' && name === 'web') return webLocation(rest)
  if (top === 'apps' && name === 'tracker') return { area: rest[0] === 'test-support' ? 'tests' : 'tracker' }
  return { area: top === 'e2e' || top === 'bench' ? 'tests' : 'outside' }
}

function serverLocation([folder, layer, name]: string[]): Location {
  if (folder === 'test-support') return { area: 'tests' }
  if (layer === 'features' && name) return { area: 'server', layer: 'feature', feature: name }
  if (layer === 'domain' && name) return { area: 'server', layer: 'domain', folder: name }
  return { area: 'server', layer: layer === 'platform' ? layer : 'top' }
}

function webLocation([folder, layer, feature]: string[]): Location {
  if (folder === 'embed') return { area: 'web', layer: 'embed' }
  if (layer === 'features' && feature) return { area: 'web', layer: 'feature', feature }
  return { area: 'web', layer: layer === 'shared' ? 'shared' : 'app' }
}

function isPackage(name: string | undefined): name is PackageName {
  return packageNames.some(one => one === name)
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || locationOf(file).area === 'tests'
}

/** The target of an import: the path of a file in this project, or the name of an external package. */
export type Target = { file: string } | { package: string }

export function targetOf(fromFile: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(fromFile), specifier) }
  const own = /^@pulse\/([^/]+)(?:\/(.*))?$/.exec(specifier)
  if (own) {
    const [, name = '', inside = 'src/index.ts'] = own
    const folder = ['server', 'web', 'tracker'].includes(name)
      ? 'apps'
      : ['e2e', 'bench'].includes(name)
        ? ''
        : 'packages'
    return { file: path.posix.join(folder, name, inside) }
  }
  const parts = specifier.split('/')
  return { package: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier) }
}
