import { expect, test } from 'vitest'
import { detectLanguage } from '../../src/language/index.ts'
import { judge } from '../../src/offline/judge.ts'
import { demoContext } from '../satisfaction-demo.ts'
import { readYardstick } from './yardstick.ts'

const high = 3.7
const low = 1.4

/** Reasons that contradict a high score, and reasons that contradict a low score when they are the only ones given. */
const bad: Record<string, RegExp> = {
  empathy: /no apology|no empathy|blamed|dismissive|only stock/i,
  personalization:
    /little specific|repeat none|repeat little|not used|not mentioned|little about|stock phrase/i,
  completeness:
    /no completed action|no result is confirmed|went unanswered|no reply to|still unresolved|closed (?:b|without)/i,
  emotionalPolarity:
    /to (?:angry|upset|dissatisfied)|(?:ends|sounds|likely) (?:angry|upset|dissatisfied)|a complaint/i,
}
const good: Record<string, RegExp> = {
  empathy: /^showed understanding[^;]*\.$/i,
  personalization: /name used.*order or reference mentioned.*(?:case looked up|acted on the case)\.$/i,
  completeness: /^[^;]*confirmed that it worked\.$/i,
  emotionalPolarity: /^(?:from \w+ to|starts and ends|ends) pleased; thanked the agent at the end\.$/i,
}

test('no labeled conversation has a reason that contradicts its score', () => {
  const found: string[] = []
  let checked = 0
  for (const { set, conversation } of readYardstick(undefined)) {
    const { factors } = judge(conversation, demoContext, { isSpam: () => false, detectLanguage })
    for (const [name, factor] of Object.entries(factors ?? {})) {
      checked++
      expect(factor.reason, conversation.id).toMatch(/^\S.{5,}\.$/)
      const contradicts =
        (factor.score > high && bad[name]?.test(factor.reason)) ||
        (factor.score < low && good[name]?.test(factor.reason))
      if (contradicts) found.push(`${set} ${conversation.id} ${name} ${factor.score}: ${factor.reason}`)
    }
  }
  expect(found).toEqual([])
  expect(checked).toBeGreaterThan(800)
})
