import { readConfig } from '../../apps/server/src/platform/config.ts'
import { root } from '../paths.ts'
import { allowHost } from './allow-host.ts'
import { expectPulse, pulseAddress } from './find-pulse.ts'
import { type DemoHost, startDemoHost } from './server.ts'

// npm run demo-host: a page from "another company" that embeds the Pulse running on this machine.

const account = 'acme'
const email = 'lead@acme.test'

try {
  const host = await open()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function open(): Promise<DemoHost> {
  const config = readConfig(process.env, root, { terminal: true })
  const pulseUrl = pulseAddress(process.env, config)
  await expectPulse(pulseUrl)
  const port = Number(process.env.HOST_PORT || 3100)
  const host = await startDemoHost({
    pulseUrl,
    account,
    email,
    port,
    allow: origin => allowHost(config, account, origin, line => console.log(line)),
    now: () => new Date(),
  }).catch(error => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Choose another: HOST_PORT=${port + 1} npm run demo-host`)
  })
  console.log(`
  The demo host is ready   ${host.origin}
  It embeds                ${pulseUrl}, signed in as ${email}
  Stop it with             Ctrl-C
`)
  return host
}
