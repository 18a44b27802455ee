import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { detectEncoding, toUtf8 } from './encoding.ts'

async function* inChunks(bytes: Buffer, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const decoded = async (bytes: Buffer) => {
  const encoding = await detectEncoding(inChunks(bytes))
  return { encoding, text: (await buffer(Readable.from(toUtf8(inChunks(bytes), encoding)))).toString() }
}

const text = 'id,subject\n1,Où est ma commande ? 🙂 «Größe»\n'

test('UTF-8 is recognized and decoded, even if chunks are split inside a character', async () => {
  expect(await decoded(Buffer.from(text))).toEqual({ encoding: 'utf-8', text })
})

test('UTF-8 with a byte order mark is recognized, and the mark is removed', async () => {
  const bytes = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(text)])
  expect(await decoded(bytes)).toEqual({ encoding: 'utf-8', text })
})

test('UTF-8 that ends in the middle of a character is still recognized', async () => {
  const bytes = Buffer.from('id,subject\n1,Größe\n2,caf\u00e9')
  expect(await detectEncoding(inChunks(bytes.subarray(0, -1)))).toBe('utf-8')
})

test('UTF-8 with a few broken bytes is still recognized', async () => {
  const bytes = Buffer.concat([Buffer.from('größe '.repeat(50)), Buffer.of(0xff), Buffer.from('größe')])
  expect(await detectEncoding(inChunks(bytes, 1_000))).toBe('utf-8')
})

test('Windows-1252 is recognized even if only the end of the file reveals it', async () => {
  const bytes = Buffer.concat([
    Buffer.from('id,subject\n1,plain text\n'.repeat(100)),
    Buffer.from([0x32, 0x2c, 0x63, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x0a]),
  ])
  const { encoding, text } = await decoded(bytes)
  expect(encoding).toBe('windows-1252')
  expect(text).toMatch(/2,café €\n$/)
})

test.each([
  ['with a mark', true],
  ['without a mark', false],
])('UTF-16 is recognized in both byte orders, %s', async (_, mark) => {
  const little = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  expect(await decoded(little)).toEqual({ encoding: 'utf-16le', text })
  expect(await decoded(Buffer.from(little).swap16())).toEqual({ encoding: 'utf-16be', text })
})
