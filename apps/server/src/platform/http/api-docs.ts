import { randomBytes } from 'node:crypto'
import { api, type Endpoint, neededRole } from '@pulse/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { openApiDocument } from './openapi.ts'
import { pagePolicy } from './security-headers.ts'

/**
 * Serves /api/openapi.json for programs and /api/docs for people (one page without scripts). Both are generated from
 * the contract.
 */
export function serveApiDocs(server: FastifyInstance): void {
  const document = openApiDocument()
  const body = page()
  server.get('/api/openapi.json', async () => document)
  server.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce, []))
      .type('text/html; charset=utf-8')
      .send(body.replaceAll('__CSP_NONCE__', nonce))
  })
}

const styles = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { max-width: 860px; margin: 40px auto; padding: 0 16px }
  h1 { font-size: 24px; margin: 0 } header p { color: GrayText }
  details { border: 1px solid color-mix(in srgb, CanvasText 14%, transparent); border-radius: 12px; padding: 12px 16px; margin: 8px 0 }
  summary { cursor: pointer; display: flex; gap: 12px; flex-wrap: wrap; align-items: baseline }
  code, pre { font: 12.5px/1.6 ui-monospace, monospace } summary code { font-weight: 600 } pre { overflow-x: auto }
  .access { margin-left: auto; font-size: 12px; color: GrayText }
  h2 { font-size: 12px; text-transform: uppercase; letter-spacing: .04em; margin: 16px 0 4px }`

function page(): string {
  const calls = (Object.values(api) as Endpoint[]).map(describe).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pulse API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="__CSP_NONCE__">${styles}</style></head>
<body><header><h1>Pulse API</h1><p>Base URL <code>/api</code>. Calls marked “session” need
<code>Authorization: Bearer …</code>. Errors have the form <code>{ msg, code, details? }</code>.
Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header><main>${calls}</main></body></html>`
}

function describe(endpoint: Endpoint): string {
  const parts = (['params', 'query', 'body'] as const).map(part => section(part, endpoint[part], 'input'))
  const errors = endpoint.errors.length
    ? `<h2>Specific errors</h2><p><code>${endpoint.errors.join(', ')}</code></p>`
    : ''
  return `<details><summary><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)}
<span class="access">${accessOf(endpoint)}</span></summary>${parts.join('')}${section('answer', endpoint.answer, 'output')}${errors}</details>`
}

function accessOf(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'public'
  const confirmed = endpoint.confirmed ? ', password entered in the last ten minutes' : ''
  return `${endpoint.access}, ${neededRole(endpoint)}${confirmed}`
}

function section(title: string, schema: z.ZodType | null | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h2>${title}</h2><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
