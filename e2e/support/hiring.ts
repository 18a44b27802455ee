import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { createFileStorage } from '../../apps/server/src/platform/files/create-storage.ts'
import { SecretBox } from '../../apps/server/src/platform/secrets.ts'
import { seedApplication, seedJob, seedRequirement } from '../../apps/server/test-support/hiring.ts'

/** Stores a file for the server under test and returns its key. */
export async function storeFile(accountId: number, name: string, content: Buffer): Promise<string> {
  const dataDir = process.env.PULSE_DATA_DIR ?? ''
  const secret = (await readFile(path.join(dataDir, 'secret-key'), 'utf8')).trim()
  const key = `${accountId}/applications/e2e/${name}`
  const files = await createFileStorage({ dataDir, s3: undefined }, new SecretBox(Buffer.from(secret, 'hex')))
  await files.write(key, [content])
  return key
}

/** A short video, recorded by the browser itself. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    let frames = 0
    const draw = () => {
      brush?.fillRect(frames++ % 200, 20, 40, 40)
      if (frames === 30) recorder.stop()
      else requestAnimationFrame(draw)
    }
    const stopped = new Promise<void>(resolve => {
      recorder.ondataavailable = ({ data }) => parts.push(data)
      recorder.onstop = () => resolve()
    })
    recorder.start()
    draw()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return Array.from(bytes)
  })
  return Buffer.from(recorded)
}

type Owner = Parameters<typeof seedJob>[0]

interface Files {
  photo: string
  video: string
}

/** Two active requirements, one of them without matches, and a closed one. Four candidates match the first. */
export async function seedHiring(
  owner: Owner,
  accountId: number,
  files: Files,
): Promise<{ requirementId: string }> {
  const requirement = (values: Parameters<typeof seedRequirement>[2]) =>
    seedRequirement(owner, accountId, values)
  const requirementId = await requirement({
    no_of_agents: 3,
    tickets: 1200,
    working_start: '09:00',
    working_end: '17:30',
    languages: ['English'],
    created_at: new Date('2026-02-03T02:00:00Z'),
  })
  await requirement({
    no_of_agents: 1,
    tickets: 4300,
    working_start: '22:00',
    working_end: '06:00',
    days: [6, 7],
    languages: ['Danish'],
    created_at: new Date('2026-01-15T12:00:00Z'),
  })
  await requirement({
    no_of_agents: 2,
    tickets: 10,
    status: 'complete',
    languages: ['German'],
    created_at: new Date('2026-01-02T12:00:00Z'),
  })
  const jobId = await seedJob(owner, accountId)
  const candidate = (first_name: string, values: Partial<Parameters<typeof seedApplication>[3]>) =>
    seedApplication(owner, accountId, jobId, { ...values, first_name })
  await candidate('Marisol', {
    last_name: 'de la Cruz',
    experience_years: 6,
    languages: ['English', 'Spanish'],
    channels: ['email', 'chat', 'voice', 'social media suite', 'sms'],
    tools: ['Zendesk', 'Shopify'],
    hours: ['08:00-18:00'],
    is_shopify_ready: true,
    photo_key: files.photo,
    video_key: files.video,
  })
  await candidate('Ben', { experience_years: 1, hours: ['09:00-17:30'], languages: ['English', 'German'] })
  await candidate('Zoë', { experience_years: 0, hours: ['09:00-18:00'], location: 'Utrecht, Netherlands' })
  await candidate('Late', { experience_years: 0 })
  return { requirementId }
}
