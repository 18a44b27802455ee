import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locatePackage } from './binaries.ts'
import { findRunningPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { canEnter, chooseServerUser } from './server-user.ts'
import { childScript, query, Sandbox, savedRows } from './test-support.ts'

const isRoot = process.getuid?.() === 0

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => sandbox.clean())

/** A copy of the npm package as installed without install scripts, so the links between the libraries are missing. */
function packageWithoutLinks(folder: string): string {
  const copy = join(folder, 'package')
  cpSync(locatePackage(), copy, { recursive: true, verbatimSymlinks: true })
  const links: { target: string }[] = JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) rmSync(join(copy, target), { force: true })
  return copy
}

test('missing library links are restored in place', async () => {
  const packageDir = packageWithoutLinks(sandbox.dir)
  const { ownerUrl } = await sandbox.start({}, { ...sandbox.places, packageDir })
  expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(lstatSync(join(packageDir, 'native/lib/libpq.so.5')).isSymbolicLink()).toBe(true)
})

describe.skipIf(!isRoot)('as root', () => {
  test('the server runs as another user, and the password file belongs to root', async () => {
    await sandbox.start()
    const pid = findPostmaster(sandbox.home)?.pid
    expect(statSync(`/proc/${pid}`).uid).toBe(chooseServerUser(null)?.uid)
    expect(statSync(sandbox.home.passwordFile)).toMatchObject({ uid: 0 })
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Groups:\s*$/m)
  })

  test('programs and data in a private folder are moved where the server can access them, and are found at the next start', async () => {
    const closed = sandbox.closedFolder('root-home')
    const packageDir = packageWithoutLinks(closed)
    const places = { packageDir, sharedFolders: [join(sandbox.dir, 'shared')] }
    const dataDir = join(closed, 'data')
    const first = await sandbox.start({ dataDir }, places)
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n')
    expect(await findRunningPostgres(dataDir)).toEqual({ ownerUrl: first.ownerUrl })
    expect(sandbox.lines.join('\n')).toMatch(
      /PostgreSQL can't access .*root-home, so the database is kept in .*shared\/database-/,
    )
    const home = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim()
    expect(statSync(join(home, 'password'))).toMatchObject({ uid: 0 })
    await expect(sandbox.start({ dataDir }, places)).rejects.toThrow(/already running/)
    await first.stop()

    const second = await sandbox.start({ dataDir }, places)
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    await second.stop()
    expect(sandbox.lines.filter(line => line.startsWith('Copying the PostgreSQL programs'))).toHaveLength(1)
    expect(readdirSync(join(sandbox.dir, 'shared')).sort()).toEqual([
      expect.stringMatching(/^database-[0-9a-f]{12}-[0-9a-f]{8}$/),
      expect.stringMatching(/^postgresql-[\w-]+-18[\w.-]+$/),
    ])

    rmSync(home, { recursive: true })
    await expect(sandbox.start({ dataDir }, places)).rejects.toThrow(
      /which doesn't exist. Restore that folder/,
    )
    rmSync(dataDir, { recursive: true })
  })

  test('a shared folder that another user could change is not used', async () => {
    const closed = sandbox.closedFolder('root-home')
    const planted = join(sandbox.dir, 'planted')
    const good = join(sandbox.dir, 'good')
    mkdirSync(planted)
    chownSync(planted, 65534, 65534)
    const places = { packageDir: locatePackage(), sharedFolders: [planted, good] }
    const { stop } = await sandbox.start({ dataDir: join(closed, 'data') }, places)
    await stop()
    expect(readdirSync(planted)).toEqual([])
    expect(readdirSync(good)).toContainEqual(expect.stringMatching(/^database-/))
  })

  test('a private data folder is made accessible to the server if that exposes nothing, and is otherwise left unchanged', async () => {
    const safe = sandbox.closedFolder('safe')
    writeFileSync(join(safe, 'secret'), '', { mode: 0o600 })
    await (await sandbox.start({ dataDir: safe })).stop()
    expect(readdirSync(safe).sort()).toEqual(['postgres', 'secret'])
    expect(statSync(safe).mode & 0o777).toBe(0o701)

    const unsafe = sandbox.closedFolder('unsafe')
    writeFileSync(join(unsafe, 'secret'), '')
    chmodSync(join(unsafe, 'secret'), 0o644)
    await (await sandbox.start({ dataDir: unsafe })).stop()
    expect(readdirSync(unsafe).sort()).toEqual(['postgres-location', 'secret'])
    expect(statSync(unsafe).mode & 0o777).toBe(0o700)
  })

  test('if a database becomes inaccessible, the error names the folder, and no new database is created', async () => {
    await (await sandbox.start()).stop()
    chmodSync(sandbox.dataDir, 0o700)
    await expect(sandbox.start()).rejects.toThrow(`chmod o+x ${sandbox.dataDir}`)
    expect(existsSync(join(sandbox.home.cluster, 'PG_VERSION'))).toBe(true)
  })

  const nobody = { name: 'nobody', uid: 65534, gid: 65534 }
  const reachable = canEnter(nobody, dirname(childScript)) && canEnter(nobody, dirname(process.execPath))

  test.skipIf(!reachable)(
    'an ordinary user needs no special setup, and root runs that user’s database as the same user',
    async () => {
      chownSync(sandbox.dir, nobody.uid, nobody.gid)
      const child = sandbox.startChild(nobody)
      await child.untilAcknowledged(20)
      expect(statSync(`/proc/${findPostmaster(sandbox.home)?.pid}`).uid).toBe(nobody.uid)
      const acknowledged = await child.kill()
      const next = await sandbox.start()
      expect(next.adopted).toBe(true)
      await next.stop()
      const again = await sandbox.start()
      expect(statSync(`/proc/${findPostmaster(sandbox.home)?.pid}`).uid).toBe(nobody.uid)
      const saved = await savedRows(again.ownerUrl)
      expect(acknowledged.filter(id => !saved.has(id))).toEqual([])
      const owners = readdirSync(sandbox.home.dir).map(name => statSync(join(sandbox.home.dir, name)).uid)
      expect(new Set(owners)).toEqual(new Set([nobody.uid]))
    },
  )

  test.skipIf(!reachable)(
    "an ordinary user gets an error if the folder isn't theirs or the database is root's",
    async () => {
      const run = () =>
        spawnSync(process.execPath, [childScript, sandbox.dataDir, sandbox.dir], {
          ...nobody,
          cwd: '/',
          encoding: 'utf8',
        })
      expect(run().stderr).toMatch(/PostgresStartError: .*doesn't have permission to use .*DATA_DIR/)
      await (await sandbox.start()).stop()
      expect(run().stderr).toMatch(/PostgresStartError: .*belongs to another user/)
    },
  )

  test('a full disk is reported, and startup succeeds once there is space', async context => {
    mkdirSync(sandbox.dataDir)
    const mounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=0711', 'none', sandbox.dataDir]).status === 0
    if (!mounted) return context.skip('mounting is not allowed here')
    try {
      await expect(sandbox.start()).rejects.toThrow(/The disk that holds .* is full\. Free up 300 MB/)
      execFileSync('mount', ['-o', 'remount,size=300m', sandbox.dataDir])
      await (await sandbox.start()).stop()
    } finally {
      execFileSync('umount', [sandbox.dataDir])
    }
  })
})
