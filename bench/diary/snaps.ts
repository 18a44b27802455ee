import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { createLocalStorage } from '../../apps/server/src/platform/files/local-storage.ts'
import { signedIn } from '../answers/bench-account.ts'
import { proportionalKilobytes } from '../foundation/memory.ts'
import { cpuTime } from '../preview/cpu-time.ts'
import type { Figure } from '../report.ts'
import type { Get } from '../scoring/bench-app.ts'
import type { BenchAgent } from './bench-diary.ts'

const snapsOfDay = 10_000
const perPage = 30
const uploadSeconds = 30
const uploadsAtOnce = 8

interface Diary {
  accountId: number
  account: string
  agents: readonly BenchAgent[]
  ownerUrl: string
  dataDir: string
  address: string
  serverPid: number
}

/** Reads all pages of a day with 10,000 snaps one by one, including their thumbnails. */
export async function measureSnapPages(diary: Diary, get: Get): Promise<Figure[]> {
  const { account, address, serverPid } = diary
  const agentId = await seedDay(diary)
  const send = await signedIn(address, account)
  const day = `agentId=${agentId}&date=15&month=1&year=2026&offset=0`
  const { data: keys } = await get<{ data: string[] }>(`/tracker/images?${day}`)
  const memory: number[] = []
  let largest = 0
  for (let from = 0; from < keys.length; from += perPage) {
    const body = { keys: keys.slice(from, from + perPage), thumbnails: true }
    const answer = await send('/aws/s3/generate-multiple-download-urls', body)
    const { data } = answer as { data: { urls: string[] } }
    const sizes = await Promise.all(data.urls.map(async url => (await bytesAt(address + url)).byteLength))
    largest = Math.max(
      largest,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    memory.push(await proportionalKilobytes(serverPid))
  }
  return [
    {
      what: `the largest page of ${perPage} thumbnails`,
      measured: largest / 1000,
      unit: 'KB',
      ...atMost(300),
    },
    {
      what: `server's memory growth over ${memory.length} pages of ${keys.length} snaps`,
      ...growth(memory),
    },
  ]
}

async function bytesAt(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
  return response.arrayBuffer()
}

/** Rows and thumbnails as uploads would store them, without converting an image 10,000 times. */
async function seedDay({ ownerUrl, accountId, agents, dataDir }: Diary): Promise<string> {
  const { agentId = '' } = agents[0] ?? {}
  const owner = openOwner(ownerUrl)
  const files = createLocalStorage(path.join(dataDir, 'files'))
  // The maximum size of a thumbnail.
  const thumbnail = randomBytes(9_500)
  const start = Date.parse('2026-01-15T00:00:00Z')
  const rows = Array.from({ length: snapsOfDay }, (_, index) => {
    const takenAt = new Date(start + index * 8_000)
    const folder = `${accountId}/snaps/${agentId}/${randomUUID().replaceAll('-', '')}/`
    return {
      account_id: accountId,
      snap_id: randomUUID(),
      agent_id: agentId,
      taken_at: takenAt,
      file_key: `${folder}${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.webp`,
      thumbnail_key: `${folder}thumbnail.webp`,
      bytes: thumbnail.length,
      width: 320,
      height: 180,
      blurred: false,
    }
  })
  for (let from = 0; from < rows.length; from += 500) {
    const batch = rows.slice(from, from + 500)
    await Promise.all(batch.map(row => files.write(row.thumbnail_key, [thumbnail])))
    await owner.insertInto('snaps').values(batch).execute()
  }
  await owner.destroy()
  return agentId
}

/** Trackers send screenshots of a full HD screen as fast as the server accepts them. */
export async function measureSnapUploads(diary: Diary): Promise<Figure[]> {
  const { account, address, agents, ownerUrl, serverPid } = diary
  const owner = openOwner(ownerUrl)
  const image = await screenshot()
  const memory: number[] = []
  const keys: string[] = []
  let uploads = 0
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const cpuBefore = await cpuTime(serverPid, owner as never)
  const sendAll = async () => {
    while (seconds() < uploadSeconds) {
      const number = uploads++
      const { token = '' } = agents[number % agents.length] ?? {}
      const takenAt = new Date(start - Math.floor(number / agents.length) * 60_000)
      const name = `${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.png`
      const response = await fetch(`${address}/api/tracker/ingest/snaps/${name}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: image as Uint8Array<ArrayBuffer>,
      })
      if (!response.ok) throw new Error(`An upload returned ${response.status}: ${await response.text()}`)
      const { key } = (await response.json()) as { key: string }
      if (keys.length < perPage) keys.push(key)
      // Sampled only occasionally, because measuring memory also uses the server's CPU time.
      if (number % 10 === 0) memory.push(await proportionalKilobytes(serverPid))
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendAll))
  const cpuMs = (await cpuTime(serverPid, owner as never)) - cpuBefore
  await owner.destroy()
  const send = await signedIn(address, account)
  const begin = performance.now()
  await send('/aws/s3/generate-multiple-download-urls', { keys, thumbnails: true })
  const firstShown = performance.now() - begin
  const atLeast = { unit: '/s', against: 'target', value: 50, better: 'more' as const }
  return [
    {
      what: `screenshots of 1920 × 1080 (${Math.round(image.length / 1000)} KB), ${uploadsAtOnce} at once`,
      measured: uploads / seconds(),
      ...atLeast,
    },
    {
      what: '  the same per second of CPU time, with the database',
      measured: uploads / (cpuMs / 1000),
      ...atLeast,
    },
    {
      what: `making the thumbnails of a page of ${keys.length} when it is first shown`,
      measured: firstShown,
      unit: 'ms',
      ...atMost(1_000),
    },
    { what: `server's memory growth over ${uploads} screenshots`, ...growth(memory) },
  ]
}

/** Draws a window with a list, like the demo's screenshots. */
function screenshot(): Promise<Buffer> {
  const rows = Array.from(
    { length: 30 },
    (_, row) =>
      `<text x="340" y="${90 + row * 32}" font-size="15" fill="#333">Ticket ${row}: where is my order?</text>
       <rect x="300" y="${100 + row * 32}" width="1600" height="1" fill="#ddd"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
    <rect width="1920" height="1080" fill="#fff"/><rect width="280" height="1080" fill="#234"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

const atMost = (value: number) => ({ against: 'limit', value, better: 'less' as const })

/** Compares peak memory in the last third with the second third. The first third is the warm-up. */
function growth(kilobytes: readonly number[]): Omit<Figure, 'what'> {
  const third = Math.floor(kilobytes.length / 3)
  const peak = (values: readonly number[]) => Math.max(...values) / 1024
  const grown = peak(kilobytes.slice(-third)) - peak(kilobytes.slice(third, -third))
  return { measured: grown, unit: 'MB', ...atMost(20) }
}
