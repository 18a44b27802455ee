import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulse-folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the folder is created with its parents, and an existing one is left unchanged', async () => {
  const deep = path.join(folder, 'a/b/c')
  await Promise.all([makeDataFolder(deep), makeDataFolder(deep)])
  expect((await stat(deep)).isDirectory()).toBe(true)
})

test('a folder that cannot be created is reported', async () => {
  await writeFile(path.join(folder, 'file'), '')
  await expect(makeDataFolder(path.join(folder, 'file'))).rejects.toThrow(
    /DATA_DIR=.*can't be used \(ENOTDIR\)/,
  )
  await expect(makeDataFolder(path.join(folder, 'file/below'))).rejects.toThrow(/can't be used/)
  await expect(makeDataFolder('/proc/nope')).rejects.toThrow(/can't be used/)
})
