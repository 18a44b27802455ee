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
  // Line ends as a checkout on another system may have changed them do not count as an edit.
  const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    number: Number(matched[1]),
    name: file.slice(0, -'.sql'.length),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql,
  }
}

/** What is still to apply; refuses when the database and the files do not tell the same story. */
export function pendingMigrations(files: Migration[], applied: AppliedMigration[]): Migration[] {
  const newest = Math.max(0, ...files.map(file => file.number))
  for (const done of applied) {
    const file = files.find(candidate => candidate.number === done.number)
    if (!file)
      throw new DatabaseSetupError(
        `The database holds the migration ${done.name}, which this version of Pulse does not know (its newest is ${newest}). Start the newer version of Pulse that made it, or restore a backup from before the upgrade.`,
      )
    if (file.checksum !== done.checksum || file.name !== done.name)
      throw new DatabaseSetupError(
        `The migration ${file.name} was changed after it had been applied to this database (there it is ${done.name}). Put the file back as it was and write the change as a new migration.`,
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
