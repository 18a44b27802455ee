import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoAccountData, generateDemo } from './generate.ts'
import type { DemoTicket } from './types.ts'

const today = '2026-11-13'
const acme = [...generateDemo({ account: 'acme', today })]
const globex = [...generateDemo({ account: 'globex', today })]
const all = [...acme, ...globex]
const share = (tickets: DemoTicket[], keep: (ticket: DemoTicket) => boolean) =>
  tickets.filter(keep).length / tickets.length

function digest(tickets: Iterable<DemoTicket>): string {
  const hash = createHash('sha256')
  for (const ticket of tickets) hash.update(JSON.stringify(ticket))
  return hash.digest('hex')
}

describe('the stream', () => {
  test('has the configured number of tickets with unique ids', () => {
    expect(acme).toHaveLength(24_000)
    expect(globex).toHaveLength(3_000)
    for (const tickets of [acme, globex])
      expect(new Set(tickets.map(t => t.ticketId)).size).toBe(tickets.length)
  })

  test('depends only on the seed and the day, not on the order or number of days generated', () => {
    const first = digest(globex)
    expect(first, 'The stream changed. Pin the new digest if this is intended.').toBe(
      'df5f08bd08afa56db522c6092c77548c039079be5c1890d6ca291c56e9a35b47',
    )
    expect(digest(generateDemo({ account: 'globex', today }))).toBe(first)
    const newest = [...generateDemo({ account: 'globex', today, order: 'newest' })].reverse()
    expect(digest(newest)).toBe(first)
    const recent = [...generateDemo({ account: 'globex', today, lastDays: 10 })]
    expect(recent[0]?.createdAt.slice(0, 10)).toBe('2026-11-03')
    expect(digest(recent)).toBe(digest(globex.slice(-recent.length)))
    expect(digest(generateDemo({ account: 'globex', today, seed: 2 }))).not.toBe(first)
    expect(digest(generateDemo({ account: 'globex', today: '2026-11-12' }))).not.toBe(first)
  })

  test('contains nothing from the future', () => {
    const until = '2026-11-10T15:00:00.000Z'
    const cut = [...generateDemo({ account: 'globex', today, until })]
    const times = cut.flatMap(t => [t.updatedAt, t.resolvedAt ?? '', ...t.messages.map(m => m.createdAt)])
    expect(times.filter(at => at > until)).toEqual([])
    const noon = [...generateDemo({ account: 'globex', today, until: '2026-11-13T17:00:00.000Z' })]
    expect(noon.length).toBeGreaterThan(globex.length)
    expect(noon.at(-1)?.createdAt.slice(0, 10)).toBe(today)
    expect(all.every(ticket => ticket.updatedAt < '2026-11-13T05:00:00.000Z')).toBe(true)
  })
})

describe('every ticket', () => {
  /** Returns the ids of the tickets that break the rule, so a failed test lists them. */
  const breaking = (tickets: DemoTicket[], rule: (ticket: DemoTicket) => boolean) =>
    tickets.filter(ticket => !rule(ticket)).map(ticket => ticket.ticketId)

  test('has its times in order', () => {
    const rule = ({ createdAt, resolvedAt, updatedAt, messages }: DemoTicket) => {
      const times = [createdAt, ...messages.map(m => m.createdAt)]
      const last = times.at(-1) ?? createdAt
      const rising = times.every((at, index) => index === 0 || at >= (times[index - 1] ?? at))
      return rising && (resolvedAt === null || last <= resolvedAt) && updatedAt >= last
    }
    expect(breaking(all, rule)).toEqual([])
  })

  test('has no unfilled slots, no gaps and no empty bodies', () => {
    const wrong = /[{}]|\[[^\]]*\||undefined| {2}|NaN|^\s*$/
    const rule = (ticket: DemoTicket) =>
      [ticket.subject, ...ticket.messages.map(m => m.body)].every(text => !wrong.test(text))
    expect(breaking(all, rule)).toEqual([])
  })

  test('has a first response time if and only if an agent answered, and at most 14 messages', () => {
    const rule = ({ messages, metrics, channel, resolvedAt }: DemoTicket) => {
      const answered =
        messages.some(m => m.authorType === 'agent' && m.public) && channel !== 'side_conversation'
      return (
        (metrics.firstResponseBusinessMinutes !== null) === answered &&
        (metrics.fullResolutionBusinessMinutes !== null) === (resolvedAt !== null) &&
        messages.length <= 14
      )
    }
    expect(breaking(all, rule)).toEqual([])
  })

  test.each([
    ['acme', acme],
    ['globex', globex],
  ] as const)(
    'refers only to agents, groups, forms and categories of its own account (%s)',
    (name, tickets) => {
      const data = demoAccountData(name)
      const subcategories = new Set(
        data.categories.flatMap(c => c.subcategories.map(s => `${c.name}/${s.name}`)),
      )
      const ids = new Set([...data.agents, ...data.groups, ...data.forms].map(({ id }) => id))
      const known = (id: number | null | undefined) => id === null || id === undefined || ids.has(id)
      const rule = (ticket: DemoTicket) =>
        subcategories.has(`${ticket.trueCategory}/${ticket.trueSubcategory}`) &&
        known(ticket.agent?.id) &&
        known(ticket.groupId) &&
        known(ticket.formId)
      expect(breaking(tickets, rule)).toEqual([])
    },
  )
})

describe('acme as a whole', () => {
  const data = demoAccountData('acme')

  test('has 40 agents and 12 categories, each with 3 to 6 subcategories', () => {
    expect(data.agents).toHaveLength(40)
    expect(data.categories).toHaveLength(12)
    for (const category of data.categories) {
      expect(category.subcategories.length).toBeGreaterThanOrEqual(3)
      expect(category.subcategories.length).toBeLessThanOrEqual(6)
    }
    expect(Object.keys(data.agents[0] ?? {})).toEqual(['id', 'name', 'email'])
  })

  test('almost never repeats a first message', () => {
    const firsts = acme
      .filter(ticket => !ticket.spam)
      .map(ticket => ticket.messages.find(m => m.authorType === 'customer')?.body)
      .filter(body => body !== undefined)
    expect(new Set(firsts).size / firsts.length).toBeGreaterThan(0.95)
  })

  test('has a realistic mix of spam, languages, notes, bots, ratings, reopened and open tickets', () => {
    const within = (value: number, low: number, high: number) => {
      expect(value).toBeGreaterThan(low)
      expect(value).toBeLessThan(high)
    }
    within(
      share(acme, t => t.spam),
      0.02,
      0.03,
    )
    within(
      share(acme, t => t.metrics.reopens > 0),
      0.04,
      0.08,
    )
    within(
      share(acme, t => t.messages.some(m => !m.public)),
      0.08,
      0.3,
    )
    within(
      share(acme, t => t.messages.some(m => m.authorType === 'Bot')),
      0.15,
      0.45,
    )
    within(
      share(acme, t => t.status === 'merged' || t.status === 'deleted'),
      0.008,
      0.025,
    )
    within(
      share(acme, t => t.messages.every(m => m.authorType !== 'agent')),
      0.03,
      0.09,
    )
    within(
      share(acme, t => /[áéíóúãçèêäöüßñ]/i.test(t.messages[0]?.body ?? '')),
      0.025,
      0.055,
    )
    const offered = acme.filter(t => t.satisfactionRating !== 'unoffered')
    within(
      share(offered, t => t.satisfactionRating !== 'offered'),
      0.12,
      0.2,
    )
    expect(new Set(acme.map(t => t.channel)).size).toBe(9)
    const open = acme.filter(t => t.status === 'open' || t.status === 'pending')
    within(open.length, 100, 900)
    expect(open.every(t => t.resolvedAt === null)).toBe(true)
  })

  test('has quiet weekends and nights, and a bad week that the messages explain', () => {
    const local = (ticket: DemoTicket) => new Date(Date.parse(ticket.createdAt) - 4 * 3_600_000)
    expect(share(acme, t => local(t).getUTCDay() % 6 === 0)).toBeLessThan(0.2)
    expect(share(acme, t => local(t).getUTCHours() < 6)).toBeLessThan(0.05)
    const parcels = (from: string, to: string) =>
      acme.filter(t => t.trueSubcategory === 'Parcel not received' && t.createdAt >= from && t.createdAt < to)
    const usual = parcels('2026-10-05T04', '2026-10-12T04')
    const strike = parcels('2026-10-12T04', '2026-10-19T04')
    expect(strike.length / usual.length).toBeGreaterThan(2)
    const named = (tickets: DemoTicket[]) => share(tickets, t => t.messages.some(m => /strike/i.test(m.body)))
    expect(named(usual)).toBe(0)
    expect(named(strike)).toBeGreaterThan(0.5)
    const after = parcels('2026-11-02T04', '2026-11-09T04')
    expect(after.length / usual.length).toBeLessThan(1.3)
  })

  test('has agents who differ: one gets faster, one gets slower and one is new', () => {
    const waits = (name: string, from: string, to: string) => {
      const minutes = acme
        .filter(
          t => t.agent?.name === name && t.channel === 'email' && t.createdAt >= from && t.createdAt < to,
        )
        .map(t => t.metrics.firstResponseBusinessMinutes ?? 0)
        .sort((a, b) => a - b)
      return minutes[minutes.length >> 1] ?? 0
    }
    expect(waits('Priya Nair', '2026-10-28', '2026-11-12')).toBeLessThan(
      waits('Priya Nair', '2026-07-16', '2026-08-15'),
    )
    expect(waits('Owen Clarke', '2026-10-28', '2026-11-12')).toBeGreaterThan(
      waits('Owen Clarke', '2026-07-16', '2026-08-15'),
    )
    const noor = acme.filter(t => t.agent?.name === 'Noor Haddad')
    expect(noor.length).toBeGreaterThan(5)
    expect(noor.length).toBeLessThan(80)
    expect(noor.every(t => t.createdAt >= '2026-11-02')).toBe(true)
  })
})

test('tickets follow local time before and after a clock change', () => {
  const openers = (date: string, offset: number) => {
    const tickets = [...generateDemo({ account: 'globex', today: date })]
    const recent = tickets
      .slice(-200)
      .flatMap(t => t.messages.filter(m => m.authorType === 'agent' && m.public))
    return recent.filter(m => {
      const minute = (Date.parse(m.createdAt) / 60_000 + offset * 60 + 24 * 60) % (24 * 60)
      return minute < 9 * 60 - 1
    }).length
  }
  expect(openers('2026-03-08', -5)).toBe(0)
  expect(openers('2026-11-01', -4)).toBe(0)
})
