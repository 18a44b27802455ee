import type { AgentRecord } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { badgeOf } from '../badge.ts'
import { columns } from './columns.ts'
import { afterColumn, afterRank, defaultOrder, found, margin, type Order, sortedAgents } from './ranking.ts'

function agent(name: string, overall: number | null, more: Partial<AgentRecord> = {}): AgentRecord {
  return {
    rank: null,
    agent_id: name,
    agent_name: name,
    agent_email: `${name.toLowerCase()}@acme.test`,
    kimScore: null,
    totalTickets: 20,
    averageCSAT: {
      overall,
      empathy: null,
      qualitySupport: null,
      agentResponsive: null,
      resolutionalCompleteness: null,
      emotionalPolarity: null,
    },
    averageFirstResponseTime: null,
    averageResolutionTime: null,
    reopenRate: null,
    sla: { n: 0, met: 0, attainment: null },
    counts: { csat: 0, firstResponse: 0, resolution: 0, reopens: 0 },
    interval: null,
    adjustedCSAT: null,
    adjustedInterval: null,
    ratings: { good: 0, n: 0 },
    ...more,
  }
}

const shown = (agents: AgentRecord[], order: Order) => {
  const { ranked, unranked } = sortedAgents(agents, order)
  return [...ranked, ...unranked].map(({ agent_name, rank }) => [agent_name, rank])
}

describe('the order of agents', () => {
  const people = [
    agent('Di', 4.5, { rank: 1, adjustedCSAT: 4.1 }),
    agent('Cy', 4.5, { rank: 2, adjustedCSAT: 4.3, totalTickets: 90 }),
    agent('Ada', 3.1, { rank: 3 }),
    agent('Lucky', 5, { totalTickets: 200 }),
    agent('Ben', null),
  ]

  test('[AGENTS-017] agents are sorted by AI CSAT, highest first, and unranked agents are listed below', () => {
    const { ranked, unranked } = sortedAgents(people, defaultOrder)
    expect(ranked.map(one => one.agent_name)).toEqual(['Di', 'Cy', 'Ada'])
    expect(unranked.map(one => one.agent_name)).toEqual(['Lucky', 'Ben'])
  })

  test('[AGENTS-020] reversing the order doesn’t change any agent’s rank', () => {
    expect(shown(people, { column: 'csat', direction: 'asc' })).toEqual([
      ['Ada', 3],
      ['Cy', 2],
      ['Di', 1],
      ['Lucky', null],
      ['Ben', null],
    ])
  })

  test('sorting by another value changes neither ranks nor groups', () => {
    expect(shown(people, { column: 'tickets', direction: 'desc' })).toEqual([
      ['Cy', 2],
      ['Di', 1],
      ['Ada', 3],
      ['Lucky', null],
      ['Ben', null],
    ])
    expect(shown(people, { column: 'adjusted', direction: 'desc' }).slice(0, 3)).toEqual([
      ['Cy', 2],
      ['Di', 1],
      ['Ada', 3],
    ])
  })

  test.each<[string, Order['column'], (n: number) => Partial<AgentRecord>, number[], string[]]>([
    ['counts', 'tickets', totalTickets => ({ totalTickets }), [9, 1204, 87], ['1,204', '87', '9']],
    [
      'percentages',
      'empathy',
      empathy => ({ averageCSAT: { ...agent('', 4).averageCSAT, empathy } }),
      [0.4, 5, 4.71],
      ['100.00%', '94.20%', '8.00%'],
    ],
    [
      'durations',
      'first_response',
      averageFirstResponseTime => ({ averageFirstResponseTime }),
      [45, 150, 120],
      ['2h 30m', '2h', '45m'],
    ],
  ])(
    '[RULES-021] [RULES-022] [RULES-023] %s are sorted by their underlying numbers',
    (_, id, withValue, values, expected) => {
      const column = columns.find(one => one.id === id)
      const { ranked } = sortedAgents(
        values.map((value, index) => agent(`A${index}`, 4, { rank: index + 1, ...withValue(value) })),
        { column: id, direction: 'desc' },
      )
      expect(ranked.map(one => column?.shown(one))).toEqual(expected)
    },
  )

  test('[RULES-037] times are sorted by length, not by their displayed text', () => {
    const times = [59, 3 * 1440, 43_200, 300].map((minutes, index) =>
      agent(`A${index}`, 4, { rank: index + 1, averageResolutionTime: minutes }),
    )
    expect(shown(times, { column: 'resolution', direction: 'asc' })).toEqual([
      ['A0', 1],
      ['A3', 4],
      ['A1', 2],
      ['A2', 3],
    ])
  })

  test('a search does not change the ranks', () => {
    expect(found(people, 'ADA')).toMatchObject([{ rank: 3 }])
    expect(found(people, ' cy@acme')).toMatchObject([{ rank: 2 }])
    expect(found(people, 'no such agent')).toEqual([])
  })

  test('[RULES-033] ranks 1 to 3 have gold, silver and bronze badges', () => {
    expect([1, 2, 3, 4].map(badgeOf)).toEqual(['gold', 'silver', 'bronze', null])
  })
})

test('[AGENTS-018] clicking the sorted column reverses the order, and clicking another column sorts by it, highest first', () => {
  expect(afterColumn(defaultOrder, 'csat')).toEqual({ column: 'csat', direction: 'asc' })
  expect(afterColumn({ column: 'csat', direction: 'asc' }, 'tickets')).toEqual({
    column: 'tickets',
    direction: 'desc',
  })
})

test('[AGENTS-019] the rank arrow sorts by AI CSAT and reverses the direction', () => {
  expect(afterRank({ column: 'tickets', direction: 'desc' })).toEqual({ column: 'csat', direction: 'asc' })
  expect(afterRank({ column: 'csat', direction: 'asc' })).toEqual(defaultOrder)
})

test('the margin is half the width of the interval', () => {
  expect(margin({ low: 3.94, high: 4.06 })).toBe('±0.06')
  expect(margin(null)).toBeNull()
})
