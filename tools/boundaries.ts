import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cyclesIn, importGraph } from './boundaries/cycles.ts'
import { importsIn } from './boundaries/imports.ts'
import { packageEntries } from './boundaries/package-entries.ts'
import { breachesIn } from './boundaries/rules.ts'
import { sourceFiles } from './files.ts'
import { root } from './paths.ts'

// Checks the direction of imports: web → contract; server → contract, copilot, helpdesks, scoring; features → domain →
// platform; no feature imports a feature; domain folders import only earlier ones; no import cycles.

const files = new Map(
  sourceFiles().map(file => [file, importsIn(file, readFileSync(path.join(root, file), 'utf8'))]),
)

const breaches = [...files].flatMap(([file, imports]) => breachesIn(file, imports))
for (const { file, line, specifier, rule, instead } of breaches)
  console.error(`${file}:${line} imports '${specifier}'\n  ${rule}\n  Instead: ${instead}\n`)

const cycles = cyclesIn(importGraph(files, packageEntries()))
for (const cycle of cycles)
  console.error(
    `These files import one another, types included:\n  ${[...cycle, cycle[0]].join('\n  → ')}\n  Instead: move what both need to a third file, or pass it in as a parameter.\n`,
  )

if (breaches.length || cycles.length) {
  console.error(`Imports in the wrong direction: ${breaches.length}. Import cycles: ${cycles.length}.`)
  process.exit(1)
}
console.log(`${files.size} files import in the right direction, without cycles.`)
