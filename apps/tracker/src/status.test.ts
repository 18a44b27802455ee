import { expect, test } from 'vitest'
import { describeMine } from './mine.ts'
import { describeStatus, type Situation, type StoredStatus } from './status.ts'

// Times are in this computer's time zone, as the agent sees them.
const at = (hour: number, minute: number) => new Date(2026, 10, 15, hour, minute).getTime()
const now = at(14, 30)
const status: StoredStatus = {
  lastUploadAt: at(14, 28),
  offline: null,
  settings: { screenshots: true, screenshotMinutes: 10, blur: false, retentionDays: 90 },
  away: false,
  notRecording: null,
  noScreenshots: null,
  revoked: null,
}
const line = (change: Partial<Situation>) =>
  describeStatus(
    {
      running: true,
      recording: { paused: false, changedAt: 0 },
      status,
      waiting: { intervals: 0, snaps: 0 },
      ...change,
    },
    now,
  )

test.each<[string, Partial<Situation>]>([
  ['Recording. Last upload 14:28. Screenshots every 10 minutes.', {}],
  [
    'Paused since 14:20. Nothing is being recorded. Last upload 14:28. Screenshots every 10 minutes.',
    { recording: { paused: true, changedAt: at(14, 20) } },
  ],
  [
    'Recording. Offline since 14:05 (ECONNREFUSED). Waiting on this computer: 12 intervals and 1 screenshot. Last upload 14:28. Screenshots every 10 minutes.',
    {
      status: { ...status, offline: { since: at(14, 5), reason: 'ECONNREFUSED' } },
      waiting: { intervals: 12, snaps: 1 },
    },
  ],
  [
    'Nothing is being recorded: “xprintidle” failed. Last upload 14:28. Screenshots every 10 minutes.',
    { status: { ...status, notRecording: '“xprintidle” failed.' } },
  ],
  [
    'Recording. Last upload 14:28. Screenshots every 10 minutes. They can’t be taken right now: “scrot” failed.',
    { status: { ...status, noScreenshots: '“scrot” failed.' } },
  ],
  [
    'Not running. Nothing is being recorded. Nothing uploaded yet. Screenshots off until the server is reached.',
    { running: false, status: null },
  ],
  [
    'Recording. Last upload 14:28. Screenshots off.',
    {
      status: {
        ...status,
        settings: { screenshots: false, screenshotMinutes: 10, blur: false, retentionDays: 90 },
      },
    },
  ],
  [
    'Stopped. Nothing is being recorded: This token was revoked. Last upload 14:28. Screenshots every 10 minutes.',
    { running: false, status: { ...status, revoked: 'This token was revoked.' } },
  ],
])('%s', (expected, situation) => {
  expect(line(situation)).toBe(expected)
})

test('agents see what was recorded about them and who viewed it', () => {
  const text = describeMine(
    {
      agent: { name: 'Robin Vale', email: null },
      settings: { screenshots: true, screenshotMinutes: 1, blur: true, retentionDays: 30 },
      days: [
        {
          day: '2026-11-15',
          recordedMinutes: 451,
          idleMinutes: 22,
          correctedMinutes: 480,
          correctedBy: 'Alex Morgan',
          correctionReason: 'Team training',
          snaps: 40,
        },
      ],
      views: [
        {
          takenAt: new Date(at(9, 0)).toISOString(),
          viewedAt: new Date(at(11, 5)).toISOString(),
          by: 'Alex Morgan',
        },
      ],
    },
    now,
  )
  expect(text).toContain(
    '2026-11-15  7h 31m recorded, 0h 22m of it idle, corrected to 8h 00m by Alex Morgan (“Team training”), 40 screenshots',
  )
  expect(text).toContain('11:05  Alex Morgan viewed the screenshot from 09:00')
  expect(text).toContain('Blurred screenshots are taken every 1 minute and deleted after 30 days.')
})
