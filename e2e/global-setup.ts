import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillFromDemo, startHelpdeskSimulator } from '@pulse/simulators/helpdesks'
import { requestDemoTickets } from '../apps/server/src/demo/request-demo.ts'
import { requestDemoDiary } from '../apps/server/src/demo/request-diary.ts'
import { startApp } from '../apps/server/test-support/running-app.ts'
import { demoIsScored } from '../apps/server/test-support/running-database.ts'
import { ensureWebBuilt } from '../tools/web-build.ts'
import { asDatabase, openTestedDatabase } from './support/database.ts'

/**
 * Starts Pulse in demo mode with its own data folder, a page that stands in for all external sites, and simulated
 * helpdesks.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebBuilt(line => console.log(line))
  const outside = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(`<title>Outside</title><h1>${request.url}</h1>`),
  )
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`

  const simulator = await startHelpdeskSimulator()
  for (const provider of ['zendesk', 'gorgias', 'freshdesk', 'gladly'] as const)
    fillFromDemo(simulator.account(provider, 'northwind').world, { lastDays: 1 })

  // Useful while writing tests: with a persistent folder, the demo is loaded and scored only once.
  const keptDir = process.env.PULSE_E2E_DATA
  const dataDir = keptDir ?? (await mkdtemp(path.join(tmpdir(), 'pulse-e2e-')))
  const app = await startApp({
    DATA_DIR: dataDir,
    PULSE_WEB: 'on',
    RATE_LIMIT: '100000',
    LLM_PRIVATE_ADDRESSES: 'on',
    BOOK_A_DEMO_URL: `${outsideUrl}/book-a-demo`,
    TERMS_URL: `${outsideUrl}/terms`,
    HIRING_URL: `${outsideUrl}/hire`,
    BOOKING_URL: `${outsideUrl}/call`,
    HELPDESK_URL: simulator.template,
    ZENDESK_CLIENT_ID: 'pulse',
    ZENDESK_CLIENT_SECRET: 'pulse-secret',
    GORGIAS_CLIENT_ID: 'pulse',
    GORGIAS_CLIENT_SECRET: 'pulse-secret',
  })
  process.env.PULSE_URL = app.address
  process.env.PULSE_DATA_DIR = dataDir
  await scoreDemo()
  process.env.PULSE_OUTSIDE_URL = outsideUrl
  return async () => {
    await app.end('SIGTERM')
    outside.close()
    await simulator.close()
    if (!keptDir) await rm(dataDir, { recursive: true, force: true })
  }
}

/** No test uses tickets older than this, and scoring all 120 days of the demo would take three times as long. */
const demoDays = 45

/** Waits for scoring to finish before the first test, because scoring would slow down the browsers. */
async function scoreDemo(): Promise<void> {
  const owner = await openTestedDatabase()
  await requestDemoTickets(asDatabase(owner), new Date(), { lastDays: demoDays })
  await requestDemoDiary(asDatabase(owner), new Date())
  await demoIsScored(owner)
  await owner.destroy()
}
