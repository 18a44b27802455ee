import { describe, expect, test } from 'vitest'
import { dimensions } from '../embeddings/index.ts'
import { dialogueFeatureNames } from '../features/dialogue-features.ts'
import { readConversation } from '../features/reading.ts'
import { contextSigns, sayingSigns } from '../features/turn-features.ts'
import { agent, customer, outage, parcel, refund, solved, talk } from '../offline/examples.fixture.ts'
import { expectations } from './expectations.ts'
import { satisfactionModel, satisfactionOf, sentenceMood } from './index.ts'
import { moodNames } from './model.ts'
import { anchors, toFive, undecided } from './scale.ts'

describe('the model file', () => {
  const { model } = satisfactionModel()

  test('matches the current features and their order', () => {
    expect(model.dialogue.names).toEqual(dialogueFeatureNames)
    expect(model.turn.names).toEqual(Object.keys({ ...sayingSigns, ...contextSigns }))
    expect(model.sentence.names).toEqual(Object.keys(sayingSigns))
    expect(model.moods.names).toEqual(moodNames)
    expect(model.wording.weights).toHaveLength(dimensions)
    expect(Object.keys(expectations).sort()).toEqual(dialogueFeatureNames.toSorted())
  })

  test('has the expected sign for every weight', () => {
    for (const [j, name] of model.dialogue.names.entries())
      expect((model.dialogue.weights[j] ?? 0) * (expectations[name] ?? 0)).toBeGreaterThanOrEqual(0)
  })
})

describe('satisfaction', () => {
  const ending = (text: string) => [agent('Let me look into that for you.'), customer(text)]

  test('rises with a happy last message and falls with an angry one', () => {
    for (const conversation of [outage, parcel, refund, solved]) {
      const score = (text: string) =>
        satisfactionOf(readConversation(talk([...conversation.messages, ...ending(text)]))).score
      expect(score('It works now, thank you so much for your help!')).toBeGreaterThan(score('ok'))
      expect(score('This is still not working, this is ridiculous.')).toBeLessThan(score('ok'))
    }
  })

  test('lists its effects, strongest first', () => {
    const { effects } = satisfactionOf(readConversation(outage))
    const sizes = effects.map(e => Math.abs(e.effect))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(effects[0]?.effect).toBeLessThan(0)
  })

  test('stays within 0–5 and preserves the order of extreme values', () => {
    const scale = [-50, -5, -1, 0, 1, 5, 50].map(toFive)
    expect(scale).toEqual(scale.toSorted((a, b) => a - b))
    expect(Math.min(...scale)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...scale)).toBeLessThanOrEqual(5)
  })

  test('passes through its anchors and the middle of the scale', () => {
    for (const { latent, score } of Object.values(anchors)) expect(toFive(latent)).toBeCloseTo(score)
    expect(toFive(undecided)).toBeCloseTo(2.5)
  })

  test('rates the mood of a single sentence', () => {
    const mood = (text: string) => {
      const [sentence] = readConversation(talk([customer(text)])).customer[0]?.sentences ?? []
      return sentence ? sentenceMood(sentence) : Number.NaN
    }
    expect(mood('Thank you very much, that is perfect!')).toBeGreaterThan(mood('The number is on the box.'))
    expect(mood('This is not what I wanted, it is terrible.')).toBeLessThan(mood('The number is on the box.'))
  })
})
