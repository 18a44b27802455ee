import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { rolePassword, urlForRole } from './connection.ts'

const key = Buffer.alloc(32, 'key')

describe('urlForRole', () => {
  test.each([
    ['postgres://owner:p%40ss@db.example.test:6432/pulse', 'db.example.test', 6432],
    ['postgresql:///pulse?host=/var/run/postgresql', '/var/run/postgresql', 5432],
    ['postgres://db.example.test/pulse', 'db.example.test', 5432],
  ])('the role’s URL keeps the server and database of %s', (ownerUrl, host, port) => {
    const client = new pg.Client({ connectionString: urlForRole(ownerUrl, key, 'pulse_app'), port: 5432 })
    expect(client).toMatchObject({ host, port, database: 'pulse', user: 'pulse_app' })
    expect(client.password).toBe(rolePassword(key, 'pulse_app'))
  })

  test('the role’s URL keeps TLS and other options', () => {
    const url = urlForRole(
      'postgres://o:p@h/pulse?sslmode=no-verify&options=-c%20geqo%3Doff',
      key,
      'pulse_worker',
    )
    expect(new URL(url).searchParams.get('options')).toBe('-c geqo=off')
    expect(new pg.Client({ connectionString: url }).ssl).toEqual({ rejectUnauthorized: false })
  })
})

test('the same role and key always produce the same password, and other roles and keys produce different ones', () => {
  expect(rolePassword(key, 'pulse_app')).toBe(rolePassword(Buffer.from(key), 'pulse_app'))
  expect(rolePassword(key, 'pulse_app')).not.toBe(rolePassword(key, 'pulse_worker'))
  expect(rolePassword(key, 'pulse_app')).not.toBe(rolePassword(Buffer.alloc(32, 'other'), 'pulse_app'))
})
