import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { makeFolder } from './files.ts'
import { TrackerProblem } from './problem.ts'

/** Whether a tracker is running. The system closes a killed tracker's socket, so there is no stale state. */
export function isRunning(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const caller = connect(socket)
    caller.once('connect', () => {
      caller.destroy()
      resolve(true)
    })
    caller.once('error', () => resolve(false))
  })
}

/** Makes this the only running tracker for the folder. */
export async function claim(socket: string): Promise<Server> {
  makeFolder(path.dirname(socket))
  if (await isRunning(socket))
    throw new TrackerProblem('The tracker is already running. See: npm run tracker -- status')
  rmSync(socket, { force: true })
  const server = createServer(caller => caller.destroy())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  return server
}
