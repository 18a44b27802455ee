import { describe, expect, test } from 'vitest'
import { parsed, readingOf } from '../../../../test-support/kim-reading.ts'
import { figuresOfEach } from './alongside.ts'

describe('figures next to the one that a ranking goes by', () => {
  test.each([
    ['tickets per category, biggest first, with the csat of each', 'most', ['tickets'], ['csat']],
    ['list the 5 busiest agents with their csat', 'best', ['tickets'], ['csat']],
    ['top 3 agents by csat with their SLA and reopen rate', 'best', ['csat'], ['sla', 'reopens']],
    ['channels by volume in October with reopen rate of each', 'most', ['tickets'], ['reopens']],
    ['groups ranked by csat with ticket counts, October', 'best', ['csat'], ['tickets']],
  ])('%s', (question, order, figures, alongside) =>
    expect(readingOf(question)).toMatchObject({ intent: 'rank', order, figures, alongside }),
  )

  test('without a ranking, they are figures of a breakdown', () =>
    expect(readingOf('tickets per channel with their csat and first reply in October')).toMatchObject({
      intent: 'breakdown',
      figures: ['csat', 'first', 'tickets'],
      alongside: [],
    }))

  test('a limit isn’t shown next to a ranking', () =>
    expect(readingOf('which agents with at least 20 tickets have the lowest csat')).toMatchObject({
      alongside: [],
    }))

  test('a later part can ask for figures of each', () => {
    expect(figuresOfEach('what are their csats')).toEqual(['csat'])
    expect(figuresOfEach('how many tickets did each have')).toEqual(['tickets'])
    expect(figuresOfEach('what was the reopen rate of each in email')).toEqual([])
    expect(figuresOfEach('who has the best csat')).toEqual([])
  })

  test('the number at the end says how long a list is', () => {
    expect(readingOf('rank agents by SLA, bottom 5')).toMatchObject({ top: 5, order: 'worst' })
    expect(parsed('top 3 categories and top 3 agents').is).not.toBe('understood')
  })
})
