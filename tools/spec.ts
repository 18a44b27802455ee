import { type Coverage, readCoverage } from './spec/coverage.ts'

// npm run spec [AREA…]: shows how many requirements in each area have a test. With an area, lists the requirements
// without a test.

const wanted = process.argv.slice(2).map(area => area.toUpperCase())
const coverage = readCoverage()
const areas = [...new Set(coverage.requirements.map(({ area }) => area))]
const unknownAreas = wanted.filter(area => !areas.includes(area))
if (unknownAreas.length) {
  console.error(`Unknown area: ${unknownAreas.join(', ')}. Areas: ${areas.join(', ')}.`)
  process.exit(1)
}
for (const area of areas) printArea(area, coverage)
console.log(`${coverage.named.size} of ${coverage.requirements.length} requirements have a test.`)
for (const { id, file } of coverage.unknown) {
  console.error(
    `${file} names ${id}, which isn't in docs/requirements.tsv. Correct the id in the test title.`,
  )
}
process.exit(coverage.unknown.length ? 1 : 0)

function printArea(area: string, { requirements, named }: Coverage): void {
  const all = requirements.filter(requirement => requirement.area === area)
  const missing = all.filter(({ id }) => !named.has(id))
  console.log(`${area.padEnd(9)} ${String(all.length - missing.length).padStart(3)} / ${all.length}`)
  if (wanted.includes(area)) for (const { id, text } of missing) console.log(`  ${id}  ${text}`)
}
