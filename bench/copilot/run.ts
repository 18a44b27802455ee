import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { percentile } from '../answers/timing.ts'
import { proportionalKilobytes } from '../foundation/memory.ts'
import { cpuTime } from '../preview/cpu-time.ts'
import { printFigures } from '../report.ts'
import { withApp } from '../scoring/bench-app.ts'

const sockets = Number(process.env.BENCH_SOCKETS ?? 2_000)
const roundSeconds = 60
/** The first round is the warm-up. */
const rounds = 3
const settleMs = 15_000

interface Round {
  sent: number
  taken: number[]
  open: number
  closings: Record<string, number>
}

async function heard<T>(customers: ChildProcess): Promise<T> {
  const [message] = (await Promise.race([
    once(customers, 'message'),
    once(customers, 'exit').then(() =>
      Promise.reject(new Error('The process that simulates customers has exited.')),
    ),
  ])) as [T]
  return message
}

const load = () =>
  loadavg()
    .map(value => value.toFixed(1))
    .join(', ')

await withApp(
  'on',
  async (start, dataDir) => {
    const app = await start()
    const postgres = await findRunningPostgres(dataDir)
    if (!postgres) throw new Error('The database is not running.')
    const owner = openOwner(postgres.ownerUrl)
    const pid = app.process.pid ?? 0
    await pause(settleMs)
    const before = await proportionalKilobytes(pid)
    console.log(`Load before: ${load()}`)
    const opening = performance.now()
    const customers = fork(new URL('./customers-process.ts', import.meta.url), [
      app.address.replace('http', 'ws'),
      String(sockets),
    ])
    try {
      const { open } = await heard<{ open: number }>(customers)
      const openSeconds = (performance.now() - opening) / 1000
      await pause(settleMs)
      const perSocket = ((await proportionalKilobytes(pid)) - before) / open
      const taken: number[] = []
      let sent = 0
      let stillOpen = open
      let cpu = 0
      for (let round = 0; round < rounds; round++) {
        const cpuBefore = await cpuTime(pid, owner as never)
        customers.send({ seconds: roundSeconds })
        const result = await heard<Round>(customers)
        console.log(
          `Round ${round + 1}: ${result.taken.length} of ${result.sent} answered, p95 ${percentile(result.taken, 0.95).toFixed(0)} ms, load ${load()}`,
        )
        for (const [closing, times] of Object.entries(result.closings))
          console.log(`  ${times} sockets closed: ${closing}`)
        if (round === 0) continue
        cpu += (await cpuTime(pid, owner as never)) - cpuBefore
        taken.push(...result.taken)
        sent += result.sent
        stillOpen = result.open
      }
      const perSecond = sent / (roundSeconds * (rounds - 1))
      const afterRounds = ((await proportionalKilobytes(pid)) - before) / open
      printFigures(`Copilot (${cpus().length} cores, Node ${process.version}, load ${load()})`, [
        {
          what: 'open sockets at the end',
          measured: stillOpen,
          unit: '',
          against: 'limit',
          value: sockets,
          better: 'more',
        },
        {
          what: `messages answered, of ${sent}`,
          measured: taken.length,
          unit: '',
          against: 'all',
          value: sent,
          better: 'more',
        },
        {
          what: `answer at ${perSecond.toFixed(0)} messages per second, median`,
          measured: percentile(taken, 0.5),
          unit: 'ms',
          against: 'limit',
          value: 300,
          better: 'less',
        },
        {
          what: `answer at ${perSecond.toFixed(0)} messages per second, p95`,
          measured: percentile(taken, 0.95),
          unit: 'ms',
          against: 'limit',
          value: 300,
          better: 'less',
        },
        {
          what: 'processor time per answer, server and database',
          measured: cpu / taken.length,
          unit: 'ms',
          against: 'limit',
          value: 30,
          better: 'less',
        },
        {
          what: 'server’s memory per open socket (PSS)',
          measured: perSocket,
          unit: 'KB',
          against: 'limit',
          value: 50,
          better: 'less',
        },
        {
          what: '  after all messages',
          measured: afterRounds,
          unit: 'KB',
          against: 'limit',
          value: 100,
          better: 'less',
        },
        {
          what: `${sockets} sockets opened and greeted`,
          measured: openSeconds,
          unit: 's',
          against: 'limit',
          value: 120,
          better: 'less',
        },
      ])
    } finally {
      customers.kill()
      await owner.destroy()
    }
  },
  { DEMO_TICKETS: 'off' },
)
