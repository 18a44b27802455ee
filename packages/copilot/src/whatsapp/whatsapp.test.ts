import {
  incomingWhatsapp,
  incomingWhatsappStatus,
  metaAppSecret,
  metaPhoneNumberId,
  metaToken,
  startWhatsappSimulator,
  type WhatsappSimulator,
} from '@pulse/simulators/whatsapp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testAccess } from '../../test-support/service-access.ts'
import { isWhatsappSignature, readWhatsappMessages, sendWhatsappText, whatsappChallenge } from './index.ts'

const now = new Date('2026-11-16T12:00:00Z')
const hello = { from: '15550100001', text: 'Where is my order? 👋', id: 'wamid.1', name: 'Ava', sentAt: now }

describe('incoming messages', () => {
  test('A text message with a valid signature is read', () => {
    const { body, headers } = incomingWhatsapp(hello)
    expect(isWhatsappSignature(body, headers['x-hub-signature-256'], metaAppSecret)).toBe(true)
    expect(readWhatsappMessages(JSON.parse(body.toString()))).toEqual([
      {
        id: 'wamid.1',
        phoneNumberId: metaPhoneNumberId,
        from: '+15550100001',
        name: 'Ava',
        text: 'Where is my order? 👋',
        sentAt: now.toISOString(),
      },
    ])
  })

  test('A changed body, a wrong secret and a missing signature are rejected', () => {
    const { body, headers } = incomingWhatsapp(hello)
    const signature = headers['x-hub-signature-256']
    expect(isWhatsappSignature(Buffer.concat([body, Buffer.from(' ')]), signature, metaAppSecret)).toBe(false)
    expect(isWhatsappSignature(body, signature, 'other')).toBe(false)
    expect(isWhatsappSignature(body, undefined, metaAppSecret)).toBe(false)
    expect(isWhatsappSignature(body, 'sha256=zz', metaAppSecret)).toBe(false)
    expect(isWhatsappSignature(body, signature, '')).toBe(false)
  })

  test('Statuses are ignored, and a message that occurs twice is read once', () => {
    expect(
      readWhatsappMessages(JSON.parse(incomingWhatsappStatus('wamid.1', 'read').body.toString())),
    ).toEqual([])
    const one = JSON.parse(incomingWhatsapp(hello).body.toString())
    expect(readWhatsappMessages({ entry: [...one.entry, ...one.entry] })).toHaveLength(1)
  })

  test('A picture is read as a message without text', () => {
    const { body } = incomingWhatsapp({ ...hello, type: 'image' })
    expect(readWhatsappMessages(JSON.parse(body.toString()))[0]).toMatchObject({ text: null })
  })

  test.each([null, 'text', [], { entry: 7 }, { entry: [{ changes: [{ field: 'messages', value: {} }] }] }])(
    'An unrecognized body has no messages: %j',
    body => expect(readWhatsappMessages(body)).toEqual([]),
  )

  test('The challenge is returned only for the right token', () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'right', 'hub.challenge': '123' }
    expect(whatsappChallenge(query, 'right')).toBe('123')
    expect(whatsappChallenge(query, 'other')).toBeNull()
    expect(whatsappChallenge({ ...query, 'hub.verify_token': '' }, '')).toBeNull()
    expect(whatsappChallenge({ ...query, 'hub.mode': 'unsubscribe' }, 'right')).toBeNull()
  })
})

describe('outgoing messages', () => {
  let whatsapp: WhatsappSimulator
  beforeEach(async () => {
    whatsapp = await startWhatsappSimulator()
  })
  afterEach(() => whatsapp.close())
  const send = (text: string, token = metaToken) =>
    sendWhatsappText(
      { baseUrl: whatsapp.baseUrl, token, phoneNumberId: metaPhoneNumberId, access: testAccess(now) },
      '+15550100001',
      text,
    )

  test('Text is sent, and its ID is returned', async () => {
    expect(await send('Order #1042 is on its way.')).toEqual(['wamid.text.1'])
    expect(whatsapp.texts).toEqual([
      { to: '15550100001', text: 'Order #1042 is on its way.', id: 'wamid.text.1' },
    ])
  })

  test('Long text is split between words', async () => {
    await send('word '.repeat(2_000))
    expect(whatsapp.texts).toHaveLength(3)
    expect(whatsapp.texts.every(({ text }) => text.length <= 4_096 && /^word.*word$/s.test(text))).toBe(true)
  })

  test.each([
    [131026, 'rejected', /can’t receive/],
    [131047, 'rejected', /24 hours/],
    [131056, 'rate_limited', /Too many/],
    [190, 'needs_sign_in', /token/],
  ])('Error %i is explained', async (code, expected, message) => {
    whatsapp.failNext({ kind: 'meta', status: 400, code })
    await expect(send('Hi')).rejects.toMatchObject({
      code: expected,
      message: expect.stringMatching(message),
    })
  })

  test('A lost response is reported, and the message is not sent again', async () => {
    whatsapp.failNext({ kind: 'cut' })
    await expect(send('Hi')).rejects.toMatchObject({ code: 'unavailable', isUncertain: true })
    await expect(send('Hi', 'wrong')).rejects.toMatchObject({ code: 'needs_sign_in' })
    expect(whatsapp.texts).toEqual([])
  })
})
