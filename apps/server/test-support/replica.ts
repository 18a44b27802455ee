import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../src/platform/database/index.ts'
import { findHome } from '../src/platform/postgres/home.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/index.ts'
import { chooseServerUser } from '../src/platform/postgres/server-user.ts'
import { onServer, silentLog, testSecretKey } from './test-server.ts'

export interface ReplicatedServer {
  ownerUrl: string
  readUrl: string
  /** Stops applying changes on the replica, so it falls behind. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Waits until the replica has applied everything the primary has committed so far. */
  caughtUp(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  promoteReplica(): Promise<void>
  drop(): Promise<void>
}

const quiet = { log: () => {} }

/** A migrated primary and a streaming replica, both separate from the server that the other tests use. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pulse-replica-'))
  const [primaryDir, replicaDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  execFileSync('chmod', ['711', folder])
  const { ownerUrl, primary } = await startPrimary(primaryDir)
  await migrate({ ownerUrl, secretKey: testSecretKey, log: silentLog })
  await copyCluster(primary, primaryDir, replicaDir)
  let replica = await startEmbeddedPostgres({ dataDir: replicaDir, ...quiet })
  const { port } = replica
  const readUrl = replica.ownerUrl
  return {
    ownerUrl,
    readUrl,
    pauseReplay: () => onServer(readUrl, 'select pg_wal_replay_pause()'),
    resumeReplay: () => onServer(readUrl, 'select pg_wal_replay_resume()'),
    promoteReplica: () => onServer(readUrl, 'select pg_promote()'),
    caughtUp: () => caughtUp(ownerUrl, readUrl),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startEmbeddedPostgres({ dataDir: replicaDir, port, ...quiet })
    },
    async drop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** By default, the embedded server doesn't allow replicas. Changing that requires a restart. */
async function startPrimary(dataDir: string): Promise<{ ownerUrl: string; primary: EmbeddedPostgres }> {
  const first = await startEmbeddedPostgres({ dataDir, ...quiet })
  for (const setting of ['max_wal_senders = 4', 'fsync = off', 'full_page_writes = off'])
    await onServer(first.ownerUrl, `alter system set ${setting}`)
  await first.stop()
  const primary = await startEmbeddedPostgres({ dataDir, ...quiet })
  return { ownerUrl: primary.ownerUrl, primary }
}

/**
 * Makes a base backup with the command that pg_basebackup sends, because the embedded server doesn't include that
 * program, and configures the copy to stream from the primary.
 */
async function copyCluster(primary: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const user = chooseServerUser(null)
  const home = path.join(to, 'postgres')
  const [backup, cluster] = [path.join(home, 'backup'), path.join(home, 'cluster')]
  for (const folder of [to, home, backup, cluster]) mkdirSync(folder, { mode: 0o711 })
  if (user) for (const folder of [backup, cluster]) chownSync(folder, user.uid, user.gid)
  await onServer(
    `${primary.ownerUrl}&replication=true`,
    `BASE_BACKUP (CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'server', TARGET_DETAIL '${backup}')`,
  )
  const standby = path.join(cluster, 'standby.signal')
  const settings = path.join(cluster, 'postgresql.auto.conf')
  execFileSync('tar', ['-xpf', path.join(backup, 'base.tar'), '-C', cluster])
  const { port, password } = new URL(primary.ownerUrl)
  writeFileSync(standby, '')
  appendFileSync(
    settings,
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=pulse_owner password=${password} sslmode=disable'\n`,
  )
  if (user) chownSync(standby, user.uid, user.gid)
  execFileSync('chmod', ['700', cluster])
  copyFileSync(path.join(findHome(from)?.dir ?? '', 'password'), path.join(home, 'password'))
}

async function caughtUp(ownerUrl: string, readUrl: string): Promise<void> {
  // Committing flushes everything written so far, including changes made by VACUUM, which doesn't flush them itself.
  await onServer(ownerUrl, "select pg_logical_emit_message(true, '', '')")
  const [{ lsn } = { lsn: '' }] = await rows<{ lsn: string }>(
    ownerUrl,
    'select pg_current_wal_flush_lsn() as lsn',
  )
  const isThere = async () =>
    (await rows<{ there: boolean }>(readUrl, `select pg_last_wal_replay_lsn() >= '${lsn}' as there`))[0]
      ?.there
  while (!(await isThere())) await pause(20)
}

async function rows<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
