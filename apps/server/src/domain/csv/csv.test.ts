import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../test-support/parse-csv.ts'
import { csvRecord } from './csv.ts'

describe('a record', () => {
  test('ends in CRLF, and quotes only what needs quotes', () => {
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
    '\n=1+1',
    ' =1+1',
    '＝1+1',
    '=HYPERLINK("http://x","y")',
  ])('a text that a spreadsheet would run stays text: %j', text => {
    expect(parseCsv(csvRecord([text]))).toEqual([[`'${text}`]])
  })

  test('numbers stay numbers, also below zero', () => {
    expect(csvRecord([-1.5, 0, 1e6])).toBe('-1.5,0,1000000\r\n')
  })

  test('any texts are read back as they were written', () => {
    const harmless = fc
      .string({ unit: 'binary' })
      .filter(text => !/^(?:[\t\r\n]|[\s\u200B\uFEFF]*[=+\-@＝＋－＠])/u.test(text))
    const awkward = fc.constantFrom('"', '""', ',', 'a\r\nb', 'a\n', ' "x" ', 'a\rb', '😀', 'ß,"')
    const rows = fc.array(fc.array(fc.oneof(harmless, awkward), { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(rows, written => {
        expect(parseCsv(written.map(csvRecord).join(''))).toEqual(written)
      }),
    )
  })
})
