import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../test-support/parse-csv.ts'
import { spreadsheetCells } from '../../../test-support/spreadsheet-cells.ts'
import { csvRecord } from './csv.ts'

const awkward = fc.constantFrom(
  '"',
  '""',
  ',',
  'a\r\nb',
  'a\n',
  ' "x" ',
  'a\rb',
  '😀',
  'ß,"',
  ';',
  'x;',
  '\t',
)
const formulas = fc.constantFrom(
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  ' =1',
  '\t=1',
  '\u200b=1',
)

describe('a record', () => {
  test('a record ends in CRLF and is quoted only where needed', () => {
    expect(csvRecord(['plain', 'a, b', 'say "hi"', 'two\nlines', null, '', 4.25])).toBe(
      'plain,"a, b","say ""hi""","two\nlines",,,4.25\r\n',
    )
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    ' =1+1',
    '＝1+1',
    '"=1+1',
    '=HYPERLINK("http://x","y")',
  ])('text that a spreadsheet would execute stays text: %j', text => {
    expect(parseCsv(csvRecord([text]))).toEqual([[`'${text}`]])
  })

  test.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x;;+1', "x;;'+1"],
    ['x; "=1+1"', `x; "'=1+1"`],
    ['x\t@A1', "x\t'@A1"],
    ['x,-1', "x,'-1"],
    ['x;＝1', "x;'＝1"],
    ['two\n=1+1', "two\n'=1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['=1;=2', "'=1;'=2"],
  ])('a formula after another separator stays text: %j', (text, shown) => {
    expect(parseCsv(csvRecord([text]))).toEqual([[shown]])
  })

  test.each(['a-b', 'a = b', 'well - known', 'me@example.com', '1;2', 'x; y', "it's", '5+5', '2026-03-01'])(
    'ordinary text is unchanged: %j',
    text => {
      expect(parseCsv(csvRecord([text]))).toEqual([[text]])
    },
  )

  test('numbers are written as numbers, even negative ones', () => {
    expect(csvRecord([-1.5, 0, 1e6])).toBe('-1.5,0,1000000\r\n')
  })

  test('any text is read back as written, except for apostrophes before formulas', () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), awkward, formulas)
    const rows = fc.array(fc.array(any, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, written => {
        const read = parseCsv(written.map(csvRecord).join('')).flat()
        const bare = (cells: string[]) => cells.map(cell => cell.replaceAll("'", ''))
        const texts = written.flat()
        expect(bare(read)).toEqual(bare(texts))
        const plain = texts.map(text => !/[=+\-@＝＋－＠]|^[\t\r\n]/.test(text))
        expect(read.filter((_, at) => plain[at])).toEqual(texts.filter((_, at) => plain[at]))
      }),
    )
  })

  test('no locale’s list separator produces a cell that starts like a formula', () => {
    const pieces = fc.oneof(awkward, formulas, fc.constantFrom('x', ' ', '1'), fc.string({ maxLength: 3 }))
    const texts = fc.array(pieces, { maxLength: 6 }).map(parts => parts.join(''))
    const rows = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rows, written => {
        const file = written.map(csvRecord).join('')
        const cells = [',', ';', '\t'].flatMap(separator =>
          [true, false].flatMap(quotes => spreadsheetCells(file, separator, { quotes })),
        )
        expect(cells.filter(cell => /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
