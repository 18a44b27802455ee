import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'

const tickMs = 10

/**
 * CPU time in milliseconds used by the server and its database. Unlike wall time, it doesn't depend on the machine's
 * load.
 */
export async function cpuTime(server: number | undefined, owner: Kysely<never>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(owner)
  const backends = await Promise.all(rows.map(row => statOf(row.pid)))
  const own = await statOf(server)
  const parent = await statOf(backends.find(stat => stat !== null)?.parent)
  const used = [own, ...backends].reduce((sum, stat) => sum + (stat?.own ?? 0), 0)
  return (used + (parent?.children ?? 0)) * tickMs
}

/** Returns clock ticks. Works only on Linux. The parent's counters include its finished children. */
async function statOf(pid: number | undefined) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number) => fields[index] ?? 0
  return { parent: at(1), own: at(11) + at(12), children: at(13) + at(14) }
}
