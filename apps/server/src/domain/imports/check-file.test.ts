import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalStorage } from '../../platform/files/local-storage.ts'
import { createResumableFiles, type ResumableFiles } from '../../platform/files/resumable-files.ts'
import { checkFile, separatorIn, uniqueNames } from './check-file.ts'

const name = '1/imports/file'
let folder: string
let files: ResumableFiles

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulse-check-'))
  files = createResumableFiles(createLocalStorage(folder))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(content: string | Buffer) {
  await files.write(name, 0, [Buffer.from(content as string)] as unknown as AsyncIterable<Buffer>)
  return checkFile(files, name)
}

describe('files that can’t be imported', () => {
  test.each([
    ['an empty file', '', 'The file is empty'],
    ['blank lines', '\n\n  \n', 'only blank lines'],
    ['only a header', 'id,subject\n', 'a header but no rows'],
    ['one column', 'id\n1\n2\n', 'only one column'],
    ['a header that is cut off', 'id,"sub', 'The header can’t be read'],
    ['an Excel workbook', Buffer.from('PK\x03\x04....[Content_Types].xml', 'latin1'), 'Excel workbook'],
    ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook'],
    ['a ZIP archive', Buffer.from('PK\x03\x04....tickets.csv', 'latin1'), 'ZIP archive'],
    ['a PNG image', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'an image'],
    ['a PDF', '%PDF-1.7', 'a PDF'],
    ['a gzip file', Buffer.from('1f8b0800', 'hex'), 'compressed'],
    ['a web page', '\n<!DOCTYPE html><html>', 'web page'],
    ['a JSON array without objects', '[1, 2]', 'The JSON array has no objects'],
    ['an empty JSON array', '[]', 'The JSON array has no objects'],
    ['JSON lines that aren’t objects', '{"id": \n1\n', 'No line in the file is a JSON object'],
    ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7) % 25)), 'isn’t a text file'],
  ])('%s', async (_, content, problem) => {
    await expect(check(content)).rejects.toThrow(problem)
  })
})

describe('files that can be imported', () => {
  test('the separator, columns and first row of a CSV file are detected', async () => {
    expect(await check('id;subject;id\r\n1;Hi;2\r\n')).toMatchObject({
      kind: 'csv',
      separator: ';',
      columns: ['id', 'subject', 'id (2)'],
      start: 15,
    })
  })

  test('CSV files can start with Excel’s separator line', async () => {
    expect(await check('sep=|\r\nid|a;b;c\r\n1|x\r\n')).toMatchObject({
      separator: '|',
      columns: ['id', 'a;b;c'],
      start: 17,
      headerRow: 2,
    })
    expect(await check('\nsep=;\r\nid;b\r\n1;x\r\n')).toMatchObject({
      columns: ['id', 'b'],
      start: 14,
      headerRow: 3,
    })
  })

  test('JSON arrays can be in any encoding', async () => {
    const array = JSON.stringify(
      [
        { id: 1, comments: [{ body: 'Größe, bitte' }] },
        { id: 2, subject: 'Hi' },
      ],
      null,
      2,
    )
    for (const content of [array, `\ufeff${array}`, Buffer.from(`\ufeff${array}`, 'utf16le')])
      expect(await check(content)).toMatchObject({
        kind: 'json array',
        columns: ['id', 'subject'],
        messagesKey: 'comments',
        start: 0,
      })
  })

  test('CSV files can start with a byte order mark', async () => {
    expect(await check('\ufeffid,subject\n1,Hi\n')).toMatchObject({ columns: ['id', 'subject'], start: 14 })
  })

  test('CSV in UTF-16 with tabs is copied as UTF-8', async () => {
    const format = await check(Buffer.from('\ufeffid\tsubject\n1\tGröße\n', 'utf16le'))
    expect(format).toMatchObject({ separator: '\t', encoding: 'utf-16le', columns: ['id', 'subject'] })
    expect(await files.size(`${name}.utf8`)).toBe(format.size)
  })

  test('CSV files can contain NUL bytes and emoji', async () => {
    expect(await check('id,subject\n1,a\0b 🙂\n')).toMatchObject({ encoding: 'utf-8', kind: 'csv' })
  })

  test('the columns of a JSONL file are the fields of all sampled lines', async () => {
    const lines = [
      { id: 1, customer: { email: 'a@b.co' }, messages: [{ body: 'Hi' }] },
      { id: 2, subject: 'Hi', tags: ['a'] },
    ]
    expect(await check(lines.map(line => JSON.stringify(line)).join('\n'))).toMatchObject({
      kind: 'jsonl',
      columns: ['id', 'customer.email', 'subject', 'tags'],
      messagesKey: 'messages',
    })
  })
})

test('separators inside quotes don’t count', () => {
  expect(separatorIn('"a,b,c,d";e;f\n')).toBe(';')
  expect(separatorIn('a\tb')).toBe('\t')
})

test('columns without a name get one', () => {
  expect(uniqueNames(['id', '', ' id '])).toEqual(['id', 'Column 2', 'id (2)'])
})
