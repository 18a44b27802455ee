import { expect, test } from 'vitest'
import { linesOf } from './response.ts'

async function read(...parts: (string | Buffer)[]): Promise<unknown[]> {
  async function* chunks() {
    for (const part of parts) yield Buffer.from(part as string)
  }
  const values: unknown[] = []
  for await (const value of linesOf(chunks())) values.push(value)
  return values
}

test('values are read from lines no matter where the response is split', async () => {
  const text = '{"id":1,"name":"Žofie"}\n\n[2]\r\nnot JSON\n{"id":3}'
  const values = [{ id: 1, name: 'Žofie' }, [2], 'not JSON', { id: 3 }]
  expect(await read(text)).toEqual(values)
  expect(await read(...Array.from(Buffer.from(text), byte => Buffer.of(byte)))).toEqual(values)
})

test('a line that is far too long counts as unrecognized, and reading continues with the next line', async () => {
  const part = 'x'.repeat(1024 * 1024)
  const long = Array.from({ length: 20 }, () => part)
  const [first, second, ...rest] = await read('"', ...long, '"\n{"id":1}\n')
  expect(first).toMatch(/^"x{199}$/)
  expect([second, rest]).toEqual([{ id: 1 }, []])
})
