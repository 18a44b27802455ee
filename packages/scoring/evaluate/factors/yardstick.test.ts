import { describe, expect, test } from 'vitest'
import { sentences } from '../../src/text/index.ts'
import { placeOf, readYardstick, yardstickSets } from './yardstick.ts'

const all = readYardstick(undefined)

describe('the labeled conversations', () => {
  test('every conversation in the repository still has the text that was labeled', () => {
    const count = (set: string) => all.filter(one => one.set === set).length
    expect(yardstickSets.map(count)).toEqual([0, 150, 100])
  })

  test('about half of each set is unseen', () => {
    for (const set of ['demo', 'hard']) {
      const own = all.filter(one => one.set === set)
      const unseen = own.filter(one => one.unseen).length / own.length
      expect(unseen).toBeGreaterThan(0.4)
      expect(unseen).toBeLessThan(0.6)
    }
  })

  test('every sentence that a label refers to exists, and every quote is found in its sentence', () => {
    for (const { conversation, labels } of all)
      for (const { questions, decides } of labels)
        for (const at of [...questions.map(one => one.at), ...Object.values(decides)]) {
          if (at === null) continue
          const [message = 0, sentence = 0] = at.split('.').map(Number)
          const body = conversation.messages[message - 1]?.body ?? ''
          expect(sentences(body).length, `${conversation.id} ${at}`).toBeGreaterThanOrEqual(sentence)
        }
    const conversation = { id: '1', messages: [{ body: 'Hi. It broke again. Please help.' }] }
    expect(placeOf(conversation, 0, 'It broke again.')).toBe('1.2')
    expect(placeOf(conversation, 0, 'broke')).toBe('1.2')
    expect(placeOf(conversation, 0, 'It works.')).toBeNull()
  })
})
