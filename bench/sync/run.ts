import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createAccount } from '../../apps/server/src/domain/accounts/accounts.ts'
import { storeConnection } from '../../apps/server/src/domain/connections/connections.ts'
import { chooseEngine } from '../../apps/server/src/domain/scoring/settings.ts'
import { type Database, openDatabase, openOwner } from '../../apps/server/src/platform/database/index.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { loadSecretKey, SecretBox } from '../../apps/server/src/platform/secrets.ts'
import { type Figure, printFigures } from '../report.ts'
import { until, withApp } from '../scoring/bench-app.ts'

/* Measures a backfill from a local Zendesk simulator over the real protocol into the embedded database, with scoring
   by the offline engine. BENCH_TICKETS=500000 measures a large account. */

const tickets = Number(process.env.BENCH_TICKETS ?? 20_000)
const [loadBefore = 0] = loadavg()

const helpdesk = fork(fileURLToPath(new URL('./helpdesk-process.ts', import.meta.url)), [String(tickets)])
const [ready] = (await once(helpdesk, 'message')) as [
  { template: string; tokens: { accessToken: string; refreshToken: string; expiresAt: string } },
]

const measured = await withApp('off', measure, {
  HELPDESK_URL: ready.template,
  ZENDESK_CLIENT_ID: 'bench',
  ZENDESK_CLIENT_SECRET: 'bench',
})
const counted = once(helpdesk, 'message')
helpdesk.send('calls')
const [{ calls }] = (await counted) as [{ calls: number }]
helpdesk.kill()

type Start = () => Promise<{ process: { pid?: number | undefined } }>

async function measure(start: Start, dataDir: string) {
  await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const secretKey = await loadSecretKey(undefined, dataDir)
  const owner = openOwner(running.ownerUrl)
  const database = await openDatabase({ ownerUrl: running.ownerUrl, secretKey, log: createLog('warn') })
  const create = (name: string) => createAccount(owner, { name, platform: 'zendesk' })
  try {
    const [storing, scoring] = [await create('storing'), await create('scoring')]
    // This installation has no language model, so the first account's tickets are stored but not scored.
    await chooseEngine(owner, 'storing', 'llm')
    // Restarting creates the accounts' scoring runs.
    const { process: server } = await start()
    const before = await residentMegabytes(server.pid)
    const read = async (accountId: number, isEnough: (progress: Progress) => boolean) => {
      const begun = performance.now()
      const seconds = () => (performance.now() - begun) / 1000
      await connect(database, secretKey, accountId)
      const memory: number[] = []
      let firstStored = Number.NaN
      await until(
        async () => {
          const progress = await progressOf(owner, accountId)
          memory.push(await residentMegabytes(server.pid))
          if (progress.stored > 0 && Number.isNaN(firstStored)) firstStored = seconds()
          return isEnough(progress)
        },
        {
          everyMs: 500,
          withinMs: 3 * 60 * 60_000,
          orElse: () => 'The sync did not finish within three hours.',
        },
      )
      return { seconds: seconds(), firstStored, memory }
    }
    const stored = await read(storing, progress => progress.done)
    const scored = await read(scoring, progress => progress.done && progress.scored >= tickets)
    return { stored, scored, before }
  } finally {
    await database.close()
    await owner.destroy()
  }
}

function connect(database: Database, secretKey: Buffer, accountId: number): Promise<string> {
  return database.withAccount(accountId, tx =>
    storeConnection(
      tx,
      new SecretBox(secretKey),
      accountId,
      {
        provider: 'zendesk',
        subdomain: 'bench',
        credentials: { kind: 'oauth', ...ready.tokens },
        identity: { name: null, email: null, timezone: null },
      },
      { userId: null, now: new Date() },
    ),
  )
}

type Progress = { stored: number; done: boolean; scored: number }

async function progressOf(owner: ReturnType<typeof openOwner>, accountId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select backfill_stored as stored, backfill_done_at is not null as done,
           (select count(*) from ticket_insights where account_id = ${accountId}) as scored
      from connections where account_id = ${accountId}`.execute(owner)
  return rows[0] ?? { stored: 0, done: false, scored: 0 }
}

/** Resident memory of the server process, without PostgreSQL. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const more = (what: string, rate: number, value: number): Figure => ({
  what,
  measured: rate,
  unit: 'tickets/s',
  against: 'target',
  value,
  better: 'more',
})
const less = (what: string, amount: number, unit: string, against: string, value: number): Figure => ({
  what,
  measured: amount,
  unit,
  against,
  value,
  better: 'less',
})
const { stored, scored, before } = measured
const half = Math.floor(stored.memory.length / 2)
printFigures(
  `Sync (${cpus().length} cores, Node ${process.version}, Zendesk simulator, ${tickets} tickets of 4 messages)`,
  [
    more('stored with messages', tickets / stored.seconds, 1_000),
    more('stored and scored with the offline engine', tickets / scored.seconds, 300),
    less('first page stored after', stored.firstStored, 's', 'limit', 60),
    less('calls per 1,000 tickets', (calls / tickets / 2) * 1_000, 'calls', 'limit', 10),
    less(
      'memory of the server in the second half of storing',
      Math.max(...stored.memory.slice(half)),
      'MB',
      'first half, and 10%:',
      Math.max(...stored.memory.slice(0, half)) * 1.1,
    ),
  ],
)
console.log(`\n  Server memory before the sync: ${before.toFixed(0)} MB.`)
if (loadBefore > 1)
  console.log(
    `\n  The machine was busy with other work (load ${loadBefore.toFixed(1)} at the start), which slows down wall times.`,
  )
