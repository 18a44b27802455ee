import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningApp, startApp } from '../../apps/server/test-support/running-app.ts'
import { ensureWebBuilt } from '../../tools/web-build.ts'
import { median, printFigures } from '../report.ts'
import { measureFirstLoad } from './first-load.ts'
import { idleMegabytes } from './memory.ts'
import { measureSignIns } from './sign-ins.ts'

const warmStarts = 5

await ensureWebBuilt(line => console.log(line))
const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-bench-'))
const start = () => startApp({ DATA_DIR: dataDir, PULSE_WEB: 'on', TRUST_PROXY: 'on', RATE_LIMIT: '1000000' })
let app: RunningApp = await start()
try {
  const seconds: number[] = []
  for (let run = 0; run < warmStarts; run++) {
    await app.end('SIGTERM')
    const before = performance.now()
    app = await start()
    seconds.push((performance.now() - before) / 1000)
  }
  const memory = await idleMegabytes(app.process.pid ?? 0, dataDir)
  const load = await measureFirstLoad(`${app.address}/login`)
  const signIns = await measureSignIns(app.address, dataDir)
  printFigures(`Foundation (${cpus().length} cores, Node ${process.version}, medians)`, [
    {
      what: `warm start to ready, ${warmStarts} runs`,
      measured: median(seconds),
      unit: 's',
      against: 'limit',
      value: 3,
      better: 'less',
    },
    {
      what: 'memory idle, server and PostgreSQL (PSS)',
      measured: memory.total,
      unit: 'MB',
      against: 'limit',
      value: 250,
      better: 'less',
    },
    {
      what: '  server only',
      measured: memory.server,
      unit: 'MB',
      against: 'limit',
      value: 250,
      better: 'less',
    },
    {
      what: '/login, JavaScript as sent',
      measured: load.scriptKilobytes,
      unit: 'KB',
      against: 'limit',
      value: 130,
      better: 'less',
    },
    {
      what: '/login, JavaScript gzipped',
      measured: load.gzippedKilobytes,
      unit: 'KB',
      against: 'limit',
      value: 130,
      better: 'less',
    },
    {
      what: '/login, LCP, CPU slowed 4×',
      measured: load.lcpSeconds,
      unit: 's',
      against: 'limit',
      value: 1,
      better: 'less',
    },
    {
      what: 'sign-ins, 8 concurrent users',
      measured: signIns.perSecond,
      unit: '/s',
      against: 'half of argon2 alone',
      value: signIns.bareHashesPerSecond / 2,
      better: 'more',
    },
  ])
} finally {
  await app.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
