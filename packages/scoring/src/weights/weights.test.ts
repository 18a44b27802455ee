import { configuredChannels } from '@pulse/contract/channels'
import { factorNames } from '@pulse/contract/factors'
import { describe, expect, test } from 'vitest'
import { aiCsat, channelOf, defaultWeights } from './index.ts'

const all = (score: number) => Object.fromEntries(factorNames.map(name => [name, { score }]))
const { email } = defaultWeights

describe('AI CSAT', () => {
  test('default weights add up to 100 for every channel', () => {
    for (const channel of configuredChannels)
      expect(factorNames.reduce((sum, name) => sum + defaultWeights[channel][name], 0)).toBe(100)
  })

  test('is the weighted sum of the factors', () => {
    const weights = {
      ...email,
      empathy: 100,
      personalization: 0,
      responsiveness: 0,
      completeness: 0,
      emotionalPolarity: 0,
    }
    expect(aiCsat({ ...all(2), empathy: { score: 4.4 } }, weights)).toBe(4.4)
    expect(aiCsat(all(3), email)).toBe(3)
  })

  test('spreads the weight of a missing factor over the others', () => {
    const { responsiveness: _, ...without } = all(4)
    expect(aiCsat(without, email)).toBe(4)
    expect(aiCsat({}, email)).toBeNull()
    expect(aiCsat(null, email)).toBeNull()
    expect(aiCsat({ bonus: { score: 1 } }, email)).toBeNull()
  })

  test('adds the bonus and stays within 0 and 5', () => {
    expect(aiCsat({ ...all(3), bonus: { score: 0.6 } }, email)).toBe(3.6)
    expect(aiCsat({ ...all(4.9), bonus: { score: 1 } }, email)).toBe(5)
    expect(aiCsat(all(0), email)).toBe(0)
  })

  test('scores channels without their own weights as email', () => {
    expect(
      ['Live Chat', 'native_messaging', 'SMS', 'Phone call', 'Social Media', 'api', null].map(channelOf),
    ).toEqual(['live_chat', 'live_chat', 'sms', 'voice', 'social_media', 'email', 'email'])
  })
})
