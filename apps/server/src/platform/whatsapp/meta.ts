import * as z from 'zod'
import { bodyOf, type CodeSender, type Fetch, type WhatsappConfig, WhatsappFailure } from './code-delivery.ts'

const graph = 'https://graph.facebook.com/v21.0'

const failure = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** Meta's error codes for a number without WhatsApp, and for too many messages. */
const undeliverable = [131026]
const tooMany = [131056, 130429]

/**
 * Sends codes through Meta's Cloud API. The template must be approved and have the code in its body and in a copy
 * button.
 */
export function createMetaWhatsapp(
  { url = graph, token, phoneNumberId, template }: Extract<WhatsappConfig, { provider: 'meta' }>,
  call: Fetch,
): CodeSender {
  return {
    kind: 'own-codes',
    async sendCode(number, code) {
      const parameters = [{ type: 'text', text: code }]
      const response = await call(`${url}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: number.replace(/^\+/, ''),
          type: 'template',
          template: {
            name: template,
            language: { code: 'en' },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        }),
      })
      const body = await bodyOf(response)
      if (response.ok) return
      const known = failure.safeParse(body)
      const errorCode = known.success ? known.data.error.code : 0
      throw new WhatsappFailure(`Meta returned ${response.status}, error ${errorCode}`, {
        undeliverable: undeliverable.includes(errorCode),
        tooMany: tooMany.includes(errorCode),
      })
    },
  }
}
