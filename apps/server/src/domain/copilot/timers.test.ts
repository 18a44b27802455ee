import { defaultCopilotSettings } from '@pulse/contract'
import { expect, test } from 'vitest'
import { nextTimer } from './timers.ts'

const at = (time: string, seconds = '00') => new Date(`2026-03-01T${time}:${seconds}Z`)
const quiet = {
  state: 'copilot' as const,
  last_user_seq: 2,
  answered_seq: 2,
  answering_until: null,
  last_activity_at: at('12:00'),
  reminders_sent: 0,
  reminded_at: null,
  user_messages: 1,
}
const settings = defaultCopilotSettings
const now = at('12:00')

test('[COPILOT-063] The first reminder is due 30 minutes after the last message', () => {
  expect(nextTimer(quiet, settings, now)).toEqual({ kind: 'first', at: at('12:30') })
})

test('[COPILOT-064] The second reminder is due 30 minutes after the first', () => {
  const reminded = { ...quiet, reminders_sent: 1, reminded_at: at('12:40') }
  expect(nextTimer(reminded, settings, now)).toEqual({ kind: 'second', at: at('13:10') })
})

test('[COPILOT-065] The session closes 300 minutes after the last message, regardless of reminders', () => {
  const reminded = { ...quiet, reminders_sent: 2, reminded_at: at('13:00') }
  expect(nextTimer(reminded, settings, now)).toEqual({ kind: 'close', at: at('17:00') })
})

test('a session that closes before the first reminder gets no reminder', () => {
  const short = { ...settings, sessionLength: { interval: '10' } }
  expect(nextTimer(quiet, short, now)).toEqual({ kind: 'close', at: at('12:10') })
})

test('an unanswered message is answered before anything else', () => {
  const unanswered = { ...quiet, answered_seq: 0 }
  expect(nextTimer(unanswered, settings, now)).toEqual({ kind: 'answer', at: at('12:00', '15') })
  expect(nextTimer({ ...unanswered, answering_until: at('12:00', '25') }, settings, now)).toEqual({
    kind: 'answer',
    at: at('12:00', '25'),
  })
})

test('a customer who never wrote gets no reminder, and a reminder without text is not sent', () => {
  expect(nextTimer({ ...quiet, user_messages: 0 }, settings, now)?.kind).toBe('close')
  const empty = {
    ...settings,
    firstReminder: { interval: '5', message: ' ' },
    secondReminder: { interval: 'never', message: 'Hello?' },
  }
  expect(nextTimer(quiet, empty, now)?.kind).toBe('close')
})

test.each(['waiting', 'agent', 'closed'] as const)('a session in the state %s has no timer', state => {
  expect(nextTimer({ ...quiet, state }, settings, now)).toBeNull()
})

test('sessions have no timers while Copilot is disabled or all timers are off', () => {
  expect(nextTimer(quiet, { ...settings, copilotEnabled: false }, now)).toBeNull()
  const off = { interval: 'off' }
  const none = {
    ...settings,
    firstReminder: { ...off, message: 'x' },
    secondReminder: { ...off, message: 'x' },
    sessionLength: off,
  }
  expect(nextTimer(quiet, none, now)).toBeNull()
})
