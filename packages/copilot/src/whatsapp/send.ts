import { textAt } from '../http/reading.ts'
import { callService, type ServiceAccess, type ServiceOptions } from '../http/service-client.ts'
import { ServiceError } from '../http/service-error.ts'

export interface WhatsappOptions {
  /** Defaults to https://graph.facebook.com/v21.0. */
  baseUrl?: string | undefined
  token: string
  phoneNumberId: string
  access: ServiceAccess
}

const graph = 'https://graph.facebook.com/v21.0'
/** Meta's limit for one text message. */
const longestText = 4_096

/** Meta's error codes, and what the user can do about them. */
const explanations: Record<string, string> = {
  '131026': 'This number can’t receive WhatsApp messages.',
  '131047':
    'The customer’s last message is more than 24 hours old, so WhatsApp no longer delivers free-form messages.',
  '131056': 'Too many messages to this number. Try again in a minute.',
  '130429': 'WhatsApp isn’t accepting more messages right now. Try again in a minute.',
  '190': 'WhatsApp rejected the token. Enter a new one.',
}

/** Sends text to a customer, in several messages if it is too long for one. Returns the messages' IDs. */
export async function sendWhatsappText(
  { baseUrl = graph, token, phoneNumberId, access }: WhatsappOptions,
  to: string,
  text: string,
): Promise<string[]> {
  const service: ServiceOptions = {
    name: 'WhatsApp',
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    access,
    explanationIn: body => ({
      detail: textAt(body, 'error', 'code'),
      text: textAt(body, 'error', 'message'),
    }),
  }
  const ids: string[] = []
  for (const body of partsOf(text)) {
    try {
      const response = await callService(service, `/${encodeURIComponent(phoneNumberId)}/messages`, {
        method: 'POST',
        isRepeatable: false,
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/^\+/, ''),
          type: 'text',
          text: { preview_url: false, body },
        },
      })
      ids.push(textAt(response.body, 'messages', 0, 'id') ?? '')
    } catch (error) {
      throw explained(error)
    }
  }
  return ids
}

function explained(error: unknown): unknown {
  const message = error instanceof ServiceError ? explanations[error.detail ?? ''] : undefined
  if (!(error instanceof ServiceError) || !message) return error
  const { status, detail, isUncertain } = error
  const code =
    detail === '190'
      ? 'needs_sign_in'
      : detail === '131056' || detail === '130429'
        ? 'rate_limited'
        : error.code
  return new ServiceError(code, message, { status, detail, isUncertain, cause: error })
}

/** Splits the text at the last line break or space within the limit. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > longestText) {
    const at = Math.max(rest.lastIndexOf('\n', longestText), rest.lastIndexOf(' ', longestText))
    const end = at > longestText / 2 ? at : longestText
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}
