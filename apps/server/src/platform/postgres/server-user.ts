import { spawn, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { PostgresStartError } from './errors.ts'

/** The system user that runs PostgreSQL when Pulse runs as root, because PostgreSQL won't run as root. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

/**
 * Null means PostgreSQL runs as the user that runs Pulse. When Pulse runs as root, an existing cluster keeps its
 * owner. A new one belongs to `postgres`, created if missing, or to `nobody` if users can't be created.
 */
export function chooseServerUser(clusterOwner: { uid: number; gid: number } | null): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  if (clusterOwner && clusterOwner.uid !== 0) return { name: `user ${clusterOwner.uid}`, ...clusterOwner }
  const user = findUser('postgres') ?? createUser('postgres') ?? findUser('nobody')
  if (user) return user
  throw new PostgresStartError(
    'PostgreSQL won\'t run as root, and Pulse couldn\'t create the system user "postgres" for it. Start Pulse as an ordinary user, or create that user (useradd --system postgres).',
  )
}

function findUser(name: string): ServerUser | null {
  const uid = readId('-u', name)
  const gid = readId('-g', name)
  return uid && gid ? { name, uid, gid } : null
}

function readId(flag: string, name: string): number | null {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return result.status === 0 ? Number(result.stdout.trim()) : null
}

function createUser(name: string): ServerUser | null {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  for (const [command, args] of ways) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return findUser(name)
  }
  return null
}

/** Spawn options for all PostgreSQL processes: the server's user, and none of our secrets in the environment. */
export function asServerUser(user: ServerUser | null) {
  return {
    // The server's user may not have access to the folder Pulse was started in.
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...(user && { uid: user.uid, gid: user.gid }),
  }
}

/** Whether the server's user can access the folder. Lets the operating system decide, so ACLs are respected too. */
export function canEnter(user: ServerUser | null, folder: string): boolean {
  const probe = ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder]
  return spawnSync('/bin/sh', probe, { ...asServerUser(user), stdio: 'ignore' }).status === 0
}

/** The outermost folder on the path to `folder` that the server's user can't access, or null if there is none. */
export function findClosedFolder(user: ServerUser | null, folder: string): string | null {
  if (canEnter(user, folder)) return null
  const parent = dirname(folder)
  return (parent === folder ? null : findClosedFolder(user, parent)) ?? folder
}

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

export function runAsServerUser(
  user: ServerUser | null,
  command: string,
  args: string[],
  input?: string,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...asServerUser(user), stdio: ['pipe', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', text => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', text => (stderr += text))
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
    child.stdin.end(input)
  })
}
