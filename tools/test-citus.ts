import { runNode } from './command.ts'
import { programs } from './paths.ts'

if (!process.env.CITUS_URL) {
  console.error(
    'CITUS_URL must name the coordinator of a Citus cluster, such as CITUS_URL=postgres://postgres:password@localhost:5432/postgres npm run test:citus',
  )
  process.exit(1)
}

process.exit(await runNode(programs.vitest, ['run', '--project', 'db', ...process.argv.slice(2)]))
