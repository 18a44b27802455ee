import { describe, expect, test } from 'vitest'
import type { Conversation } from '../conversation.ts'
import { readConversation } from '../features/reading.ts'
import {
  agent,
  customer,
  dropped,
  judged,
  outage,
  parcel,
  refund,
  solved,
  talk,
} from '../offline/examples.fixture.ts'
import type { ScoredFactor } from '../score.ts'
import { byWaitingTimes, duration } from './responsiveness.ts'

const factor = (conversation: Parameters<typeof judged>[0], name: ScoredFactor) =>
  judged(conversation).factors?.[name]

describe('responsiveness', () => {
  test('states the waiting times and the target', () => {
    expect(factor(parcel, 'responsiveness')?.reason).toBe(
      'First reply after 3 h 10 min, target 1 h; next reply after 21 h 34 min.',
    )
  })

  test('stays near the score by waiting times, except when the last message went unanswered', () => {
    const scoreOf = (conversation: Conversation) => {
      const reading = readConversation(conversation)
      const byTimes = byWaitingTimes({
        conversation,
        context: { categories: [], slaMinutes: { email: 60 } },
        reading,
      })
      return { byTimes: byTimes?.score ?? Number.NaN, found: factor(conversation, 'responsiveness') }
    }
    const { byTimes, found } = scoreOf(parcel)
    expect(byTimes).toBeCloseTo(3.51, 2)
    expect(found?.score).toBeGreaterThanOrEqual(byTimes - 0.61)
    expect(found?.score).toBeLessThanOrEqual(byTimes + 1.01)

    const asked = customer('My order arrived broken. Can you send a new one?', '2026-11-02T10:00:00Z')
    const stalled = agent('Which part is broken?', '2026-11-02T10:10:00Z')
    const ignored = customer(
      'The lid, as I wrote. Hello? I am still waiting, is anyone there? This is ridiculous.',
      '2026-11-02T10:20:00Z',
    )
    const unanswered = scoreOf(talk([asked, stalled, ignored]))
    expect(unanswered.byTimes).toBeGreaterThan(4.4)
    expect(unanswered.found?.score).toBeLessThan(unanswered.byTimes - 0.6)
    expect(unanswered.found?.reason).toContain('the customer’s last message got no reply')
    expect(unanswered.found?.evidence.at(-1)?.message).toBe(2)
  })

  test('uses the helpdesk’s own measurement when there is one', () => {
    const measured = { ...parcel, metrics: { first_response_minutes: 20, reopens: 1 } }
    expect(factor(measured, 'responsiveness')?.reason).toContain('First reply after 20 min')
    expect(factor(measured, 'responsiveness')?.reason).toContain('reopened once')
  })

  test('is left out when there are no times', () => {
    expect(judged(refund).factors).not.toHaveProperty('responsiveness')
  })

  test('formats durations in readable units', () => {
    expect([0.5, 12, 60, 190, 60 * 49].map(duration)).toEqual([
      '30 s',
      '12 min',
      '1 h',
      '3 h 10 min',
      '2 d 1 h',
    ])
  })
})

describe('completeness', () => {
  test('notices when a question had to be asked twice', () => {
    const found = factor(parcel, 'completeness')
    expect(found?.reason).toContain('only in a later reply')
    expect(found?.evidence).toContainEqual({ message: 0, quote: 'Can you tell me where it is?' })
  })

  test('distinguishes a confirmed fix from one that did not help', () => {
    expect(factor(solved, 'completeness')?.reason).toBe('The customer confirmed that it worked.')
    const undone = talk([
      customer('My account is locked.'),
      agent('I have unlocked your account.'),
      customer('It is still not working, I get the same error.'),
    ])
    expect(factor(undone, 'completeness')?.reason).toContain(
      'still unresolved in the customer’s last message',
    )
    expect(factor(undone, 'completeness')?.score).toBeLessThan(2)
    expect(factor(undone, 'completeness')?.evidence).toContainEqual({
      message: 2,
      quote: 'It is still not working, I get the same error.',
    })
  })

  test('notices a chat that was closed because the customer went silent', () => {
    expect(factor(dropped, 'completeness')?.reason).toContain(
      'closed because the customer stopped responding',
    )
  })
})

describe('empathy and personalization', () => {
  test('reward a name, a reference and an apology', () => {
    expect(factor(refund, 'personalization')).toMatchObject({
      reason: 'Name used once; order or reference mentioned; the agent acted on the case.',
    })
    expect(factor(refund, 'empathy')?.score).toBeGreaterThan(factor(outage, 'empathy')?.score ?? 5)
    expect(factor(outage, 'empathy')?.reason).toContain('No apology in the reply to an upset message')
  })

  test('judge empathy by the tone when nothing called for an apology', () => {
    expect(factor(solved, 'empathy')?.reason).toMatch(/tone, without an/)
    expect(factor(solved, 'empathy')?.score).toBeGreaterThan(2)
    const shown = talk([
      customer('Hello, can I still change the size of my order?'),
      agent('I understand how annoying a wrong size is. I have changed it to the larger one.'),
    ])
    expect(factor(shown, 'empathy')?.score).toBeGreaterThan(3.5)
  })

  test('omit personalization when the agent wrote hardly anything', () => {
    const terse = talk([
      customer('Hello, can I still change the size of my order to the larger one?'),
      agent('Yes, you can.'),
      customer('How do I do that?'),
    ])
    expect(judged(terse).factors).not.toHaveProperty('personalization')
  })

  test('do not mistake the agent’s own name for the customer’s', () => {
    const alike = talk(
      [customer('Hello, where is my parcel?'), agent('Sam here. It arrives tomorrow morning before ten.')],
      {
        customer_name: 'Sam Lee',
        agent_name: 'Sam Okoro',
      },
    )
    expect(factor(alike, 'personalization')?.reason).toMatch(/^Name not used/)
  })
})

describe('emotional polarity', () => {
  test('describes the customer’s mood at the end', () => {
    expect(factor(outage, 'emotionalPolarity')?.reason).toMatch(/^Ends angry/)
    expect(factor(refund, 'emotionalPolarity')?.reason).toMatch(/^Ends pleased; thanked the agent at the end/)
  })
})

describe('bonus', () => {
  test('is 0 unless the service was clearly exceptional', () => {
    expect(factor(parcel, 'bonus')).toEqual({
      score: 0,
      reason: 'Nothing beyond the request.',
      evidence: [],
    })
    expect(factor(refund, 'bonus')?.score).toBeGreaterThan(0)
    expect(factor(refund, 'bonus')?.reason).toContain('praised the agent by name')
  })
})
