import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { demoPassword, demoSignIn, loadDemoAccounts } from './demo/demo-accounts.ts'
import { loadDemoHiring } from './demo/load-demo-hiring.ts'
import { startJobs } from './jobs.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { makeDataFolder } from './platform/data-folder.ts'
import { DatabaseSetupError, migrate, openDatabase } from './platform/database/index.ts'
import { createFileStorage } from './platform/files/create-storage.ts'
import { Lifecycle } from './platform/lifecycle.ts'
import { createLog } from './platform/log.ts'
import { PostgresStartError, startEmbeddedPostgres } from './platform/postgres/index.ts'
import { loadSecretKey, SecretBox, SecretKeyError } from './platform/secrets.ts'
import type { Services } from './platform/services.ts'

interface Parts {
  api: boolean
  worker: boolean
}

const httpGraceMs = 6_000

/** Starts Pulse: the API, the worker, or both in one process, and stops them in order on a signal. */
export async function boot(parts: Parts): Promise<void> {
  const lifecycle = new Lifecycle()
  let log = createLog('info')
  const stopAndExit = async (code: number) => {
    await lifecycle.stop(log)
    if (code === 0) say('Pulse has stopped.')
    process.exit(code)
  }
  // The handlers stay registered, so a second signal waits for the shutdown in progress instead of leaving PostgreSQL
  // running.
  process.on('SIGINT', () => void stopAndExit(0))
  process.on('SIGTERM', () => void stopAndExit(0))
  try {
    const config = readConfig(process.env, process.cwd(), { terminal: process.stdout.isTTY === true })
    log = createLog(config.logLevel)
    await start(config, parts, lifecycle, log)
  } catch (error) {
    console.error(
      `\nPulse can't start.\n${hasUserMessage(error) ? error.message : ((error as Error)?.stack ?? error)}\n`,
    )
    await stopAndExit(1)
  }
}

/** The messages of these errors already explain what to do. Any other error is shown with its stack. */
function hasUserMessage(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof SecretKeyError ||
    error instanceof PostgresStartError ||
    error instanceof DatabaseSetupError
  )
}

async function start(
  config: Config,
  parts: Parts,
  lifecycle: Lifecycle,
  log: Services['log'],
): Promise<void> {
  await makeDataFolder(config.dataDir)
  const secretKey = await loadSecretKey(config.secretKey, config.dataDir)
  const ownerUrl = config.databaseUrl ?? (await startPostgres(config, lifecycle))
  say('Updating the database…')
  await migrate({ ownerUrl, secretKey, log, dataDir: config.databaseUrl ? undefined : config.dataDir })
  const database = await openDatabase({ ownerUrl, readUrl: config.databaseReadUrl, secretKey, log })
  lifecycle.onStop('database connections', () => database.close())
  if (config.demo) await loadDemoAccounts(ownerUrl)
  else await reportClosedDemoAccounts(database)

  const secretBox = new SecretBox(secretKey)
  const services: Services = {
    config,
    database,
    secretBox,
    files: await createFileStorage(config, secretBox),
    log,
    now: () => new Date(),
  }
  if (config.demo) await loadDemoHiring(services, services.now())
  const jobs = parts.worker ? await startJobs(services, { ownerUrl, secretKey }) : undefined
  const app = parts.api ? await createApp(services, { web: process.env.PULSE_WEB !== 'off' }) : undefined
  // HTTP and jobs stop at the same time, because each may need most of the shutdown time limit.
  lifecycle.onStop(
    'HTTP and jobs',
    async () => void (await Promise.all([app && closeHttp(app), jobs?.stop()])),
  )
  say(app ? readyBlock(config, await listen(app, config)) : 'The worker is running. Stop it with Ctrl+C.')
}

async function reportClosedDemoAccounts({ global }: Services['database']): Promise<void> {
  const demo = await global.selectFrom('accounts').where('is_demo', '=', true).select('name').execute()
  if (demo.length)
    say(
      `The demo accounts (${demo.map(({ name }) => name).join(', ')}) can't sign in because DEMO is off. Delete them with: npm run admin -- accounts delete ${demo[0]?.name}`,
    )
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
        ? `Port ${config.port} is already in use. Stop the program that uses it, or choose another port: PORT=${config.port + 1} npm start`
        : code === 'EACCES'
          ? `This user isn't allowed to use port ${config.port}. Choose one above 1023: PORT=3000 npm start`
          : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
            ? `HOST=${config.host} isn't one of this machine's addresses. Use 127.0.0.1, or 0.0.0.0 for all addresses.`
            : undefined
    if (!problem) throw error
    throw new ConfigError([problem])
  }
  const { port } = app.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Finishes requests in flight. After the grace period, closes any connection that is still open, such as one with an
 * incomplete request.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  await Promise.race([closed, delay(httpGraceMs, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closed
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
