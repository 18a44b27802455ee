import { describe, expect, test } from 'vitest'
import { type Migration, pendingMigrations, statementsOf } from './migration-files.ts'

function migration(number: number, checksum = `sum ${number}`): Migration {
  return { number, name: `000${number}_step`, checksum, sql: '' }
}

describe('pendingMigrations', () => {
  test('pending migrations are returned in order', () => {
    const files = [migration(1), migration(2), migration(3)]
    expect(pendingMigrations(files, [migration(1)]).map(file => file.number)).toEqual([2, 3])
    expect(pendingMigrations(files, files)).toEqual([])
  })

  test('a database that is newer than the code is rejected', () => {
    expect(() => pendingMigrations([migration(1)], [migration(1), migration(2)])).toThrow(
      "The database has the migration 0002_step, which this version of Pulse doesn't know (its latest is 1). Start the newer version of Pulse",
    )
  })

  test('a file edited after it was applied is rejected', () => {
    expect(() => pendingMigrations([migration(1, 'edited')], [migration(1)])).toThrow(
      'The migration 0001_step was changed after it was applied',
    )
  })

  test('a database created before the migrations were merged is rejected, and the message says how to start fresh', () => {
    const old = { ...migration(1), name: '0001_tenancy' }
    expect(() => pendingMigrations([migration(1)], [old], '/srv/pulse')).toThrow(
      "This data folder was created by an earlier development version of Pulse and can't be upgraded. Move DATA_DIR (/srv/pulse) elsewhere or choose a different one, then start again; Pulse will create a new database.",
    )
    expect(() => pendingMigrations([migration(1)], [old])).toThrow(
      "This database was created by an earlier development version of Pulse and can't be upgraded. Create an empty database, point DATABASE_URL to it, then start again.",
    )
  })

  test('a new migration numbered before an applied one is rejected', () => {
    expect(() => pendingMigrations([migration(1), migration(2)], [migration(2)])).toThrow(
      'Give it a number after 2.',
    )
  })
})

describe('statementsOf', () => {
  test('statements are split at semicolons', () => {
    expect(statementsOf('select 1;\nselect 2;\n')).toEqual(['select 1', '\nselect 2'])
    expect(statementsOf('select 1')).toEqual(['select 1'])
  })

  test('semicolons in comments, quotes and dollar quotes don’t split a statement', () => {
    const whole = [
      "select 'a;b', 'it''s; fine', \"odd;name\" -- one; two",
      '/* three; four */ select 5',
      'do $$ begin perform 1; perform 2; end $$',
      'do $body$ begin perform $$;$$; end $body$',
    ]
    for (const statement of whole) expect(statementsOf(`${statement}\n;`)).toEqual([`${statement}\n`])
  })

  test('statements that consist only of comments are dropped', () => {
    expect(statementsOf('-- first;\nselect 1;\n-- last; of all\n/* ; */')).toEqual(['-- first;\nselect 1'])
  })
})
