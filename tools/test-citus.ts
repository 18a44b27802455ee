import { runNode } from './command.ts'
import { programs } from './paths.ts'

if (!process.env.CITUS_URL) {
  console.error(
    'Set CITUS_URL to the coordinator of a Citus cluster and CITUS_WORKERS to its workers, such as CITUS_URL=postgres://postgres:password@localhost:5432/postgres CITUS_WORKERS=localhost:5433,localhost:5434 npm run test:citus',
  )
  process.exit(1)
}

// One file at a time: databases that are migrated at the same time update the same roles on the workers, which Citus
// rejects.
process.exit(
  await runNode(programs.vitest, [
    'run',
    '--project',
    'db',
    '--no-file-parallelism',
    ...process.argv.slice(2),
  ]),
)
