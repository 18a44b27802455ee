import { expect, test } from 'vitest'
import { formatTable, formatTime } from './table.ts'

test('columns are as wide as their widest cell, and no line ends in spaces', () => {
  const columns = [
    { title: 'name', text: (row: { name: string; note: string }) => row.name },
    { title: 'note', text: (row: { name: string; note: string }) => row.note },
  ]
  const rows = [
    { name: 'acme', note: 'first' },
    { name: 'a-longer-name', note: '' },
  ]
  expect(formatTable(columns, rows)).toBe(
    ['NAME           NOTE', 'acme           first', 'a-longer-name  -'].join('\n'),
  )
})

test('control characters never reach the terminal', () => {
  const columns = [{ title: 'name', text: (name: string) => name }]
  expect(formatTable(columns, ['a\u001b[31mb\nc'])).toBe('NAME\na [31mb c')
})

test('times are shown in UTC, regardless of the machine’s time zone', () => {
  expect(formatTime(new Date('2026-03-01T12:34:56Z'))).toBe('2026-03-01 12:34 UTC')
  expect(formatTime(null)).toBe('never')
})
