import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scenarioNow } from '../test-support/conversation.ts'
import { play, type Scenario } from '../test-support/scenarios.ts'
import { createDemoShop, demoPages, demoRules } from './index.ts'
import { sectionsOf } from './knowledge.ts'
import { offeredTools, useTool } from './language-model/tools.ts'

const folder = new URL('../scenarios/', import.meta.url)
const scenarios: Scenario[] = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .flatMap(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
const shop = createDemoShop(() => scenarioNow)
const sections = sectionsOf(demoPages)

const promises =
  /will (?:be )?(?:refund|arrive|replace|cancel|change|compensate)|have (?:refunded|canceled|changed)|has been (?:refunded|canceled|changed)|guarantee|free of charge|compensation/i

/** The facts that are true for this customer, plus their own messages. Replies can use only numbers found in these. */
async function factsFor({ email, messages }: Scenario): Promise<string> {
  const orders = await shop.ordersOf({ email })
  const facts = { orders, rules: demoRules, sections, now: scenarioNow }
  const tools = offeredTools.map(({ name }) => useTool({ name, input: {} }, facts)?.text ?? '')
  return [...tools, ...sections.map(({ text }) => text), ...messages].join('\n')
}

describe('scripted conversations', () => {
  test('have unique IDs and cover both variants', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(300)
    expect(new Set(scenarios.map(one => one.id)).size).toBe(scenarios.length)
    expect(new Set(scenarios.map(one => one.variant))).toEqual(new Set(['mensa', 'valeo']))
  })

  test.each(scenarios.map(one => [one.id, one] as const))('%s ends as expected', async (_id, scenario) => {
    const { problems, answers, transcript } = await play(scenario)
    expect(problems, transcript.join('\n')).toEqual([])
    const facts = await factsFor(scenario)
    for (const answer of answers) {
      expect(answer).not.toMatch(promises)
      for (const number of answer.match(/#\w+|\$[\d.]+\d|[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{3,}/g) ?? [])
        expect(facts.toLowerCase()).toContain(number.replace('#', '').toLowerCase())
    }
  })
})
