import { wasStopped } from './command.ts'
import { ensureWebBuilt, WebBuildError } from './web-build.ts'

try {
  await ensureWebBuilt(line => console.log(line))
} catch (error) {
  if (!(error instanceof WebBuildError)) throw error
  if (!wasStopped(error.exitCode)) console.error(error.message)
  process.exit(wasStopped(error.exitCode) ? error.exitCode : 1)
}

// One request to stop may arrive several times: from the terminal, from npm, from the launcher, from systemd.
// The server acts on the first; with these the others do not kill it while it is closing the database.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// In this same process: a second one would cost memory and pass signals on for nothing.
await import('../apps/server/src/start.ts')
