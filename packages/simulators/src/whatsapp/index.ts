import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metaPhoneNumberId } from './incoming.ts'
import { createTwilioState, type TwilioState } from './twilio.ts'

export { incomingWhatsapp, incomingWhatsappStatus, metaAppSecret, metaPhoneNumberId } from './incoming.ts'

export interface SentMessage {
  /** Digits only, as Meta requires. */
  to: string
  template: string
  code: string
}

/** A text message to a customer. */
export interface SentText {
  to: string
  text: string
  id: string
}

export interface WhatsappSimulator {
  baseUrl: string
  /** The text messages that Meta's API has accepted so far. */
  texts: SentText[]
  /** The template messages that Meta's API has accepted so far. */
  messages: SentMessage[]
  twilio: TwilioState
  /** Makes the next calls fail in these ways, in order. */
  failNext(...failures: Failure[]): void
  close(): Promise<void>
}

export type Failure =
  | { kind: 'meta'; status: number; code: number }
  | { kind: 'twilio'; status: number; code: number }
  | { kind: 'cut' }
  | { kind: 'not-json' }

export const metaToken = 'meta-token'

/** Meta's Cloud API and Twilio Verify on one port: /{phone number ID}/messages and /Services/{SID}/…. */
export async function startWhatsappSimulator(): Promise<WhatsappSimulator> {
  const failures: Failure[] = []
  const twilio = createTwilioState()
  const messages: SentMessage[] = []
  const texts: SentText[] = []

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const failure = failures.shift()
    if (failure?.kind === 'cut') return void request.socket.destroy()
    if (failure?.kind === 'not-json') return void response.writeHead(502).end('<html>Bad gateway</html>')
    if (failure?.kind === 'meta') return sendJson(response, failure.status, metaError(failure.code))
    if (failure?.kind === 'twilio')
      return sendJson(response, failure.status, {
        code: failure.code,
        message: 'Failed',
        status: failure.status,
      })
    const path = request.url ?? ''
    if (path.startsWith('/Services/')) {
      const { status, answer } = twilio.handle(path, request.headers.authorization, body)
      return sendJson(response, status, answer)
    }
    meta(response, path, request.headers.authorization, body)
  }

  const meta = (response: ServerResponse, path: string, authorization: string | undefined, body: string) => {
    if (authorization !== `Bearer ${metaToken}`) return sendJson(response, 401, metaError(190))
    if (path !== `/${metaPhoneNumberId}/messages`) return sendJson(response, 400, metaError(100))
    const message = JSON.parse(body)
    const { to, type, template, messaging_product } = message
    if (type === 'text') return metaText(response, message)
    const parts = template?.components ?? []
    const [code, copied] = ['body', 'button'].map(
      part => parts.find((one: { type: string }) => one.type === part)?.parameters?.[0]?.text,
    )
    const isComplete =
      messaging_product === 'whatsapp' &&
      type === 'template' &&
      /^\d{7,15}$/.test(to) &&
      code &&
      code === copied
    if (!isComplete) return sendJson(response, 400, metaError(100))
    if (template.name !== 'otp') return sendJson(response, 404, metaError(132001))
    messages.push({ to, template: template.name, code })
    sendJson(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${messages.length}` }],
    })
  }

  const metaText = (
    response: ServerResponse,
    { to, text, messaging_product }: { to?: string; text?: { body?: string }; messaging_product?: string },
  ) => {
    const body = text?.body ?? ''
    const isComplete = messaging_product === 'whatsapp' && /^\d{7,15}$/.test(to ?? '')
    if (!isComplete || body === '' || body.length > 4_096) return sendJson(response, 400, metaError(100))
    const sent = { to: to ?? '', text: body, id: `wamid.text.${texts.length + 1}` }
    texts.push(sent)
    sendJson(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: sent.id }],
    })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(error => sendJson(response, 500, { message: String(error) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    messages,
    texts,
    twilio,
    failNext: (...next) => void failures.push(...next),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function metaError(code: number) {
  return {
    error: { message: `(#${code}) Failed`, type: 'OAuthException', code, fbtrace_id: 'trace' },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
