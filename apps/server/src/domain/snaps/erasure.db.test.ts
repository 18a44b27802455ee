import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type S3Simulator, startS3Simulator } from '@pulse/simulators/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAgent,
  createDiaryApp,
  type DiaryAccount,
  type DiaryApp,
  deleteRequestedFiles,
  jobContext,
  screenshot,
  seedDiary,
  sendSnap,
  setTracker,
  trackerOf,
} from '../../../test-support/snaps.ts'
import { deleteAccount } from '../accounts/accounts.ts'
import { makeThumbnailsJob } from './make-thumbnails-job.ts'
import { purgeSnapsJob } from './purge-snaps-job.ts'
import { makeThumbnail } from './snap-image.ts'
import { deleteSnap, eraseSnapFiles, findSnaps } from './snaps.ts'
import { withThumbnails } from './thumbnails.ts'

const dayMs = 86_400_000

describe.each(['disk', 's3'] as const)('snaps on %s', kind => {
  let s3: S3Simulator
  let app: DiaryApp
  let acme: DiaryAccount
  let globex: DiaryAccount
  let image: Buffer

  beforeAll(async () => {
    s3 = await startS3Simulator({ now: () => app.clock.now, pageSize: 3 })
    app = await createDiaryApp(kind === 's3' ? { s3: { ...s3, credentials: s3 } } : {})
    acme = await seedDiary(app, 'acme')
    globex = await seedDiary(app, 'globex')
    image = await screenshot()
  })
  afterAll(async () => {
    await app.close()
    await s3.close()
  })

  /** Lists the stored files directly, without going through the storage class. */
  async function stored(): Promise<string[]> {
    if (kind === 's3') return [...s3.objects.keys()]
    const folder = path.join(app.dataDir, 'files')
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return found
      .filter(entry => entry.isFile())
      .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
  }
  const storedOf = async (prefix: string) => (await stored()).filter(key => key.startsWith(prefix))

  async function newAgent(account = acme) {
    const agent = { accountId: account.accountId, agentId: await addAgent(app, account, 'Agent') }
    return {
      ...agent,
      tracker: await trackerOf(app, agent),
      files: `${agent.accountId}/snaps/${agent.agentId}/`,
    }
  }
  type Agent = Awaited<ReturnType<typeof newAgent>>
  async function store({ tracker }: Agent, name: string): Promise<string> {
    const { status, body } = await sendSnap(app, tracker, `${name}.png`, image)
    expect(status).toBe(200)
    return (body as { key: string }).key
  }
  async function show({ accountId }: Agent, keys: string[], services = app.services): Promise<string[]> {
    const snaps = await app.database.withAccount(accountId, tx => findSnaps(tx, accountId, keys))
    return withThumbnails(services, accountId, snaps)
  }
  /** Showing a snap also creates its thumbnail. */
  async function storeAndShow(agent: Agent, name: string): Promise<string> {
    const key = await store(agent, name)
    await show(agent, [key])
    return key
  }
  const rowsOf = ({ agentId }: { agentId: string }) =>
    app.owner.selectFrom('snaps').where('agent_id', '=', agentId).select('file_key').execute()
  const purge = () => purgeSnapsJob(app.services).handle({}, jobContext(app))

  test('a thumbnail is created once, when its snap is first shown', async () => {
    const agent = await newAgent()
    const key = await store(agent, '2026-02-28T10-00-00Z')
    expect(await storedOf(agent.files)).toEqual([key])
    const written: string[] = []
    const { files } = app.services
    const write: typeof files.write = (to, content) => {
      written.push(to)
      return files.write(to, content)
    }
    const services = { ...app.services, files: { ...files, write } }
    const [[thumbnail = ''] = [], again] = await Promise.all([
      show(agent, [key], services),
      show(agent, [key], services),
    ])
    expect([again, await show(agent, [key], services)]).toEqual([[thumbnail], [thumbnail]])
    expect(written).toEqual([thumbnail])
    expect((await storedOf(agent.files)).sort()).toEqual([key, thumbnail].sort())
    const { bytes } = await app.owner
      .selectFrom('snaps')
      .where('file_key', '=', key)
      .select('bytes')
      .executeTakeFirstOrThrow()
    expect(bytes).toBe(((await files.size(key)) ?? 0) + ((await files.size(thumbnail)) ?? 0))
  })

  test('the job creates thumbnails for new snaps while nothing is being uploaded, and tries an unreadable snap only once', async () => {
    const agent = await newAgent()
    const [lost, key, old] = [
      await store(agent, '2026-03-01T10-00-00Z'),
      await store(agent, '2026-03-01T10-10-00Z'),
      await store(agent, '2026-02-20T10-00-00Z'),
    ]
    await app.services.files.delete(lost)
    let failures = 0
    const log = { error: () => failures++ } as never
    const job = makeThumbnailsJob({ ...app.services, log })
    const upload = Promise.withResolvers<Buffer>()
    const converted = makeThumbnail(agent.accountId, () => upload.promise)
    await job.handle({}, jobContext(app))
    expect((await storedOf(agent.files)).sort()).toEqual([key, old].sort())
    upload.resolve(image)
    await converted
    await job.handle({}, jobContext(app))
    await job.handle({}, jobContext(app))
    const thumbnail = key.replace(/[^/]+$/, 'thumbnail.webp')
    expect((await storedOf(agent.files)).sort()).toEqual([key, thumbnail, old].sort())
    expect(failures).toBe(1)
    const files = { ...app.services.files, write: () => Promise.reject(new Error('The thumbnail exists.')) }
    expect(await show(agent, [key], { ...app.services, files })).toEqual([thumbnail])
  })

  test('a snap that is deleted while its thumbnail is being created leaves no file behind', async () => {
    const agent = await newAgent()
    const key = await store(agent, '2026-02-28T10-00-00Z')
    const { files } = app.services
    const write: typeof files.write = async (to, content) => {
      await app.database.withAccount(acme.accountId, tx => deleteSnap(tx, acme.accountId, key))
      await deleteRequestedFiles(app)
      return files.write(to, content)
    }
    await show(agent, [key], { ...app.services, files: { ...files, write } })
    expect(await storedOf(agent.files)).toEqual([])
  })

  test('a snap with a missing file doesn’t hide the others on its page', async () => {
    const agent = await newAgent()
    const [lost, kept] = [
      await store(agent, '2026-02-28T10-00-00Z'),
      await store(agent, '2026-02-28T10-10-00Z'),
    ]
    await app.services.files.delete(lost)
    const [, thumbnail = ''] = await show(agent, [lost, kept])
    expect(await storedOf(agent.files)).toEqual(expect.arrayContaining([kept, thumbnail]))
  })

  test('deleting a snap deletes both of its files, and no others', async () => {
    const agent = await newAgent()
    const [key, other] = [
      await storeAndShow(agent, '2026-02-28T10-00-00Z'),
      await storeAndShow(agent, '2026-02-28T10-10-00Z'),
    ]
    expect(await storedOf(agent.files)).toHaveLength(4)
    await app.database.withAccount(acme.accountId, tx => deleteSnap(tx, acme.accountId, key))
    await deleteRequestedFiles(app)
    const left = await storedOf(agent.files)
    expect(left).toHaveLength(2)
    expect(left).toContain(other)
  })

  test('snaps past retention are deleted with their files, and newer ones are kept', async () => {
    const agent = await newAgent()
    await storeAndShow(agent, '2026-02-20T10-00-00Z')
    const kept = await storeAndShow(agent, '2026-02-28T10-00-00Z')
    await setTracker(app, acme, { retentionDays: 7 })
    await purge()
    await deleteRequestedFiles(app)
    expect(await rowsOf(agent)).toEqual([{ file_key: kept }])
    const left = await storedOf(agent.files)
    expect(left).toHaveLength(2)
    expect(left).toContain(kept)
    await setTracker(app, acme, {})
  })

  test('files without a snap are deleted once they are a day old, and other features’ files are kept', async () => {
    const agent = await newAgent()
    const kept = await storeAndShow(agent, '2026-02-28T10-00-00Z')
    const orphans = [`${agent.files}0123/2026-02-28T10-00-00Z.webp`, `${agent.files}4567/thumbnail.webp`]
    const ofDeletedAccount = '99999/snaps/a/b/thumbnail.webp'
    const upload = `${acme.accountId}/imports/a/0`
    for (const key of [...orphans, ofDeletedAccount, upload]) await app.services.files.write(key, [image])
    // On disk, file age is based on the machine's clock.
    if (kind === 'disk')
      for (const key of await stored())
        await utimes(path.join(app.dataDir, 'files', key), app.clock.now, app.clock.now)
    await purge()
    expect(await stored()).toEqual(expect.arrayContaining([...orphans, ofDeletedAccount, upload, kept]))
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + dayMs)
    await purge()
    app.clock.now = before
    const left = await stored()
    expect(left).toEqual(expect.arrayContaining([upload, kept, kept.replace(/[^/]+$/, 'thumbnail.webp')]))
    for (const key of [...orphans, ofDeletedAccount]) expect(left).not.toContain(key)
    await app.services.files.delete(upload)
  })

  test('erasing an agent erases their files, unless the erasure is rolled back', async () => {
    const [agent, other] = [await newAgent(), await newAgent()]
    await storeAndShow(agent, '2026-02-28T10-00-00Z')
    await storeAndShow(other, '2026-02-28T10-00-00Z')
    const erase = (end = () => {}) =>
      app.database.withAccount(acme.accountId, async tx => {
        await eraseSnapFiles(tx, agent)
        await tx
          .deleteFrom('tracked_agents')
          .where('account_id', '=', agent.accountId)
          .where('agent_id', '=', agent.agentId)
          .execute()
        end()
      })
    const fail = () => {
      throw new Error('Not today.')
    }
    await expect(erase(fail)).rejects.toThrow('Not today.')
    await deleteRequestedFiles(app)
    expect(await storedOf(agent.files)).toHaveLength(2)
    await erase()
    await deleteRequestedFiles(app)
    expect(await storedOf(agent.files)).toEqual([])
    expect(await rowsOf(agent)).toEqual([])
    expect(await storedOf(other.files)).toHaveLength(2)
  })

  test('deleting an account deletes all of its files', async () => {
    const theirs = await newAgent(globex)
    await storeAndShow(theirs, '2026-02-28T10-00-00Z')
    await storeAndShow(await newAgent(), '2026-02-28T10-00-00Z')
    await deleteAccount(app.owner, 'acme')
    await deleteRequestedFiles(app)
    expect(await storedOf(`${acme.accountId}/`)).toEqual([])
    expect(await storedOf(theirs.files)).toHaveLength(2)
  })
})
