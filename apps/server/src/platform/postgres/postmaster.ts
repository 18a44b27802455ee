import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import { giveToFolderOwner } from './folders.ts'
import type { Home } from './home.ts'
import { inspectProcess, listProcesses } from './processes.ts'
import { asServerUser, type ServerUser } from './server-user.ts'

const LOG_LIMIT = 5_000_000

/** A running server process. */
export interface Postmaster {
  pid: number
  port: number
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
}

interface PidFile {
  pid: number
  port: number
  status: string
}

/**
 * The server's entries in postmaster.pid. The file survives a crash, so it doesn't prove that the server is running.
 */
export function readPidFile(home: Home): PidFile | null {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function isPostmasterOf(home: Home, pid: number): boolean {
  return inspectProcess(pid)?.command.includes(` -D ${home.cluster} -c `) ?? false
}

/** Finds the running server for this database, left by a killed Pulse or run by another process. */
export function findPostmaster(home: Home): Postmaster | null {
  const file = readPidFile(home)
  if (!file || !isPostmasterOf(home, file.pid)) return null
  return { pid: file.pid, port: file.port, exited: watchExit(home, file.pid) }
}

async function watchExit(home: Home, pid: number): Promise<void> {
  while (isPostmasterOf(home, pid)) await pause(250, undefined, { ref: false })
}

export function launchPostmaster(options: {
  home: Home
  binaries: Binaries
  user: ServerUser | null
  port: number
}): Promise<Postmaster> {
  const { home, port } = options
  rotateLog(home.logFile)
  const log = openSync(home.logFile, 'a', 0o600)
  giveToFolderOwner(home.logFile)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: home.clusterName,
    logging_collector: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return new Promise((resolve, reject) => {
    // Runs in a separate session, so Ctrl+C in the terminal doesn't end it while Pulse is still finishing requests.
    const child = spawn(options.binaries.postgres, ['-D', home.cluster, ...args], {
      ...asServerUser(options.user),
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const exited = new Promise<void>(done => child.once('exit', () => done()))
    child.once('error', reject)
    child.once('spawn', () => resolve({ pid: child.pid ?? 0, port, exited }))
    child.unref()
  })
}

function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`)
}

export function logSize(home: Home): number {
  return statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines that the server wrote to its log after the position `from`. */
export function logTail(home: Home, from: number): string {
  try {
    const text = readFileSync(home.logFile)
    return text
      .subarray(from <= text.length ? from : 0)
      .toString()
      .trimEnd()
      .split('\n')
      .slice(-15)
      .join('\n')
  } catch {
    return ''
  }
}

/**
 * Requests a fast shutdown, and sends stronger signals only if the server doesn't exit in time. None of them loses
 * acknowledged data.
 */
export async function stopPostmaster(
  postmaster: Postmaster,
  home: Home,
  limits: { fast: number; immediate: number } = { fast: 6000, immediate: 2000 },
): Promise<void> {
  const ways: [NodeJS.Signals, number][] = [
    ['SIGINT', limits.fast],
    ['SIGQUIT', limits.immediate],
    ['SIGKILL', 2000],
  ]
  for (const [signal, limit] of ways) {
    // Checked before each signal, because the pid may belong to another process by now.
    if (!isPostmasterOf(home, postmaster.pid)) return
    signalIfRunning(postmaster.pid, signal)
    const waiting = new AbortController()
    const limited = pause(limit, undefined, { signal: waiting.signal }).catch(() => {})
    await Promise.race([postmaster.exited, limited])
    waiting.abort()
  }
}

/**
 * After the server is killed, its child processes may keep running for a while, and PostgreSQL rightly refuses to
 * start until they have exited. This gives them time to exit on their own.
 */
export async function endOrphans(home: Home): Promise<void> {
  const orphans = () =>
    listProcesses().filter(({ command }) => command.startsWith(`postgres: ${home.clusterName}: `))
  for (let round = 0; ; round++) {
    const left = orphans()
    if (left.length === 0) return
    const signal = round < 10 ? null : round < 30 ? 'SIGTERM' : 'SIGKILL'
    if (signal) for (const { pid } of left) signalIfRunning(pid, signal)
    if (round === 100) throw new PostgresStartError(stillRunning(left.map(({ pid }) => pid)))
    await pause(100)
  }
}

function stillRunning(pids: number[]): string {
  return `Processes left by a killed database server (${pids.join(', ')}) aren't exiting. Kill them or restart the machine, then start Pulse again.`
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/**
 * PostgreSQL mistakes a killed server's pid file for a running server's if the pid now belongs to another process or
 * to a zombie (containers often have no init to reap it). This deletes such a file. Call after `endOrphans`.
 */
export function removeStalePidFile(home: Home): void {
  const file = readPidFile(home)
  const seesProcesses = inspectProcess(process.pid) !== null
  if (!file || !seesProcesses || isPostmasterOf(home, file.pid)) return
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
}
