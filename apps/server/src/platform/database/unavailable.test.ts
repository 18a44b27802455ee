import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

function failure(message: string, more: object = {}): Error {
  return Object.assign(new Error(message), more)
}

describe('isDatabaseUnavailable', () => {
  test.each([
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
    failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
    failure('connect ENOENT /run/postgresql/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('terminating connection because of crash of another server process', { code: '57P02' }),
    failure('the database system is starting up', { code: '57P03' }),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('connection failure', { code: '08006' }),
    failure('Connection terminated unexpectedly'),
    failure('Connection terminated due to connection timeout'),
    failure('timeout exceeded when trying to connect'),
    failure('Client has encountered a connection error and is not queryable'),
    new AggregateError([
      failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
    ]),
    new Error('could not read the account', { cause: failure('gone', { code: '57P01' }) }),
  ])('%s means that the database is unavailable', error => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test.each([
    failure('duplicate key value violates unique constraint', { code: '23505' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('no such file', { code: 'ENOENT', syscall: 'open' }),
    failure('something else'),
    'Connection terminated',
    null,
    undefined,
  ])('%s does not mean that the database is unavailable', error => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
