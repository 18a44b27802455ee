import { describe, expect, test } from 'vitest'
import { badgeOf } from '../../features/agents/badge.ts'
import { initials, shortAgent } from './agent-names.ts'
import { barAnimationMs, barWidth, baselineOf } from './bars.ts'
import { shortCategory } from './category-names.ts'
import { businessTime, duration, longBusinessTime, workTime } from './duration.ts'
import { csat, csatLabel, csatShort, subScore, toneOf } from './score.ts'

describe('durations', () => {
  test('[RULES-025] durations under 60 minutes are shown in minutes', () => {
    expect([0, 1, 45, 59].map(duration)).toEqual(['0m', '1m', '45m', '59m'])
  })
  test('[RULES-026] durations under 1440 minutes are shown in hours and minutes', () => {
    expect([60, 84, 150, 1439].map(duration)).toEqual(['1h', '1h 24m', '2h 30m', '23h 59m'])
  })
  test('[RULES-027] durations under 43200 minutes are shown in days and hours', () => {
    expect([1440, 1500, 43_199].map(duration)).toEqual(['1d', '1d 1h', '29d 23h'])
  })
  test('[RULES-028] durations of 43200 minutes or more are shown in months and days', () => {
    expect([43_200, 43_200 + 5 * 1440, 90_000].map(duration)).toEqual(['1mo', '1mo 5d', '2mo 2d'])
  })
  test('business time is shown in hours, never in days', () => {
    expect([45, 150, 1439, 1440, 3600, 90_000].map(businessTime)).toEqual([
      '45m',
      '2h 30m',
      '23h 59m',
      '24 business h',
      '60 business h',
      '1,500 business h',
    ])
    expect([null, 1439, 3600].map(longBusinessTime)).toEqual([undefined, undefined, '60 business h'])
    expect(businessTime(null)).toBe('-')
  })
  test('a missing duration is shown as a dash, and fractions are rounded before the unit is chosen', () => {
    expect([null, undefined, Number.NaN].map(duration)).toEqual(['-', '-', '-'])
    expect([59.6, 1439.7].map(duration)).toEqual(['1h', '1d'])
  })
  test('[RULES-029] work time is shown in hours and minutes, such as 1H 5M', () => {
    expect([0, 65, 600, 1500].map(workTime)).toEqual(['0H 0M', '1H 5M', '10H 0M', '25H 0M'])
  })
})

describe('scores', () => {
  test('[RULES-005] [RULES-010] a score of 4 or higher is green, including on the dashboard', () => {
    expect([4, 4.5, 5].map(toneOf)).toEqual(['good', 'good', 'good'])
  })
  test('[RULES-006] [RULES-009] a score of at least 3 and below 4 is amber', () => {
    expect([3, 3.99].map(toneOf)).toEqual(['average', 'average'])
  })
  test('[RULES-007] [RULES-008] a score below 3 is red', () => {
    expect([0, 2.99].map(toneOf)).toEqual(['bad', 'bad'])
  })
  test('[RULES-015] a score of 3 or lower is labeled Negative', () => {
    expect([0, 2.9, 3].map(csatLabel)).toEqual(['Negative', 'Negative', 'Negative'])
  })
  test('[RULES-016] a score above 3 and below 4 is labeled Average', () => {
    expect([3.01, 3.99].map(csatLabel)).toEqual(['Average', 'Average'])
  })
  test('[RULES-017] a score of 4 or higher is labeled Positive', () => {
    expect([4, 5].map(csatLabel)).toEqual(['Positive', 'Positive'])
  })
  test('[RULES-018] scores out of 5 have two decimals, or one where space is tight', () => {
    expect(csat(4.1)).toBe('4.10')
    expect(csatShort(4.16)).toBe('4.2')
  })
  test('[RULES-019] a missing or zero score is shown as a dash on the dashboard', () => {
    expect([csat(0), csat(null)]).toEqual(['–', '–'])
  })
  test('[RULES-020] a sub-score is shown as a percentage: the score times 20, with two decimals', () => {
    expect([subScore(4.71), subScore(0), subScore(null)]).toEqual(['94.20%', '0.00%', '–'])
  })
})

describe('names', () => {
  test('[RULES-031] a top agent’s name is cut at 14 characters', () => {
    expect(shortAgent('Bartholomew Featherstone')).toBe('Bartholomew Fe..')
    expect(shortAgent('Mara Linde')).toBe('Mara Linde')
  })
  test("[RULES-032] shortened names end in '...' for categories and in '..' for top agents", () => {
    expect(shortCategory('Promotions and gift cards and more')).toBe('Promotions and gift card...')
    expect(shortCategory('Exactly twenty-four chars')).toBe('Exactly twenty-four char...')
    expect(shortCategory('Exactly twenty-four char')).toBe('Exactly twenty-four char')
  })
  test('[RULES-033] ranks 1, 2 and 3 get gold, silver and bronze badges', () => {
    expect([1, 2, 3, 4].map(badgeOf)).toEqual(['gold', 'silver', 'bronze', null])
  })
  test('initials can be derived from any name, even an empty one', () => {
    expect(['Mara Linde', 'Ana Maria de Souza', 'Cher', ' ', ''].map(initials)).toEqual([
      'ML',
      'AS',
      'C',
      '?',
      '?',
    ])
  })
})

describe('bars', () => {
  test('[RULES-034] no bar for a value above zero is narrower than 8 percent', () => {
    expect(barWidth(1, 1000)).toBe(8)
    expect(barWidth(500, 1000)).toBe(50)
    expect(barWidth(0, 1000)).toBe(0)
  })
  test('[RULES-035] the baseline is rounded up to a multiple of 10', () => {
    expect([baselineOf([1, 43]), baselineOf([50]), baselineOf([])]).toEqual([50, 50, 10])
  })
  test('[RULES-036] the bar animation takes 1000 ms', () => {
    expect(barAnimationMs).toBe(1000)
  })
})
