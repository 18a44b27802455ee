import { cpus, loadavg } from 'node:os'
import { type Figure, printFigures } from '../report.ts'
import { measureArrivals } from './arrival.ts'
import { messagesEach, tenMessageConversations } from './conversations.ts'
import { measureDemoStart } from './demo-start.ts'
import { engineMegabytes, modelMegabytes } from './memory.ts'
import { measureThroughput } from './throughput.ts'

const rounds = 3
const perRound = 500
const arriving = 30

const [loadBefore = 0] = loadavg()
const conversations = tenMessageConversations((rounds + 1) * perRound)
const sets = Array.from({ length: rounds + 1 }, (_, index) =>
  conversations.slice(index * perRound, (index + 1) * perRound),
)
const [warmUp = [], ...timed] = sets
const throughput = measureThroughput(warmUp, timed)
const memory = await engineMegabytes(warmUp)
const models = await modelMegabytes()
const arrivals = await measureArrivals(conversations.slice(0, arriving))
const demo = await measureDemoStart()

const limit = (what: string, measured: number, unit: string, value: number): Figure => ({
  what,
  measured,
  unit,
  against: 'limit',
  value,
  better: 'less',
})
const aim = (what: string, measured: number): Figure => ({
  what,
  measured,
  unit: '/s',
  against: 'aim',
  value: 500,
  better: 'more',
})
printFigures(`Scoring (${cpus().length} cores, Node ${process.version}, offline engine)`, [
  aim(
    `conversations of ${messagesEach} messages, one core, CPU time, median of ${rounds}`,
    throughput.perCpuSecond,
  ),
  aim('  the same by the clock', throughput.perWallSecond),
  limit('memory of the engine once loaded (RSS)', memory.loaded, 'MB', 150),
  limit(`  after ${perRound} conversations`, memory.used, 'MB', 150),
  limit('models as committed', models, 'MB', 10),
  limit(`ticket from arrival to its score, p95 of ${arriving}`, percentile(arrivals, 0.95), 's', 2),
  limit('  the first of them, scoring at rest', arrivals[0] ?? Number.NaN, 's', 2),
  limit(`demo, first start to all ${demo.tickets} tickets scored`, demo.seconds, 's', 40),
])
if (loadBefore > 1)
  console.log(
    `\n  The machine was busy with other things (load ${loadBefore.toFixed(1)} at the start): what goes by the clock is slower for it.`,
  )
if (demo.setAside) console.log(`\n  ${demo.setAside} tickets of the demo were set aside with an error.`)

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
