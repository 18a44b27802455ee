import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../files.ts'
import { root } from '../paths.ts'

/** Maps the names our own packages are imported by, such as '@pulse/contract/category-names', to files. */
export function packageEntries(): Map<string, string> {
  const manifests = filesUnder(path.join(root, 'packages')).filter(file =>
    /^packages\/[^/]+\/package\.json$/.test(file),
  )
  return new Map(
    manifests.flatMap(manifest => {
      const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(
        readFileSync(path.join(root, manifest), 'utf8'),
      )
      return Object.entries(exports).map(([entry, file]): [string, string] => [
        path.posix.join(name, entry),
        path.posix.join(path.posix.dirname(manifest), file),
      ])
    }),
  )
}
