import { cpus } from 'node:os'
import { mp4, pdf, png } from '@pulse/simulators/application-files'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { createBenchAccount } from '../answers/bench-account.ts'
import { percentile } from '../answers/timing.ts'
import { proportionalKilobytes } from '../foundation/memory.ts'
import { cpuTime } from '../preview/cpu-time.ts'
import { type Figure, printFigures } from '../report.ts'
import { withApp } from '../scoring/bench-app.ts'
import { type BenchApplicant, browserOf, createApplicants } from './applicants.ts'

const megabyte = 1024 * 1024
const atOnce = 200

/** Uploads 100 MB twice, each time in one request. The first upload is the warm-up. */
async function measureLargeUpload(
  address: string,
  pid: number,
  applicant: BenchApplicant,
): Promise<Figure[]> {
  const content = mp4({ bytes: 100 * megabyte, indexAtEnd: true })
  const browser = browserOf(address, applicant)
  await browser.open()
  const memory: number[] = []
  const sample = async () => memory.push(await proportionalKilobytes(pid))
  await browser.upload('applicationVideo', content, content.length)
  await sample()
  const timer = setInterval(sample, 50)
  const begin = performance.now()
  await browser.upload('applicationVideo', content, content.length)
  const seconds = (performance.now() - begin) / 1000
  clearInterval(timer)
  const growth = (Math.max(...memory) - (memory[0] ?? 0)) / 1024
  return [
    {
      what: 'server’s memory during a second upload of 100 MB, compared with before',
      measured: Math.max(0, growth),
      unit: 'MB more',
      against: 'limit',
      value: 40,
      better: 'less',
    },
    {
      what: '100 MB uploaded, checked and stored',
      measured: 100 / seconds,
      unit: 'MB/s',
      against: 'limit',
      value: 10,
      better: 'more',
    },
  ]
}

/** Each applicant opens a draft, saves it three times, uploads three files and sends the application. */
async function measureApplicants(
  { address, pid, ownerUrl }: { address: string; pid: number; ownerUrl: string },
  applicants: BenchApplicant[],
): Promise<Figure[]> {
  const owner = openOwner(ownerUrl)
  const calls: number[] = []
  const before = await proportionalKilobytes(pid)
  const cpuBefore = await cpuTime(pid, owner as never)
  const begin = performance.now()
  await Promise.all(
    applicants.map(async applicant => {
      const browser = browserOf(address, applicant, milliseconds => calls.push(milliseconds))
      await browser.open()
      for (const version of [0, 1, 2]) await browser.save(version)
      await browser.upload('profilePic', png(), megabyte)
      await browser.upload('resume', pdf(), megabyte)
      await browser.upload('applicationVideo', mp4({ bytes: megabyte }), megabyte)
      await browser.send()
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const cpu = ((await cpuTime(pid, owner as never)) - cpuBefore) / applicants.length
  const after = await proportionalKilobytes(pid)
  await owner.destroy()
  return [
    {
      what: 'processor time for one applicant, server and database',
      measured: cpu,
      unit: 'ms',
      against: 'limit',
      value: 250,
      better: 'less',
    },
    {
      what: `${applicants.length} applicants at once, ${calls.length} calls, all finished`,
      measured: seconds,
      unit: 's',
      against: 'limit',
      value: 60,
      better: 'less',
    },
    {
      what: 'one of these calls, p95',
      measured: percentile(calls, 0.95),
      unit: 'ms',
      against: 'limit',
      value: 10_000,
      better: 'less',
    },
    {
      what: 'server’s memory afterward, compared with before',
      measured: Math.max(0, (after - before) / 1024),
      unit: 'MB more',
      against: 'limit',
      value: 150,
      better: 'less',
    },
  ]
}

await withApp('off', async (start, dataDir) => {
  const { address, process: server } = await start()
  const postgres = await findRunningPostgres(dataDir)
  if (!postgres) throw new Error('The database is not running.')
  const accountId = await createBenchAccount(postgres.ownerUrl, 'hiring')
  const [first, ...others] = await createApplicants(
    { ownerUrl: postgres.ownerUrl, dataDir, accountId },
    atOnce + 1,
  )
  if (!first) throw new Error('There are no applicants.')
  const pid = server.pid ?? 0
  printFigures(`Hiring (${cpus().length} cores, Node ${process.version})`, [
    ...(await measureLargeUpload(address, pid, first)),
    ...(await measureApplicants({ address, pid, ownerUrl: postgres.ownerUrl }, others)),
  ])
})
