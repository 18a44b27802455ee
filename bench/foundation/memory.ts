import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const settleMs = 15_000

/** Proportional set size, which counts memory shared by PostgreSQL's processes only once. Linux only. */
export async function idleMegabytes(
  serverPid: number,
  dataDir: string,
): Promise<{ server: number; total: number }> {
  // Idle memory settles only after garbage is collected and idle connections are closed.
  await pause(settleMs)
  const server = await proportionalKilobytes(serverPid)
  const postgres = await Promise.all((await postgresPids(dataDir)).map(proportionalKilobytes))
  return { server: server / 1024, total: (server + postgres.reduce((sum, one) => sum + one, 0)) / 1024 }
}

async function postgresPids(dataDir: string): Promise<number[]> {
  const processes = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    processes.map(async pid => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return {
        pid,
        parent,
        isPostmaster: command.includes(dataDir) && command.includes('postgres') && command.includes('-D'),
      }
    }),
  )
  const postmaster = found.find(one => one.isPostmaster)?.pid
  return found.filter(one => one.pid === postmaster || one.parent === postmaster).map(one => one.pid)
}

export async function proportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
}
