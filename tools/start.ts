import { wasStopped } from './command.ts'
import { ensureWebBuilt, WebBuildError } from './web-build.ts'

try {
  await ensureWebBuilt(line => console.log(line))
} catch (error) {
  if (!(error instanceof WebBuildError)) throw error
  if (!wasStopped(error.exitCode)) console.error(error.message)
  process.exit(wasStopped(error.exitCode) ? error.exitCode : 1)
}

// A single stop request can arrive several times: from the terminal, npm, the launcher and systemd. The server
// acts on the first; these handlers keep the rest from killing it while it closes the database.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// Runs in this process, because a child process would cost memory and need signals forwarded.
await import('../apps/server/src/start.ts')
