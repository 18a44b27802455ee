import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './config.ts'

/** Creates the folder and its parents one at a time, because a recursive mkdir hangs in some places (/proc). */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `DATA_DIR=${folder} can't be used (${code}). Change its owner to the user that runs Pulse, or set DATA_DIR to another folder.`,
    ])
  }
}

async function makeFolder(folder: string): Promise<void> {
  const existing = await stat(folder).catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (existing?.isDirectory()) return
  if (existing) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
}
