import type { Page, Request } from '@playwright/test'
import type { CallAnswer, DailyLog, TimeCorrection, TrackerSettings } from '@pulse/contract'

export const agents = [
  { _id: '0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0a01', name: 'Mara Linde' },
  { _id: '0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0a02', name: 'Ken Ito' },
] as const

/** The page's clock: Monday, 16 November 2026, 10:00 in New York, the browser's zone. */
const now = '2026-11-16T15:00:00Z'

export const correction: TimeCorrection = {
  correctionId: '0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0c01',
  agentId: agents[0]._id,
  agentName: agents[0].name,
  day: '2026-11-12',
  dayStart: '2026-11-12T05:00:00.000Z',
  dayEnd: '2026-11-13T05:00:00.000Z',
  minutes: 462,
  minutesBefore: 432,
  reason: 'Tracker was off during the team meeting',
  by: 'Alex Morgan',
  at: '2026-11-12T23:20:00Z',
  undoneBy: null,
  undoneAt: null,
}

export function log(
  day: number,
  minutes: number,
  idleSeconds: number,
  more: Partial<DailyLog> = {},
): DailyLog {
  return {
    startTime: `2026-11-${String(day).padStart(2, '0')}T14:00:00Z`,
    day,
    duration: minutes,
    idleTime: idleSeconds,
    recordedDuration: minutes,
    correction: null,
    ...more,
  }
}

/** November 2026: work on most weekdays, an absence on the 10th, and today's work so far. */
const november: DailyLog[] = [
  ...[2, 3, 4, 5, 6, 9, 11, 13].map(day => log(day, 440 + day, 1800 + day * 60)),
  log(12, 462, 4270, { recordedDuration: 432, correction }),
  log(14, 61.5, 30),
  log(16, 45, 95),
]

export const settings: TrackerSettings = {
  screenshots: true,
  screenshotMinutes: 10,
  blur: false,
  retentionDays: 90,
  snapsRole: 'manager',
}

const at = (clock: string) => `2026-11-12T${clock}:00Z`

/** 12 November in New York: active from 9:00 to 12:00 and from 13:00, with replies during a quiet hour. */
export const workday: CallAnswer<'GET /tracker/day'>['data'] = {
  start: '2026-11-12T05:00:00Z',
  end: '2026-11-13T05:00:00Z',
  duration: 462,
  idleTime: 4270,
  recordedDuration: 432,
  correction,
  activity: [
    { start: at('14:00'), end: at('15:00'), idleSeconds: 120 },
    { start: at('15:00'), end: at('16:00'), idleSeconds: 600 },
    { start: at('16:00'), end: at('17:00'), idleSeconds: 0 },
    { start: at('18:00'), end: at('19:00'), idleSeconds: 3400 },
    { start: at('19:00'), end: at('22:12'), idleSeconds: 150 },
  ],
  replies: ['14:20', '14:42', '15:10', '18:05', '18:12', '18:30', '18:44', '20:15', '21:40'].map(
    (clock, index) => ({ ticketId: String(48_200 + index), at: at(clock) }),
  ),
  helpdeskAgent: 'Mara Linde',
  snaps: 32,
  latestSnapAt: at('19:10'),
}

/** A snap every 10 minutes from 9:00 in New York. */
export const snapKeys = (count: number, from = '2026-11-12T14:00:00Z') =>
  Array.from({ length: count }, (_, index) => {
    const taken = new Date(Date.parse(from) + index * 600_000).toISOString()
    return `snaps/5f0c/${taken.slice(0, 19).replaceAll(':', '-')}Z.webp`
  })

export type DiaryAnswers = {
  agents: unknown
  logs: (query: URLSearchParams) => DailyLog[]
  corrections: TimeCorrection[]
  settings: TrackerSettings
  day: typeof workday
  images: (query: URLSearchParams) => string[]
  views: CallAnswer<'GET /tracker/snap-views'>['data']
}

const drawing = (label: string, hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="1280" height="800"><rect width="320" height="200" fill="hsl(${hue} 40% 92%)"/><rect x="14" y="14" width="292" height="14" rx="4" fill="hsl(${hue} 30% 78%)"/><rect x="14" y="40" width="160" height="140" rx="6" fill="white"/><text x="190" y="120" font-size="22" font-family="sans-serif" fill="#555">${label}</text></svg>`

/** Mocks the time diary's calls and returns a list to which each request is added as it is made. */
export async function serveDiary(page: Page, given: Partial<DiaryAnswers> = {}): Promise<Request[]> {
  const answers: DiaryAnswers = {
    agents: { data: agents },
    logs: query => (query.get('agentId') === agents[0]._id && query.get('month') === '11' ? november : []),
    corrections: [correction],
    settings,
    day: workday,
    images: () => snapKeys(32),
    views: [],
    ...given,
  }
  const made: Request[] = []
  await page.clock.setFixedTime(now)
  await page.route('**/api/tracker/**', async route => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const path = pathname.slice('/api/tracker/'.length)
    if (path === 'access') return route.fulfill({ json: { data: true } })
    made.push(request)
    if (request.method() !== 'GET') return route.fallback()
    if (path === 'agents') return route.fulfill({ json: answers.agents })
    if (path === 'logs') return route.fulfill({ json: { data: answers.logs(searchParams) } })
    if (path === 'corrections')
      return route.fulfill({ json: { data: answers.corrections, total: answers.corrections.length } })
    if (path === 'settings') return route.fulfill({ json: { data: answers.settings } })
    if (path === 'day') return route.fulfill({ json: { data: answers.day } })
    if (path === 'images') return route.fulfill({ json: { data: answers.images(searchParams) } })
    if (path === 'snap-views') return route.fulfill({ json: { data: answers.views } })
    return route.fallback()
  })
  await page.route('**/api/aws/s3/generate-multiple-download-urls', route => {
    const { keys, thumbnails } = route.request().postDataJSON()
    made.push(route.request())
    const urls = keys.map((key: string) => `/drawn/${thumbnails ? 'small' : 'full'}/${key}`)
    return route.fulfill({ json: { data: { urls, expiresAt: '2026-11-16T15:05:00Z' } } })
  })
  await page.route('**/drawn/**', route => {
    const [, clock = ''] = /T(\d\d-\d\d)/.exec(route.request().url()) ?? []
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: drawing(clock.replace('-', ':'), Number(clock.slice(3)) * 6),
    })
  })
  return made
}
