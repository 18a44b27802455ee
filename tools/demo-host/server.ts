import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { signIdentity } from './identity.ts'

export interface DemoHostOptions {
  /** Pulse's URL, such as http://127.0.0.1:3000. */
  pulseUrl: string
  account: string
  /** The user signed in to the host. A real host takes this from its own session. */
  email: string
  /** Allows this origin to embed the account, and returns the account's embed secret. */
  allow: (origin: string) => Promise<string>
  /** 0 picks a free port. */
  port: number
  /** The host name in the URL that visitors open. */
  hostname?: string
  now: () => Date
}

export interface DemoHost {
  origin: string
  close(): Promise<void>
}

const files = path.join(import.meta.dirname, 'site')
const types: Record<string, string> = {
  '/host.css': 'text/css; charset=utf-8',
  '/host.js': 'text/javascript; charset=utf-8',
}

/** A made-up application with its own strict content security policy that shows Pulse as a sidebar. */
export async function startDemoHost(options: DemoHostOptions): Promise<DemoHost> {
  let secret = ''
  const server = createServer((request, response) => {
    answer(request, response, { ...options, secret }).catch(error => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { port } = server.address() as AddressInfo
  const origin = `http://${options.hostname ?? '127.0.0.1'}:${port}`
  try {
    secret = await options.allow(origin)
  } catch (error) {
    await close()
    throw error
  }
  return { origin, close }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: DemoHostOptions & { secret: string },
) {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  const { pulseUrl, account, email, secret, now } = options
  const pulse = new URL(pulseUrl).origin
  response.setHeader('content-security-policy', policy(pulse))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', 'no-store')

  if (pathname === '/pulse-identity' && request.method === 'POST')
    return response.setHeader('content-type', 'text/plain').end(signIdentity(secret, now(), { sub: email }))
  if (pathname === '/favicon.ico') return response.writeHead(204).end()
  const type = types[pathname]
  if (type) return response.setHeader('content-type', type).end(await readFile(path.join(files, pathname)))
  if (pathname !== '/') return response.writeHead(404).end('Page not found.')
  const page = await readFile(path.join(files, 'index.html'), 'utf8')
  const filled = page.replaceAll('{{pulse}}', pulse).replaceAll('{{account}}', account)
  return response.setHeader('content-type', 'text/html; charset=utf-8').end(filled)
}

function policy(pulse: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${pulse}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${pulse}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
