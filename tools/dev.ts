import { type ChildProcess, spawn } from 'node:child_process'
import { createServer as createNetServer } from 'node:net'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { root } from './paths.ts'

// The hot-reloading loop: Vite serves the pages on PORT and proxies calls to the server, which runs on a
// free port and restarts whenever one of its files changes.

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const publicUrl = process.env.PUBLIC_URL || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
const apiPort = await freePort()

const vite = await startVite().catch(error => {
  console.error(
    `The development server can't start on port ${port}: ${error.message}. Choose another port: PORT=${port + 1} npm run dev`,
  )
  process.exit(1)
})
// On SIGTERM, Vite's own handler would exit immediately, before the server has closed its database.
process.removeAllListeners('SIGTERM')
const api = startApi()
// The terminal sends Ctrl-C to the server directly.
process.on('SIGINT', () => process.stdin.isTTY || api.kill('SIGINT'))
process.on('SIGTERM', () => api.kill('SIGTERM'))
process.on('exit', () => api.kill('SIGTERM'))
api.on('exit', code => void vite.close().finally(() => process.exit(code ?? 0)))

async function startVite(): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${apiPort}`
  const passedOn = ['/api', '/healthz', '/readyz', '/metrics', '/files', '/dev/outbox']
  const server = await createServer({
    root: path.join(root, 'apps/web'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(passedOn.map(start => [start, { target, ws: start === '/api' }])),
    },
  })
  return server.listen()
}

/** Starts the server without the pages, which Vite serves. */
function startApi(): ChildProcess {
  const entry = path.join(root, 'apps/server/src/start.ts')
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', entry],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(apiPort),
        PUBLIC_URL: publicUrl,
        PULSE_WEB: 'off',
      },
    },
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
