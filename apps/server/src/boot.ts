import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { demoPassword, demoSignIn, loadDemoAccounts } from './demo/demo-accounts.ts'
import { startJobs } from './jobs.ts'
import { type Config, readConfig } from './platform/config.ts'
import { migrate, openDatabase } from './platform/database/index.ts'
import { Lifecycle } from './platform/lifecycle.ts'
import { createLog } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/index.ts'
import { loadSecretKey, SecretBox } from './platform/secrets.ts'
import type { Services } from './platform/services.ts'

interface Parts {
  api: boolean
  worker: boolean
}

/** Starts Pulse: the API, the worker, or both in one process, and stops them in order on a signal. */
export async function boot(parts: Parts): Promise<void> {
  const lifecycle = new Lifecycle()
  let log = createLog('info')
  const stopAndExit = async (code: number) => {
    await lifecycle.stop(log)
    process.exit(code)
  }
  process.once('SIGINT', () => void stopAndExit(0))
  process.once('SIGTERM', () => void stopAndExit(0))
  try {
    const config = readConfig(process.env, process.cwd(), { terminal: process.stdout.isTTY === true })
    log = createLog(config.logLevel)
    await start(config, parts, lifecycle, log)
  } catch (error) {
    // Errors meant for people carry their sentence; anything else shows where it came from.
    const known = error instanceof Error && /^(Config|PostgresStart|DatabaseSetup|App)Error$/.test(error.name)
    console.error(`\nPulse cannot start.\n${known ? error.message : ((error as Error)?.stack ?? error)}\n`)
    await stopAndExit(1)
  }
}

async function start(
  config: Config,
  parts: Parts,
  lifecycle: Lifecycle,
  log: Services['log'],
): Promise<void> {
  await mkdir(config.dataDir, { recursive: true })
  const secretKey = await loadSecretKey(config.secretKey, config.dataDir)
  const ownerUrl = config.databaseUrl ?? (await startPostgres(config, lifecycle))
  say('Bringing the database up to date…')
  await migrate({ ownerUrl, secretKey, log })
  const database = await openDatabase({ ownerUrl, secretKey, log })
  lifecycle.onStop('database connections', () => database.close())
  if (config.demo) await loadDemoAccounts(ownerUrl)

  const services: Services = {
    config,
    database,
    secretBox: new SecretBox(secretKey),
    log,
    now: () => new Date(),
  }
  if (parts.worker) {
    const jobs = await startJobs(services, { ownerUrl, secretKey })
    lifecycle.onStop('jobs', () => jobs.stop())
  }
  if (!parts.api) {
    say('The worker is running. Stop it with Ctrl+C.')
    return
  }
  const app = await createApp(services, { web: process.env.PULSE_WEB !== 'off' })
  lifecycle.onStop('HTTP', () => app.close())
  const address = await listen(app, config)
  say(readyBlock(config, address))
}

async function startPostgres(config: Config, lifecycle: Lifecycle): Promise<string> {
  say('Starting PostgreSQL…')
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  lifecycle.onStop('PostgreSQL', () => postgres.stop())
  return postgres.ownerUrl
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const problem =
      code === 'EADDRINUSE'
        ? `Port ${config.port} is taken. Stop what listens there, or choose another: PORT=${config.port + 1} npm start`
        : code === 'EACCES'
          ? `Port ${config.port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
          : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
            ? `HOST=${config.host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every address.`
            : undefined
    if (!problem) throw error
    const refusal = new Error(problem, { cause: error })
    refusal.name = 'ConfigError'
    throw refusal
  }
  const { port } = app.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readyBlock(config: Config, address: string): string {
  const lines = [
    ['Pulse is ready', address],
    ...(config.demo ? [['Demo sign-in', `${demoSignIn}  password ${demoPassword}`]] : []),
    ['Data', config.databaseUrl ? `PostgreSQL at DATABASE_URL, files in ${config.dataDir}` : config.dataDir],
    ['Stop', 'Ctrl+C'],
  ]
  return `\n${lines.map(([label = '', value]) => `  ${label.padEnd(16)} ${value}`).join('\n')}\n`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
