import { cpus } from 'node:os'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { printFigures } from '../report.ts'
import { signIn, withApp } from '../scoring/bench-app.ts'
import { createBenchDiary } from './bench-diary.ts'
import { measureReading, measureUploads } from './intervals.ts'
import { measureSnapPages, measureSnapUploads } from './snaps.ts'

const agents = 200

await withApp('off', async (start, dataDir) => {
  const app = await start()
  const postgres = await findRunningPostgres(dataDir)
  if (!postgres) throw new Error('The database is not running.')
  const diary = await createBenchDiary(postgres.ownerUrl, 'diary', agents)
  const get = await signIn(app.address, 'lead@diary.test', 'a password for the bench')
  const serverPid = app.process.pid ?? 0
  const snaps = {
    ...diary,
    account: 'diary',
    ownerUrl: postgres.ownerUrl,
    dataDir,
    address: app.address,
    serverPid,
  }
  printFigures(`Time diary (${cpus().length} cores, Node ${process.version})`, [
    ...(await measureReading(postgres.ownerUrl, get, diary)),
    ...(await measureUploads(app.address, serverPid, diary.agents)),
    ...(await measureSnapPages(snaps, get)),
    ...(await measureSnapUploads(snaps)),
  ])
})
