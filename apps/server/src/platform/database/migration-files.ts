import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSetupError } from './setup-error.ts'

export interface Migration {
  number: number
  name: string
  checksum: string
  sql: string
}

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>

export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter(file => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(file => readMigration(directory, file)))
  for (const [index, migration] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === migration.number)
      throw new DatabaseSetupError(
        `Two migrations have the number ${migration.number}: ${before.name} and ${migration.name}. Give the newer one the next free number.`,
      )
  }
  return migrations
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const matched = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)
  if (!matched)
    throw new DatabaseSetupError(`The migration ${file} must be named like 0001_what_it_does.sql.`)
  // A checkout on another system may change line endings, which doesn't count as an edit.
  const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    number: Number(matched[1]),
    name: file.slice(0, -'.sql'.length),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql,
  }
}

/**
 * Returns the migrations that haven't been applied yet. Rejects a database whose history differs from the files.
 * `dataDir` is the database's data folder, absent when DATABASE_URL is set.
 */
export function pendingMigrations(
  files: Migration[],
  applied: AppliedMigration[],
  dataDir?: string,
): Migration[] {
  const newest = Math.max(0, ...files.map(file => file.number))
  for (const done of applied) {
    const file = files.find(candidate => candidate.number === done.number)
    if (!file)
      throw new DatabaseSetupError(
        `The database has the migration ${done.name}, which this version of Pulse doesn't know (its latest is ${newest}). Start the newer version of Pulse that applied it, or restore a backup from before the upgrade.`,
      )
    if (file.name !== done.name)
      throw new DatabaseSetupError(
        `${dataDir ? 'This data folder' : 'This database'} was created by an earlier development version of Pulse and can't be upgraded. ${startFresh(dataDir)}`,
      )
    if (file.checksum !== done.checksum)
      throw new DatabaseSetupError(
        `The migration ${file.name} was changed after it was applied to this database. If you edited the file, restore it and write the change as a new migration. Otherwise the database is from an earlier development version of Pulse and can't be upgraded. ${startFresh(dataDir)}`,
      )
  }
  const last = Math.max(0, ...applied.map(done => done.number))
  const pending = files.filter(file => !applied.some(done => done.number === file.number))
  const late = pending.find(file => file.number < last)
  if (late)
    throw new DatabaseSetupError(
      `The migration ${late.name} comes before ${last}, which the database already has. Give it a number after ${newest}.`,
    )
  return pending
}

function startFresh(dataDir: string | undefined): string {
  return dataDir
    ? `Move DATA_DIR (${dataDir}) elsewhere or choose a different one, then start again; Pulse will create a new database.`
    : 'Create an empty database, point DATABASE_URL to it, then start again.'
}

/**
 * Splits a migration into statements, because Citus accepts only one at a time. Semicolons in comments, quotes and
 * dollar quotes don't end a statement. Nested comments, E'' strings and `begin atomic` are not supported.
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (token !== ';') continue
    statements.push(sql.slice(start, index))
    start = index + 1
  }
  statements.push(sql.slice(start))
  return statements.filter(statement => statement.replace(comments, '').trim() !== '')
}

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g
