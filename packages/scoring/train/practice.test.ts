import { describe, expect, test } from 'vitest'
import { type Label, readYardstickIds } from '../evaluate/factors/yardstick.ts'
import { sentences } from '../src/text/index.ts'
import { readPractice, readTweetLabels } from './practice.ts'

const written = readPractice(undefined)
const tweets = readTweetLabels()

function halfPoints({ questions: _, decides: __, ended: ___, ...points }: Label): boolean {
  return Object.values(points).every(value => value === null || Number.isInteger(value * 2))
}

describe('the conversations to train on', () => {
  test('every label has half points, and conversations have unique ids', () => {
    expect(tweets.size).toBe(450)
    expect(new Set(written.map(one => one.conversation.id)).size).toBe(written.length)
    const labels = [...tweets.values(), ...written].map(one => one.label)
    expect(labels.filter(label => !halfPoints(label))).toEqual([])
  })

  test('no tweet is part of the yardstick', () => {
    const measured = new Set(readYardstickIds())
    expect([...tweets.keys()].filter(id => measured.has(`tweets-${id}`))).toEqual([])
  })

  test('every sentence that a label refers to exists', () => {
    const missing = written.flatMap(({ conversation, label: { questions, decides } }) =>
      [...questions.map(one => one.at), ...Object.values(decides)].filter(at => {
        if (at === null) return false
        const [message = 0, sentence = 0] = at.split('.').map(Number)
        return sentences(conversation.messages[message - 1]?.body ?? '').length < sentence
      }),
    )
    expect(missing).toEqual([])
  })

  test('all five languages and the whole scale occur', () => {
    expect(new Set(written.map(one => one.language))).toEqual(new Set(['en', 'de', 'es', 'fr', 'pt']))
    for (const name of ['empathy', 'personalization', 'completeness', 'emotionalPolarity'] as const) {
      const points = written.flatMap(one => one.label[name] ?? [])
      expect(Math.min(...points), name).toBeLessThanOrEqual(0.5)
      expect(Math.max(...points), name).toBeGreaterThanOrEqual(4.5)
    }
  })
})
