import * as z from 'zod'
import {
  bodyOf,
  type CodeService,
  type Fetch,
  type WhatsappConfig,
  WhatsappFailure,
} from './code-delivery.ts'

const verify = 'https://verify.twilio.com/v2'

const failure = z.object({ code: z.number() })
const check = z.object({ status: z.string() })

const badParameter = 60200
const tooManySends = 60203
const tooManyChecks = 60202
const usedUpOrExpired = 20404

/** Twilio Verify creates, sends and checks the code. */
export function createTwilioVerify(
  { url = verify, accountSid, authToken, serviceSid }: Extract<WhatsappConfig, { provider: 'twilio' }>,
  call: Fetch,
): CodeService {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await call(`${url}/Services/${serviceSid}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    })
    const body = await bodyOf(response)
    const known = response.ok ? null : failure.safeParse(body)
    return { status: response.status, ok: response.ok, body, errorCode: known?.success ? known.data.code : 0 }
  }
  return {
    kind: 'provider-codes',
    async requestCode(number) {
      const { ok, status, errorCode } = await post('Verifications', { To: number, Channel: 'whatsapp' })
      if (ok) return
      throw new WhatsappFailure(`Twilio returned ${status}, error ${errorCode}`, {
        undeliverable: errorCode === badParameter,
        tooMany: errorCode === tooManySends || status === 429,
      })
    },
    async checkCode(number, code) {
      const { ok, status, body, errorCode } = await post('VerificationCheck', { To: number, Code: code })
      if (errorCode === usedUpOrExpired) return 'expired'
      if (errorCode === tooManyChecks) return 'too-many'
      if (!ok) throw new WhatsappFailure(`Twilio returned ${status}, error ${errorCode}`)
      const answered = check.safeParse(body)
      switch (answered.success ? answered.data.status : '') {
        case 'approved':
          return 'right'
        case 'pending':
          return 'wrong'
        case 'max_attempts_reached':
          return 'too-many'
        case 'expired':
        case 'canceled':
          return 'expired'
        default:
          throw new WhatsappFailure('Twilio’s response has no known status')
      }
    },
  }
}
