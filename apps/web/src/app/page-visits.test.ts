import { describe, expect, test } from 'vitest'
import { createPageVisits, pagePattern } from './page-visits.ts'

function setUp() {
  const clock = { time: 0 }
  const captured: unknown[] = []
  const visits = createPageVisits(
    (name, properties) => captured.push([name, properties]),
    () => clock.time,
  )
  return { visits, captured, clock }
}

describe('page visits', () => {
  test('[EVENTS-003] [EVENTS-004] a page visit is recorded when it starts, and with its duration when it ends', () => {
    const { visits, captured, clock } = setUp()
    visits.enter('/login', '/login')
    clock.time = 1234.4
    visits.enter('/pulse/{category}', '/pulse/Refunds')
    visits.leave()
    expect(captured).toEqual([
      ['page_loaded', { page_name: '/login' }],
      ['page_left', { page_name: '/login', duration_ms: 1234 }],
      ['page_loaded', { page_name: '/pulse/{category}' }],
      ['page_left', { page_name: '/pulse/{category}', duration_ms: 0 }],
    ])
  })

  test('a page visit continues when only the query string changes', () => {
    const { visits, captured } = setUp()
    visits.enter('/pulse', '/pulse')
    visits.enter('/pulse', '/pulse')
    expect(captured).toHaveLength(1)
    expect(visits.current()).toBe('/pulse')
  })

  test('a page visit ends only once and never lasts longer than a day', () => {
    const { visits, captured, clock } = setUp()
    visits.leave()
    visits.enter('/pulse', '/pulse')
    clock.time = 1e12
    visits.leave()
    visits.leave()
    expect(captured.slice(1)).toEqual([['page_left', { page_name: '/pulse', duration_ms: 86_400_000 }]])
    expect(visits.current()).toBeNull()
  })
})

test.each([
  ['/pulse/$category/$subCategory/tickets/$type', '/pulse/{category}/{subCategory}/tickets/{type}'],
  ['/time-diary/', '/time-diary'],
  ['/hire/apply/$jobid', '/hire/apply/{jobid}'],
  ['/', '/'],
])('the route %s is recorded as page %s', (route, name) => {
  expect(pagePattern(route)).toBe(name)
})
