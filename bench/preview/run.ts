import { cpus, loadavg } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { createBenchAccount, signedIn } from '../answers/bench-account.ts'
import { createPlainRows, generate, lastDay, loadFacts, settle } from '../answers/bench-tickets.ts'
import { timed } from '../answers/timing.ts'
import { withApp } from '../scoring/bench-app.ts'
import { cpuTime } from './cpu-time.ts'

const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)

const [load = 0] = loadavg()
await withApp('off', async (start, dataDir) => {
  const { address, process: server } = await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const pool = new pg.Pool({ connectionString: running.ownerUrl, max: 2 })
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    await createPlainRows(owner)
    const accountId = await createBenchAccount(running.ownerUrl, 'bench')
    await generate(owner, accountId, tickets)
    await loadFacts(owner, accountId, true)
    await settle(owner)
    const send = await signedIn(address, 'bench')
    console.log(
      `\nWeights preview: ${tickets.toLocaleString('en')} tickets in one account, ${cpus().length} cores, load ${load.toFixed(1)} at the start`,
    )
    for (const days of [7, 30, 90, 365]) {
      const startDate = new Date(Date.parse(lastDay) + (1 - days) * 86_400_000).toISOString().slice(0, 10)
      const ask = (empathy: number) =>
        send('/pulse/ai/preview', {
          ai_configuration: { user_configuration: weighing(empathy) },
          dateRange: { startDate, endDate: lastDay },
        }) as Promise<{ data: { overview: { n: number }; sample: { tickets: number; of: number } | null } }>
      const { data } = await ask(50)
      let round = 0
      const before = await cpuTime(server.pid, owner)
      const { median, p95 } = await timed(rounds, () => ask(round++ % 100))
      // The extra round is the warm-up.
      const cpu = ((await cpuTime(server.pid, owner)) - before) / (rounds + 1)
      const weighed = data.sample ? `a sample of ${data.sample.tickets} of ${data.sample.of}` : 'every ticket'
      console.log(
        `  ${String(days).padStart(3)} days: ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, CPU time ${cpu.toFixed(0)} ms, ${weighed} (${data.overview.n} scored)`,
      )
    }
  } finally {
    await owner.destroy()
  }
})

function weighing(empathy: number) {
  const all = (value: number) => ({
    ...{ email: value, live_chat: value, social_media: value },
    ...{ sms: value, voice: value },
  })
  return {
    empathy: all(empathy),
    personalization_empathy_of_agent: all(0),
    responsiveness: all(0),
    completeness: all(100 - empathy),
    emotional_polarity: all(0),
  }
}
