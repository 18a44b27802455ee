import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DiaryAgent, screenDrawings } from '@pulse/demo-data'
import sharp from 'sharp'
import { convertSnap, makeThumbnail, type SnapImage } from '../domain/snaps/snap-image.ts'
import { storeImage } from '../domain/snaps/store-snap.ts'
import type { Services } from '../platform/services.ts'

/** Draws each of the demo's screens only once; snaps of the same screen differ in time and agent. */
export async function drawScreens(accountId: number, signal: AbortSignal): Promise<SnapImage[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pulse-demo-'))
  const file = path.join(folder, 'screen.png')
  try {
    const images: SnapImage[] = []
    for (const drawing of screenDrawings()) {
      signal.throwIfAborted()
      await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toFile(file)
      const image = await convertSnap(accountId, file, { blur: false })
      // Makes the thumbnail once per screen, not once per snap.
      const thumbnail = image.thumbnail ?? (await makeThumbnail(accountId, async () => image.full))
      images.push({ ...image, thumbnail })
    }
    return images
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the agent's snaps, except those that are already stored. */
export async function storeSnaps(
  services: Pick<Services, 'database' | 'files' | 'now'>,
  { accountId, agentId }: { accountId: number; agentId: string },
  { snaps }: DiaryAgent,
  images: SnapImage[],
): Promise<void> {
  const stored = await services.database.withAccount(accountId, tx =>
    tx
      .selectFrom('snaps')
      .where('account_id', '=', accountId)
      .where('agent_id', '=', agentId)
      .select('taken_at')
      .execute(),
  )
  const times = new Set(stored.map(({ taken_at }) => taken_at.getTime()))
  for (const { at, drawing } of snaps) {
    const takenAt = new Date(at * 1000)
    const image = images[drawing]
    if (image && !times.has(takenAt.getTime()))
      await storeImage(services, { accountId, agentId }, { image, takenAt, blurred: false })
  }
}
