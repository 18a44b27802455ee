import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { largestSnap, type TrackerSettings } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { randomPart } from '../../platform/files/file-key.ts'
import { limitBytes } from '../../platform/files/limit-bytes.ts'
import type { Services } from '../../platform/services.ts'
import { snapFilesOf, thumbnailKeyOf } from './snap-files.ts'
import { convertSnap, type SnapImage } from './snap-image.ts'
import { nameOf, timeInName } from './snap-name.ts'
import { oldestKept, trackerSettingsOf } from './snap-settings.ts'

interface Agent {
  accountId: number
  agentId: string
}

type Needs = Pick<Services, 'database' | 'files' | 'now'>

/** Runs `work` in a transaction that has already checked the tracker's token. */
type AsTracker = <T>(work: (tx: Transaction<Tables>, agent: Agent) => Promise<T>) => Promise<T>

interface Upload {
  name: string
  /** In bytes, according to the request. */
  length: number
  content: AsyncIterable<Buffer>
  asTracker: AsTracker
}

const tooLarge = `The screenshot is larger than ${largestSnap / 1024 ** 2} MB. Send a smaller one.`

/** A snap that a user deleted has no key. */
interface StoredSnap {
  key: string | null
  stored: boolean
}

/**
 * Stores a screenshot as its body arrives. If it is already stored, if a user deleted it, or if the settings don't allow
 * it, the response is sent before the body is read.
 */
export async function storeSnap(
  services: Needs,
  { name, length, content, asTracker }: Upload,
): Promise<StoredSnap> {
  const { now } = services
  const takenAt = timeInName(name, now())
  if (length > largestSnap) throw new AppError('too_large', tooLarge)
  const check = () =>
    asTracker(async (tx, agent) => ({
      agent,
      settings: allowed(await trackerSettingsOf(tx, agent.accountId), takenAt, now()),
      earlier: await earlierUpload(tx, agent, takenAt),
    }))
  const { earlier } = await check()
  if (earlier) return earlier
  return receive(content, async file => {
    // A slow upload may take a minute, and the settings may have changed since it began.
    const { agent, settings, earlier } = await check()
    if (earlier) return earlier
    const { blur } = settings
    const image = await convertSnap(agent.accountId, file, { blur })
    return storeImage(services, agent, { image, takenAt, blurred: blur })
  })
}

function allowed(settings: TrackerSettings, takenAt: Date, now: Date): TrackerSettings {
  if (!settings.screenshots)
    throw new AppError('not_allowed', 'Screenshots are off for this account. Stop sending them.')
  if (takenAt < oldestKept(settings.retentionDays, now))
    throw new AppError(
      'invalid_input',
      `The screenshot is older than ${settings.retentionDays} days, which is how long snaps are kept.`,
    )
  return settings
}

/** The body is kept on disk until it is converted, so memory use doesn't grow with the number of concurrent uploads. */
async function receive<T>(content: AsyncIterable<Buffer>, use: (file: string) => Promise<T>): Promise<T> {
  const file = path.join(tmpdir(), `pulse-${randomUUID()}`)
  try {
    await pipeline(
      limitBytes(content, largestSnap, tooLarge),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    )
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Stores a converted screenshot. The files come first, so a row never refers to missing files. */
export async function storeImage(
  { database, files }: Needs,
  { accountId, agentId }: Agent,
  { image, takenAt, blurred }: { image: SnapImage; takenAt: Date; blurred: boolean },
): Promise<StoredSnap> {
  const prefix = `${snapFilesOf(accountId, agentId)}${randomPart()}/`
  const key = `${prefix}${nameOf(takenAt, image.format)}`
  const thumbnailKey = image.thumbnail && thumbnailKeyOf(key)
  let stored = false
  try {
    await files.write(key, [image.full])
    if (image.thumbnail && thumbnailKey) await files.write(thumbnailKey, [image.thumbnail])
    return await database.withAccount(accountId, async tx => {
      const inserted = await tx
        .insertInto('snaps')
        .values({
          account_id: accountId,
          snap_id: randomUUID(),
          agent_id: agentId,
          taken_at: takenAt,
          file_key: key,
          thumbnail_key: thumbnailKey,
          bytes: image.full.length + (image.thumbnail?.length ?? 0),
          width: image.width,
          height: image.height,
          blurred,
        })
        .onConflict(conflict => conflict.columns(['account_id', 'agent_id', 'taken_at']).doNothing())
        .returning('snap_id')
        .executeTakeFirst()
      const agent = { accountId, agentId }
      // A user may have deleted the same screenshot while this copy was being converted.
      stored = inserted !== undefined && !(await wasDeleted(tx, agent, takenAt))
      if (stored) return { key, stored }
      if (inserted)
        await tx
          .deleteFrom('snaps')
          .where('account_id', '=', accountId)
          .where('snap_id', '=', inserted.snap_id)
          .execute()
      return (await earlierUpload(tx, agent, takenAt)) ?? { key: null, stored }
    })
  } finally {
    // The same screenshot was stored or deleted at the same time, or the agent was deleted.
    if (!stored) await files.deleteAll(prefix)
  }
}

/** The result of an earlier upload of the same screenshot, even if a user has deleted it since. */
async function earlierUpload(
  tx: Transaction<Tables>,
  agent: Agent,
  takenAt: Date,
): Promise<StoredSnap | undefined> {
  if (await wasDeleted(tx, agent, takenAt)) return { key: null, stored: false }
  const existing = await tx
    .selectFrom('snaps')
    .where('account_id', '=', agent.accountId)
    .where('agent_id', '=', agent.agentId)
    .where('taken_at', '=', takenAt)
    .select('file_key')
    .executeTakeFirst()
  return existing && { key: existing.file_key, stored: false }
}

async function wasDeleted(
  tx: Transaction<Tables>,
  { accountId, agentId }: Agent,
  takenAt: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('deleted_snaps')
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .where('taken_at', '=', takenAt)
    .select('taken_at')
    .executeTakeFirst()
  return row !== undefined
}
