import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectPulse, pulseAddress } from './find-pulse.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(close)
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function unusedAddress(): Promise<string> {
  const { address, close } = await serve(() => {})
  await close()
  return address
}

test('looks for Pulse at PULSE_URL, then at its public URL, then on its port', () => {
  const config = { publicUrl: 'https://pulse.example.com', port: 3456 }
  expect(pulseAddress({ PULSE_URL: 'http://127.0.0.1:4000/' }, config)).toBe('http://127.0.0.1:4000')
  expect(pulseAddress({ PULSE_URL: '' }, config)).toBe('https://pulse.example.com')
  expect(pulseAddress({}, { publicUrl: undefined, port: 3456 })).toBe('http://127.0.0.1:3456')
})

test('accepts a URL where Pulse responds', async () => {
  const { address } = await serve((request, response) =>
    response.writeHead(request.url === '/healthz' ? 200 : 404).end('{"status":"ok"}'),
  )
  await expect(expectPulse(address)).resolves.toBeUndefined()
})

test('does not mistake another program at that URL for Pulse', async () => {
  const { address } = await serve((_, response) => response.end('<h1>Something else</h1>'))
  await expect(expectPulse(address)).rejects.toThrow(`Pulse isn't responding at ${address}.`)
})

test('if Pulse is not running, the demo host explains what to do and exits with code 1', async () => {
  const address = await unusedAddress()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PULSE_URL: '', PUBLIC_URL: '', PORT: new URL(address).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const [code] = await once(child, 'close')
  expect(said).toContain(
    `Pulse isn't responding at ${address}. Start it first, or set its URL: PULSE_URL=http://127.0.0.1:3456 npm run demo-host`,
  )
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})
