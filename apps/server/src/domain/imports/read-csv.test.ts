import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecord } from '../csv/csv.ts'
import { readCsv } from './read-csv.ts'

function fileOf(text: string, { separator = ',', columns = 3, chunk = 5 } = {}) {
  const bytes = Buffer.from(text)
  async function* open(from: number) {
    for (let at = from; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  return { open, size: bytes.length, separator, columns }
}

async function rowsOf(file: ReturnType<typeof fileOf>, from = 0) {
  const rows = []
  for await (const row of readCsv(file, from)) rows.push(row)
  return rows
}

const cells = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(row => ('cells' in row ? row.cells : row.problem))

test('quotes, separators and line breaks in cells, blank lines and mixed line endings are read correctly', async () => {
  const text = 'a,"b\r\n""ü""",c\r\n\r\n1,2,3\n4,,6\r7,"8","9"'
  expect(cells(await rowsOf(fileOf(text)))).toEqual([
    ['a', 'b\r\n"ü"', 'c'],
    ['1', '2', '3'],
    ['4', '', '6'],
    ['7', '8', '9'],
  ])
})

test.each([
  [';', 'a;"b;c";d'],
  ['\t', 'a\t"b\tc"\td'],
  ['|', 'a|"b|c"|d'],
])('cells separated by %j', async (separator, text) => {
  expect(cells(await rowsOf(fileOf(text, { separator })))).toEqual([['a', `b${separator}c`, 'd']])
})

test('a quote inside an unquoted cell is part of the cell', async () => {
  expect(cells(await rowsOf(fileOf('a,5" pipe,c\n1,2,3\n')))).toEqual([
    ['a', '5" pipe', 'c'],
    ['1', '2', '3'],
  ])
})

test('reading can resume after any row, for any cells and chunks', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'é', '🙂', ' ') })
  const row = fc.array(cell, { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), async (rows, chunk) => {
      // Every cell is quoted, because a row of empty cells would look like a blank line.
      const text = rows
        .map(cells => cells.map(one => `"${one.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const file = fileOf(text, { chunk })
      const all = await rowsOf(file)
      expect(cells(all)).toEqual(rows)
      for (const [index, { end }] of all.entries())
        expect(cells(await rowsOf(file, end))).toEqual(rows.slice(index + 1))
    }),
    { numRuns: 60 },
  )
})

describe('a quote that is never closed', () => {
  test('an unclosed quote in the last row skips that row and reports that the file is cut off', async () => {
    const rows = await rowsOf(fileOf('1,2,3\n4,"a long\nmessage, that was\ncut'))
    expect(cells(rows)).toEqual([['1', '2', '3'], expect.stringContaining('ends in the middle of this row')])
    expect(rows.at(-1)).toMatchObject({ text: '4,"a long' })
  })

  test('an unclosed quote in the middle of the file skips only its line', async () => {
    expect(cells(await rowsOf(fileOf('1,2,3\n4,"5,6\n7,8,9\n10,11,12\n')))).toEqual([
      ['1', '2', '3'],
      expect.stringContaining('is never closed'),
      ['7', '8', '9'],
      ['10', '11', '12'],
    ])
  })
})

test('a cell of 5 MB is read whole', async () => {
  const body = 'Hello 🙂 '.repeat(500_000)
  const [row] = await rowsOf(fileOf(csvRecord(['1', body, '3']), { chunk: 65_536 }))
  expect(row && 'cells' in row && row.cells[1]).toBe(body)
})
