import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { pagePolicy } from '../../platform/http/security-headers.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)

/** The page the popup shows at the end. It closes itself after success. */
export function sendResultPage(reply: FastifyReply, { ok, message }: { ok: boolean; message: string }): void {
  const nonce = randomBytes(16).toString('base64')
  reply
    .code(ok ? 200 : 400)
    .headers({
      'content-security-policy': pagePolicy(nonce, []),
      // With a stricter policy, the connection page couldn't tell whether the popup is still open.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${ok ? 'Connected' : 'Not connected'}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; }
  body { display: grid; min-height: 90vh; place-items: center; margin: 0 2rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  h1 { font-size: 1.25rem; }
</style>
</head>
<body>
<main>
<h1>${ok ? 'Connected' : 'Not connected'}</h1>
<p>${escaped(message)}</p>
</main>
${ok ? `<script nonce="${nonce}">setTimeout(() => window.close(), 1500)</script>` : ''}
</body>
</html>`)
}
