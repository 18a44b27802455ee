/* Simulates Twilio Verify, which creates the codes itself and counts sends and checks. */

const twilioAccount = { accountSid: 'AC1', authToken: 'twilio-token', serviceSid: 'VA1' }

const mostSends = 5
const mostChecks = 5

interface Verification {
  code: string
  sends: number
  checks: number
  status: 'pending' | 'approved' | 'expired'
}

export interface TwilioState {
  /** The code that was last sent to a number. */
  codeOf(number: string): string | undefined
  expire(number: string): void
  handle(path: string, authorization: string | undefined, body: string): { status: number; answer: object }
}

export function createTwilioState(): TwilioState {
  const verifications = new Map<string, Verification>()
  const { accountSid, authToken, serviceSid } = twilioAccount
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const error = (status: number, code: number) => ({ status, answer: { code, message: 'Failed', status } })
  const described = (to: string, { status }: Verification) => ({
    sid: 'VE1',
    service_sid: serviceSid,
    account_sid: accountSid,
    to,
    channel: 'whatsapp',
    status,
    valid: status === 'approved',
  })

  const send = (to: string) => {
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return error(400, 60200)
    const sends = (verifications.get(to)?.sends ?? 0) + 1
    if (sends > mostSends) return error(429, 60203)
    const code = String(100_000 + verifications.size * 7_919 + sends).slice(-6)
    const verification: Verification = { code, sends, checks: 0, status: 'pending' }
    verifications.set(to, verification)
    return { status: 201, answer: described(to, verification) }
  }
  const check = (to: string, code: string) => {
    const verification = verifications.get(to)
    if (verification?.status !== 'pending') return error(404, 20404)
    verification.checks += 1
    if (verification.checks > mostChecks) return error(429, 60202)
    if (verification.code === code) verification.status = 'approved'
    return { status: 200, answer: described(to, verification) }
  }

  return {
    codeOf: number => verifications.get(number)?.code,
    expire(number) {
      const verification = verifications.get(number)
      if (verification) verification.status = 'expired'
    },
    handle(path, authorization, body) {
      if (authorization !== expected) return error(401, 20003)
      const form = new URLSearchParams(body)
      const to = form.get('To') ?? ''
      if (path === `/Services/${serviceSid}/Verifications` && form.get('Channel') === 'whatsapp')
        return send(to)
      if (path === `/Services/${serviceSid}/VerificationCheck`) return check(to, form.get('Code') ?? '')
      return error(404, 20404)
    },
  }
}
