import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const version = '1.5.5-r.5'
const cache = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.cache/duckdb')

interface Connection {
  run(statement: string): Promise<unknown>
  runAndReadAll(statement: string): Promise<unknown>
  closeSync(): void
}

/** Installed outside the project on first use, because it is large and only this bench needs it. */
export async function openDuckDb(threads: number): Promise<Connection> {
  const entry = path.join(cache, 'node_modules/@duckdb/node-api/lib/index.js')
  const load = () => import(pathToFileURL(entry).href)
  const api = await load().catch(() => {
    mkdirSync(cache, { recursive: true })
    writeFileSync(path.join(cache, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `@duckdb/node-api@${version}`], { cwd: cache })
    return load()
  })
  const instance = await api.DuckDBInstance.create(':memory:', { threads: String(threads) })
  return instance.connect()
}

/** Loads the plain table's rows sorted by time, the order DuckDB handles best. */
export async function loadDuckDb(connection: Connection, csvFile: string): Promise<void> {
  await connection.run(
    `create table tickets as select * from read_csv('${csvFile}', header = true) order by account_id, resolved_at`,
  )
}
