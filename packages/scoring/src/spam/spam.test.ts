import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '../conversation.ts'
import examples from './examples.fixture.json' with { type: 'json' }
import { isSpam } from './index.ts'

const opening = (body: string): Conversation => ({ id: '1', messages: [{ author_type: 'customer', body }] })

describe('isSpam', () => {
  test.each(examples.real)('lets a customer through: %s', text => {
    expect(isSpam(opening(text))).toEqual({ spam: false, why: null })
  })

  test('recognizes more than nine in ten pitches and scams', () => {
    const missed = examples.spam.filter(text => !isSpam(opening(text)).spam)
    expect(missed.length / examples.spam.length, missed.join('\n')).toBeLessThan(0.1)
  })

  test('explains why in a sentence', () => {
    expect(isSpam(opening(examples.spam[0] ?? '')).why).toBe(
      'Looks like spam because it offers search-engine services and it reads like a sales pitch.',
    )
  })

  test('trusts the helpdesk’s spam status', () => {
    expect(isSpam({ ...opening('Hello'), status: 'spam' }).spam).toBe(true)
  })

  test('judges the sender’s messages, not the replies', () => {
    const conversation = opening('Where is my parcel?')
    conversation.messages.push({ author_type: 'agent', body: examples.spam[0] ?? '' })
    expect(isSpam(conversation).spam).toBe(false)
  })

  test('never throws for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 4 }), bodies => {
        const messages = bodies.map(body => ({ author_type: 'customer', body }))
        expect(typeof isSpam({ id: '1', messages }).spam).toBe('boolean')
      }),
    )
  })
})
