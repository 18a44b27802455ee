import { createHmac } from 'node:crypto'

export const metaAppSecret = 'meta-app-secret'
export const metaPhoneNumberId = '1093'

export interface IncomingWhatsapp {
  /** Sent unchanged, because the signature covers these bytes. */
  body: Buffer
  headers: Record<string, string>
}

interface Incoming {
  /** Digits only. */
  from: string
  text?: string
  id: string
  name?: string
  sentAt: Date
  /** Any type except text, such as "image" or "audio". */
  type?: string
  appSecret?: string
  phoneNumberId?: string
}

/** The webhook Meta sends when a customer sends a message. */
export function incomingWhatsapp({
  from,
  text = '',
  id,
  name = 'Customer',
  sentAt,
  ...rest
}: Incoming): IncomingWhatsapp {
  const { type = 'text', appSecret = metaAppSecret, phoneNumberId = metaPhoneNumberId } = rest
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const content = type === 'text' ? { text: { body: text } } : { [type]: { id: 'media-1' } }
  return signed(appSecret, {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550001093', phone_number_id: phoneNumberId },
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ from, id, timestamp, type, ...content }],
  })
}

/** The webhook Meta sends when a message is delivered or read. */
export function incomingWhatsappStatus(
  id: string,
  status: 'sent' | 'delivered' | 'read' | 'failed',
): IncomingWhatsapp {
  return signed(metaAppSecret, {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550001093', phone_number_id: metaPhoneNumberId },
    statuses: [{ id, status, timestamp: '1', recipient_id: '15550100001' }],
  })
}

function signed(appSecret: string, value: object): IncomingWhatsapp {
  const body = Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: 'business-1', changes: [{ field: 'messages', value }] }],
    }),
  )
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
    },
  }
}
