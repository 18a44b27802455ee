import { describe, expect, test } from 'vitest'
import { asMinutes, asTyped, exactly, hoursIn, inHours, minutesOf, mistakeIn } from './targets.ts'
import { asTable, isWhole, missingIn, type TypedTable, totalOf, typedWeight } from './weights.ts'

const column = (value: number | string) => ({
  ...{ email: value, live_chat: value, social_media: value },
  ...{ sms: value, voice: value },
})
const table: TypedTable = {
  empathy: column(20),
  personalization_empathy_of_agent: column(20),
  responsiveness: column(20),
  completeness: column(20),
  emotional_polarity: column(20),
}

describe('weights', () => {
  test('typed weights are rounded and limited to 0 to 100', () => {
    expect([-5, 0, 12.4, 100, 150].map(typedWeight)).toEqual([0, 0, 12, 100, 100])
    expect(typedWeight('-')).toBe('-')
  })

  test('each channel shows how far its weights’ total is below or above 100', () => {
    expect(isWhole(table)).toBe(true)
    const one = { ...table, empathy: { ...column(20), sms: 19 } }
    expect(isWhole(one)).toBe(false)
    expect(missingIn(totalOf(one, 'sms'))).toBe('1 missing')
    expect(missingIn(101)).toBe('1 too many')
    expect(missingIn(totalOf(one, 'email'))).toBeNull()
    expect(asTable({ ...table, empathy: column('') }).empathy).toEqual(column(0))
  })
})

describe('targets', () => {
  const sla = { email: 240, live_chat: 2, social_media: 60, sms: 15, voice: 1 }

  test('unedited targets keep their exact minutes', () => {
    const typed = asTyped(sla)
    expect(asMinutes(typed)).toEqual(sla)
    expect(hoursIn(typed.live_chat)).toBe('0.0')
    expect(asMinutes({ ...typed, email: { hours: 2.5 } })).toEqual({ ...sla, email: 150 })
    expect(minutesOf({ hours: 0.033 })).toBe(2)
  })

  test('targets that are negative or not a number are rejected', () => {
    expect(mistakeIn({ hours: -0.5 })).toBe('A target can’t be negative.')
    expect(mistakeIn({ hours: '' })).toBe('Enter a number of hours.')
    expect(mistakeIn({ hours: 0 })).toBeNull()
    expect(mistakeIn({ minutes: 2 })).toBeNull()
  })

  test('targets are shown both in hours with one decimal and in exact hours and minutes', () => {
    expect([240, 150, 2, 15].map(inHours)).toEqual(['4.0', '2.5', '0.0', '0.3'])
    expect([240, 150, 2, 15, 60].map(exactly)).toEqual(['4 h', '2 h 30 min', '2 min', '15 min', '1 h'])
  })
})
