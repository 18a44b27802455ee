import type { AgentRecord } from '@pulse/contract'
import { describe, expect, test } from 'vitest'
import { columns } from './columns.ts'
import { afterColumn, afterRank, defaultOrder, found, margin, type Order, ranked } from './ranking.ts'

function agent(name: string, overall: number | null, more: Partial<AgentRecord> = {}): AgentRecord {
  return {
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
    fewTickets: false,
    adjustedCSAT: null,
    ...more,
  }
}

const shown = (agents: AgentRecord[], order: Order) =>
  ranked(agents, order).map(({ agent: { agent_name }, rank, badge }) => [agent_name, rank, badge])

describe('ranks', () => {
  const people = [
    agent('Ada', 3.1),
    agent('Ben', null),
    agent('Cy', 4.5),
    agent('Di', 4.5, { totalTickets: 90 }),
  ]

  test('[AGENTS-017] [RULES-033] agents are ranked by highest AI CSAT first, with gold, silver and bronze badges', () => {
    expect(shown(people, defaultOrder)).toEqual([
      ['Di', 1, 'gold'],
      ['Cy', 2, 'silver'],
      ['Ada', 3, 'bronze'],
      ['Ben', null, null],
    ])
  })

  test('[AGENTS-020] reversing the order doesn’t change any agent’s rank', () => {
    expect(shown(people, { column: 'csat', direction: 'asc' })).toEqual([
      ['Ada', 3, 'bronze'],
      ['Cy', 2, 'silver'],
      ['Di', 1, 'gold'],
      ['Ben', null, null],
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
      const rows = ranked(
        values.map((value, index) => agent(`A${index}`, 4, withValue(value))),
        { column: id, direction: 'desc' },
      )
      expect(rows.map(row => column?.shown(row.agent))).toEqual(expected)
    },
  )

  test('[RULES-037] times are sorted by minutes, without badges', () => {
    const times = [59, 3 * 1440, 43_200, 300].map((minutes, index) =>
      agent(`A${index}`, 4, { averageResolutionTime: minutes }),
    )
    expect(shown(times, { column: 'resolution', direction: 'asc' })).toEqual([
      ['A0', 4, null],
      ['A3', 3, null],
      ['A1', 2, null],
      ['A2', 1, null],
    ])
  })

  test('a search does not change the ranks', () => {
    expect(found(ranked(people, defaultOrder), ' a')).toMatchObject([
      { rank: 1 },
      { rank: 2 },
      { rank: 3 },
      {},
    ])
    expect(found(ranked(people, defaultOrder), 'ADA')).toMatchObject([{ rank: 3 }])
    expect(found(ranked(people, defaultOrder), 'cy@acme')).toMatchObject([{ rank: 2 }])
  })
})

test('[AGENTS-018] clicking the sorted column reverses it; another column starts with its highest value', () => {
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
  expect(margin(agent('Ada', 4, { interval: { low: 3.94, high: 4.06 } }))).toBe('±0.06')
  expect(margin(agent('Ada', 4))).toBeNull()
})
