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
import { trackerSettingsOf } from './snap-settings.ts'

interface Agent {
  accountId: number
  agentId: string
}

type Needs = Pick<Services, 'database' | 'files' | 'now'>

/** Runs `work` in a transaction that has already checked the tracker's token. */
type AsTracker = <T>(work: (tx: Transaction<Tables>, agent: Agent) => Promise<T>) => Promise<T>

interface Upload {
  name: string
  /** In bytes, as announced. */
  length: number
  content: AsyncIterable<Buffer>
  asTracker: AsTracker
}

const dayMs = 86_400_000
const tooLarge = `The screenshot is larger than ${largestSnap / 1024 ** 2} MB. Send a smaller one.`

/**
 * Stores a screenshot as its body arrives. If it is already stored, or if the settings don't allow it, the response is
 * sent before the body is read.
 */
export async function storeSnap(
  services: Needs,
  { name, length, content, asTracker }: Upload,
): Promise<{ key: string; stored: boolean }> {
  const { now } = services
  const takenAt = timeInName(name, now())
  if (length > largestSnap) throw new AppError('too_large', tooLarge)
  const check = () =>
    asTracker(async (tx, agent) => ({
      agent,
      settings: allowed(await trackerSettingsOf(tx, agent.accountId), takenAt, now()),
      existing: await keyOf(tx, agent, takenAt),
    }))
  const { existing } = await check()
  if (existing) return { key: existing, stored: false }
  return receive(content, async file => {
    // A slow upload may take a minute, and the settings may have changed since it began.
    const { agent, settings, existing } = await check()
    if (existing) return { key: existing, stored: false }
    const { blur } = settings
    const image = await convertSnap(agent.accountId, file, { blur })
    return storeImage(services, agent, { image, takenAt, blurred: blur })
  })
}

function allowed(settings: TrackerSettings, takenAt: Date, now: Date): TrackerSettings {
  if (!settings.screenshots)
    throw new AppError('not_allowed', 'Screenshots are off for this account. Stop sending them.')
  if (now.getTime() - takenAt.getTime() > settings.retentionDays * dayMs)
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
): Promise<{ key: string; stored: boolean }> {
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
      stored = inserted !== undefined
      if (stored) return { key, stored }
      return { key: (await keyOf(tx, { accountId, agentId }, takenAt)) ?? key, stored }
    })
  } finally {
    // The same screenshot was stored at the same time, or the agent was deleted.
    if (!stored) await files.deleteAll(prefix)
  }
}

async function keyOf(
  tx: Transaction<Tables>,
  { accountId, agentId }: Agent,
  takenAt: Date,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('snaps')
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .where('taken_at', '=', takenAt)
    .select('file_key')
    .executeTakeFirst()
  return row?.file_key
}
