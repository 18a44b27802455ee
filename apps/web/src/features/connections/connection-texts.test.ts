import type { Connection } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { dayIn, helpdeskAddress, noticeOf, paceText, stateText, storedText } from './connection-texts.ts'
import { isBackfilling } from './connections-query.ts'

const zone = 'Europe/London'

function connection({
  backfill,
  ...part
}: Partial<Omit<Connection, 'backfill'>> & { backfill?: Partial<Connection['backfill']> } = {}): Connection {
  return {
    id: 'a',
    provider: 'zendesk',
    account: 'acme',
    name: null,
    user: null,
    state: 'syncing',
    reason: null,
    waitingUntil: null,
    connectedAt: '2026-03-01T00:00:00Z',
    lastSyncedAt: null,
    scoring: { scored: 0, waiting: 0 },
    notUnderstood: [],
    rejected: 0,
    webhook: { proof: 'signature', path: '/api/webhooks/1', active: false, lastReceivedAt: null },
    ...part,
    backfill: {
      from: null,
      done: false,
      stored: 31_204,
      expected: null,
      readBackTo: null,
      perMinute: null,
      percent: null,
      secondsLeft: null,
      estimatedFrom: null,
      ...backfill,
    },
  }
}

test('a connection’s name is its helpdesk address', () => {
  expect(helpdeskAddress(connection())).toBe('acme.zendesk.com')
})

test('a backfill counts as running while tickets are read or the rate limit delays them', () => {
  expect(isBackfilling(connection())).toBe(true)
  expect(isBackfilling(connection({ state: 'waiting' }))).toBe(true)
  expect(isBackfilling(connection({ state: 'paused' }))).toBe(false)
  expect(isBackfilling(connection({ backfill: { done: true } }))).toBe(false)
  expect(isBackfilling(null)).toBe(false)
})

describe('states', () => {
  test('the server’s reason is shown with the state', () => {
    expect(stateText(connection({ state: 'needs_sign_in', reason: 'The token was revoked.' }), zone)).toEqual(
      {
        label: 'Needs sign-in',
        tone: 'stopped',
        reason: 'The token was revoked.',
      },
    )
  })

  test('the time when the rate limit ends is shown in the account’s time zone', () => {
    const waiting = connection({ state: 'waiting', waitingUntil: '2026-07-01T13:32:00Z' })
    expect(stateText(waiting, zone).label).toBe('Rate limited until 14:32')
    expect(stateText(connection({ state: 'waiting' }), zone).label).toBe('Rate limited')
  })
})

describe('progress', () => {
  test('shows how many of the expected tickets are stored, or how far back they go', () => {
    expect(storedText(connection(), zone)).toBe('31,204 tickets')
    expect(storedText(connection({ backfill: { expected: 50_310 } }), zone)).toBe('31,204 of 50,310 tickets')
    expect(storedText(connection({ backfill: { readBackTo: '2026-03-03T12:00:00Z' } }), zone)).toBe(
      '31,204 tickets, back to March 3, 2026',
    )
  })

  test('never shows more tickets than expected', () => {
    expect(storedText(connection({ backfill: { expected: 31_000 } }), zone)).toBe('31,204 of 31,204 tickets')
  })

  test('shows the speed and the time left', () => {
    expect(paceText(connection())).toBe('')
    expect(paceText(connection({ backfill: { perMinute: 1_180, secondsLeft: 930 } }))).toBe(
      '1,180 per minute · about 16m left',
    )
    const byCount = { percent: 62, perMinute: 1_180, secondsLeft: 930, estimatedFrom: 'tickets' } as const
    expect(paceText(connection({ backfill: byCount }))).toBe('62% · 1,180 per minute · about 16m left')
    expect(paceText(connection({ backfill: { ...byCount, estimatedFrom: 'days' } }))).toBe(
      'about 62% · 1,180 per minute · about 16m left',
    )
    expect(paceText(connection({ backfill: { secondsLeft: 20 } }))).toBe('less than a minute left')
    expect(paceText(connection({ backfill: { secondsLeft: 9_000 } }))).toBe('about 2h 30m left')
  })

  test('a day is shown in the account’s time zone', () => {
    expect(dayIn('Pacific/Auckland', '2026-03-02T23:00:00Z')).toBe('March 3, 2026')
  })

  test('the chip shows the number of stored tickets', () => {
    expect(noticeOf(connection({ backfill: { stored: 12_430 } }), zone)?.text).toBe('Syncing 12,430 tickets…')
    expect(noticeOf(connection({ backfill: { stored: 0 } }), zone)?.text).toBe('Syncing tickets…')
    expect(
      noticeOf(connection({ backfill: { stored: 9, readBackTo: '2026-03-03T10:00:00Z' } }), zone)?.text,
    ).toBe('Syncing 9 tickets. Figures before March 3, 2026 are incomplete.')
  })

  test('every page shows a notice when syncing has stopped, and none when everything works', () => {
    const done = { done: true }
    expect(noticeOf(connection({ state: 'connected', backfill: done }), zone)).toBeNull()
    expect(noticeOf(connection({ state: 'waiting', backfill: done }), zone)).toBeNull()
    expect(noticeOf(connection({ state: 'needs_sign_in', backfill: done }), zone)).toEqual({
      text: 'Zendesk needs sign-in. Figures aren’t up to date.',
      tone: 'stopped',
    })
    expect(noticeOf(connection({ state: 'failed' }), zone)?.text).toBe(
      'Syncing is failing. Figures are incomplete.',
    )
    expect(noticeOf(connection({ state: 'paused' }), zone)?.text).toBe(
      'Syncing is paused. Figures are incomplete.',
    )
  })
})
