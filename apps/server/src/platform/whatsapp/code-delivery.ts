/** The service that delivers WhatsApp messages. The operator configures it, so its URL can be on a private network. */
export type WhatsappConfig =
  | { provider: 'meta'; url: string | undefined; token: string; phoneNumberId: string; template: string }
  | { provider: 'twilio'; url: string | undefined; accountSid: string; authToken: string; serviceSid: string }

/** Delivers codes that Pulse creates. */
export interface CodeSender {
  kind: 'own-codes'
  sendCode(number: string, code: string): Promise<void>
}

/** Creates, delivers and checks codes itself. */
export interface CodeService {
  kind: 'provider-codes'
  requestCode(number: string): Promise<void>
  checkCode(number: string, code: string): Promise<'right' | 'wrong' | 'expired' | 'too-many'>
}

/** The message couldn't be delivered. `reason` is for the log and contains neither the number nor the code. */
export class WhatsappFailure extends Error {
  override name = 'WhatsappFailure'
  /** The number can't receive WhatsApp messages, so trying again is pointless. */
  readonly isUndeliverable: boolean
  /** The service's rate limit was reached. */
  readonly isTooMany: boolean
  constructor(reason: string, { undeliverable = false, tooMany = false } = {}) {
    super(reason)
    this.isUndeliverable = undeliverable
    this.isTooMany = tooMany
  }
}

export type Fetch = typeof fetch

/** A response's JSON, or null if it isn't JSON. */
export async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}
