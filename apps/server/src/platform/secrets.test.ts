import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSecretKey, SecretBox } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulse-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the key', () => {
  test('the key is created once, kept in a file that only its owner can read, and reused at every later start', async () => {
    const first = await loadSecretKey(undefined, folder)
    expect(first).toHaveLength(32)
    expect((await stat(path.join(folder, 'secret-key'))).mode & 0o777).toBe(0o600)
    expect(await loadSecretKey(undefined, folder)).toEqual(first)
  })

  test('simultaneous first starts get the same key', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => loadSecretKey(undefined, folder)))
    expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(1)
  })

  test('no key file is created if the key comes from the environment', async () => {
    await loadSecretKey('x'.repeat(32), folder)
    await expect(readFile(path.join(folder, 'secret-key'))).rejects.toThrow('ENOENT')
  })

  test('a damaged key is rejected and never replaced', async () => {
    await writeFile(path.join(folder, 'secret-key'), 'oops')
    await expect(loadSecretKey(undefined, folder)).rejects.toThrow('Restore it from a backup')
    expect(await readFile(path.join(folder, 'secret-key'), 'utf8')).toBe('oops')
    await writeFile(path.join(folder, 'secret-key'), `${'a'.repeat(64)} and more`)
    await expect(loadSecretKey(undefined, folder)).rejects.toThrow('damaged')
  })
})

describe('an encrypted secret', () => {
  const box = new SecretBox(Buffer.alloc(32, 1))

  test('an encrypted secret can be decrypted and doesn’t reveal the original text', () => {
    const sealed = box.seal('très secret', 'account 1')
    expect(sealed.includes('secret')).toBe(false)
    expect(box.open(sealed, 'account 1')).toBe('très secret')
    expect(box.seal('très secret', 'account 1')).not.toEqual(sealed)
  })

  test('an encrypted secret can’t be decrypted for another purpose, after a modification, or with another key', () => {
    const sealed = box.seal('secret', 'account 1')
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => box.open(sealed, 'account 2')).toThrow()
    expect(() => box.open(changed, 'account 1')).toThrow()
    expect(() => new SecretBox(Buffer.alloc(32, 2)).open(sealed, 'account 1')).toThrow()
  })
})

test('a keyed digest is stable, and differs by purpose, value and key', () => {
  const box = new SecretBox(Buffer.alloc(32, 1))
  const digest = box.digest('nina@example.com', 'erased customer')
  expect(box.digest('nina@example.com', 'erased customer')).toEqual(digest)
  for (const other of [
    box.digest('nina@example.com', 'another purpose'),
    box.digest('ninb@example.com', 'erased customer'),
    new SecretBox(Buffer.alloc(32, 2)).digest('nina@example.com', 'erased customer'),
  ])
    expect(other).not.toEqual(digest)
})
