import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createAccount } from '../../apps/server/src/domain/accounts/accounts.ts'
import { storeConnection } from '../../apps/server/src/domain/connections/connections.ts'
import { openDatabase, openOwner } from '../../apps/server/src/platform/database/index.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { loadSecretKey, SecretBox } from '../../apps/server/src/platform/secrets.ts'
import { type Figure, printFigures } from '../report.ts'
import { until, withApp } from '../scoring/bench-app.ts'

/* A backfill from a local Zendesk, through the real protocol, into the embedded database, scored by the offline
   engine. BENCH_TICKETS=500000 measures a large account. */

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

async function measure(start: () => Promise<{ process: { pid?: number | undefined } }>, dataDir: string) {
  const app = await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const secretKey = await loadSecretKey(undefined, dataDir)
  const owner = openOwner(running.ownerUrl)
  const database = await openDatabase({ ownerUrl: running.ownerUrl, secretKey, log: createLog('warn') })
  try {
    const accountId = await createAccount(owner, { name: 'bench', platform: 'zendesk' })
    // The restart gives the account its scoring run.
    const { process: server } = await start()
    const before = await residentMegabytes(server.pid)
    const begun = performance.now()
    await database.withAccount(accountId, tx =>
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
    const memory: number[] = []
    let firstStored: number | null = null
    let stored: number | null = null
    const progress = async () => {
      const { rows } = await sql<{ stored: number; done: boolean; scored: number; problem: string | null }>`
        select backfill_stored as stored, backfill_done_at is not null as done, reason as problem,
               (select count(*) from ticket_insights where account_id = ${accountId}) as scored
          from connections where account_id = ${accountId}`.execute(owner)
      return rows[0] ?? { stored: 0, done: false, scored: 0, problem: null }
    }
    const seconds = () => (performance.now() - begun) / 1000
    await until(
      async () => {
        const { stored: so, done, scored } = await progress()
        memory.push(await residentMegabytes(server.pid))
        if (so > 0) firstStored ??= seconds()
        if (done) stored ??= seconds()
        return done && scored >= tickets
      },
      { everyMs: 1_000, withinMs: 3 * 60 * 60_000, orElse: () => 'The sync did not end within three hours.' },
    )
    const half = Math.floor(memory.length / 2)
    return {
      firstStored: firstStored ?? Number.NaN,
      stored: stored ?? Number.NaN,
      scored: seconds(),
      before,
      firstHalf: Math.max(...memory.slice(0, half)),
      secondHalf: Math.max(...memory.slice(half)),
    }
  } finally {
    await database.close()
    await owner.destroy()
    void app
  }
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
printFigures(
  `Sync (${cpus().length} cores, Node ${process.version}, Zendesk simulator, ${tickets} tickets of 4 messages)`,
  [
    more('stored with messages, from the first call to the last page', tickets / measured.stored, 1_000),
    more('stored and scored with the offline engine', tickets / measured.scored, 300),
    less('first page stored after', measured.firstStored, 's', 'limit', 60),
    less('calls per 1,000 tickets', (calls / tickets) * 1_000, 'calls', 'limit', 10),
    less(
      'memory of the server in the second half',
      measured.secondHalf,
      'MB',
      'first half',
      measured.firstHalf * 1.1,
    ),
  ],
)
console.log(`\n  Server memory before the sync: ${measured.before.toFixed(0)} MB.`)
if (loadBefore > 1)
  console.log(
    `\n  The machine was busy with other work (load ${loadBefore.toFixed(1)} at the start), which slows down wall times.`,
  )
