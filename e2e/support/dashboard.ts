import type { Page, Request } from '@playwright/test'
import { expect } from './sign-in.ts'

export const calls = {
  overview: '**/api/common/overview',
  changes: '**/api/common/changes',
  categories: '**/api/common/category/search',
  agents: '**/api/agents/all',
  progress: '**/api/pulse/scoring/progress',
} as const

export const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Waits until nothing on the page is still loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(block(page, 'Agent Leaderboard')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Expands the “What changed” block, whose lines are hidden while the change is within the usual variation. */
export async function showContributions(page: Page): Promise<void> {
  const show = block(page, 'What changed').getByRole('button', { name: 'Show contributions' })
  if (await show.isVisible()) await show.click()
}

/** Reports scoring as done, so figures no longer change. */
export async function scoringIsDone(page: Page): Promise<void> {
  const current = {
    engine: 'offline',
    version: '1',
    scored: 500,
    notScorable: 0,
    waiting: 0,
    failed: 0,
    waitingReason: null,
  }
  await page.route(calls.progress, route => route.fulfill({ json: { data: { current, rescoring: null } } }))
}

/** Navigates as a link within the app would, without reloading the page. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Records every call to the server from now on, except usage events. */
export function recordCalls(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') seen.push(request)
  })
  return seen
}

const counts = (n: number) => ({ csat: n, firstResponse: n, fullResolution: n, reopens: n })

const figures = (totalTickets: number, averageCSAT: number | null) => ({
  totalTickets,
  averageCSAT,
  averageFirstResponseTime: totalTickets ? 84 : null,
  averageFullResolutionTime: totalTickets ? 580 : null,
  reopenRate: totalTickets ? 6.4 : null,
  counts: counts(totalTickets),
  invalidTickets: 3,
  spamTickets: 2,
  medianFirstResponseTime: totalTickets ? 48 : null,
  p90FirstResponseTime: totalTickets ? 200 : null,
  medianFullResolutionTime: totalTickets ? 362 : null,
  p90FullResolutionTime: totalTickets ? 2880 : null,
  sla: { n: totalTickets, met: 0, attainment: totalTickets ? 87.25 : null, channels: [] },
})

const series = (month: string, n: number, csat: number | null) =>
  ['07', '08', '09', '10', '11'].map((day, index) => ({
    date: `2026-${month}-${day}`,
    ...figures(n ? n + index : 0, csat && csat - index / 10),
  }))

const line = (name: string, contribution: number, more: object = {}) => ({
  name,
  contribution,
  count: 2390,
  previousCount: 1138,
  averageCSAT: 3.1,
  previousCSAT: 3.74,
  ticketIds: ['48213'],
  ...more,
})

/** An overview response with distinct figures. */
export function overviewAnswer(totalTickets = 24_318, averageCSAT: number | null = 4.12) {
  return {
    data: [
      {
        ...figures(totalTickets, averageCSAT),
        previous: {
          ...figures(23_000, 4.04),
          averageFirstResponseTime: 96,
          averageFullResolutionTime: 545,
          reopenRate: 6.7,
          start_date: '2026-10-02',
          end_date: '2026-10-06',
        },
      },
    ],
    series: series('11', totalTickets && 100, averageCSAT),
    previousSeries: series('10', 90, 4),
    hours: Array.from({ length: 168 }, (_, at) => ({
      weekday: Math.floor(at / 24),
      hour: at % 24,
      tickets: totalTickets ? at : 0,
      averageFirstResponseTime: at % 3 === 0 || !totalTickets ? null : at,
    })),
  }
}

/** The changes since the previous period, matching the overview response above. */
export function changesAnswer() {
  return {
    data: {
      change: 0.08,
      why: null as object | null,
      categories: [
        line('Delivery issues', -0.11),
        line('Returns', 0.05),
        line('Product questions', 0.04),
        line('Billing', 0.03),
        line('All others', 0.07, { ticketIds: [], others: true }),
      ],
      agents: [line('Priya Nair', 0.08, { agent_email: 'priya@acme.test' })],
    },
  }
}

export const nothing = () => ({ ...overviewAnswer(0, null) })

const agent = (rank: number | null, id: string, name: string, csat: number, totalTickets: number) => ({
  rank,
  agent_id: id,
  agent_name: name,
  agent_email: `${id}@acme.test`,
  kimScore: csat * 20,
  totalTickets,
  averageCSAT: {
    overall: csat,
    empathy: csat,
    qualitySupport: csat,
    agentResponsive: csat,
    resolutionalCompleteness: csat,
    emotionalPolarity: csat,
  },
  averageFirstResponseTime: 38,
  averageResolutionTime: 312,
  reopenRate: 4,
  sla: { n: 10, met: 9, attainment: 90 },
  counts: {
    csat: totalTickets,
    firstResponse: totalTickets,
    resolution: totalTickets,
    reopens: totalTickets,
  },
  interval: { low: csat - 0.05, high: csat + 0.05 },
  adjustedCSAT: csat - 0.1,
  adjustedInterval: { low: csat - 0.18, high: csat - 0.02 },
  ratings: { good: 38, n: 53 },
})

/** Seven agents, a to g from best to weakest. */
export function agentsAnswer() {
  const people = [
    agent(1, 'a', 'Wilhelmina Featherstone', 4.71, 412),
    agent(2, 'b', 'Ken Ito', 4.66, 20),
    agent(3, 'c', 'Priya Nair', 4.58, 206),
    agent(4, 'd', 'Sam Fox', 4.2, 50),
    agent(5, 'e', 'Ilse Vogt', 3.94, 296),
    agent(6, 'f', 'Tomas Reyes', 3.21, 341),
    agent(7, 'g', 'Owen Clarke', 2.9, 100),
  ]
  return {
    data: people,
    account: { averageCSAT: 4, totalTickets: 1425 },
    performers: {
      top: ['a', 'b', 'c'],
      low: ['g', 'f', 'e'],
      minimumTickets: 10,
      rule: 'Highest and lowest mean AI CSAT, at most 3 each.',
    },
  }
}

/** A dashboard without tickets, for tests of other parts of the page. It makes axe's checks faster. */
export async function emptyDashboard(page: Page): Promise<void> {
  const agents = { ...agentsAnswer(), data: [], account: { averageCSAT: null, totalTickets: 0 } }
  const performers = { ...agents.performers, top: [], low: [] }
  const categories = {
    categoriesArray: [],
    metadata: { categories: 0, totalTickets: 0, spamCount: 0, performersRule: '' },
  }
  await page.route(calls.overview, route => route.fulfill({ json: nothing() }))
  await page.route(calls.changes, route =>
    route.fulfill({ json: { data: { change: null, why: null, categories: [], agents: [] } } }),
  )
  await page.route(calls.agents, route => route.fulfill({ json: { ...agents, performers } }))
  await page.route(calls.categories, route => route.fulfill({ json: categories }))
}
