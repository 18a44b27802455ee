import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import type { Services } from '../services.ts'
import { type Mail, openMail } from './queue-mail.ts'
import { escapeHtml } from './template.ts'

type Needs = Pick<Services, 'config' | 'database' | 'secretBox'>

const mostShown = 50
/** These pages are rendered here, with all text escaped. Emails need inline styles for mail clients. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/**
 * /dev/outbox shows demo accounts' email if there is no mail server. It contains sign-in links, so it is available
 * only on this machine, and other accounts' email is never stored.
 */
export function serveOutbox(server: FastifyInstance, services: Needs): void {
  server.get('/dev/outbox', async (request, reply) => {
    mustBeOpen(request, services)
    const mails = await listMails(services)
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(listPage(mails))
  })
  server.get<{ Params: { mailId: string } }>('/dev/outbox/:mailId', async (request, reply) => {
    mustBeOpen(request, services)
    const found = (await listMails(services)).find(mail => mail.mailId === request.params.mailId)
    if (!found) throw notFound(request)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(found.html)
  })
}

function mustBeOpen(request: FastifyRequest, { config }: Needs): void {
  const open = config.demo && !config.mail && config.proxies === 0 && isFromThisMachine(request)
  if (!open) throw notFound(request)
}

function notFound(request: FastifyRequest): AppError {
  return new AppError('not_found', `Not found: GET ${request.url.split('?')[0]?.slice(0, 200)}.`)
}

type Listed = Mail & { mailId: string; account: string; at: Date }

async function listMails({ database, secretBox }: Needs): Promise<Listed[]> {
  const accounts = await database.global
    .selectFrom('accounts')
    .where('is_demo', '=', true)
    .select(['account_id', 'name'])
    .execute()
  const mails: Listed[] = []
  for (const { account_id, name } of accounts) {
    const rows = await database.withAccount(account_id, tx =>
      tx
        .selectFrom('outbox_mails')
        .where('account_id', '=', account_id)
        .orderBy('created_at', 'desc')
        .limit(mostShown)
        .selectAll()
        .execute(),
    )
    for (const row of rows)
      mails.push({
        ...openMail(secretBox, account_id, row.mail_id, row.sealed),
        mailId: row.mail_id,
        account: name,
        at: row.created_at,
      })
  }
  return mails.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostShown)
}

const styles = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 720px; margin: 40px auto; padding: 0 16px }
h1 { font-size: 24px; margin: 0 } h2 { font-size: 16px; margin: 0 } p { margin: 4px 0 } .quiet { color: GrayText }
article { border: 1px solid color-mix(in srgb, CanvasText 14%, transparent); border-radius: 12px; padding: 16px; margin: 16px 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 12px 0 }`

function listPage(mails: Listed[]): string {
  const items = mails.map(
    mail => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="quiet">To ${escapeHtml(mail.to)} · ${escapeHtml(mail.account)} · <time>${mail.at.toISOString()}</time> · <a href="/dev/outbox/${mail.mailId}">As HTML</a></p>
<pre>${withLinks(escapeHtml(mail.text))}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox · Pulse</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><h1>Outbox</h1><p class="quiet">Emails to demo accounts, newest first. Set SMTP_URL to send them instead.</p>
<main>${items.join('\n') || '<p>No mail yet.</p>'}</main></body></html>`
}

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)
}
