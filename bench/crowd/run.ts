import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openDatabase, openOwner, type Tables } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { loadSecretKey } from '../../apps/server/src/platform/secrets.ts'
import { silentLog } from '../../apps/server/test-support/test-server.ts'
import { createBenchAccount, signedIn, tokenOf } from '../answers/bench-account.ts'
import { createPlainRows, generate, loadFacts, settle } from '../answers/bench-tickets.ts'
import { percentile } from '../answers/timing.ts'
import { type Figure, printFigures } from '../report.ts'
import { until, withApp } from '../scoring/bench-app.ts'
import { addTexts } from '../why/bench-texts.ts'
import { arrive, arrivedTickets, keepScores } from './arrivals.ts'
import { beHeavy } from './heavy-account.ts'
import { type Measured, nothingMeasured, Person } from './person.ts'

const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const people = Number(process.env.BENCH_PEOPLE ?? 100)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const arrivalsPerSecond = Number(process.env.BENCH_ARRIVALS ?? 2)
const warmUpSeconds = Math.min(15, seconds)
const limitMs = 1_000
const neighborLimitMs = 300
const neighbors = 10
const heavyClients = 30
/**
 * The crowd is doubled at most four times to find a size that is too large. Two halvings then narrow down the limit.
 */
const mostDoublings = 4
const mostHalvings = 2

const [load = 0] = loadavg()
await withApp('off', async (start, dataDir) => {
  const { address } = await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const { ownerUrl } = running
  const owner = openOwner(ownerUrl)
  const secretKey = await loadSecretKey(undefined, dataDir)
  const database = await openDatabase({ ownerUrl, secretKey, log: silentLog })
  const stop = new AbortController()
  try {
    const accountId = await loadAccounts(ownerUrl)
    console.log(
      `\nA crowd: ${tickets.toLocaleString('en')} tickets, ${arrivalsPerSecond} more per second, ${cpus().length} cores, load ${load.toFixed(1)} at the start`,
    )
    const token = await tokenOf(address, 'bench')
    const arrivals = arrive(database, accountId, arrivalsPerSecond, stop.signal)
    // Starting the engine uses both cores for a few seconds.
    await until(async () => (await arrivedTickets(owner, accountId)).scored > 0, {
      everyMs: 500,
      withinMs: 300_000,
      orElse: () => 'No ticket was scored within five minutes.',
    })
    const figures = await measureCrowd(address, token)
    figures.push(...(await measureNeighbor(address, token)))
    stop.abort()
    await arrivals
    const { scored, waiting } = await arrivedTickets(owner, accountId)
    console.log(`\n  Tickets that arrived meanwhile: ${scored} scored, ${waiting} waiting`)
    printFigures('A crowd', figures)
  } finally {
    stop.abort()
    await database.close()
    await owner.destroy()
  }
})

/** Creates the crowd's account and a smaller account that sends heavy queries. Loading has no time limit. */
async function loadAccounts(ownerUrl: string): Promise<number> {
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) })
  const owner = new Kysely<Tables>({ dialect })
  const plain = owner as unknown as Kysely<never>
  await createPlainRows(plain)
  const ids: number[] = []
  for (const [name, size] of [
    ['bench', tickets],
    ['heavy', Math.ceil(tickets / 2)],
  ] as const) {
    const id = await createBenchAccount(ownerUrl, name)
    ids.push(id)
    await generate(plain, id, size)
    await loadFacts(plain, id, true)
    await addTexts(plain, id)
    await keepScores(owner, id)
  }
  await settle(plain)
  await owner.destroy()
  return ids[0] ?? 0
}

/**
 * Measures the crowd, then doubles it until people have to wait too long, to find the largest crowd that Pulse can
 * serve.
 */
async function measureCrowd(address: string, token: string): Promise<Figure[]> {
  const first = await measure(address, token, people)
  print(`${people} people`, first)
  for (const name of new Set(first.steps.map(step => step.name)))
    print(`  ${name}`, { ...first, steps: first.steps.filter(step => step.name === name) })
  let [knee, tooMany] = isGood(first) ? [people, 0] : [0, people]
  for (let doublings = 0; tooMany === 0 && doublings < mostDoublings; doublings++) {
    const more = knee * 2
    const measured = await measure(address, token, more)
    print(`${more} people`, measured)
    if (isGood(measured)) knee = more
    else tooMany = more
  }
  for (let halvings = 0; tooMany > 0 && halvings < mostHalvings; halvings++) {
    const between = Math.round((knee + tooMany) / 2)
    const measured = await measure(address, token, between)
    print(`${between} people`, measured)
    if (isGood(measured)) knee = between
    else tooMany = between
  }
  return [
    {
      what: `${people} people, 95% of steps within`,
      measured: p95Of(first),
      unit: 'ms',
      against: 'goal',
      value: limitMs,
      better: 'less',
    },
    {
      what: `${people} people, errors`,
      measured: first.errors.length,
      unit: '',
      against: 'goal',
      value: 0,
      better: 'less',
    },
    {
      what: 'most people with 95% of steps within 1 s',
      measured: knee,
      unit: '',
      against: 'goal',
      value: people,
      better: 'more',
    },
  ]
}

/** Measures a few people alone, then again while another account loads as many dashboards as it can. */
async function measureNeighbor(address: string, token: string): Promise<Figure[]> {
  const alone = await measure(address, token, neighbors)
  print(`${neighbors} people alone`, alone)
  const stop = new AbortController()
  const heavy = beHeavy(await signedIn(address, 'heavy'), heavyClients, stop.signal)
  const next = await measure(address, token, neighbors)
  print(`${neighbors} people next to a heavy account`, next)
  stop.abort()
  const { loads, refusals } = await heavy
  console.log(
    `  Meanwhile, the heavy account loaded ${loads} dashboards; ${refusals.length} of its calls failed`,
  )
  for (const refusal of new Set(refusals.slice(0, 3))) console.log(`    ${refusal}`)
  return [
    {
      what: 'next to a heavy account, 95% of calls within',
      measured: percentile(next.calls, 0.95),
      unit: 'ms',
      against: 'goal',
      value: neighborLimitMs,
      better: 'less',
    },
  ]
}

async function measure(address: string, token: string, count: number): Promise<Measured> {
  const stop = new AbortController()
  let measured = nothingMeasured()
  const working = Array.from({ length: count }, (_, n) =>
    new Person(address, token, n + 1, () => measured).work(stop.signal),
  )
  await pause(warmUpSeconds * 1000)
  measured = nothingMeasured()
  await pause(seconds * 1000)
  const result = measured
  measured = nothingMeasured()
  stop.abort()
  await Promise.all(working)
  return result
}

function p95Of({ steps }: Measured): number {
  return percentile(
    steps.map(step => step.ms),
    0.95,
  )
}

function isGood(measured: Measured): boolean {
  return p95Of(measured) <= limitMs && measured.errors.length === 0
}

function print(who: string, { steps, calls, unchanged, errors }: Measured): void {
  const times = steps.map(step => step.ms)
  const shown = (share: number) => `${percentile(times, share).toFixed(0)} ms`
  console.log(
    `  ${who.padEnd(36)} half within ${shown(0.5).padEnd(9)} 95% within ${shown(0.95).padEnd(9)} ${(steps.length / seconds).toFixed(1)} steps/s${
      who.startsWith(' ')
        ? ''
        : `, ${(calls.length / seconds).toFixed(0)} calls/s (95% within ${percentile(calls, 0.95).toFixed(0)} ms, ${unchanged} unchanged), errors: ${errors.length}`
    }`,
  )
  for (const error of new Set(errors.slice(0, 3))) if (!who.startsWith(' ')) console.log(`    ${error}`)
}
