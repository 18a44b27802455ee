import { readFileSync } from 'node:fs'
import path from 'node:path'
import { count } from '../packages/contract/src/plural.ts'
import { importsIn } from './boundaries/imports.ts'
import { breachesIn } from './boundaries/rules.ts'
import { sourceFiles } from './files.ts'
import { root } from './paths.ts'

// Holds the direction of imports: web → contract; server → contract, helpdesks, scoring;
// features → domain → platform; no feature imports a feature.

const files = sourceFiles()
const breaches = files.flatMap(file =>
  breachesIn(file, importsIn(file, readFileSync(path.join(root, file), 'utf8'))),
)
for (const { file, line, specifier, rule, instead } of breaches) {
  console.error(`${file}:${line} imports '${specifier}'\n  ${rule}\n  Instead: ${instead}\n`)
}
if (breaches.length) {
  console.error(`${count(breaches.length, 'import goes', 'imports go')} the wrong way.`)
  process.exit(1)
}
console.log(`The imports of ${files.length} files go the right way.`)
