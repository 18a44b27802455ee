import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/index.ts'
import { AppError } from '../errors.ts'
import { pagePolicy } from './security-headers.ts'

const noncePlaceholder = '__CSP_NONCE__'
const hostOriginsPlaceholder = '__HOST_ORIGINS__'

export interface PagesOptions {
  /** The built web app. */
  webRoot: string
  /** The origins that can embed the pages under an account's path. */
  hostOriginsOf: (account: string) => Promise<readonly string[]>
  /** The origin that browsers load files from, if Pulse doesn't serve them itself. */
  fileOrigin?: string | null
}

/**
 * The page itself doesn't need the database. If the database is down, the page is still served and shows an error, but
 * it can't be embedded in other sites.
 */
function noneWhileDatabaseIsAway(error: unknown): readonly string[] {
  if (isDatabaseUnavailable(error)) return []
  throw error
}

/**
 * Serves the web app: existing files as they are, and the app's single page, with a new nonce, for every other path.
 * /login gets the same page with the sign-in form already rendered.
 */
export async function servePages(
  server: FastifyInstance,
  { webRoot, hostOriginsOf, fileOrigin = null }: PagesOptions,
): Promise<void> {
  const index = await readFile(path.join(webRoot, 'index.html'), 'utf8')
  const login = await readFile(path.join(webRoot, 'login.html'), 'utf8').catch(() => index)

  await server.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['*.html*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const inAssets = file.startsWith(path.join(webRoot, 'assets') + path.sep)
      reply.header('cache-control', inAssets ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      if (path.basename(file).startsWith('embed.js'))
        reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })

  server.get('/*', async (request, reply) => {
    const wanted = request.url.split('?')[0] ?? '/'
    if (wanted.startsWith('/assets/')) throw new AppError('not_found', 'File not found.')
    return sendPage(wanted === '/login' ? login : index, request, reply)
  })

  async function sendPage(page: string, request: FastifyRequest, reply: FastifyReply) {
    const firstSegment = /^\/([a-z0-9-]{1,63})(?:[/?]|$)/.exec(request.url)?.[1]
    const origins = firstSegment ? await hostOriginsOf(firstSegment).catch(noneWhileDatabaseIsAway) : []
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, origins, fileOrigin),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce).replaceAll(hostOriginsPlaceholder, origins.join(' ')))
  }
}
