import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoIsScored } from '../apps/server/test-support/demo-scored.ts'
import { startApp } from '../apps/server/test-support/running-app.ts'
import { ensureWebBuilt } from '../tools/web-build.ts'

/** Starts Pulse as a newcomer would have it, on data of its own, and a page that stands for the outside world. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebBuilt(line => console.log(line))
  const outside = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(`<title>Outside</title><h1>${request.url}</h1>`),
  )
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`

  // While writing tests: a folder that is kept, so that the demo is made and scored once.
  const keptDir = process.env.PULSE_E2E_DATA
  const dataDir = keptDir ?? (await mkdtemp(path.join(tmpdir(), 'pulse-e2e-')))
  const app = await startApp({
    DATA_DIR: dataDir,
    PULSE_WEB: 'on',
    DEMO_TICKETS: 'on',
    RATE_LIMIT: '100000',
    LLM_PRIVATE_ADDRESSES: 'on',
    BOOK_A_DEMO_URL: `${outsideUrl}/book-a-demo`,
  })
  // Scoring would take the machine from the browsers.
  await demoIsScored(app.address)
  process.env.PULSE_URL = app.address
  process.env.PULSE_DATA_DIR = dataDir
  process.env.PULSE_OUTSIDE_URL = outsideUrl
  return async () => {
    await app.end('SIGTERM')
    outside.close()
    if (!keptDir) await rm(dataDir, { recursive: true, force: true })
  }
}
