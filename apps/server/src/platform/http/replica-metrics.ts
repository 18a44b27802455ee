import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicaStatus } from '../database/index.ts'

/** Metrics that show whether the read replica is in use, and why the primary answered instead. */
export function measureReplica(registry: Registry, replica: () => ReplicaStatus | undefined): void {
  if (!replica()) return
  const registers = [registry]
  new Gauge({
    name: 'pulse_replica_up',
    help: 'Whether the read replica is used: 1, or 0 after a failure.',
    registers,
    collect() {
      this.set(replica()?.isUp ? 1 : 0)
    },
  })
  new Counter({
    name: 'pulse_replica_reads_total',
    help: 'Answers from the replica (replica), or from the primary because the replica was behind, failed or was down.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(replica()?.reads ?? {})) this.inc({ outcome }, count)
    },
  })
}
