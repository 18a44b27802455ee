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
const target = (what: string, measured: number): Figure => ({
  what,
  measured,
  unit: '/s',
  against: 'target',
  value: 500,
  better: 'more',
})
printFigures(`Scoring (${cpus().length} cores, Node ${process.version}, offline engine)`, [
  target(
    `conversations of ${messagesEach} messages, one core, CPU time, median of ${rounds}`,
    throughput.perCpuSecond,
  ),
  target('  the same in wall time', throughput.perWallSecond),
  limit('engine memory once loaded (RSS)', memory.loaded, 'MB', 150),
  limit(`  after ${perRound} conversations`, memory.used, 'MB', 150),
  limit('committed models', models, 'MB', 10),
  limit(`ticket from arrival to score, p95 of ${arriving}`, percentile(arrivals, 0.95), 's', 2),
  limit('  the first one, with an idle scorer', arrivals[0] ?? Number.NaN, 's', 2),
  limit(`demo, first start to all ${demo.tickets} tickets scored`, demo.seconds, 's', 40),
])
if (loadBefore > 1)
  console.log(
    `\n  The machine was busy with other work (load ${loadBefore.toFixed(1)} at the start), which slows down wall times.`,
  )
if (demo.failed) console.log(`\n  ${demo.failed} demo tickets failed with an error.`)

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
