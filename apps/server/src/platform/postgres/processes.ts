import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A running process. `startedAt` and `pid` together identify it, even after a reboot or if the pid is reused. */
export interface ProcessInfo {
  pid: number
  startedAt: string
  command: string
}

/** The process with this pid, or null if there is none or only a zombie. */
export function inspectProcess(pid: number): ProcessInfo | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? fromProc(pid) : (fromPs(['-p', String(pid)])[0] ?? null)
}

export function listProcesses(): ProcessInfo[] {
  if (process.platform !== 'linux') return fromPs(['-A'])
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => fromProc(Number(name)))
    .filter(info => info !== null)
}

function fromProc(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces. Field 3, the state, follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, startedAt: `${boot}/${fields[19]}`, command }
  } catch {
    return null
  }
}

function fromPs(selection: string[]): ProcessInfo[] {
  try {
    const args = [...selection, '-ww', '-o', 'pid=,stat=,lstart=,args=']
    const env = { ...process.env, LC_ALL: 'C' }
    return parsePs(execFileSync('ps', args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return []
  }
}

/** Reads lines such as `  42 Ss   Mon Jan  5 10:00:00 2026 postgres -D /data`. */
export function parsePs(output: string): ProcessInfo[] {
  return output.split('\n').flatMap(line => {
    const match = /^\s*(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line)
    if (!match || match[2]?.startsWith('Z')) return []
    return [{ pid: Number(match[1]), startedAt: match[3] ?? '', command: (match[4] ?? '').trim() }]
  })
}
