import { describe, expect, test } from 'vitest'
import { type Migration, pendingMigrations } from './migration-files.ts'

function migration(number: number, checksum = `sum ${number}`): Migration {
  return { number, name: `000${number}_step`, checksum, sql: '' }
}

describe('pendingMigrations', () => {
  test('gives what the database lacks, in order', () => {
    const files = [migration(1), migration(2), migration(3)]
    expect(pendingMigrations(files, [migration(1)]).map(file => file.number)).toEqual([2, 3])
    expect(pendingMigrations(files, files)).toEqual([])
  })

  test('refuses a database that is newer than the code', () => {
    expect(() => pendingMigrations([migration(1)], [migration(1), migration(2)])).toThrow(
      'The database holds the migration 0002_step, which this version of Pulse does not know (its newest is 1). Start the newer version of Pulse',
    )
  })

  test('refuses a file edited after it was applied', () => {
    expect(() => pendingMigrations([migration(1, 'edited')], [migration(1)])).toThrow(
      'The migration 0001_step was changed after it had been applied',
    )
  })

  test('refuses a migration that slipped in before an applied one', () => {
    expect(() => pendingMigrations([migration(1), migration(2)], [migration(2)])).toThrow(
      'Give it a number after 2.',
    )
  })
})
