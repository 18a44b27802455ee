import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './config.ts'

/** Makes the folder and those above it. Step by step: in some places (/proc) a recursive mkdir never ends. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `DATA_DIR=${folder} cannot be used (${code}). Give the folder to the user Pulse runs as, or set DATA_DIR to another one.`,
    ])
  }
}

async function makeFolder(folder: string): Promise<void> {
  const there = await stat(folder).catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (there?.isDirectory()) return
  if (there) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
}
