import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayLines } from './array-lines.ts'

async function linesOf(text: string, chunkSize = text.length): Promise<string[]> {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  const parts: Buffer[] = []
  for await (const part of arrayLines(chunks())) parts.push(part)
  return Buffer.concat(parts)
    .toString()
    .split('\n')
    .filter(line => line.trim() !== '')
}

test('any array becomes one line per element with the same value, regardless of formatting and chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 40 }),
      async (elements, indent, chunkSize) => {
        const lines = await linesOf(JSON.stringify(elements, null, indent), chunkSize)
        expect(lines.map(line => JSON.stringify(JSON.parse(line)))).toEqual(
          elements.map(element => JSON.stringify(element)),
        )
      },
    ),
  )
})

test('a truncated array ends with the incomplete last element', async () => {
  const lines = await linesOf('[\n  {"id": 1, "tags": ["a", "b"]},\n  {"id": 2, "subject": "Late, [par')
  expect(lines.map(line => line.trim())).toEqual([
    '{"id": 1, "tags": ["a", "b"]}',
    '{"id": 2, "subject": "Late, [par',
  ])
})
