// Tests run this as a separate process. It starts the database, then writes one row per transaction and prints the
// row's number once the commit is acknowledged, until it is killed.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { locatePackage } from './binaries.ts'
import { startEmbeddedPostgres } from './index.ts'

const [dataDir = '', sandbox = ''] = process.argv.slice(2)
const places = { packageDir: locatePackage(), sharedFolders: [join(sandbox, 'shared')] }
const { ownerUrl } = await startEmbeddedPostgres({ dataDir, log: () => {} }, places)
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS written (id integer PRIMARY KEY)')
for (let id = 1; ; id++) {
  await client.query('INSERT INTO written VALUES ($1)', [id])
  writeSync(1, `${id}\n`)
}
