import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../tools/chromium.ts'
import { chromiumSwitches } from '../../tools/chromium-switches.ts'
import { ensureWebBuilt } from '../../tools/web-build.ts'
import { signedIn } from '../answers/bench-account.ts'
import { lastDay } from '../answers/bench-tickets.ts'
import { type Figure, printFigures } from '../report.ts'
import { accounts, loadedData, start } from './cached-data.ts'
import { type Load, measureLoads } from './loads.ts'
import { type LongList, measureLongLists } from './long-lists.ts'
import { measureRangeChanges, type RangeChange } from './range-change.ts'
import { signIn } from './visitor.ts'

const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const rounds = Math.max(5, Number(process.env.BENCH_ROUNDS ?? 5))
/** BENCH_PARTS=loads,ranges,lists selects the parts to measure. */
const parts = (process.env.BENCH_PARTS ?? 'loads,ranges,lists').split(',')
const say = (line: string) => console.log(line)

const limits = {
  scriptKilobytes: 260,
  lcpSeconds: 1.5,
  shift: 0.02,
  rangeChangeMs: 300,
  /** One frame at 60 frames per second, plus clock jitter. */
  frameMs: 17.5,
  lateShare: 0.05,
}

await ensureWebBuilt(say)
const executablePath = await ensureBrowser(say)
if (!executablePath) throw new Error('Measuring the screens requires Chromium.')
const app = await start(await loadedData(tickets, say))
const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
const begin = load()
try {
  await checkTickets()
  const large = await signIn(browser, app.address, accounts.large)
  const wide = await signIn(browser, app.address, accounts.wide)
  const pages: { name: string; load: Load }[] = []
  for (const [name, path] of parts.includes('loads') ? screens() : [])
    pages.push({ name, load: await measureLoads(browser, large, app.address + path, rounds) })
  const changes: RangeChange[] = []
  for (const days of parts.includes('ranges') ? [7, 30, 90] : [])
    changes.push(
      await measureRangeChanges(browser, large, { address: app.address, days, lastDay, times: rounds }),
    )
  const lists = !parts.includes('lists')
    ? []
    : await measureLongLists(browser, wide, `${app.address}/pulse?${dates(90)}`)
  // A background job could have changed the figures while they were measured.
  await checkTickets()
  print(pages, changes, lists)
} finally {
  await browser.close()
  await app.end('SIGTERM')
}

async function checkTickets(): Promise<void> {
  const send = await signedIn(app.address, accounts.large)
  const body = { start_date: lastDay, end_date: lastDay }
  const { data } = (await send('/common/overview', body)) as { data: { totalTickets: number }[] }
  if (!data[0]?.totalTickets)
    throw new Error('The cached tickets are missing. Delete bench/.cache and run this again.')
}

function screens(): [name: string, path: string][] {
  return [
    ['/pulse', `/pulse?${dates(7)}`],
    ['/pulse, 90 days', `/pulse?${dates(90)}`],
    ['category page', `/pulse/category_1?${dates(7)}`],
    ['tickets page', `/pulse/category_1/tickets/valid?${dates(7)}`],
  ]
}

function dates(days: number): string {
  const first = new Date(Date.parse(lastDay) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return `start=${first}&end=${lastDay}`
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}

function print(pages: { name: string; load: Load }[], changes: RangeChange[], lists: LongList[]): void {
  const limit = { against: 'limit', better: 'less' } as const
  const figures: Figure[] = [
    ...pages.slice(0, 1).map(
      ({ name, load }): Figure => ({
        what: `${name}, JavaScript gzipped`,
        measured: load.scriptsGzipped / 1024,
        unit: 'KB',
        value: limits.scriptKilobytes,
        ...limit,
      }),
    ),
    ...pages.flatMap(({ name, load }): Figure[] => [
      {
        what: `${name}, LCP, CPU slowed 4×`,
        measured: load.lcpMs / 1000,
        unit: 's',
        value: limits.lcpSeconds,
        ...limit,
      },
      {
        what: `${name}, layout shift, worst load`,
        measured: load.shift,
        unit: '',
        value: limits.shift,
        ...limit,
      },
    ]),
    ...changes.map(
      ({ days, totalMs }): Figure => ({
        what: `change to ${days} days, all blocks repainted`,
        measured: totalMs,
        unit: 'ms',
        value: limits.rangeChangeMs,
        ...limit,
      }),
    ),
    ...lists.flatMap(({ name, own, empty }): Figure[] => [
      { what: `${name}, frame, p95`, measured: own.p95, unit: 'ms', value: limits.frameMs, ...limit },
      {
        what: '  vs. an empty page of the same length',
        measured: own.p95,
        unit: 'ms',
        value: empty.p95,
        against: 'empty page',
        better: 'less',
      },
      { what: '  late frames', measured: own.late * 100, unit: '%', value: limits.lateShare * 100, ...limit },
    ]),
    {
      what: 'requests sent twice',
      measured: [...pages.map(({ load }) => load), ...changes].reduce(
        (sum, { twice }) => sum + twice.length,
        0,
      ),
      unit: '',
      value: 0,
      ...limit,
    },
  ]
  printFigures(
    `Screens: ${tickets.toLocaleString('en')} tickets, ${cpus().length} cores, medians of ${rounds}, load ${begin} at the start and ${load()} at the end`,
    figures,
  )
  explain(pages, changes, lists)
}

function explain(pages: { name: string; load: Load }[], changes: RangeChange[], lists: LongList[]): void {
  say('')
  for (const { name, load } of pages) {
    const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
    say(
      `  ${name}: LCP element ${load.lcpElement}; complete after ${(load.wholeMs / 1000).toFixed(2)} s; ${load.calls} calls; ${load.scriptFiles} scripts, ${kilobytes(load.scriptsGzipped)} gzipped, ${kilobytes(load.scriptsSent)} as sent`,
    )
    if (load.shift > limits.shift) for (const line of load.moved) say(`    moved ${line}`)
  }
  for (const { days, totalMs, sendMs, serverMs, paintMs, calls } of changes)
    say(
      `  change to ${days} days: ${totalMs.toFixed(0)} ms: ${sendMs.toFixed(0)} until the first call, ${serverMs.toFixed(0)} until the last response, ${paintMs.toFixed(0)} until painted; ${calls} calls`,
    )
  for (const { name, own, empty, fling, elements } of lists)
    say(
      `  ${name}: ${own.length} px, ${elements} elements; median frame ${own.p50.toFixed(1)} ms; late ${percent(own.late)} (empty page ${percent(empty.late)}), dropped ${percent(own.dropped)} (empty page ${percent(empty.dropped)}); to the end in five seconds: p95 ${fling.p95.toFixed(1)} ms, late ${percent(fling.late)}`,
    )
  for (const twice of new Set([...pages.map(({ load }) => load), ...changes].flatMap(one => one.twice)))
    say(`  sent twice: ${twice}`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
