import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Played, play, type Scenario } from '../test-support/scenarios.ts'

const folder = new URL('../scenarios/', import.meta.url)
const scenarios: Scenario[] = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .flatMap(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

describe('scripted conversations', () => {
  test('cover both variants and every outcome', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(200)
    expect(new Set(scenarios.map(one => one.id)).size).toBe(scenarios.length)
    expect(new Set(scenarios.map(one => one.variant))).toEqual(new Set(['mensa', 'valeo']))
  })

  test.each(scenarios.map(one => [one.id, one] as const))('%s ends as expected', async (_id, scenario) => {
    const { problems, transcript }: Played = await play(scenario)
    expect(problems, transcript.join('\n')).toEqual([])
  })
})
