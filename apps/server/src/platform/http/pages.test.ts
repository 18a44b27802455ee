import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'pulse-pages-'))
})
afterAll(() => rm(webRoot, { recursive: true }))

async function pagesOf(files: Record<string, string>, fileOrigin: string | null = null) {
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(webRoot, name), content)
  const server = fastify()
  await servePages(server, {
    webRoot,
    hostOriginsOf: async account => (account === 'acme' ? ['https://host.example'] : []),
    fileOrigin,
  })
  return async (url: string) => server.inject({ url })
}

const page = (name: string) => `${name} <script nonce="__CSP_NONCE__"></script> [__HOST_ORIGINS__]`

test('without a rendered sign-in page, /login gets the same page as every other path', async () => {
  const get = await pagesOf({ 'index.html': page('index') })
  expect((await get('/login')).body).toContain('index')
})

test('only /login gets the page with the sign-in form rendered', async () => {
  const get = await pagesOf({ 'index.html': page('index'), 'login.html': page('sign-in') })
  for (const url of ['/login', '/login?email=a%40b.co', '/login?token=x/y'])
    expect((await get(url)).body, url).toContain('sign-in')
  for (const url of ['/', '/pulse', '/acme/login', '/login/', '/login/pulse', '/loginx', '/login.html'])
    expect((await get(url)).body, url).toContain('index')
})

test('every page is served with a new nonce and the same policy, and is never cached', async () => {
  const get = await pagesOf({ 'index.html': page('index'), 'login.html': page('sign-in') })
  const nonces = new Set<string>()
  for (const url of ['/login', '/login', '/pulse']) {
    const { body, headers } = await get(url)
    const nonce = /nonce="([^"_]{24})"/.exec(body)?.[1] ?? ''
    nonces.add(nonce)
    expect(body).toContain('[]')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
  }
  expect(nonces.size).toBe(3)
  expect((await get('/acme/pulse')).body).toContain('[https://host.example]')
})

test('only images, videos and downloads can be loaded from the file bucket', async () => {
  const get = await pagesOf({ 'index.html': page('index') }, 'https://files.example')
  const policy = String((await get('/pulse')).headers['content-security-policy'])
  const allowed = policy.split('; ').filter(rule => rule.endsWith(' https://files.example'))
  expect(allowed.map(rule => rule.split(' ')[0])).toEqual(['img-src', 'media-src', 'connect-src'])
})
